/** Replays pairs of games side by side, and finds how each ended and diverged. */
import type { EndedGame } from '../../analysis/ended-game.js';
import { formatDecision, type Game } from '../../core/game.js';
import { FigureReader, WinReader } from '../../counting/pairs.js';
import { placeOf } from '../../engine/seating.js';
import { type PairedFigure, pairedScale } from '../../plan/figure.js';
import type { Plan, PlannedCell } from '../../plan/plan.js';
import { CellTable } from '../../runner/cell-table.js';
import { setUpTable } from '../../runner/set-up-table.js';
import { type Divergence, findDivergence, type NarratedTable } from './find-divergence.js';

/** Pairs to replay, as plain data. */
interface PairsJob {
  readonly run: Pick<Plan, 'game' | 'seed' | 'rotate' | 'turnLimit' | 'cells'>;
  readonly figures: readonly PairedFigure[];
  readonly indices: readonly number[];
}

/** A replayed pair, as plain data. */
export interface PlayedPair {
  /** The winners on each side, in words. */
  readonly winners: readonly [string, string];
  /** The end of the game on each side. */
  readonly ended: readonly [PlayedSide, PlayedSide];
  /** figure → value on each side; NaN without a value */
  readonly values: readonly (readonly [number, number])[];
  readonly parting: Divergence;
}

type PlayedSide = Omit<EndedGame, 'layout'>;

export async function playPairs({ run, figures, indices }: PairsJob): Promise<PlayedPair[]> {
  const [a, b] = await Promise.all([seatSide(run, figures, 0), seatSide(run, figures, 1)]);
  const { game } = a.narrated.table;
  const decisions = game.decisions.map((_, kind) => formatDecision(game, kind));
  return indices.map((index) => {
    const parting = findDivergence(a.narrated, b.narrated, index, decisions);
    for (const { table } of [a, b]) table.play(index);
    const values = figures.map((_, i) => [valueIn(a, i), valueIn(b, i)] as const);
    return { parting, winners: [winnerIn(a, game), winnerIn(b, game)], ended: [endedIn(a), endedIn(b)], values };
  });
}

interface WatchedSide {
  readonly narrated: NarratedTable;
  readonly cell: PlannedCell;
  readonly table: CellTable;
  readonly figures: readonly { readonly reader: FigureReader; readonly scale: number }[];
  readonly win: WinReader;
}

async function seatSide(run: PairsJob['run'], figures: readonly PairedFigure[], side: 0 | 1): Promise<WatchedSide> {
  const cell = run.cells[side];
  const { lineUp, players } = cell;
  const lines: string[] = [];
  // Both sides are in the middle of a game at once, so each requires its own instance of it.
  const played = await setUpTable(run, cell, { tell: (_, text) => lines.push(text) }, side);
  const table = new CellTable(played, cell, run.rotate);
  const strategyAt = (seat: number, index: number) => lineUp[placeOf(seat, index, players, run.rotate)].name;
  return {
    narrated: { table: played, lines, strategies: lineUp.map(({ name }) => name), strategyAt },
    cell,
    table,
    figures: figures.map((figure) => ({
      reader: new FigureReader(table.layout, figure, side),
      scale: pairedScale(figure),
    })),
    win: new WinReader(table.layout),
  };
}

const valueIn = ({ figures, table }: WatchedSide, i: number): number =>
  figures[i].reader.read(table) / figures[i].scale;

/** Copies the row, because the table is reused. */
const endedIn = ({ narrated, table }: WatchedSide): PlayedSide => ({
  players: [...narrated.table.names],
  row: Float64Array.from(table.row),
});

/** The winner of a cooperative game, unless the game wins. */
export const TEAM = 'the team';

/** Formats the winner, for example `Player 2 (hold)` or `the team`. */
function winnerIn({ win, table, cell }: WatchedSide, { play }: Game): string {
  const wins = win.read(table);
  if (play === 'together') return wins[0] > 0 ? TEAM : 'the game';
  const winners = [...table.placeOf].flatMap((place, seat) =>
    wins[place] > 0 ? [`Player ${seat + 1} (${cell.lineUp[place].name})`] : [],
  );
  return winners.length === 0 ? 'nobody' : winners.join(' and ');
}
