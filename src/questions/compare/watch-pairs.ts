/** Selects the pairs of games to watch, replays them, and finds how each ended and diverged. */
import type { EndedGame } from '../../analysis/ended-game.js';
import { formatDecision, type Game } from '../../core/game.js';
import type { NotableGames } from '../../counting/notable-games.js';
import { type FigurePairs, FigureReader, type Pairs, WinReader } from '../../counting/pairs.js';
import { placeOf } from '../../engine/seating.js';
import { type PairedFigure, pairedScale } from '../../plan/figure.js';
import type { Plan, PlannedCell } from '../../plan/plan.js';
import { CellTable } from '../../runner/cell-table.js';
import { setUpTable } from '../../runner/set-up-table.js';
import type { Histogram } from '../../stats/histogram.js';
import { type Divergence, findDivergence, type NarratedTable } from './find-divergence.js';

/** A pair of games to watch, selected from the counts: exact, and independent of the number of threads. */
export interface NotablePair {
  readonly why: 'typical' | 'widest' | 'turned' | 'closest' | 'longest';
  readonly index: number;
}

const MAX_TURNED_SHOWN = 2;

/**
 * Returns the index of the figure that selects typical and extreme pairs: one that is not an outcome, if possible,
 * because an outcome is only 0 or 1 in a game.
 */
export const informativeFigure = (figures: readonly PairedFigure[]): number =>
  Math.max(
    0,
    figures.findIndex((figure) => !isOutcomeFigure(figure)),
  );

/** Returns whether a figure counts games by how they ended: in one game it is 0 or 1. */
export const isOutcomeFigure = ({ column: { role } }: PairedFigure): boolean => role === 'win' || role === 'cause';

/**
 * Selects pairs, each once, by the informative figure: the first with the median difference among pairs that are not
 * identical, and the first with the widest.
 *
 * Then come pairs with different winners: by the first win compared (if any), the first with the largest gain and the
 * first with the largest loss, then the first of any. The closest and the longest game of B are last.
 */
export function notablePairs(pairs: Pairs, figures: readonly PairedFigure[], inB: NotableGames): NotablePair[] {
  const { first, difference } = pairs.figures[informativeFigure(figures)];
  const notable: NotablePair[] = [];
  const add = (why: NotablePair['why'], index: number | undefined): void => {
    if (index !== undefined && !notable.some((pair) => pair.index === index)) notable.push({ why, index });
  };
  add('typical', first.get(medianOfChanged(difference, pairs.identical)));
  add('widest', widest(first));
  for (const index of turnedPairs(pairs, figures)) {
    if (notable.filter(({ why }) => why === 'turned').length < MAX_TURNED_SHOWN) add('turned', index);
  }
  // Without a difference there is nothing to compare.
  if (pairs.identical < pairs.pairs) {
    add('closest', inB.closest?.index);
    add('longest', inB.longest?.first);
  }
  return notable;
}

/** Returns the median difference without identical pairs; NaN if there are no others. */
function medianOfChanged(difference: Histogram, identical: number): number {
  const [low, counts] = difference.trimmed();
  const changed = counts.map((count, i) => (low + i === 0 ? count - identical : count));
  const total = changed.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const bin = changed.findIndex((count) => (seen += count) >= total / 2 && count > 0);
  return bin < 0 ? Number.NaN : low + bin;
}

/** Returns the first pair with the largest difference in either direction. */
function widest(first: ReadonlyMap<number, number>): number | undefined {
  const sizes = [...first].filter(([size]) => size !== 0);
  sizes.sort(([size, index], [other, otherIndex]) => Math.abs(other) - Math.abs(size) || index - otherIndex);
  return sizes[0]?.[1];
}

/**
 * Lists pairs with different winners. A win figure with different seats in A and B is ignored, because a difference in
 * it may have the same winner.
 */
function turnedPairs(pairs: Pairs, figures: readonly PairedFigure[]): number[] {
  if (pairs.turned === 0) return [];
  const isSameSeats = ({ who: [a, b] }: PairedFigure) => a.join() === b.join();
  const win = pairs.figures.find((_, i) => figures[i].column.role === 'win' && isSameSeats(figures[i]));
  return [...gainAndLoss(win), ...pairs.firstTurned];
}

function gainAndLoss(figure: FigurePairs | undefined): number[] {
  const sizes = [...(figure?.first ?? [])].sort(([size], [other]) => other - size);
  const [gain, loss] = [sizes[0], sizes.at(-1)];
  return [...(gain && gain[0] > 0 ? [gain[1]] : []), ...(loss && loss[0] < 0 ? [loss[1]] : [])];
}

// Replays the selected pairs in this thread.

/** A replayed pair of games that shows the effect of the change. */
export interface WatchedPair extends NotablePair {
  /** The winners on each side, in words. */
  readonly winners: readonly [string, string];
  /** The end of the game on each side. */
  readonly ended: readonly [EndedGame, EndedGame];
  /** figure → value on each side; NaN without a value */
  readonly values: readonly (readonly [number, number])[];
  readonly parting: Divergence;
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
    const parting = findDivergence(
      a.narrated,
      b.narrated,
      index,
      game.decisions.map((_, kind) => formatDecision(game, kind)),
    );
    for (const { table } of [a, b]) table.play(index);
    const values = figures.map((_, i) => [valueIn(a, i), valueIn(b, i)] as const);
    const winners = [winnerIn(a, game), winnerIn(b, game)] as const;
    return { why, index, parting, winners, ended: [endedIn(a), endedIn(b)], values };
  });
}

interface WatchedSide {
  readonly narrated: NarratedTable;
  readonly cell: PlannedCell;
  readonly table: CellTable;
  readonly figures: readonly { readonly reader: FigureReader; readonly scale: number }[];
  readonly win: WinReader;
}

async function seatSide(plan: Plan, figures: readonly PairedFigure[], side: 0 | 1): Promise<WatchedSide> {
  const cell = plan.cells[side];
  const { lineUp, players } = cell;
  const lines: string[] = [];
  // Both sides are in the middle of a game at once, so each requires its own instance of it.
  const played = await setUpTable(plan, cell, { tell: (_, text) => lines.push(text) }, side);
  const table = new CellTable(played, cell, plan.rotate);
  const strategyAt = (seat: number, index: number) => lineUp[placeOf(seat, index, players, plan.rotate)].name;
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
const endedIn = ({ narrated: told, table }: WatchedSide): EndedGame => ({
  players: [...told.table.names],
  layout: table.layout,
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
