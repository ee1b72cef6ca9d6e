/**
 * Estimates the strength of every strategy over a tournament, on one scale, with intervals.
 *
 * Strength is the chance to win. If the game reports the complete order of finishing, a second strength is the chance
 * to finish before others.
 */

import { type ColumnTable, rowsOf, totals } from '../../analysis/table.js';
import { unpackOrder } from '../../counting/orders.js';
import type { SeatWins } from '../../counting/seat-wins.js';
import { fixedSampleLevel } from '../../stats/confidence-sequence.js';
import { type EstimatedInterval, estimatedShare, type Significance } from '../../stats/estimated-interval.js';
import { chanceToBeat, fitPlackettLuce, type Ranking, type Strengths } from '../../stats/plackett-luce.js';
import type { Seated } from './pairs.js';

export interface StrengthRow extends EstimatedInterval {
  readonly strategy: string;
  /** Log strength: 0 is the average of the field; a lead of 0.7 means odds of 2 to 1. */
  readonly strength: number;
  /** Games won per game and seat, over all line-ups. */
  readonly winShare: number;
  /** The expected share if all strategies were equal: an even split of the wins at every table of this one. */
  readonly fair: number;
  /** Chance to win against the strategy ranked next, seat for seat. */
  readonly beatsNext: number;
  /** Strategies that are clearly weaker than this one, and clearly stronger. */
  readonly aheadOf: readonly string[];
  readonly behind: readonly string[];
  /** Log strength by the complete order of finishing; NaN if the game does not report it. */
  readonly finishing: number;
  readonly finishingLow: number;
  readonly finishingHigh: number;
  /** Strategies that clearly tend to finish after this one. */
  readonly finishesBefore: readonly string[];
  /** Intervals of the other figures. */
  readonly intervals: Readonly<Record<'winShare' | 'beatsNext' | 'finishing', EstimatedInterval | null>>;
}

/** Input of the fit. */
interface StrengthEvidence {
  readonly strategies: readonly string[];
  /** Wins of each strategy in every line-up; see `Seated`. */
  readonly seated: ColumnTable;
  /** cell → place → index of the strategy */
  readonly lineUps: readonly (readonly number[])[];
  /** cell → packed order of its places → games with that order; empty if the game does not report places */
  readonly orders: readonly ReadonlyMap<number, number>[];
  /** cell → winners by seat; empty if they were not counted */
  readonly seatWins: readonly SeatWins[];
  /** Of each strength and each comparison. */
  readonly significance: Significance;
}

/**
 * Fits strengths to the wins. `level`: the fixed-sample confidence at which intervals of strengths satisfy the significance.
 */
export function fitWinning(evidence: StrengthEvidence): { readonly winning: Strengths; readonly level: number } {
  const { strategies, seated, seatWins, significance } = evidence;
  const games =
    rowsOf<Seated>(seated).reduce((sum, { games, seats }) => sum + games * seats, 0) / evidence.lineUps[0].length;
  // For a fixed sample, the requested level; for a sequential run, the one with intervals of the required width.
  const level =
    significance.sequential === null
      ? significance.level
      : fixedSampleLevel(games, { ...significance.sequential, level: significance.level });
  const winning =
    seatWins.length > 0
      ? fitPlackettLuce(strategies.length, seatedWinnersOf(evidence), { level, seats: evidence.lineUps[0].length })
      : fitPlackettLuce(strategies.length, winnersOf(evidence), { level });
  return { winning, level };
}

/** The strongest first. */
export function strengthRows(evidence: StrengthEvidence): StrengthRow[] {
  const { strategies, seated, orders, significance } = evidence;
  const { winning, level } = fitWinning(evidence);
  const precision = { level: significance.level, method: 'plackett-luce' } as const;
  const finishing = orders.length > 0 ? fitPlackettLuce(strategies.length, ordersOf(evidence), { level }) : undefined;
  const overall = rowsOf<Seated>(totals(seated, ['strategy'], ['games', 'seatGames', 'won', 'fairlyWon']));
  const order = strategies.map((_, i) => i).sort((a, b) => winning.log[b] - winning.log[a]);
  return order.map((strategy, rank) => {
    const own = overall.find((row) => row.strategy === strategies[strategy]);
    const next = rank + 1 < order.length ? chanceToBeat(winning, strategy, order[rank + 1], level) : undefined;
    const placing = finishing?.intervals[strategy];
    return {
      strategy: strategies[strategy],
      strength: winning.log[strategy],
      ...winning.intervals[strategy],
      ...precision,
      ...sharesOf(own),
      beatsNext: next?.chance ?? Number.NaN,
      aheadOf: order.filter((other) => isAhead(winning, strategy, other, level)).map((other) => strategies[other]),
      behind: order.filter((other) => isAhead(winning, other, strategy, level)).map((other) => strategies[other]),
      finishing: finishing?.log[strategy] ?? Number.NaN,
      finishingLow: placing?.low ?? Number.NaN,
      finishingHigh: placing?.high ?? Number.NaN,
      finishesBefore: order
        .filter((other) => finishing !== undefined && isAhead(finishing, strategy, other, level))
        .map((other) => strategies[other]),
      intervals: {
        winShare: winInterval(significance, own),
        beatsNext: next === undefined ? null : { ...next.interval, ...precision },
        finishing: placing === undefined ? null : { ...placing, ...precision },
      },
    };
  });
}

/** A strategy wins a game in at most one of its seats, so the sample size is its games, not its seats. */
function winInterval(significance: Significance, own: Seated | undefined): EstimatedInterval | null {
  if (own === undefined) return null;
  const { low, high, ...made } = estimatedShare(Math.min(own.games, own.won), own.games, significance);
  const seats = own.seatGames / own.games;
  return { low: low / seats, high: high / seats, ...made };
}

const isAhead = (strengths: Strengths, one: number, other: number, level: number): boolean =>
  one !== other && chanceToBeat(strengths, one, other, level).interval.low > 0.5;

/** Returns the winners with the seating: every pair of strategy and seat is an item. */
function seatedWinnersOf({ lineUps, seatWins }: StrengthEvidence): Ranking[] {
  const rankings = new Map<string, Ranking>();
  for (const [cell, lineUp] of lineUps.entries()) {
    const members = [...new Set(lineUp)];
    const seats = lineUp.length;
    for (const { strategies, won } of seatWins[cell].seatings) {
      const sitting = strategies.map((strategy, seat) => members[strategy] * seats + seat);
      won.forEach((count, seat) => {
        if (count === 0) return;
        const key = `${sitting.join()} ${seat}`;
        const unranked = sitting.toSpliced(seat, 1);
        rankings.set(key, { ranks: [[sitting[seat]]], unranked, count: count + (rankings.get(key)?.count ?? 0) });
      });
    }
  }
  return [...rankings.values()];
}

/** Returns the winner of every line-up before all others, with their order unknown. */
function winnersOf({ strategies, seated, lineUps }: StrengthEvidence): Ranking[] {
  return rowsOf<Seated>(seated).map(({ cell, strategy, won }) => {
    const winner = strategies.indexOf(strategy);
    return { ranks: [[winner]], unranked: lineUps[cell].toSpliced(lineUps[cell].indexOf(winner), 1), count: won };
  });
}

/** Returns the orders of all line-ups, by strategies instead of places. */
function ordersOf({ lineUps, orders }: StrengthEvidence): Ranking[] {
  const rankings = new Map<string, Ranking>();
  for (const [cell, lineUp] of lineUps.entries()) {
    // Sorted by code instead of occurrence: sums of doubles cannot depend on chunks.
    for (const [code, games] of [...orders[cell]].sort(([a], [b]) => a - b)) {
      const ranks = unpackOrder(code, lineUp.length);
      const at = (rank: number) => lineUp.filter((_, place) => ranks[place] === rank).sort((a, b) => a - b);
      const inOrder = [...new Set(ranks)].sort((a, b) => a - b).map(at);
      const key = JSON.stringify(inOrder);
      rankings.set(key, { ranks: inOrder, count: games + (rankings.get(key)?.count ?? 0) });
    }
  }
  return [...rankings.values()];
}

/** Returns NaN for a strategy without games so far. */
const sharesOf = ({ won, fairlyWon, seatGames }: Pick<Seated, 'won' | 'fairlyWon' | 'seatGames'> = NOTHING) => ({
  winShare: won / seatGames,
  fair: fairlyWon / seatGames,
});

const NOTHING = { won: 0, fairlyWon: 0, seatGames: 0 } as const;
