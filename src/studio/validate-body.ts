/** Validates parts of request bodies; throws a `UserError` for invalid ones. */
import { UserError } from '../core/errors.js';

/** An object with unvalidated properties. */
export type RequestBody = Readonly<Record<string, unknown>>;

export const invalidPart = (what: string, must: string): UserError => new UserError(`${what} must be ${must}.`);

export function requireObject(given: unknown, what: string): RequestBody {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw invalidPart(what, 'an object');
  return given as RequestBody;
}

/** Longer than any typed text; limits memory, because each tab receives the bench and undo stores a hundred of them. */
const MAX_TEXT_LENGTH = 10_000;

export function requireText(given: unknown, what: string): string {
  if (typeof given !== 'string') throw invalidPart(what, 'a text');
  if (given.length > MAX_TEXT_LENGTH) throw invalidPart(what, `at most ${MAX_TEXT_LENGTH} letters long`);
  return given;
}

export function requireList(given: unknown, what: string): unknown[] {
  if (!Array.isArray(given)) throw invalidPart(what, 'a list');
  return given;
}

export function requireWhole(given: unknown, what: string, min: number, max: number): number {
  if (!Number.isInteger(given) || (given as number) < min || (given as number) > max) {
    throw invalidPart(what, `a whole number ${min}..${max}`);
  }
  return given as number;
}
