/** One game of a run as a page to watch it on: played again by who played it. */
import { messageOf } from '../core/errors.js';
import type { Game, Tell } from '../core/game.js';
import type { GameCourse } from '../core/turning-point.js';
import type { Ear } from '../engine/told-game.js';
import { followGame } from '../engine/turning-points.js';
import type { PlannedCell } from '../plan/plan.js';
import { loadModule } from '../plugins/load-module.js';
import { gamePage } from '../report/game-page.js';
import { endingInWords } from '../report/sentences/ending.js';
import { markedTurns } from '../report/sentences/turning-points.js';
import type { RunFacts } from '../runner/job.js';
import { seatTable } from '../runner/seat-table.js';
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
export interface ToldRun extends Pick<RunFacts, 'game' | 'seed' | 'rotate' | 'turnLimit'> {
  /** What runs a page. */
  readonly script: string;
  /** Whether to find out what turned a game where it is not known; that takes as long as thousands of games. */
  readonly follows?: boolean;
  /** The report that the pages belong to, from where they lie; not there if they belong to none. */
  readonly report?: string;
}

/** `guard`: who watches over strategies, if nobody else does. */
async function tellPage(
  run: ToldRun,
  { cell, index, command, course: known }: GameOfRun,
  guard: <T>(work: () => T) => T = (work) => work(),
): Promise<string> {
  const game = await loadModule<Game>(run.game.module);
  const recorder = new Recorder(game);
  const ear: Ear = { hear: null };
  let isTold = false;
  const tell: Tell = (level, text, more) => (isTold ? ear.hear?.(level, text) : recorder.tell(level, text, more));
  const table = await seatTable(run, cell, { tell }, 0, guard);
  recorder.begin(table.match);
  guard(() => table.play(index, undefined, recorder.beforeEach, recorder.afterAnswer));
  const { names, layout, row } = table;
  const [players, ending, recording] = [
    [...names],
    endingInWords(game, { players: names, layout, row }),
    recorder.end(),
  ];
  isTold = true;
  const follow = async () =>
    followGame({ silent: await seatTable(run, cell, {}, 0, guard), told: table, ear, guard }, index);
  const course = known ?? (run.follows === true ? await follow() : undefined);
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
export type TellerAnswer = { readonly page: string } | { readonly failure: string };

export async function pageOrFailure(...asked: Parameters<typeof tellPage>): Promise<TellerAnswer> {
  try {
    return { page: await tellPage(...asked) };
  } catch (error) {
    return { failure: messageOf(error) };
  }
}

/** In the place of a game that could not be shown again, so that no link is dead. */
export const failedPage = (run: ToldRun, title: string, { cell, index, command }: GameOfRun, reason: string): string =>
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
