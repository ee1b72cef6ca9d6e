/** Replays one game of a run with its strategies and renders it as a page. */
import { messageOf } from '../core/errors.js';
import type { Game, Tell } from '../core/game.js';
import type { GameCourse } from '../core/turning-point.js';
import { followGame } from '../engine/game-follower.js';
import type { Listener } from '../engine/narrated-game.js';
import type { PlannedCell } from '../plan/plan.js';
import { loadModule } from '../plugins/load-module.js';
import { runWithTimeout } from '../plugins/timeout.js';
import { gamePage } from '../report/game-page.js';
import { formatEnding } from '../report/sentences/format-ending.js';
import { markedTurns } from '../report/sentences/format-turning-points.js';
import type { RunFacts } from '../runner/job.js';
import { setUpTable } from '../runner/set-up-table.js';
import { Recorder } from '../viewer/recorder.js';

export interface GameOfRun {
  readonly cell: PlannedCell;
  readonly index: number;
  /** The command that narrates it in a terminal. */
  readonly command: string;
  /** The estimated chances along the game, if they are known. */
  readonly course?: GameCourse;
}

/** Parameters that all pages of a report share. */
export interface PageRun extends Pick<RunFacts, 'game' | 'seed' | 'rotate' | 'turnLimit'> {
  /** The script of a page. */
  readonly script: string;
  /** Whether to estimate turning points if the course is unknown; takes as long as thousands of games. */
  readonly hasTurningPoints?: boolean;
  /** Path of the report, relative to the pages; undefined if they have none. */
  readonly report?: string;
}

/** `guard`: wraps calls to plug-ins in a timeout; default: none. */
async function renderPage(
  run: PageRun,
  { cell, index, command, course: knownCourse }: GameOfRun,
  guard: <T>(work: () => T) => T = (work) => work(),
): Promise<string> {
  const game = await loadModule<Game>(run.game.module);
  const recorder = new Recorder(game);
  const listener: Listener = { onLine: null };
  let isStoryFinished = false;
  const narrate: Tell = (level, text, more) =>
    isStoryFinished ? listener.onLine?.(level, text) : recorder.onLine(level, text, more);
  const table = await setUpTable(run, cell, { tell: narrate }, 0, guard);
  recorder.start(table.match);
  guard(() => table.play(index, undefined, recorder.onDecision, recorder.onChoice));
  const { names, layout, row } = table;
  const [players, ending, recording] = [
    [...names],
    formatEnding(game, { players: names, layout, row }),
    recorder.finish(),
  ];
  isStoryFinished = true;
  const follow = async () =>
    followGame({ silent: await setUpTable(run, cell, {}, 0, guard), narrating: table, listener, guard }, index);
  const course = knownCourse ?? (run.hasTurningPoints === true ? await follow() : undefined);
  return gamePage(
    {
      title: game.title,
      seed: cell.seed ?? run.seed,
      index,
      players,
      command,
      ending,
      recording,
      ...(run.report !== undefined && { report: run.report }),
      ...(course && { turns: markedTurns(course, players, recording) }),
    },
    run.script,
  );
}

/** The page of a game, or why it could not be rendered. */
export type PageResult = { readonly page: string } | { readonly failure: string };

async function tryRenderPage(...asked: Parameters<typeof renderPage>): Promise<PageResult> {
  try {
    return { page: await renderPage(...asked) };
  } catch (error) {
    return { failure: messageOf(error) };
  }
}

export interface PageJob {
  readonly run: PageRun;
  readonly games: readonly GameOfRun[];
}

/** Renders the pages in this thread, each call to a plug-in with a timeout. */
export async function renderGames({ run, games }: PageJob, seconds: number): Promise<PageResult[]> {
  const pages: PageResult[] = [];
  for (const game of games) pages.push(await tryRenderPage(run, game, (work) => runWithTimeout(work, seconds)));
  return pages;
}

/** Task of a thread: emits the pages; the main thread watches the time. */
export async function renderPages({ run, games }: PageJob, emit: (page: PageResult) => void): Promise<void> {
  for (const game of games) emit(await tryRenderPage(run, game));
}

/** Renders a placeholder for a game that could not be replayed. It avoids dead links. */
export const renderFailedPage = (
  run: PageRun,
  title: string,
  { cell, index, command }: GameOfRun,
  reason: string,
): string =>
  gamePage(
    {
      title,
      seed: cell.seed ?? run.seed,
      index,
      players: [],
      command,
      ...(run.report !== undefined && { report: run.report }),
      ending: 'This game could not be shown again.',
      recording: { lines: [{ level: 2, text: reason }], moments: [] },
    },
    run.script,
  );
