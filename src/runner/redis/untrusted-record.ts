/** Parses JSON that any client of Redis may have written. Values of the wrong type are replaced by defaults. */

/** Parses an object; empty if the text is not one. */
export function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return toRecord(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

export const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const toCount = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);
