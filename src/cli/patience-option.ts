/** `--patience`: how long plug-ins are waited for, wherever they run. */
import { UserError } from '../core/errors.js';
import { readCount } from '../plan/count-text.js';
import { patience } from '../plugins/patience.js';

export const PATIENCE = {
  type: 'string',
  requiresArg: true,
  describe: 'seconds that one decision may take before the strategy counts as stuck [60]',
} as const;

const MOST_SECONDS = 86_400;

export function readPatience(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = readCount('--patience', text);
  if (seconds > MOST_SECONDS) {
    throw new UserError(`--patience can be ${MOST_SECONDS} seconds (a day) at most, but was given "${text}".`);
  }
  patience.seconds = seconds;
  return seconds;
}
