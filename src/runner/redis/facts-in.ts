/** Reads what lies in Redis for all to write: what is there counts if it is of its kind, and nothing else does. */

/** Facts by their names; none if the text holds none. */
export function factsIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asFacts(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

export const asFacts = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const numberIn = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);
