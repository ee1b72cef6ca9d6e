/** The skill ladder: strengths of all rungs on one scale, duels, and the number of skill levels. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import { estimateShare } from '../../analysis/win-shares.js';
import type { Contrasts } from '../../counting/contrasts.js';
import type { SeatWins } from '../../counting/seat-wins.js';
import { type EstimatedInterval, estimatedMean, type Significance } from '../../stats/estimated-interval.js';
import { chanceToBeat } from '../../stats/plackett-luce.js';
import { type PairShare, pairShare, pairShares, pairwiseWins, seatedStrategies } from '../tournament/pairs.js';
import { fitWinning } from '../tournament/strengths.js';
import type { Rung } from './skill-state.js';

/** A rung and its strength: on the log scale, or the share of games that its team wins. */
export interface RankedRung extends Rung, EstimatedInterval {
  readonly strength: number;
}

export interface Ladder {
  readonly isTeam: boolean;
  readonly players: number;
  /** Lowest first: random, scripted strategies by strength, thinkers by budget. */
  readonly rungs: readonly RankedRung[];
  /** Scripted rungs, strongest first; thinkers, smallest budget first. */
  readonly scripted: readonly RankedRung[];
  readonly thinkers: readonly RankedRung[];
  /** How often one rung beats another, as observed; for teams, a paired game that both win or both lose counts half. */
  readonly duels: readonly PairShare[];
  /** Every rung against the one below. */
  readonly steps: readonly PairShare[];
  /** The longest chain of rungs that each surely win at least `LEVEL` of duels against the one before. */
  readonly levels: readonly RankedRung[];
  /** Every thinker against the strongest scripted rung, estimated from strengths. */
  readonly againstBest: readonly (PairShare & { readonly budget: number })[];
}

/** Minimum share of duels that a skill level wins against the one before. */
export const LEVEL = 0.6;

/** Number of claims: every pair by strengths, and every duel as observed. */
export const ladderClaims = (rungs: number, duels: number): number => (rungs * (rungs - 1)) / 2 + duels;

interface Evidence {
  readonly rungs: readonly Rung[];
  /** Cells of the rungs, without the trial cell. */
  readonly cells: readonly CellFindings[];
  readonly significance: Significance;
}

/** Returns the ladder of a competitive game; undefined before the first game. */
export function ladderOfDuels(evidence: Evidence, seatWins: readonly SeatWins[]): Ladder | undefined {
  const { rungs, cells, significance } = evidence;
  const names = rungs.map(({ name }) => name);
  const seated = seatedStrategies(cells);
  if (seated.numRows() === 0) return undefined;
  const lineUps = cells.map(({ cell: { lineUp } }) => lineUp.map(({ name }) => names.indexOf(name)));
  const { winning, level } = fitWinning({ strategies: names, seated, lineUps, orders: [], seatWins, significance });
  const precision = { level: significance.level, method: 'plackett-luce' } as const;
  const ranked = rungs.map((rung, i) => ({ ...rung, strength: winning.log[i], ...winning.intervals[i], ...precision }));
  const byStrength = (upper: string, lower: string) => {
    const { chance, interval } = chanceToBeat(winning, names.indexOf(upper), names.indexOf(lower), level);
    return pairShare(upper, lower, { value: chance, n: 0, ...interval, ...precision });
  };
  const duels = pairShares(names, pairwiseWins(names, seated), significance);
  return ladderOf(ranked, duels, false, cells[0].cell.players, byStrength);
}

/** Returns the ladder of a cooperative game, from paired games of every two teams. */
export function ladderOfTeams(evidence: Evidence, { measured }: Contrasts): Ladder | undefined {
  const { rungs, cells, significance } = evidence;
  if (cells.every(({ tally }) => tally.games === 0)) return undefined;
  let next = 0;
  const duels = rungs.flatMap((upper, i) =>
    rungs.slice(0, i).flatMap((lower): PairShare[] => {
      const difference = measured[next++];
      if (difference.n === 0) return [];
      const { low, high, ...precision } = estimatedMean(difference, significance);
      const [value, from, to] = [difference.mean, low, high].map((more) => (1 + more) / 2);
      const made = { n: difference.n, ...precision };
      return [
        pairShare(upper.name, lower.name, { value, low: from, high: to, ...made }),
        pairShare(lower.name, upper.name, { value: 1 - value, low: 1 - to, high: 1 - from, ...made }),
      ];
    }),
  );
  const ranked = rungs.map((rung, i) => {
    const {
      value: strength,
      n: _,
      ...interval
    } = estimateShare(
      cells[i].team?.value ?? Number.NaN,
      cells[i].tally.games,
      significance.sequential,
      significance.level,
    );
    return { ...rung, strength, ...interval };
  });
  return ladderOf(ranked, duels, true, cells[0].cell.players, (upper, lower) => findDuel(duels, upper, lower)!);
}

/** Returns the duel from the view of the first rung; undefined if the two did not meet. */
export const findDuel = (duels: readonly PairShare[], upper: string, lower: string): PairShare | undefined =>
  duels.find(({ strategy, opponent }) => strategy === upper && opponent === lower);

/** Returns how often the first rung beats the second, by their strengths. */
type ByStrength = (upper: string, lower: string) => PairShare;

const KINDS = ['random', 'scripted', 'thinking'];

function ladderOf(
  unsorted: readonly RankedRung[],
  duels: readonly PairShare[],
  isTeam: boolean,
  players: number,
  byStrength: ByStrength,
): Ladder {
  const rungs = unsorted.toSorted(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.budget ?? 0) - (b.budget ?? 0) || a.strength - b.strength,
  );
  const steps = rungs.slice(1).flatMap(({ name }, i) => findDuel(duels, name, rungs[i].name) ?? []);
  const scripted = rungs.filter(({ kind }) => kind === 'scripted').reverse();
  const thinkers = rungs.filter(({ kind }) => kind === 'thinking');
  const [best] = scripted;
  const againstBest = rungs.flatMap((rung) =>
    rung.budget === null ? [] : [{ ...byStrength(rung.name, best.name), budget: rung.budget }],
  );
  const levels = levelsOf(rungs, byStrength);
  return { isTeam, players, rungs, scripted, thinkers, duels, steps, levels, againstBest };
}

/** Returns the longest chain in which each rung is surely a level above the one before. */
export function levelsOf(rungs: readonly RankedRung[], byStrength: ByStrength): RankedRung[] {
  const sorted = rungs.toSorted((a, b) => a.strength - b.strength);
  const chains: RankedRung[][] = [];
  for (const [i, rung] of sorted.entries()) {
    const below = chains.filter((_, j) => byStrength(rung.name, sorted[j].name).estimate.low >= LEVEL);
    const longest = below.reduce<RankedRung[]>((a, b) => (b.length > a.length ? b : a), []);
    chains[i] = [...longest, rung];
  }
  return chains.reduce((a, b) => (b.length > a.length ? b : a), []);
}
