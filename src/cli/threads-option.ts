/** `--threads`: how many, wherever games are played. */
import { UserError } from '../core/errors.js';
import { word } from '../plan/option.js';
import { threadsFrom } from '../plan/who-plays.js';

export const threadsOption = (fewest: number, describe: string) => {
  const takes = threadsFrom(fewest);
  return word((option, text) => {
    const threads = Number(text);
    if (text.trim() !== '' && takes.is(threads)) return threads;
    throw new UserError(`${option} must be ${takes.says}, but was given "${text}". Leave it out to use all cores.`);
  })(describe);
};
