/** `--patience`: the timeout of plug-ins, for every command that runs them. */
import { UserError } from '../core/errors.js';
import { word } from '../plan/option.js';
import { TIMEOUT_SECONDS } from '../plan/play-options.js';

export const patienceOption = word(readPatience)(
  'seconds that one decision may take before the strategy counts as stuck [60]',
);

function readPatience(option: string, text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && TIMEOUT_SECONDS.accepts(seconds)) return seconds;
  throw new UserError(`${option} must be ${TIMEOUT_SECONDS.description}, but was given "${text}".`);
}
