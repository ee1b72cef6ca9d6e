/** Parses JSON that any client of Redis may have written. Values of the wrong type are replaced by defaults. */

/** Parses an object; empty if the text is not one. */
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
