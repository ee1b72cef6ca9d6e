/** Columns that a finished game of pig reports. Each constant is an offset into `tally`, or among a seat's numbers. */
import { ColumnList, WIN_SCALE } from '../../core/column.js';

export const columns = new ColumnList();

export const ROUNDS = columns.game('rounds', 'length', 'Rounds begun.', { headline: true, most: 'limits.rounds' });
export const TURNS = columns.game('turns', 'length', 'Turns begun by any seat.', {
  most: ['players', 'limits.rounds'],
});
export const DECISIONS_ASKED = columns.game('decisions', 'length', 'Times a player had to choose.', { most: null });
export const ROLLS = columns.game('rolls', 'count', 'Rolls of the die.', { headline: true, most: null });
export const BUSTS = columns.game('busts', 'count', 'Turns lost to the bust face.', {
  headline: true,
  most: ['players', 'limits.rounds'],
});
export const LEAD_CHANGES = columns.game(
  'leadChanges',
  'count',
  'Times the sole leader after a turn differs from the one before.',
  { most: ['players', 'limits.rounds'] },
);
export const TIMEOUT = columns.game('timeout', 'cause', '1 if the game was broken off at the cap of rounds.');

export const SEAT_WIN = columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
export const SCORE = columns.seat('score', 'score', 'Points at the end.', {
  tellsCloseness: true,
  least: 0,
  most: null,
});
