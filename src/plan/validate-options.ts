/** Validates values passed by untyped programs; throws a `UserError` for those that do not fit their schema. */
import { inspect } from 'node:util';
import { UserError } from '../core/errors.js';
import { isRecord } from '../core/is-record.js';
import { unknownName } from '../core/messages.js';
import type { ValueSchema } from './option.js';

/** Accepts undefined, which selects the default. */
export function validateOptional(name: string, value: unknown, schema: ValueSchema | undefined): void {
  if (value === undefined || schema === undefined || schema.accepts(value)) return;
  throw new UserError(`${name} takes ${schema.description}, but was given ${formatReceived(value)}.`);
}

export function validateRequired(name: string, value: unknown, schema: ValueSchema): void {
  if (value === undefined) throw new UserError(`${name} takes ${schema.description}, but was given nothing.`);
  validateOptional(name, value, schema);
}

/** Validates an object of options. `example`: a valid object; `next`: a hint for unknown options. */
export function validateOptions(
  call: string,
  options: unknown,
  schemas: Readonly<Record<string, ValueSchema>>,
  { example, next = '' }: { readonly example: string; readonly next?: string },
): void {
  // A promise or a map is also an object, but has no entries to validate.
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

/** Formats a value as JSON; a function or a circular object by `inspect`. */
function formatReceived(value: unknown): string {
  try {
    const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
    if (text !== undefined) return text;
  } catch {
    // Falls back to `inspect`.
  }
  return inspect(value, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
}
