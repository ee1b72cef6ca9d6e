/** `--patience`: how long plug-ins are waited for, wherever they run. */
import { UserError } from '../core/errors.js';
import { readCount } from '../plan/number-text.js';
import { word } from '../plan/option.js';
import { MOST_PATIENCE_SECONDS, PATIENCE } from '../plan/who-plays.js';

export const patienceOption = word(readPatience)(
  'seconds that one decision may take before the strategy counts as stuck [60]',
);

function readPatience(option: string, text: string): number {
  const seconds = readCount(option, text);
  if (PATIENCE.is(seconds)) return seconds;
  throw new UserError(`${option} can be ${MOST_PATIENCE_SECONDS} seconds (a day) at most, but was given "${text}".`);
}
