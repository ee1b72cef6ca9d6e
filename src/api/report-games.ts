/**
 * Renders pages of the games that a report can replay, under `games/` next to it. They are rendered while the charts
 * are drawn, in a worker thread, where plug-ins cannot corrupt the renderer; or in this thread, if everything is played
 * here.
 */
import type { Plan } from '../plan/plan.js';
import { browserScript } from '../plugins/browser-script.js';
import { shippedFile } from '../plugins/find-module.js';
import { taskThreadFile } from '../plugins/own-files.js';
import { DEFAULT_TIMEOUT_SECONDS, TimeoutError } from '../plugins/timeout.js';
import type { GamePages } from '../report/report-files.js';
import { runTask } from '../runner/threads/run-task.js';
import {
  type GameOfRun,
  type PageJob,
  type PageResult,
  type PageRun,
  renderFailedPage,
  renderGames,
} from './render-page.js';

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
  const [script] = await Promise.all([browserScript('watch-page'), shippedFile(taskThreadFile)]);
  const run: PageRun = {
    game,
    seed,
    rotate,
    turnLimit,
    script,
    hasTurningPoints,
    ...(report !== undefined && { report }),
  };
  const rendering = isInline
    ? renderGames({ run, games }, patienceSeconds)
    : renderInThread({ run, games }, patienceSeconds);
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

async function renderInThread(job: PageJob, seconds: number): Promise<PageResult[]> {
  const answers: PageResult[] = [];
  try {
    await runTask('renderPages', job, { onProgress: (answer: PageResult) => answers.push(answer), seconds });
  } catch (error) {
    // After any error, the remaining games have no page.
    if (error instanceof TimeoutError) answers.push({ failure: `No answer came within ${seconds} seconds.` });
  }
  return answers;
}
