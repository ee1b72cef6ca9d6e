/** The skill ladder: strengths of all rungs on one scale, duels, and the number of skill levels. */

import type { CellFindings } from '../../analysis/cell-findings.js';
import { estimateShare } from '../../analysis/win-shares.js';
import type { Contrasts } from '../../counting/contrasts.js';
import type { SeatWins } from '../../counting/seat-wins.js';
import { type EstimatedInterval, estimatedMean, type Significance } from '../../stats/estimated-interval.js';
import { chanceToBeat, type Strengths } from '../../stats/plackett-luce.js';
import { pairShares, pairwiseWins, seatedStrategies } from '../tournament/pairs.js';
import { fitWinning } from '../tournament/strengths.js';
import type { Rung } from './skill-state.js';

/** A rung and its strength: on the log scale, or the share of games that its team wins. */
export interface RankedRung extends Rung, EstimatedInterval {
  readonly strength: number;
}

/**
 * How often one rung beats another; one half is even. For teams, a paired game that both win or both lose counts half.
 */
export interface Duel extends EstimatedInterval {
  readonly upper: string;
  readonly lower: string;
  readonly games: number;
  readonly share: number;
}

export interface Ladder {
  readonly isTeam: boolean;
  readonly players: number;
  /** Lowest first: random, scripted strategies by strength, thinkers by budget. */
  readonly rungs: readonly RankedRung[];
  /** Scripted rungs, strongest first; thinkers, smallest budget first. */
  readonly scripted: readonly RankedRung[];
  readonly thinkers: readonly RankedRung[];
  /** Duels as observed. */
  readonly duels: readonly Duel[];
  /** Every rung against the one below. */
  readonly steps: readonly Duel[];
  /** The longest chain of rungs that each surely win at least `LEVEL` of duels against the one before. */
  readonly levels: readonly RankedRung[];
  /** Every thinker against the strongest scripted rung, estimated from strengths. */
  readonly againstBest: readonly (Duel & { readonly budget: number })[];
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
  const { winning, level } = fitWinning({
    strategies: names,
    seated,
    lineUps,
    orders: [],
    seatWins,
    looked: significance,
  });
  const duels = pairShares(names, pairwiseWins(names, seated), significance).map(
    ({ strategy, opponent, standing: _, ...duel }): Duel => ({ upper: strategy, lower: opponent, ...duel }),
  );
  const precision = { level: significance.level, method: 'plackett-luce' } as const;
  const ranked = rungs.map((rung, i) => ({ ...rung, strength: winning.log[i], ...winning.intervals[i], ...precision }));
  const chance = (upper: Rung, lower: Rung) => chanceOf(winning, names, upper, lower, level);
  return ladderOf(ranked, duels, false, cells[0].cell.players, (upper, lower) => ({
    upper: upper.name,
    lower: lower.name,
    games: 0,
    ...chance(upper, lower),
    ...precision,
  }));
}

function chanceOf(winning: Strengths, names: readonly string[], upper: Rung, lower: Rung, level: number) {
  const { chance, interval } = chanceToBeat(winning, names.indexOf(upper.name), names.indexOf(lower.name), level);
  return { share: chance, ...interval };
}

/** Returns the ladder of a cooperative game, from paired games of every two teams. */
export function ladderOfTeams(evidence: Evidence, { measured }: Contrasts): Ladder | undefined {
  const { rungs, cells, significance } = evidence;
  if (cells.every(({ tally }) => tally.games === 0)) return undefined;
  let next = 0;
  const duels = rungs.flatMap((upper, i) =>
    rungs.slice(0, i).flatMap((lower): Duel[] => {
      const difference = measured[next++];
      if (difference.n === 0) return [];
      const { low, high, ...made } = estimatedMean(difference, significance);
      const [share, from, to] = [difference.mean, low, high].map((more) => (1 + more) / 2);
      const duel = { games: difference.n, ...made };
      return [
        { upper: upper.name, lower: lower.name, share, low: from, high: to, ...duel },
        { upper: lower.name, lower: upper.name, share: 1 - share, low: 1 - to, high: 1 - from, ...duel },
      ];
    }),
  );
  const ranked = rungs.map((rung, i) => {
    const { share, ...interval } = estimateShare(
      cells[i].team?.share ?? Number.NaN,
      cells[i].tally.games,
      significance.sequential,
      significance.level,
    );
    return { ...rung, strength: share, ...interval };
  });
  return ladderOf(
    ranked,
    duels,
    true,
    cells[0].cell.players,
    (upper, lower) => findDuel(duels, upper.name, lower.name)!,
  );
}

/** Returns the duel from the view of the first rung; undefined if the two did not meet. */
export const findDuel = (duels: readonly Duel[], upper: string, lower: string): Duel | undefined =>
  duels.find((duel) => duel.upper === upper && duel.lower === lower);

const KINDS = ['random', 'scripted', 'thinking'];

function ladderOf(
  unsorted: readonly RankedRung[],
  duels: readonly Duel[],
  isTeam: boolean,
  players: number,
  byStrength: (upper: Rung, lower: Rung) => Duel,
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
    rung.budget === null ? [] : [{ ...byStrength(rung, best), budget: rung.budget }],
  );
  const levels = levelsOf(rungs, byStrength);
  return { isTeam, players, rungs, scripted, thinkers, duels, steps, levels, againstBest };
}

/** Returns the longest chain in which each rung is surely a level above the one before. */
export function levelsOf(rungs: readonly RankedRung[], byStrength: (upper: Rung, lower: Rung) => Duel): RankedRung[] {
  const sorted = rungs.toSorted((a, b) => a.strength - b.strength);
  const chains: RankedRung[][] = [];
  for (const [i, rung] of sorted.entries()) {
    const below = chains.filter((_, j) => byStrength(rung, sorted[j]).low >= LEVEL);
    const longest = below.reduce<RankedRung[]>((a, b) => (b.length > a.length ? b : a), []);
    chains[i] = [...longest, rung];
  }
  return chains.reduce((a, b) => (b.length > a.length ? b : a), []);
}
