/** Options of the commands that play games: threads, queue, timeout. They do not affect results. */
import { UserError } from '../core/errors.js';
import { plainWhole, type ValuesOf, word } from '../plan/option.js';
import { TEXT } from '../plan/schema.js';
import { refuseConflicts, TIMEOUT_SECONDS, threadsFrom } from '../runner/execution-options.js';
import { EXAMPLE_URL, readQueueUrl } from '../runner/redis/queue-url.js';

export const threadsOption = (min: number) => plainWhole(threadsFrom(min), 'Leave it out to use all cores.');

export const queueOption = word(TEXT, { parse: (text, option) => readQueueUrl(option, text) });

/** The timeout of plug-ins. */
export const patienceOption = plainWhole(TIMEOUT_SECONDS)(
  'seconds that one decision may take before the strategy counts as stuck [60]',
);

export const playOptions = {
  threads: threadsOption(0)('worker threads [all cores]; 0: none'),
  queue: queueOption('have the games played by workers, through this Redis: redis://host:6379 [WARREN_QUEUE]'),
  patience: patienceOption,
} as const;

const OPTION_NAMES = { threads: '--threads', queue: '--queue', patience: '--patience' };

/**
 * Validates the options and resolves where to play: on this machine, or by workers of a queue. Options take precedence
 * over the environment.
 */
export function resolvePlayOptions({ threads, queue, patience: patienceSeconds }: ValuesOf<typeof playOptions>) {
  refuseConflicts({ threads, queue, patienceSeconds }, OPTION_NAMES);
  return { threads, queue: threads === undefined ? (queue ?? queueFromEnvironment()) : undefined, patienceSeconds };
}

/** Returns the URL of the Redis from the environment, if set. */
function queueFromEnvironment(): string | undefined {
  const { WARREN_QUEUE: url } = process.env;
  return url === undefined || url === '' ? undefined : readQueueUrl('WARREN_QUEUE', url);
}

/** Returns the URL of the Redis from the option or the environment; throws if both are missing. */
export function requireQueue(queue: string | undefined): string {
  const url = queue ?? queueFromEnvironment();
  if (url !== undefined) return url;
  throw new UserError(`Which Redis? For example: --queue ${EXAMPLE_URL}, or set WARREN_QUEUE to it.`);
}
