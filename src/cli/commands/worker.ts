/** `warren worker`: plays games of runs that were asked for elsewhere. */
import { availableParallelism } from 'node:os';
import { count, counted } from '../../core/words.js';
import { readCount } from '../../plan/number-text.js';
import { texts, word } from '../../plan/option.js';
import { shownUrl } from '../../queue/queue-url.js';
import { defineCommand } from '../command.js';
import { gentleStop } from '../gentle-stop.js';
import { queueOption } from '../queue-option.js';
import { print, printProse, remark } from '../terminal.js';
import { queueGiven } from './queue.js';

const USUAL_LEASE = 10;
const EXAMPLE = 'redis://192.168.1.10:6379';

const countOf = (describe: string) => word((option, text) => readCount(option, text))(describe);

export const workerCommand = defineCommand({
  name: 'worker',
  describe: 'Play games of runs that are asked for elsewhere, taken from a Redis',
  places: [],
  options: {
    queue: queueOption('the Redis to take games from: redis://host:6379 [WARREN_QUEUE]'),
    threads: countOf('worker threads [all cores]'),
    with: texts('a strategy or game of your own that may be played here, by its path; may be given again'),
    lease: countOf(
      `seconds without a sign of life after which what this worker has in hand is given to others [${USUAL_LEASE}]`,
    ),
  },
  examples: [
    [`worker --queue ${EXAMPLE}`, 'plays on all cores until Ctrl-C'],
    [`worker --queue ${EXAMPLE} --threads 2 --with ./mine.ts`, 'and plays runs with a strategy of your own'],
  ],
  run: async ({ values: { queue, threads = availableParallelism(), with: files = [], lease = USUAL_LEASE } }) => {
    const url = queueGiven(queue);
    const [{ connect }, { OwnCode }, { QueueWorker }] = await Promise.all([
      import('../../queue/redis.js'),
      import('../../queue/own-code.js'),
      import('../../queue/queue-worker.js'),
    ]);
    const code = await OwnCode.load(files);
    const redis = await connect(url);
    printProse(`Waiting for games at ${shownUrl(url)}, ${counted(threads, 'thread')}. Ctrl-C ends it.`);
    const worker = await QueueWorker.start(redis, { threads, leaseSeconds: lease, code, onRemark: print });
    const stop = gentleStop(() => remark('Stopping: finishing the games in hand. Ctrl-C again ends at once.'), true);
    await new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()));
    await worker.stop();
    stop.release();
    printProse(`Played ${count(worker.games)} games.`);
  },
});
