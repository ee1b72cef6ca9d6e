/** Clauses that count things: `3 are confirmed`, `1 is not decided`. */
import { count } from '../../analysis/format.js';

/** A number of things, and what is said of one or of several. */
export type Clause = readonly [number: number, one: string, several: string];

/** Formats those that count anything. */
export const clauses = (parts: readonly Clause[]): string[] =>
  parts.flatMap(([number, one, several]) => (number === 0 ? [] : [`${count(number)} ${number === 1 ? one : several}`]));
