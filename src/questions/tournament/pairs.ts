/** Win shares of every strategy at every table, and of every pair of strategies. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import type { JudgedFinding, Reference } from '../../analysis/finding.js';
import { type ColumnTable, derived, rowsOf, tableOf, totals, where } from '../../analysis/table.js';
import { SHOWN_LEVEL, winShareRow } from '../../analysis/win-shares.js';
import type { SequentialOptions } from '../../stats/confidence-sequence.js';
import { type Cycle, findCycles, significantLeads } from '../../stats/cycles.js';
import { payoffFromWins, solveMatrixGame } from '../../stats/equilibrium.js';
import { equilibriumRanges, pairLevelFor } from '../../stats/equilibrium-ranges.js';
import {
  type Estimate,
  type EstimatedInterval,
  estimatedShare,
  type Significance,
  shareIntervalFor,
} from '../../stats/estimated-interval.js';
import { directionOf, judgementOf } from '../../stats/judge.js';

/** A strategy at a table: the row from which all findings on strategies are aggregated. */
export interface Seated {
  /** The line-up's index in the plan, and its label in tables. */
  readonly cell: number;
  readonly lineUp: string;
  readonly strategy: string;
  /** The only other strategy at the table; null if there are more. */
  readonly opponent: string | null;
  /** Seats that it has at the table. */
  readonly seats: number;
  readonly games: number;
  /** Wins per game and seat, and the share by an even split of the wins. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Confidence of this interval on its own. */
  readonly level: number;
  readonly fair: number;
  /** Games times its seats; games won, with shared wins as fractions; and wins by an even split. */
  readonly seatGames: number;
  readonly won: number;
  readonly fairlyWon: number;
}

const KEYS = ['cell', 'lineUp', 'strategy', 'opponent', 'seats', 'games', 'share', 'low', 'high', 'level', 'fair'];

/** Returns rows for the line-ups played; empty for a game without winners. */
export function seatedStrategies(cells: readonly CellFindings[]): ColumnTable {
  const rows = cells.flatMap(({ number: cell, cell: { variant: lineUp }, strategyShares }) =>
    strategyShares.map((share, i) => {
      const opponent = strategyShares.length === 2 ? strategyShares[1 - i].name : null;
      return { ...winShareRow(share), cell, lineUp, strategy: share.name, opponent };
    }),
  );
  const played = where(tableOf(rows, KEYS), ({ share }) => share !== null);
  return derived<Seated>(played, {
    seatGames: ({ seats, games }) => seats * games,
    won: ({ seats, games, share }) => seats * games * share,
    fairlyWon: ({ seats, games, fair }) => seats * games * fair,
  });
}

/** Win share of a strategy against another, over games of only the two that had a winner. */
export interface PairShare extends JudgedFinding {
  readonly strategy: string;
  readonly opponent: string;
}

const EVEN: Reference = { kind: 'fair', low: 0.5, high: 0.5 };

/** Judges a share against one half. */
export const pairShare = (strategy: string, opponent: string, estimate: Estimate): PairShare => ({
  id: `${strategy} ${opponent}`,
  figure: { name: `win:${strategy}` },
  subject: { strategy },
  strategy,
  opponent,
  estimate,
  reference: EVEN,
  judgement: judgementOf(directionOf(estimate, EVEN)),
});

/** Share of a strategy in the equilibrium mix, which no strategy beats; with simultaneous intervals. */
export interface MixShare extends EstimatedInterval {
  readonly strategy: string;
  readonly share: number;
}

/** A cycle of strategies, by name; the interval is that of its smallest lead. */
type NamedCycle = EstimatedInterval & Pick<Cycle, 'weakest'> & { readonly members: readonly string[] };

export interface PairFindings {
  /** All ordered pairs, by strategy. */
  readonly pairs: readonly PairShare[];
  /** In the order of the tournament. */
  readonly equilibrium: readonly MixShare[];
  /** Cycles of strategies that each clearly beat the next, the clearest first. */
  readonly cycles: readonly NamedCycle[];
}

const LONGEST_CYCLE = 4;

/** Computes pairs, equilibrium and cycles. `seated`: rows of `Seated`; `significance`: of each pair. */
export function pairFindings(
  strategies: readonly string[],
  seated: ColumnTable,
  significance: Significance,
): PairFindings {
  const wins = pairwiseWins(strategies, seated);
  const leads = significantLeads(wins, significance);
  return {
    pairs: pairShares(strategies, wins, significance),
    equilibrium: mixShares(strategies, wins, significance.sequential),
    cycles: findCycles(leads, LONGEST_CYCLE).map(({ members, weakest }) => {
      const at = members.findIndex((one, i) => leads[one][members[(i + 1) % members.length]] === weakest);
      const [one, next] = [members[at], members[(at + 1) % members.length]];
      const { low, high, ...made } = estimatedShare(wins[one][next], wins[one][next] + wins[next][one], significance);
      return { members: members.map((i) => strategies[i]), weakest, low: low - 0.5, high: high - 0.5, ...made };
    }),
  };
}

/**
 * Returns `wins[i][j]`: the number of wins of i at tables of only i and j.
 *
 * Over all such line-ups both have the same number of seats, so one half is the fair share.
 */
export function pairwiseWins(strategies: readonly string[], seated: ColumnTable): number[][] {
  const duels = totals(
    where<Seated>(seated, ({ opponent }) => opponent !== null),
    ['strategy', 'opponent'],
    ['won'],
  );
  const wins = strategies.map(() => new Array<number>(strategies.length).fill(0));
  for (const { strategy, opponent, won } of rowsOf<{ strategy: string; opponent: string; won: number }>(duels)) {
    wins[strategies.indexOf(strategy)][strategies.indexOf(opponent)] = won;
  }
  return wins;
}

type Matrix = readonly (readonly number[])[];

export const pairShares = (strategies: readonly string[], wins: Matrix, significance: Significance): PairShare[] =>
  strategies.flatMap((strategy, i) =>
    strategies.flatMap((opponent, j): PairShare[] => {
      const n = wins[i][j] + wins[j][i];
      if (i === j || n === 0) return [];
      const estimate = { value: wins[i][j] / n, n, ...estimatedShare(wins[i][j], n, significance) };
      return [pairShare(strategy, opponent, estimate)];
    }),
  );

/** Estimates the equilibrium. `sequential`: options of each pair; null for a fixed sample. */
export function mixShares(
  strategies: readonly string[],
  wins: Matrix,
  sequential: SequentialOptions | null,
): MixShare[] {
  const level = pairLevelFor(strategies.length, SHOWN_LEVEL);
  const upper = wins.map((row, i) =>
    row.map((won, j) => (i === j ? 0 : shareIntervalFor(won, won + wins[j][i], sequential, level).high - 0.5)),
  );
  const { rowMix } = solveMatrixGame(payoffFromWins(wins));
  return equilibriumRanges(upper).map((range, i) => ({
    strategy: strategies[i],
    share: rowMix[i],
    ...range,
    level: SHOWN_LEVEL,
    method: 'pair-bounds',
  }));
}
