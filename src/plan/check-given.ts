/** What a program without types hands over: whatever it cannot be is said in a sentence. */
import { inspect } from 'node:util';
import { UserError } from '../core/errors.js';
import { isRecord } from '../core/is-record.js';
import { unknownName } from '../core/messages.js';
import type { Shape } from './option.js';

/** What is left out is left to whoever is asked. */
export function checkGiven(name: string, value: unknown, takes: Shape | undefined): void {
  if (value === undefined || takes === undefined || takes.is(value)) return;
  throw new UserError(`${name} takes ${takes.says}, but was given ${inWords(value)}.`);
}

/** Of what cannot be left out. */
export function checkNeeded(name: string, value: unknown, takes: Shape): void {
  if (value === undefined) throw new UserError(`${name} takes ${takes.says}, but was given nothing.`);
  checkGiven(name, value, takes);
}

/** `example`: such options; `next`: what else can be done about one that is not known. */
export function checkOptions(
  call: string,
  options: unknown,
  takes: Readonly<Record<string, Shape>>,
  { example, next = '' }: { readonly example: string; readonly next?: string },
): void {
  // A promise or a map has names as well, but nothing under them.
  if (!isRecord(options) || Object.prototype.toString.call(options) !== '[object Object]') {
    throw new UserError(
      `The options of ${call} are an object, such as ${example}, but it was given ${inWords(options)}.`,
    );
  }
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(takes, name)) {
      throw new UserError(unknownName(`option of ${call}`, name, Object.keys(takes), next).trimEnd());
    }
    checkGiven(name, value, takes[name]);
  }
}

/** As a program would write it; of what has no such text (a function, something that holds itself) a short picture. */
function inWords(value: unknown): string {
  try {
    const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
    if (text !== undefined) return text;
  } catch {
    // A picture, then.
  }
  return inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
}
