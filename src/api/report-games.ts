/**
 * The pages of the games that a report shows how to replay, under `games/` beside it. They are made while the charts are drawn, in
 * a thread where plug-ins cannot spoil what draws; or in this one, if everything is to be played here.
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

/** The report, from where the pages of its games lie. */
const REPORT = '../index.html';

interface GamePagesRequest {
  readonly plan: Plan;
  readonly title: string;
  readonly games: readonly GameOfRun[];
  /** Whether to play them in this thread. */
  readonly isInline: boolean;
  /** How long each may take; 60 unless said otherwise. */
  readonly patienceSeconds?: number | undefined;
  /** Whether to find out what turned them. */
  readonly hasTurningPoints?: boolean;
}

/** There when they are being made: who draws charts lets nothing begin for as long. The files wait until they are. */
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

/** By its number; games of other settings may have the same. */
function pathOf({ index }: GameOfRun, before: readonly GameOfRun[]): string {
  const twins = before.filter((game) => game.index === index).length;
  return `games/game-${index}${twins === 0 ? '' : `-${twins + 1}`}.html`;
}

/** Of games that no report belongs to. */
export const renderPages = async (asked: GamePagesRequest): Promise<string[]> => (await startPages(asked)).making;

/** `report`: what the pages belong to, if they do. */
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
  // Awaited later; until then a failure must not count as unhandled.
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
    // Not the parent's flags: tsx would slow it down.
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
    // Whatever ended it, the games that it has not told have no page.
    thread.on('error', () => {});
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return answers;
}
