/**
 * Headline columns that belong together by name: `damage.trap`, `damage.attack`, … are the family `damage`. They answer
 * "where does it come from?" and are worth one picture, not six.
 */
import type { ColumnRole } from '../core/column.js';

interface Named {
  readonly column: string;
  readonly role: ColumnRole;
  readonly headline: boolean;
}

/** Fewer than this is no family. */
const FEWEST = 3;

/** The family of a column: what stands before its first dot, if there is one. */
const familyOf = (column: string): string | undefined => (column.includes('.') ? column.split('.')[0] : undefined);

/** What a member is called within its family. */
export const memberOf = (column: string): string => column.slice(column.indexOf('.') + 1);

/** The families among a game's headline counts: name → members in declared order. */
export function familiesAmong<Row extends Named>(rows: readonly Row[]): Map<string, Row[]> {
  const families = new Map<string, Row[]>();
  for (const row of rows) {
    const family = familyOf(row.column);
    if (family === undefined || !row.headline || row.role !== 'count') continue;
    families.set(family, [...(families.get(family) ?? []), row]);
  }
  return new Map([...families].filter(([, members]) => members.length >= FEWEST));
}
