/** Plays chosen pairs again, here and now, and says how each ended and where its two games part. */
import type { Game } from '../core/game.js';
import { placeOf } from '../engine/play.js';
import type { WatchedPair } from '../plan/compare-result.js';
import { outcomeScale } from '../plan/outcome.js';
import type { Plan, PlannedCell } from '../plan/plan.js';
import type { NotablePair } from '../stats/notable-pairs.js';
import { CellTable } from './cell-table.js';
import { findParting, type ToldTable } from './find-parting.js';
import { OutcomeReader, WinReader } from './outcome-reader.js';
import { seatTable } from './seat-table.js';

interface WatchedSide {
  readonly told: ToldTable;
  readonly cell: PlannedCell;
  readonly table: CellTable;
  readonly outcomes: readonly OutcomeReader[];
  readonly win: WinReader;
}

export async function watchPairs(plan: Plan, game: Game, notable: readonly NotablePair[]): Promise<WatchedPair[]> {
  const { outcomes } = plan.pairing!;
  const [a, b] = await Promise.all([seatSide(plan, 0), seatSide(plan, 1)]);
  return notable.map(({ why, index }) => {
    const parting = findParting(a.told, b.told, index, game.decisions);
    for (const { table } of [a, b]) table.play(index);
    return {
      why,
      index,
      parting,
      winners: [winnerIn(a, game), winnerIn(b, game)],
      values: outcomes.map((outcome, i) => {
        const scale = outcomeScale(outcome);
        return [a.outcomes[i].read() / scale, b.outcomes[i].read() / scale];
      }),
    };
  });
}

async function seatSide(plan: Plan, side: 0 | 1): Promise<WatchedSide> {
  const cell = plan.cells[side];
  const lines: string[] = [];
  const playTable = await seatTable(plan, cell, { tell: (_, text) => lines.push(text) });
  const table = new CellTable(playTable, cell, plan.rotate);
  return {
    told: {
      table: playTable,
      lines,
      strategies: cell.lineUp.map(({ name }) => name),
      strategyAt: (seat, index) => cell.lineUp[placeOf(seat, index, cell.players, plan.rotate)].name,
    },
    cell,
    table,
    outcomes: plan.pairing!.outcomes.map((outcome) => new OutcomeReader(table, outcome, side)),
    win: new WinReader(table),
  };
}

/** `Player 2 (hold)`, `the team`, `nobody`. */
function winnerIn({ win, table, cell }: WatchedSide, { play }: Game): string {
  win.read();
  if (play === 'together') return win.wins[0] > 0 ? 'the team' : 'the game';
  const winners = [...table.placeOf].flatMap((place, seat) =>
    win.wins[place] > 0 ? [`Player ${seat + 1} (${cell.lineUp[place].name})`] : [],
  );
  return winners.length === 0 ? 'nobody' : winners.join(' and ');
}
