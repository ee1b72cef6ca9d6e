/** `--patience`: how long plug-ins are waited for, wherever they run. */
import { UserError } from '../core/errors.js';
import { word } from '../plan/option.js';
import { PATIENCE } from '../plan/who-plays.js';

export const patienceOption = word(readPatience)(
  'seconds that one decision may take before the strategy counts as stuck [60]',
);

function readPatience(option: string, text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && PATIENCE.is(seconds)) return seconds;
  throw new UserError(`${option} must be ${PATIENCE.says}, but was given "${text}".`);
}
