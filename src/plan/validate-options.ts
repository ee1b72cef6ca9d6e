/** What a program without types hands over: whatever it cannot be is said in a sentence. */
import { inspect } from 'node:util';
import { UserError } from '../core/errors.js';
import { isRecord } from '../core/is-record.js';
import { unknownName } from '../core/messages.js';
import type { ValueSchema } from './option.js';

/** What is left out is left to whoever is asked. */
export function validateOptional(name: string, value: unknown, schema: ValueSchema | undefined): void {
  if (value === undefined || schema === undefined || schema.accepts(value)) return;
  throw new UserError(`${name} takes ${schema.description}, but was given ${formatReceived(value)}.`);
}

/** Of what cannot be left out. */
export function validateRequired(name: string, value: unknown, schema: ValueSchema): void {
  if (value === undefined) throw new UserError(`${name} takes ${schema.description}, but was given nothing.`);
  validateOptional(name, value, schema);
}

/** `example`: such options; `next`: what else can be done about one that is not known. */
export function validateOptions(
  call: string,
  options: unknown,
  schemas: Readonly<Record<string, ValueSchema>>,
  { example, next = '' }: { readonly example: string; readonly next?: string },
): void {
  // A promise or a map has names as well, but nothing under them.
  if (!isRecord(options) || Object.prototype.toString.call(options) !== '[object Object]') {
    throw new UserError(
      `The options of ${call} are an object, such as ${example}, but it was given ${formatReceived(options)}.`,
    );
  }
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(schemas, name)) {
      throw new UserError(unknownName(`option of ${call}`, name, Object.keys(schemas), next).trimEnd());
    }
    validateOptional(name, value, schemas[name]);
  }
}

/** As a program would write it; of what has no such text (a function, something that holds itself) a short picture. */
function formatReceived(value: unknown): string {
  try {
    const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
    if (text !== undefined) return text;
  } catch {
    // A picture, then.
  }
  return inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
}
