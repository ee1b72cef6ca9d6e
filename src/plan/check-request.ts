/** A request of a program that is not typed: what it cannot mean is said before anything is planned. */
import { UserError } from '../core/errors.js';
import { unknownName } from '../core/messages.js';
import type { Options } from './option.js';

/** What a program can say beside a question's options. */
const BESIDE = ['game', 'cwd', 'chunkSize', 'watched'];

/** `elsewhere`: what other questions are asked with, which a program that asks several may say to all of them. */
export function checkRequest(question: string, options: Options, elsewhere: readonly string[], request: unknown): void {
  if (typeof request !== 'object' || request === null || !('game' in request) || typeof request.game !== 'string')
    throw new UserError(`ask('${question}', …) takes an object that names its game, such as { game: 'pig' }.`);
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined || BESIDE.includes(name)) continue;
    if (!Object.hasOwn(options, name)) {
      if (elsewhere.includes(name)) continue;
      const known = [...Object.keys(options), ...BESIDE];
      throw new UserError(unknownName(`option of ${question}`, name, known, `See them with: warren help ${question}`));
    }
    const { takes } = options[name];
    if (takes?.is(value) === false)
      throw new UserError(`${name} takes ${takes.says}, but was given ${JSON.stringify(value)}.`);
  }
}
