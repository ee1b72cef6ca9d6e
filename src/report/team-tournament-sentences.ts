/** What a tournament of a cooperative game says, in sentences. */
import type { TournamentResult } from '../plan/tournament-result.js';
import { shareOf, signedPoints } from '../tables/format.js';
import { type Contribution, contributions, teamLineUps } from '../tables/team-contributions.js';
import { stoppedSentence } from './tournament-sentences.js';

export function teamTournamentVerdict(result: TournamentResult): string[] {
  const lineUps = teamLineUps(result);
  if (lineUps.length === 0) return ['No game was played, so there is nothing to say yet.'];
  return [
    ...lineUpSentences(result),
    ...contributionSentences(contributions(result)),
    ...(result.run.complete ? [] : [stoppedSentence(result)]),
  ];
}

export function lineUpSentences(result: TournamentResult): string[] {
  const lineUps = teamLineUps(result);
  const [best] = lineUps;
  const worst = lineUps[lineUps.length - 1];
  return [
    `The team wins most often as ${best.lineUp}: ${shareOf('games', best)}; least often as ${worst.lineUp}: ${shareOf('games', worst)}.`,
  ];
}

export function contributionSentences(rows: readonly Contribution[]): string[] {
  if (rows.length === 0) return [];
  const best = rows[0];
  const worst = rows[rows.length - 1];
  const text = ({ difference, low, high }: Contribution) => {
    const [middle, ...ends] = [difference, low, high].map((value) => signedPoints(value, high - low));
    return `${middle} percentage points (${ends.join(' to ')})`;
  };
  return [
    best.verdict === 'higher'
      ? `${best.strategy} helps most: with it the team’s win rate changes by ${text(best)} on average over the line-ups.`
      : `No strategy clearly helps more than the others; ${best.strategy} comes first with ${text(best)}.`,
    ...(worst.verdict === 'lower' ? [`${worst.strategy} costs most: ${text(worst)}.`] : []),
  ];
}
