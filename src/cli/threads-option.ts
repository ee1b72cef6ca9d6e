/** `--threads`: the number of threads, for every command that plays games. */
import { UserError } from '../core/errors.js';
import { word } from '../plan/option.js';
import { threadsSchema } from '../plan/play-options.js';

export const threadsOption = (fewest: number, describe: string) => {
  const takes = threadsSchema(fewest);
  return word((option, text) => {
    const threads = Number(text);
    if (text.trim() !== '' && takes.accepts(threads)) return threads;
    throw new UserError(
      `${option} must be ${takes.description}, but was given "${text}". Leave it out to use all cores.`,
    );
  })(describe);
};
