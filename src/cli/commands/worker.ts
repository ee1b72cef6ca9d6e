/** `warren worker`: plays games of runs that were asked for elsewhere. */
import { availableParallelism } from 'node:os';
import { UserError } from '../../core/errors.js';
import { count, counted } from '../../core/words.js';
import { texts, word } from '../../plan/option.js';
import { EXAMPLE, shownUrl } from '../../runner/redis/queue-url.js';
import { defineCommand } from '../command.js';
import { gentleStop } from '../gentle-stop.js';
import { queueOption } from '../queue-option.js';
import { print, printProse, remark } from '../terminal.js';
import { threadsOption } from '../threads-option.js';
import { queueGiven } from './queue.js';

const DEFAULT_LEASE_SECONDS = 10;

/** Longer than anybody waits for a worker that is gone. */
const LONGEST_LEASE = 3600;

function readLease(option: string, text: string): number {
  const seconds = Number(text);
  if (text.trim() !== '' && Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_LEASE) return seconds;
  throw new UserError(
    `${option} must be a whole number of seconds from 1 to ${LONGEST_LEASE}, but was given "${text}". Leave it out for ${DEFAULT_LEASE_SECONDS}.`,
  );
}

export const workerCommand = defineCommand({
  name: 'worker',
  describe: 'Play games of runs that are asked for elsewhere, taken from a Redis',
  arguments: [],
  options: {
    queue: queueOption('the Redis to take games from: redis://host:6379 [WARREN_QUEUE]'),
    threads: threadsOption(1, 'worker threads [all cores]'),
    with: texts('a strategy or game of your own that may be played here, by its path; may be given again'),
    lease: word(readLease)(
      `seconds without a sign of life after which what this worker has in hand is given to others [${DEFAULT_LEASE_SECONDS}]`,
    ),
  },
  examples: [
    [`worker --queue ${EXAMPLE}`, 'plays on all cores until Ctrl-C'],
    [`worker --queue ${EXAMPLE} --threads 2 --with ./mine.ts`, 'and plays runs with a strategy of your own'],
  ],
  run: async ({
    values: { queue, threads = availableParallelism(), with: files = [], lease = DEFAULT_LEASE_SECONDS },
  }) => {
    const url = queueGiven(queue);
    const [{ connect }, { explaining }, { OwnCode }, { QueueWorker }] = await Promise.all([
      import('../../runner/redis/redis.js'),
      import('../../runner/redis/redis-errors.js'),
      import('../../runner/redis/own-code.js'),
      import('../../runner/redis/queue-worker.js'),
    ]);
    const code = await OwnCode.load(files);
    const redis = await connect(url);
    const stop = gentleStop(() => remark('Stopping: finishing the games in hand. Ctrl-C again ends at once.'), true);
    const told = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    printProse(`Waiting for games at ${shownUrl(url)}, ${counted(threads, 'thread')}. Ctrl-C ends it.`);
    const options = { threads, leaseSeconds: lease, code, onRemark: print, told: stop.signal };
    const worker = await explaining(url, () => QueueWorker.start(redis, options));
    await told;
    await worker.stop();
    stop.release();
    printProse(`Played ${count(worker.games)} games.`);
  },
});
