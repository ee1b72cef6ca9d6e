/**
 * Error messages for users, in one place so that their style is consistent: what was wrong, what was received, the
 * nearest valid value, what to do next.
 */
import { nearest } from './nearest.js';

/** `There is no game "dog". Did you mean "dig"? There are dig, pig. See them with: warren list games`. */
export function unknownName(what: string, received: string, knownNames: readonly string[], next: string): string {
  const close = nearest(received, knownNames);
  const hint = close === undefined ? '' : ` Did you mean "${close}"?`;
  const list =
    knownNames.length > 0 && knownNames.length <= 12
      ? ` There ${knownNames.length === 1 ? 'is' : 'are'} ${knownNames.join(', ')}.`
      : '';
  return `There is no ${what} "${received}".${hint}${list} ${next}`;
}

/** `trap.perTurn must be a whole number 0..6, but was given "many".` */
export const badValue = (key: string, must: string, received: unknown): string =>
  `${key} must be ${must}, but was given ${JSON.stringify(received)}.`;

/** Formats an error at a position in a file: the message after `file:line:col`, then the line with a caret below. */
export function messageAtPosition(file: string, source: string, line: number, col: number, message: string): string {
  const text = source.split('\n')[line - 1] ?? '';
  const margin = String(line).length;
  return [
    `${file}:${line}:${col}: ${message}`,
    `  ${line} | ${text}`,
    `  ${' '.repeat(margin)} | ${' '.repeat(col - 1)}^`,
  ].join('\n');
}
