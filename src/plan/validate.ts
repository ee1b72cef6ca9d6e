/** Validates what untyped programs pass to the library; throws a `UserError` for a value that does not fit its schema. */
import { UserError } from '../core/errors.js';
import { isRecord } from '../core/is-record.js';
import { mapValues } from '../core/map-values.js';
import { unknownName } from '../core/messages.js';
import type { Options } from './option.js';
import * as schema from './schema.js';

/** Accepts undefined, which selects the default. */
export function validateOptional(name: string, value: unknown, valid: schema.Schema): void {
  if (value === undefined || schema.fits(valid, value)) return;
  throw new UserError(`${name} takes ${schema.wordsOf(valid)}, but was given ${formatReceived(value)}.`);
}

export function validateRequired(name: string, value: unknown, valid: schema.Schema): void {
  if (value === undefined) throw new UserError(`${name} takes ${schema.wordsOf(valid)}, but was given nothing.`);
  validateOptional(name, value, valid);
}

/** Validates an object of options. `example`: a valid object; `next`: a hint for unknown options. */
export function validateOptions(
  call: string,
  options: unknown,
  schemas: schema.Schemas,
  { example, next = '' }: { readonly example: string; readonly next?: string },
): void {
  // A promise or a map is also an object, but has no entries to validate.
  if (!isRecord(options) || Object.prototype.toString.call(options) !== '[object Object]') {
    throw new UserError(
      `The options of ${call} are an object, such as ${example}, but it was given ${formatReceived(options)}.`,
    );
  }
  validateProperties(call, options, schemas, [], next);
}

/** Keys that a request may have in addition to the options of its question. */
const COMMON_KEYS = { game: schema.TEXT, cwd: schema.TEXT, chunkSize: schema.COUNT, watched: schema.SWITCH };

/** The options of a question, and how a program calls it. */
export interface QuestionSchema {
  readonly name: string;
  readonly options: Options;
  readonly call: string;
}

/**
 * Validates a request, before anything is planned. `otherNames`: options of other questions, ignored so that one
 * request can serve several questions.
 */
export function validateRequest(
  { name: question, options, call }: QuestionSchema,
  otherNames: readonly string[],
  request: unknown,
): void {
  if (typeof request !== 'object' || request === null || !('game' in request) || typeof request.game !== 'string')
    throw new UserError(`${call} takes an object that names its game, such as { game: 'pig' }.`);
  const schemas = { ...mapValues(options, (option) => option.schema), ...COMMON_KEYS };
  validateProperties(question, request, schemas, otherNames, `See them with: warren help ${question}`);
}

function validateProperties(
  owner: string,
  properties: object,
  schemas: schema.Schemas,
  ignoredNames: readonly string[],
  next: string,
): void {
  for (const [name, value] of Object.entries(properties)) {
    if (Object.hasOwn(schemas, name)) validateOptional(name, value, schemas[name]);
    else if (value !== undefined && !ignoredNames.includes(name))
      throw new UserError(unknownName(`option of ${owner}`, name, Object.keys(schemas), next).trimEnd());
  }
}

/** Formats a value as JSON; a function by its name, and what JSON has no text for as a text. */
function formatReceived(value: unknown): string {
  if (typeof value === 'function') return `[Function: ${value.name}]`;
  if (typeof value === 'bigint') return `${value}n`;
  try {
    const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
    if (text !== undefined) return text;
  } catch {
    // It is circular.
  }
  return String(value);
}
