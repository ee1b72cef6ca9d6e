/** The pairs of games worth watching: picks them, plays them again, and says how each ended and where its two games part. */
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

/** Picks the pairs of games worth watching out of what was counted: exactly, and the same for any threads. */
export interface NotablePair {
  readonly why: 'typical' | 'widest' | 'turned' | 'closest' | 'longest';
  readonly index: number;
}

const MAX_TURNED_SHOWN = 2;

/** The figure by which pairs are typical or extreme. A share is 0 or 1 in a game, so any other figure tells more. */
export const informativeFigure = (figures: readonly PairedFigure[]): number =>
  Math.max(
    0,
    figures.findIndex((figure) => !isOutcomeFigure(figure)),
  );

/** Whether it counts games that ended in some way: in one game it is all or nothing. */
export const isOutcomeFigure = ({ column: { role } }: PairedFigure): boolean => role === 'win' || role === 'cause';

/**
 * By the telling figure: the first pair with the median difference among pairs that are not the same game twice, and the
 * first with the widest. Then pairs with another winner: by the first win compared (if there is one) the first that gained
 * most and the first that lost most, and after them the first of any. Last the closest and the longest game of B. A pair is
 * named once.
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
  // Without a difference there is nothing to hold side by side.
  if (pairs.identical < pairs.pairs) {
    add('closest', inB.closest?.index);
    add('longest', inB.longest?.first);
  }
  return notable;
}

/** The median without the pairs that were the same game twice; NaN if there are no others. */
function medianOfChanged(difference: Histogram, identical: number): number {
  const [low, counts] = difference.trimmed();
  const changed = counts.map((count, i) => (low + i === 0 ? count - identical : count));
  const total = changed.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const bin = changed.findIndex((count) => (seen += count) >= total / 2 && count > 0);
  return bin < 0 ? Number.NaN : low + bin;
}

/** The first pair of the largest difference either way. */
function widest(first: ReadonlyMap<number, number>): number | undefined {
  const sizes = [...first].filter(([size]) => size !== 0);
  sizes.sort(([size, index], [other, otherIndex]) => Math.abs(other) - Math.abs(size) || index - otherIndex);
  return sizes[0]?.[1];
}

/** Of a win whose seats differ from A to B, more or less of it need not be another winner, so it is not asked. */
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

// Plays chosen pairs again, here and now, and says how each ended and where its two games part.

/** A pair of games that shows what the change does. */
export interface WatchedPair extends NotablePair {
  /** Who won on each side, in words. */
  readonly winners: readonly [string, string];
  /** How the game ended on each side. */
  readonly ended: readonly [EndedGame, EndedGame];
  /** figure → value on each side; NaN if it has none */
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
  // Both sides are in the middle of a game at the same time, so each has a copy of the game of its own.
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

/** Copied, because the table plays on. */
const endedIn = ({ narrated: told, table }: WatchedSide): EndedGame => ({
  players: [...told.table.names],
  layout: table.layout,
  row: Float64Array.from(table.row),
});

/** Who wins a game that is played together, unless the game does. */
export const TEAM = 'the team';

/** `Player 2 (hold)`, `the team`, `nobody`. */
function winnerIn({ win, table, cell }: WatchedSide, { play }: Game): string {
  const wins = win.read(table);
  if (play === 'together') return wins[0] > 0 ? TEAM : 'the game';
  const winners = [...table.placeOf].flatMap((place, seat) =>
    wins[place] > 0 ? [`Player ${seat + 1} (${cell.lineUp[place].name})`] : [],
  );
  return winners.length === 0 ? 'nobody' : winners.join(' and ');
}
