/** One game of a run as a page to watch it on: played again by who played it. */
import type { Game } from './core/game.js';
import type { RunFacts } from './execution/job.js';
import { seatTable } from './execution/seat-table.js';
import type { PlannedCell } from './plan/plan.js';
import { loadModule } from './plugins/load-module.js';
import { endingInWords } from './report/ending.js';
import { gamePage } from './report/game-page.js';
import { Recorder } from './viewer/recorder.js';

export interface GameOfRun {
  readonly cell: PlannedCell;
  readonly index: number;
  /** The command that tells it in a terminal. */
  readonly command: string;
}

/** What all pages of a report have in common. */
export interface ToldRun extends Pick<RunFacts, 'game' | 'seed' | 'rotate' | 'turnLimit'> {
  /** What runs a page. */
  readonly script: string;
  /** The report that the pages belong to, from where they lie; not there if they belong to none. */
  readonly report?: string;
}

/** `guard`: who watches over strategies, if nobody else does. */
export async function tellPage(
  run: ToldRun,
  { cell, index, command }: GameOfRun,
  guard: <T>(work: () => T) => T = (work) => work(),
): Promise<string> {
  const game = await loadModule<Game>(run.game.module);
  const recorder = new Recorder(game);
  const table = await seatTable(run, cell, { tell: recorder.tell }, 0, guard);
  recorder.begin(table.match);
  guard(() => table.play(index, undefined, recorder.beforeEach, recorder.afterAnswer));
  const { names, layout, row } = table;
  return gamePage(
    {
      ...{ title: game.title, seed: cell.seed ?? run.seed, index, players: [...names], command },
      ...(run.report !== undefined && { report: run.report }),
      ending: endingInWords(game, names, layout, row),
      recording: recorder.end(),
    },
    run.script,
  );
}

/** In the place of a game that could not be shown again, so that no link is dead. */
export const failedPage = (run: ToldRun, title: string, { cell, index, command }: GameOfRun, reason: string): string =>
  gamePage(
    {
      ...{ title, seed: cell.seed ?? run.seed, index, players: [], command },
      ...(run.report !== undefined && { report: run.report }),
      ending: 'This game could not be shown again.',
      recording: { lines: [{ level: 2, text: reason }], moments: [] },
    },
    run.script,
  );
