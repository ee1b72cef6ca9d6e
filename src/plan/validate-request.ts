/** Validates a request from an untyped program, before anything is planned. */
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import { COUNT, type Options, SWITCH, TEXT, type ValueSchema } from './option.js';
import { validateOptional } from './validate-options.js';

/** Keys that a request may have in addition to the options of its question. */
const COMMON_KEYS: Readonly<Record<string, ValueSchema>> = { game: TEXT, cwd: TEXT, chunkSize: COUNT, watched: SWITCH };

/** The options of a question, and how a program calls it. */
export interface QuestionSchema {
  readonly name: string;
  readonly options: Options;
  readonly call: string;
}

/**
 * Validates a request. `otherNames`: options of other questions, ignored so that one request can serve several
 * questions.
 */
export function validateRequest(
  { name: question, options, call }: QuestionSchema,
  otherNames: readonly string[],
  request: unknown,
): void {
  if (typeof request !== 'object' || request === null || !('game' in request) || typeof request.game !== 'string')
    throw new UserError(`${call} takes an object that names its game, such as { game: 'pig' }.`);
  for (const [name, value] of Object.entries(request)) {
    const isCommon = Object.hasOwn(COMMON_KEYS, name);
    if (!isCommon && !Object.hasOwn(options, name)) {
      if (value === undefined || otherNames.includes(name)) continue;
      const knownNames = [...Object.keys(options), ...Object.keys(COMMON_KEYS)];
      throw new UserError(
        unknownName(`option of ${question}`, name, knownNames, `See them with: warren help ${question}`),
      );
    }
    validateOptional(name, value, isCommon ? COMMON_KEYS[name] : options[name].schema);
  }
}
