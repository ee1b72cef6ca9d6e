/**
 * Progress of a table, in memory that another thread can read.
 *
 * A table cannot report that a strategy never returns. The pulse is written before every question, so a question is
 * packed into one word.
 */
export const PULSE_WORDS = 6;

/** Slot in a pulse: one of the three states below. */
export const STATE = 0;
/** Slot in a pulse: the current cell. */
export const CELL = 1;
/** Slots in a pulse: the game's index, its low and its high 32 bits. */
const INDEX_LOW = 2;
const INDEX_HIGH = 3;
/** Slot in a pulse: the return value of `questionWord`; 0 while a game is dealt. */
export const QUESTION = 4;

/** Slot in a pulse: counts imagined games, so that the watchdog does not take a long search for an endless loop. */
export const THOUGHTS = 5;

export const IDLE = 0;
export const SETTING_UP = 1;
export const PLAYING = 2;

const TWO_32 = 4294967296;

export function recordGame(pulse: Int32Array, cell: number, index: number): void {
  pulse[STATE] = PLAYING;
  pulse[CELL] = cell;
  pulse[INDEX_LOW] = index | 0;
  pulse[INDEX_HIGH] = Math.floor(index / TWO_32) | 0;
  pulse[QUESTION] = 0;
}

export const readGameIndex = (pulse: Int32Array): number =>
  (pulse[INDEX_HIGH] >>> 0) * TWO_32 + (pulse[INDEX_LOW] >>> 0);

/**
 * Packs a question: 4 bits for the seat, 8 for the kind of decision; its number in the game, from 1, wraps after 2^20.
 */
export const questionWord = (number: number, kind: number, seat: number): number => (number << 12) | (kind << 4) | seat;

export const readQuestion = (word: number) => ({ number: word >>> 12, kind: (word >>> 4) & 255, seat: word & 15 });
