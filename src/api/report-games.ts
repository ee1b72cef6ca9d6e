/**
 * Renders pages of the games that a report can replay, under `games/` next to it. They are rendered while the charts
 * are drawn, in a worker thread, where plug-ins cannot corrupt the renderer; or in this thread, if everything is played
 * here.
 */
import { Worker } from 'node:worker_threads';
import type { Plan } from '../plan/plan.js';
import { browserScript } from '../plugins/browser-script.js';
import { shippedModule } from '../plugins/find-module.js';
import { pageWorkerFile } from '../plugins/own-files.js';
import { DEFAULT_TIMEOUT_SECONDS, runWithTimeout } from '../plugins/timeout.js';
import type { GamePages } from '../report/report-files.js';
import type { PageJob } from './page-worker.js';
import { type GameOfRun, type PageResult, type PageRun, renderFailedPage, tryRenderPage } from './render-page.js';

/** Path of the report, relative to its game pages. */
const REPORT = '../index.html';

interface GamePagesRequest {
  readonly plan: Plan;
  readonly title: string;
  readonly games: readonly GameOfRun[];
  /** Whether to play them in this thread. */
  readonly isInline: boolean;
  /** Timeout of each page, in seconds; default: 60. */
  readonly patienceSeconds?: number | undefined;
  /** Whether to estimate their turning points. */
  readonly hasTurningPoints?: boolean;
}

/**
 * Starts rendering. Resolves once that has begun, because drawing charts blocks the event loop; `files` waits for the
 * pages.
 */
export async function reportGames(request: GamePagesRequest): Promise<GamePages> {
  const { games } = request;
  const paths = new Map(games.map((game, i) => [game.command, pathOf(game, games.slice(0, i))]));
  const { making } = games.length === 0 ? { making: [] } : await startPages(request, REPORT);
  return {
    paths,
    async *files() {
      const pages = await making;
      for (const [i, game] of games.entries()) yield [paths.get(game.command)!, pages[i]];
    },
  };
}

/** Named by its index, which games of several settings may share. */
function pathOf({ index }: GameOfRun, before: readonly GameOfRun[]): string {
  const twins = before.filter((game) => game.index === index).length;
  return `games/game-${index}${twins === 0 ? '' : `-${twins + 1}`}.html`;
}

/** Renders pages of games that have no report. */
export const renderPages = async (asked: GamePagesRequest): Promise<string[]> => (await startPages(asked)).making;

/** `report`: path of the report that the pages link to; optional. */
async function startPages(request: GamePagesRequest, report?: string): Promise<{ readonly making: Promise<string[]> }> {
  const { plan, title, games, isInline, patienceSeconds = DEFAULT_TIMEOUT_SECONDS, hasTurningPoints = false } = request;
  const { game, seed, rotate, turnLimit } = plan;
  const [script, pageWorker] = await Promise.all([
    browserScript('watch-page'),
    isInline ? undefined : shippedModule(pageWorkerFile),
  ]);
  const run: PageRun = {
    game,
    seed,
    rotate,
    turnLimit,
    script,
    hasTurningPoints,
    ...(report !== undefined && { report }),
  };
  const rendering =
    pageWorker === undefined
      ? renderInline({ run, games }, patienceSeconds)
      : renderInThread(pageWorker.file, { run, games }, patienceSeconds);
  const making = rendering.then((answers) =>
    games.map((one, i) => {
      const answer = answers[i] ?? { failure: 'The thread that played it ended.' };
      return 'page' in answer ? answer.page : renderFailedPage(run, title, one, answer.failure);
    }),
  );
  // Awaited later; the rejection is marked as handled until then.
  making.catch(() => {});
  return { making };
}

async function renderInline({ run, games }: PageJob, patienceSeconds: number): Promise<PageResult[]> {
  const answers: PageResult[] = [];
  const guard = <T>(work: () => T): T => runWithTimeout(work, patienceSeconds);
  for (const game of games) answers.push(await tryRenderPage(run, game, guard));
  return answers;
}

async function renderInThread(file: string, job: PageJob, patienceSeconds: number): Promise<PageResult[]> {
  const answers: PageResult[] = [];
  await new Promise<void>((resolve) => {
    // Does not inherit the parent's flags: tsx would slow it down.
    const thread = new Worker(file, { workerData: job, execArgv: [] });
    const giveUp = () => {
      answers.push({ failure: `No answer came within ${patienceSeconds} seconds.` });
      void thread.terminate();
    };
    let timer = setTimeout(giveUp, patienceSeconds * 1000);
    thread.on('message', (answer: PageResult) => {
      answers.push(answer);
      clearTimeout(timer);
      timer = setTimeout(giveUp, patienceSeconds * 1000);
    });
    // After any error, the remaining games have no page.
    thread.on('error', () => {});
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return answers;
}
