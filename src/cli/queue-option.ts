/** `--queue`: the Redis that workers take their games from; or what is set for all commands in the environment. */
import { word } from '../plan/option.js';
import { readQueueUrl } from '../runner/redis/queue-url.js';

export const queueOption = word(readQueueUrl);

/** The address that is set for all commands, if there is one. */
export function queueFromEnvironment(): string | undefined {
  const { WARREN_QUEUE: url } = process.env;
  return url === undefined || url === '' ? undefined : readQueueUrl('WARREN_QUEUE', url);
}
