/** `warren queue`: shows the runs and workers of a Redis queue; or ends a run with `--drop`. */
import { UserError } from '../../core/errors.js';
import { count, counted } from '../../core/formatting.js';
import { unknownName } from '../../core/messages.js';
import { text } from '../../plan/option.js';
import type { QueuedRun, QueueStatus } from '../../runner/redis/queue-status.js';
import { EXAMPLE_URL, redactUrl } from '../../runner/redis/queue-url.js';
import { defineCommand, jsonOption } from '../command.js';
import { queueOption, requireQueue } from '../play-options.js';
import { print, printJson, printProse, printTable } from '../terminal.js';

export const queueCommand = defineCommand({
  name: 'queue',
  describe: 'See the runs and workers at a Redis',
  arguments: [],
  options: {
    queue: queueOption('the Redis: redis://host:6379 [WARREN_QUEUE]'),
    drop: text('end this run: it stops as if by Ctrl-C, and nothing of it stays in Redis'),
    json: jsonOption(),
  },
  examples: [
    [`queue --queue ${EXAMPLE_URL}`, 'what is played, by whom, how fast, and what waits'],
    [`queue --queue ${EXAMPLE_URL} --drop 3f9c2a71d0`, 'end a run'],
  ],
  run: async ({ values: { queue, drop, json = false } }) => {
    const url = requireQueue(queue);
    const [{ connect, disconnect }, { withExplainedErrors }, { dropRun, readQueueStatus }] = await Promise.all([
      import('../../runner/redis/redis.js'),
      import('../../runner/redis/redis-errors.js'),
      import('../../runner/redis/queue-status.js'),
    ]);
    const redis = await connect(url);
    try {
      const status = await withExplainedErrors(url, () => readQueueStatus(redis));
      if (drop !== undefined) {
        const runIds = status.runs.map(({ run }) => run);
        if (!runIds.includes(drop)) {
          throw new UserError(unknownName('run', drop, runIds, 'See them with: warren queue'));
        }
        const isOver = await withExplainedErrors(url, () => dropRun(redis, drop));
        if (json) printJson({ queue: redactUrl(url), run: drop, isOver });
        else printProse(isOver ? `Run ${drop} is over.` : `Run ${drop} ends when the games in hand are finished.`);
      } else if (json) printJson({ queue: redactUrl(url), ...status });
      else printQueue(status, redactUrl(url));
    } finally {
      await disconnect(redis);
    }
  },
});

function printQueue({ runs, workers }: QueueStatus, shown: string): void {
  const threads = workers.reduce((sum, worker) => sum + worker.threads, 0);
  printProse(
    `${runs.length === 0 ? 'No run' : counted(runs.length, 'run')} and ` +
      `${workers.length === 0 ? 'no worker' : `${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}`} at ${shown}.`,
  );
  if (runs.length > 0) {
    print();
    printTable(
      ['run', 'question', 'game', 'games', 'games/s', 'waiting', 'in hand', 'failed', 'asked by'],
      runs.map((run) => [
        run.run,
        run.question,
        run.game,
        `${count(run.gamesAnswered)} of ${count(run.gamesPlanned)}`,
        count(run.gamesPerSecond),
        count(run.waiting),
        count(run.playing),
        formatFailures(run),
        formatClient(run),
      ]),
    );
  }
  if (workers.length > 0) {
    print();
    printTable(
      ['worker', 'threads', 'games', 'games/s', 'Warren', 'plays'],
      workers.map((worker) => [
        `${worker.host} (process ${worker.pid})`,
        count(worker.threads),
        count(worker.games),
        count(worker.gamesPerSecond),
        worker.warren,
        formatPlayedRuns(worker),
      ]),
    );
  }
}

const formatClient = ({ askedBy, answered }: QueuedRun): string =>
  askedBy ?? `nobody any more; ${counted(answered, 'answer')} can be taken up with warren resume`;

const formatFailures = ({ setAside, wrongAnswers, barred }: QueuedRun): string =>
  [
    ...(setAside > 0 ? [`${counted(setAside, 'chunk')} set aside`] : []),
    ...(wrongAnswers > 0
      ? [`${counted(wrongAnswers, 'wrong answer')}${barred.map((name) => ` (${name})`).join('')}`]
      : []),
  ].join(', ') || '0';

function formatPlayedRuns({ plays, cannot }: QueueStatus['workers'][number]): string {
  const refusals = Object.entries(cannot).map(([run, reason]) => `not ${run}: ${reason}`);
  const all = [...plays, ...refusals];
  return all.length === 0 ? 'nothing now' : all.join('; ');
}
