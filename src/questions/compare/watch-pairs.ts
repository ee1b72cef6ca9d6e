/** Plays chosen pairs again, here and now, and says how each ended and where its two games part. */
import type { Game } from '../../core/game.js';
import { FigureReader, WinReader } from '../../counting/pairs.js';
import { placeOf } from '../../engine/seating.js';
import { CellTable } from '../../execution/cell-table.js';
import { seatTable } from '../../execution/seat-table.js';
import { type PairedFigure, pairedScale } from '../../plan/figure.js';
import type { Plan, PlannedCell } from '../../plan/plan.js';
import { findParting, type Parting, type ToldTable } from './find-parting.js';
import type { NotablePair } from './notable-pairs.js';

/** A pair of games that shows what the change does. */
export interface WatchedPair extends NotablePair {
  /** Who won on each side, in words. */
  readonly winners: readonly [string, string];
  /** figure → value on each side; NaN if it has none */
  readonly values: readonly (readonly [number, number])[];
  readonly parting: Parting;
}

export async function watchPairs(
  plan: Plan,
  game: Game,
  figures: readonly PairedFigure[],
  notable: readonly NotablePair[],
): Promise<WatchedPair[]> {
  if (notable.length === 0) return [];
  const [a, b] = await Promise.all([seatSide(plan, figures, 0), seatSide(plan, figures, 1)]);
  return notable.map(({ why, index }) => {
    const parting = findParting(a.told, b.told, index, game.decisions);
    for (const { table } of [a, b]) table.play(index);
    const values = figures.map((_, i) => [valueIn(a, i), valueIn(b, i)] as const);
    return { why, index, parting, winners: [winnerIn(a, game), winnerIn(b, game)], values };
  });
}

interface WatchedSide {
  readonly told: ToldTable;
  readonly cell: PlannedCell;
  readonly table: CellTable;
  readonly figures: readonly { readonly reader: FigureReader; readonly scale: number }[];
  readonly win: WinReader;
}

async function seatSide(plan: Plan, figures: readonly PairedFigure[], side: 0 | 1): Promise<WatchedSide> {
  const cell = plan.cells[side];
  const { lineUp, players } = cell;
  const lines: string[] = [];
  // Both sides are in the middle of a game at the same time, so each has a copy of the game of its own.
  const played = await seatTable(plan, cell, { tell: (_, text) => lines.push(text) }, side);
  const table = new CellTable(played, cell, plan.rotate);
  const strategyAt = (seat: number, index: number) => lineUp[placeOf(seat, index, players, plan.rotate)].name;
  return {
    told: { table: played, lines, strategies: lineUp.map(({ name }) => name), strategyAt },
    cell,
    table,
    figures: figures.map((figure) => ({
      reader: new FigureReader(table.layout, players, figure, side),
      scale: pairedScale(figure),
    })),
    win: new WinReader(table.layout, players),
  };
}

const valueIn = ({ figures, table }: WatchedSide, i: number): number =>
  figures[i].reader.read(table) / figures[i].scale;

/** `Player 2 (hold)`, `the team`, `nobody`. */
function winnerIn({ win, table, cell }: WatchedSide, { play }: Game): string {
  const wins = win.read(table);
  if (play === 'together') return wins[0] > 0 ? 'the team' : 'the game';
  const winners = [...table.placeOf].flatMap((place, seat) =>
    wins[place] > 0 ? [`Player ${seat + 1} (${cell.lineUp[place].name})`] : [],
  );
  return winners.length === 0 ? 'nobody' : winners.join(' and ');
}
