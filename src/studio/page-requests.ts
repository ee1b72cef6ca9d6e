/** Schemas of what the page sends: types and ranges; the planner checks what it means. */
import * as schema from '../plan/schema.js';

/** Longer than any typed text; limits memory, because each tab receives the bench and undo stores a hundred of them. */
const MAX_TEXT_LENGTH = 10_000;
const MAX_VARIANTS = 4;
const MAX_PLAYERS = 64;

const text = schema.shortText(MAX_TEXT_LENGTH, `at most ${MAX_TEXT_LENGTH} letters long`);
const wholeIn = (min: number, max: number) => schema.whole(min, max, `a whole number ${min}..${max}`);
const words = schema.list('a list of texts', schema.TEXT);
const numbers = schema.list('a list of numbers', schema.NUMBER);

/** Value of a rule or parameter that a control can set; structured data is represented by its name. */
export const SET_VALUE = schema.anyOf(
  'a number, a word, true, false, or a list',
  ...[schema.NUMBER, schema.TEXT, schema.SWITCH, words, numbers],
);

export const VARIANT = schema.object({
  name: text,
  /** Rules that differ from the game: key → value. */
  changes: schema.record(SET_VALUE),
});

const bench = schema.object({
  /** Shipped name or path. */
  game: text,
  players: wholeIn(1, MAX_PLAYERS),
  /** place → its strategy as typed: `hold{at:25}`, `./mine.ts` */
  lineUp: schema.list('a list', text),
  seed: text,
  /** Variants to compare with the unchanged game; at least one. */
  variants: schema.list(`one to ${MAX_VARIANTS}`, VARIANT, 1, MAX_VARIANTS),
  /** Index of the variant that is shown. */
  chosen: wholeIn(0, MAX_VARIANTS - 1),
});

/** A change of the bench. */
export const BENCH_CHANGE = schema.object({
  bench: schema.withCondition(
    schema.withCondition(
      bench,
      'lineUp',
      () => 'as long as there are players',
      ({ lineUp, players }) => lineUp.length === players,
    ),
    'chosen',
    ({ variants }) => `a whole number 0..${variants.length - 1}`,
    ({ chosen, variants }) => chosen < variants.length,
  ),
  /** Changes of one gesture (a drag) are undone together. */
  gesture: text,
  /** Id of the tab that sent it. */
  by: text,
});

export const GAME_REQUEST = schema.object({ name: text });

/** The form of a question. */
export const FORM = schema.object({
  question: text,
  /** option → content of its field */
  texts: schema.record(schema.anyOf('a text, true or false', schema.TEXT, schema.SWITCH)),
  /** Path of the file that the question is about, if it is about one. */
  file: text,
});

/** What to do with a listed run; to extend it, the number of its games. */
export const RUN_REQUEST = schema.withCondition(
  schema.object({
    folder: text,
    how: schema.withWords('resume, verify or extend', schema.oneOf(['resume', 'verify', 'extend'])),
    games: schema.optional(wholeIn(1, Number.MAX_SAFE_INTEGER)),
  }),
  'games',
  () => `a whole number 1..${Number.MAX_SAFE_INTEGER}`,
  ({ how, games }) => how !== 'extend' || games !== undefined,
);

export const JOB_REQUEST = schema.object({ number: schema.NUMBER });
