/** Reads the parts of what the page sends; whatever else comes is refused in words. */
import { UserError } from '../core/errors.js';

/** Something with names, of which nothing else is known yet. */
export type Asked = Readonly<Record<string, unknown>>;

export const wrong = (what: string, must: string): UserError => new UserError(`${what} must be ${must}.`);

export function objectOf(given: unknown, what: string): Asked {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong(what, 'an object');
  return given as Asked;
}

/** Longer than anything that somebody types; the bench goes to every tab, and a hundred of them are kept. */
const MAX_TEXT_LENGTH = 10_000;

export function textOf(given: unknown, what: string): string {
  if (typeof given !== 'string') throw wrong(what, 'a text');
  if (given.length > MAX_TEXT_LENGTH) throw wrong(what, `at most ${MAX_TEXT_LENGTH} letters long`);
  return given;
}

export function listOf(given: unknown, what: string): unknown[] {
  if (!Array.isArray(given)) throw wrong(what, 'a list');
  return given;
}

export function wholeOf(given: unknown, what: string, min: number, max: number): number {
  if (!Number.isInteger(given) || (given as number) < min || (given as number) > max) {
    throw wrong(what, `a whole number ${min}..${max}`);
  }
  return given as number;
}
