/** Every two strategies against each other: their games alone at the table, and what follows for the whole field. */
import { Chance } from '../core/chance.js';
import type { TournamentResult } from '../plan/tournament-result.js';
import { type Cycle, findCycles, significantLeads } from '../stats/cycles.js';
import { payoffFromWins } from '../stats/equilibrium.js';
import { equilibriumUnderNoise } from '../stats/equilibrium-noise.js';
import { wilsonInterval } from '../stats/share-interval.js';
import { lineUpWins } from './line-up-wins.js';

export interface PairShare {
  readonly strategy: string;
  readonly opponent: string;
  /** Games of the two alone that had a winner. */
  readonly games: number;
  /** Share of these won by `strategy`: one half is fair. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether it is clearly above or below one half, corrected for the number of pairs. */
  readonly standing: 'more' | 'less' | 'even';
}

/**
 * `wins[i][j]`: how often i won at tables where only i and j sat. Over all such line-ups both hold as many seats, so one
 * half is the fair share.
 */
function pairwiseWins(result: TournamentResult): number[][] {
  const wins = result.strategies.map(() => new Array<number>(result.strategies.length).fill(0));
  for (const line of lineUpWins(result)) {
    const [i, j, ...others] = new Set(line.lineUp);
    if (j === undefined || others.length > 0) continue;
    wins[i][j] += line.wins[i];
    wins[j][i] += line.wins[j];
  }
  return wins;
}

/** All ordered pairs, row by row. */
export function pairShares(result: TournamentResult): PairShare[] {
  const { strategies } = result;
  const wins = pairwiseWins(result);
  const leads = significantLeads(wins);
  return strategies.flatMap((strategy, i) =>
    strategies.flatMap((opponent, j) => {
      const games = wins[i][j] + wins[j][i];
      if (i === j || games === 0) return [];
      const standing = leads[i][j] > 0 ? 'more' : leads[j][i] > 0 ? 'less' : 'even';
      return [{ strategy, opponent, games, share: wins[i][j] / games, ...wilsonInterval(wins[i][j], games), standing }];
    }),
  );
}

export interface EquilibriumShare {
  readonly strategy: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Part of the re-reckonings within the noise in which it is played at all. */
  readonly playedIn: number;
}

/** The mix that nobody can beat, in the order of the tournament. The noise is drawn from the run's own seed. */
export function equilibriumShares(result: TournamentResult): EquilibriumShare[] {
  const wins = pairwiseWins(result);
  const errors = wins.map((row, i) => row.map((won, j) => shareError(won, wins[j][i])));
  const rng = new Chance(result.run.plan.seed, ['equilibrium']).stream('equilibrium');
  return equilibriumUnderNoise(payoffFromWins(wins), errors, rng).map(({ share, interval, playedIn }, i) => ({
    strategy: result.strategies[i],
    share,
    ...interval,
    playedIn,
  }));
}

/** With a win and a loss more than there were (Agresti and Coull), so that a clean sweep is not taken for certainty. */
function shareError(won: number, lost: number): number {
  const games = won + lost + 2;
  const share = (won + 1) / games;
  return won + lost === 0 ? 0.5 : Math.sqrt((share * (1 - share)) / games);
}

const LONGEST_CYCLE = 4;

/** Circles of strategies that each clearly beat the next. */
export const cyclesAmong = (result: TournamentResult): Cycle[] =>
  findCycles(significantLeads(pairwiseWins(result)), LONGEST_CYCLE);
