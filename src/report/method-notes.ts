/** What the page says about how it was measured, where several questions say it alike. */
import { valueInWords } from '../core/parameter.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';

/** Who sat where. */
export function seatsNote({ players, lineUp }: PlannedCell, rotate: boolean): string {
  const seats = `${players} seats: ${lineUp.map(({ name }) => name).join(', ')}`;
  if (strategyNames(lineUp).length === 1) return `${seats}.`;
  return `${seats}; ${rotate ? 'every order around the table has its turn' : 'everyone keeps the seat'}.`;
}

/** What differs from the defaults: `trap.perTurn = 2; player.hp = 6`; nothing if nothing does. */
export const changesInWords = ({ changed }: PlannedCell): string =>
  Object.entries(changed)
    .map(([key, value]) => `${key} = ${valueInWords(value)}`)
    .join('; ');

export function rulesNote(cell: PlannedCell): string {
  const changes = changesInWords(cell);
  return changes === '' ? 'Rules: all defaults.' : `Rules changed: ${changes}.`;
}

/** How tables of faces vary. */
export const FACE_RULE =
  'How tables are made: the named face gets its number (on another die the nearest that it can express, a half rounding ' +
  'up); the rest is shared out among the other faces in proportion to the table as it is, by largest remainder, the ' +
  'first in the table first.';
