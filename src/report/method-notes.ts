/** What the page says about how it was measured, where several questions say it alike. */
import { valueInWords } from '../core/parameter.js';
import { type PlannedCell, strategyNames } from '../plan/plan.js';
import type { SettingSpace } from '../plan/setting-space.js';

/** Who sat where. */
export function seatsNote({ players, lineUp }: PlannedCell, rotate: boolean): string {
  const seats = `${players} seats: ${lineUp.map(({ name }) => name).join(', ')}`;
  if (strategyNames(lineUp).length === 1) return `${seats}.`;
  return `${seats}; ${rotate ? 'the line-up moves on by one seat from game to game' : 'everyone keeps the seat'}.`;
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

/** Who sits where and which rules hold in every setting of a space. */
export const seatsUnlessVaried = ({ base: { players, lineUp } }: SettingSpace): string =>
  `${players} seats unless varied: ${lineUp.map(({ name }) => name).join(', ')}.`;

export function otherRulesNote({ base }: SettingSpace): string {
  const changes = changesInWords(base);
  return changes === '' ? 'All other rules: defaults.' : `Rules changed throughout: ${changes}.`;
}

/** How tables of faces vary, if some do. */
export const faceNotes = ({ axes }: SettingSpace): string[] =>
  axes.some(({ values: [{ change }] }) => change.kind === 'faces') ? [FACE_RULE] : [];

export const FACE_RULE =
  'How tables are made: the named face gets its number (on another die the nearest that it can express, a half rounding ' +
  'up); the rest is shared out among the other faces in proportion to the table as it is, by largest remainder, the ' +
  'first in the table first.';
