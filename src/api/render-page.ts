/** One game of a run as a page to watch it on: played again by who played it. */
import { messageOf } from '../core/errors.js';
import type { Game, Tell } from '../core/game.js';
import type { GameCourse } from '../core/turning-point.js';
import { followGame } from '../engine/game-follower.js';
import type { Listener } from '../engine/narrated-game.js';
import type { PlannedCell } from '../plan/plan.js';
import { loadModule } from '../plugins/load-module.js';
import { gamePage } from '../report/game-page.js';
import { formatEnding } from '../report/sentences/format-ending.js';
import { markedTurns } from '../report/sentences/format-turning-points.js';
import type { RunFacts } from '../runner/job.js';
import { setUpTable } from '../runner/set-up-table.js';
import { Recorder } from '../viewer/recorder.js';

export interface GameOfRun {
  readonly cell: PlannedCell;
  readonly index: number;
  /** The command that tells it in a terminal. */
  readonly command: string;
  /** How its chances moved, if that is known. */
  readonly course?: GameCourse;
}

/** What all pages of a report have in common. */
export interface PageRun extends Pick<RunFacts, 'game' | 'seed' | 'rotate' | 'turnLimit'> {
  /** What runs a page. */
  readonly script: string;
  /** Whether to find out what turned a game where it is not known; that takes as long as thousands of games. */
  readonly hasTurningPoints?: boolean;
  /** The report that the pages belong to, from where they lie; not there if they belong to none. */
  readonly report?: string;
}

/** `guard`: who watches over strategies, if nobody else does. */
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

/** The page of a game, or why there is none. */
export type PageResult = { readonly page: string } | { readonly failure: string };

export async function tryRenderPage(...asked: Parameters<typeof renderPage>): Promise<PageResult> {
  try {
    return { page: await renderPage(...asked) };
  } catch (error) {
    return { failure: messageOf(error) };
  }
}

/** In the place of a game that could not be shown again, so that no link is dead. */
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
