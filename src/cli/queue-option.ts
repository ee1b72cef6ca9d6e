/** `--queue`: URL of the Redis that workers take games from. Default: the environment variable WARREN_QUEUE. */
import { word } from '../plan/option.js';
import { readQueueUrl } from '../runner/redis/queue-url.js';

export const queueOption = word(readQueueUrl);

/** Returns the URL from the environment, if set. */
export function queueFromEnvironment(): string | undefined {
  const { WARREN_QUEUE: url } = process.env;
  return url === undefined || url === '' ? undefined : readQueueUrl('WARREN_QUEUE', url);
}
