/** A request of a program that is not typed: what it cannot mean is said before anything is planned. */
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import { checkGiven } from './check-given.js';
import { COUNT, type Options, type Shape, SWITCH, TEXT } from './option.js';

/** What a program can say beside a question's options. */
const BESIDE: Readonly<Record<string, Shape>> = { game: TEXT, cwd: TEXT, chunkSize: COUNT, watched: SWITCH };

/** What is asked, and how programs ask it. */
export interface Asked {
  readonly name: string;
  readonly options: Options;
  readonly call: string;
}

/** `elsewhere`: what other questions are asked with, which a program that asks several may say to all of them. */
export function checkRequest(
  { name: asked, options, call }: Asked,
  elsewhere: readonly string[],
  request: unknown,
): void {
  if (typeof request !== 'object' || request === null || !('game' in request) || typeof request.game !== 'string')
    throw new UserError(`${call} takes an object that names its game, such as { game: 'pig' }.`);
  for (const [name, value] of Object.entries(request)) {
    const isBeside = Object.hasOwn(BESIDE, name);
    if (!isBeside && !Object.hasOwn(options, name)) {
      if (value === undefined || elsewhere.includes(name)) continue;
      const known = [...Object.keys(options), ...Object.keys(BESIDE)];
      throw new UserError(unknownName(`option of ${asked}`, name, known, `See them with: warren help ${asked}`));
    }
    checkGiven(name, value, isBeside ? BESIDE[name] : options[name].takes);
  }
}
