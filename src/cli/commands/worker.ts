/** `warren worker`: plays games of runs from a Redis queue. */
import { availableParallelism } from 'node:os';
import { count, counted } from '../../core/formatting.js';
import { plainWhole, texts } from '../../plan/option.js';
import { secondsTo } from '../../runner/execution-options.js';
import { EXAMPLE_URL, redactUrl } from '../../runner/redis/queue-url.js';
import { defineCommand } from '../command.js';
import { onInterrupt } from '../graceful-stop.js';
import { queueOption, requireQueue, threadsOption } from '../play-options.js';
import { print, printProse, printRemark } from '../terminal.js';

const DEFAULT_LEASE_SECONDS = 10;

/** An hour; no client waits longer for a dead worker. */
const MAX_LEASE_SECONDS = 3600;

export const workerCommand = defineCommand({
  name: 'worker',
  describe: 'Play games of runs that are asked for elsewhere, taken from a Redis',
  arguments: [],
  options: {
    queue: queueOption('the Redis to take games from: redis://host:6379 [WARREN_QUEUE]'),
    threads: threadsOption(1)('worker threads [all cores]'),
    with: texts('a strategy or game of your own that may be played here, by its path; may be given again'),
    lease: plainWhole(
      secondsTo(MAX_LEASE_SECONDS),
      `Leave it out for ${DEFAULT_LEASE_SECONDS}.`,
    )(
      `seconds without a sign of life after which what this worker has in hand is given to others [${DEFAULT_LEASE_SECONDS}]`,
    ),
  },
  examples: [
    [`worker --queue ${EXAMPLE_URL}`, 'plays on all cores until Ctrl-C'],
    [`worker --queue ${EXAMPLE_URL} --threads 2 --with ./mine.ts`, 'and plays runs with a strategy of your own'],
  ],
  run: async ({
    values: { queue, threads = availableParallelism(), with: files = [], lease = DEFAULT_LEASE_SECONDS },
  }) => {
    const url = requireQueue(queue);
    const [{ connect }, { withExplainedErrors }, { CodeRegistry }, { QueueWorker }] = await Promise.all([
      import('../../runner/redis/redis.js'),
      import('../../runner/redis/redis-errors.js'),
      import('../../runner/redis/code-registry.js'),
      import('../../runner/redis/queue-worker.js'),
    ]);
    const code = await CodeRegistry.load(files);
    const redis = await connect(url);
    const stop = onInterrupt(
      () => printRemark('Stopping: finishing the games in hand. Ctrl-C again ends at once.'),
      true,
    );
    const stopRequested = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    printProse(`Waiting for games at ${redactUrl(url)}, ${counted(threads, 'thread')}. Ctrl-C ends it.`);
    const options = { threads, leaseSeconds: lease, code, onRemark: print, stopSignal: stop.signal };
    const worker = await withExplainedErrors(url, () => QueueWorker.start(redis, options));
    await stopRequested;
    await worker.stop();
    stop.release();
    printProse(`Played ${count(worker.games)} games.`);
  },
});
