/** `warren queue`: what there is in a Redis, runs and workers; or, with `--drop`, the end of a run. */
import { UserError } from '../../core/errors.js';
import { unknownName } from '../../core/messages.js';
import { count, counted } from '../../core/words.js';
import { text } from '../../plan/option.js';
import type { SeenQueue, SeenRun } from '../../runner/redis/look-at-queue.js';
import { EXAMPLE, shownUrl } from '../../runner/redis/queue-url.js';
import { defineCommand, jsonOption } from '../command.js';
import { queueOfAll, queueOption } from '../queue-option.js';
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
    [`queue --queue ${EXAMPLE}`, 'what is played, by whom, how fast, and what waits'],
    [`queue --queue ${EXAMPLE} --drop 3f9c2a71d0`, 'end a run'],
  ],
  run: async ({ values: { queue, drop, json = false } }) => {
    const url = queueGiven(queue);
    const [{ connect, disconnect }, { explaining }, { dropRun, lookAtQueue }] = await Promise.all([
      import('../../runner/redis/redis.js'),
      import('../../runner/redis/redis-errors.js'),
      import('../../runner/redis/look-at-queue.js'),
    ]);
    const redis = await connect(url);
    try {
      const seen = await explaining(url, () => lookAtQueue(redis));
      if (drop !== undefined) {
        const known = seen.runs.map(({ run }) => run);
        if (!known.includes(drop)) {
          throw new UserError(unknownName('run', drop, known, 'See them with: warren queue'));
        }
        const isOver = await explaining(url, () => dropRun(redis, drop));
        if (json) printJson({ queue: shownUrl(url), run: drop, isOver });
        else printProse(isOver ? `Run ${drop} is over.` : `Run ${drop} ends when the games in hand are finished.`);
      } else if (json) printJson({ queue: shownUrl(url), ...seen });
      else tell(seen, shownUrl(url));
    } finally {
      await disconnect(redis);
    }
  },
});

/** The address on the command line or in the environment; one of them must be there. */
export function queueGiven(queue: string | undefined): string {
  const url = queue ?? queueOfAll();
  if (url !== undefined) return url;
  throw new UserError(`Which Redis? For example: --queue ${EXAMPLE}, or set WARREN_QUEUE to it.`);
}

function tell({ runs, workers }: SeenQueue, shown: string): void {
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
        failedIn(run),
        askedBy(run),
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
        playsOf(worker),
      ]),
    );
  }
}

const askedBy = ({ askedBy, answered }: SeenRun): string =>
  askedBy ?? `nobody any more; ${counted(answered, 'answer')} can be taken up with warren resume`;

const failedIn = ({ setAside, wrongAnswers, barred }: SeenRun): string =>
  [
    ...(setAside > 0 ? [`${counted(setAside, 'chunk')} set aside`] : []),
    ...(wrongAnswers > 0
      ? [`${counted(wrongAnswers, 'wrong answer')}${barred.map((name) => ` (${name})`).join('')}`]
      : []),
  ].join(', ') || '0';

function playsOf({ plays, cannot }: SeenQueue['workers'][number]): string {
  const refusals = Object.entries(cannot).map(([run, reason]) => `not ${run}: ${reason}`);
  const all = [...plays, ...refusals];
  return all.length === 0 ? 'nothing now' : all.join('; ');
}
