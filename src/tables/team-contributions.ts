/** Line-ups of a cooperative game by how often the team wins, and what each strategy contributes. */
import type { TournamentResult } from '../plan/tournament-result.js';
import { holmLevels } from '../stats/holm.js';
import { type DifferenceVerdict, verdictOn } from '../stats/judge-differences.js';
import { pairedDifference } from '../stats/paired.js';
import { summarise } from '../stats/summary.js';
import { cellResults } from './cell-result.js';
import { teamShare } from './win-shares.js';

export interface TeamLineUp {
  readonly lineUp: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The most successful first. */
export function teamLineUps({ run }: TournamentResult): TeamLineUp[] {
  return cellResults(run)
    .flatMap((cell) => {
      const team = cell.tally.games > 0 ? teamShare(cell) : undefined;
      return team === undefined ? [] : [{ lineUp: cell.cell.variant, games: cell.tally.games, ...team }];
    })
    .sort((a, b) => b.share - a.share);
}

/** A team's win rate with a strategy minus without it, game by game on the same luck. */
export interface Contribution {
  readonly strategy: string;
  readonly games: number;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: DifferenceVerdict;
}

/** Differences below this are as good as none. */
const TOLERANCE = 0.01;

/** The most helpful first. */
export function contributions({ run, contrasts }: TournamentResult): Contribution[] {
  const win = run.game.columns.find(({ scope, role }) => scope === 'game' && role === 'win');
  const planned = run.plan.contrasts ?? [];
  const samples = planned.map(({ scale }, i) => summarise(contrasts[i], scale * (win?.scale ?? 1)));
  const levels = holmLevels(samples.map((sample) => pairedDifference(sample).pValue));
  return samples
    .map((sample, i) => {
      const { interval } = pairedDifference(sample, levels[i]);
      return {
        strategy: planned[i].name,
        games: sample.n,
        difference: sample.mean,
        ...interval,
        verdict: verdictOn(interval, TOLERANCE),
      };
    })
    .sort((a, b) => b.difference - a.difference);
}
