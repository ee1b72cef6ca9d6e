/** `--threads`: how many, wherever games are played. */
import { UserError } from '../core/errors.js';
import { word } from '../plan/option.js';

/** As many as large machines have; a slip of the keyboard must not start a thread for every game. */
const MOST_THREADS = 256;

export const threadsOption = (fewest: number, describe: string) =>
  word((option, text) => readThreads(option, text, fewest))(describe);

function readThreads(option: string, text: string, fewest: number): number {
  const threads = Number(text);
  if (text.trim() !== '' && Number.isInteger(threads) && threads >= fewest && threads <= MOST_THREADS) return threads;
  throw new UserError(
    `${option} must be a whole number from ${fewest} to ${MOST_THREADS}, but was given "${text}". Leave it out to use all cores.`,
  );
}
