/** Finds the best strategy in the last seat: against each set of opponents, and against all. */

import type { EstimatedInterval, Significance } from '../../stats/estimated-interval.js';
import { intervalMethod } from '../../stats/estimated-interval.js';
import { shareDifference } from '../../stats/share-difference.js';
import { countLineUps } from './choose-line-ups.js';
import { estimateReply, type OpponentSet, opponentSets, type PlayedLineUp } from './opponents.js';

/**
 * Parts of the error probability of a page for better replies and for the recommendation; the rest is for pairs,
 * strengths and seats.
 */
export const BETTER_PART = 1 / 4;
export const RECOMMENDATION_PART = 1 / 4;

/** A strategy in the last seat against a set of opponents. */
export interface ReplyShare extends EstimatedInterval {
  readonly opponents: readonly string[];
  readonly strategy: string;
  readonly games: number;
  readonly share: number;
  /** `best`: clearly better than all others there; `behind`: another is clearly better. */
  readonly standing: 'best' | 'behind' | 'open';
}

/**
 * Two strategies in the last seat against the same opponents, one clearly better than the other. The interval is that
 * of their difference.
 */
export interface BetterReply extends EstimatedInterval {
  readonly opponents: readonly string[];
  readonly strategy: string;
  readonly share: number;
  readonly instead: string;
  readonly insteadShare: number;
}

/** A strategy that may be the best choice everywhere: selected on one half of the games, judged on the other. */
export interface Recommendation {
  readonly strategy: string;
  /** `holds`: at least as good as any other in every seat of every table; `fails`: clearly not. */
  readonly standing: 'holds' | 'fails' | 'open';
  /** Comparisons with another strategy against the same opponents, and those in which it is not certainly as good. */
  readonly comparisons: number;
  readonly undecided: number;
  /**
   * Confidence of each comparison on its own. The recommendation requires all of them, so its confidence is at least as
   * high.
   */
  readonly level: number;
}

export interface RepliesFindings {
  /** By set, those with opponents of a single strategy first. */
  readonly replies: readonly ReplyShare[];
  /** The clearest first. */
  readonly better: readonly BetterReply[];
  /** Number of sets of opponents that met every strategy, and of all possible sets. */
  readonly sets: number;
  readonly possibleSets: number;
  /** Undefined until there are enough games to select one. */
  readonly recommendation: Recommendation | undefined;
}

export interface RepliesEvidence {
  readonly strategies: readonly string[];
  readonly players: number;
  readonly lineUps: readonly PlayedLineUp[];
  /** Returns the interval options of each claim, given their number. */
  readonly looksOf: (claims: number) => Significance;
}

export function repliesFindings(evidence: RepliesEvidence): RepliesFindings {
  const { strategies, players, lineUps } = evidence;
  const sets = opponentSets(strategies.length, lineUps);
  const possibleSets = countLineUps(strategies.length, players - 1);
  const { replies, better } = comparedReplies(evidence, sets);
  const isAll = sets.length === possibleSets;
  const recommendation = recommended(evidence, sets, { isAll, better });
  return { replies, better, sets: sets.length, possibleSets, recommendation };
}

/** Compares replies over all games. All shares, and all pairs in the same seat, hold simultaneously. */
function comparedReplies({ strategies, looksOf }: RepliesEvidence, sets: readonly OpponentSet[]) {
  const pairs = (strategies.length * (strategies.length - 1)) / 2;
  const looked = looksOf((sets.length * (strategies.length + pairs)) / BETTER_PART);
  const estimator = { looked, games: 'all' } as const;
  const told = { level: looked.level, method: intervalMethod('share', looked.sequential) };
  const better: BetterReply[] = [];
  const replies = sets.flatMap((set) => {
    const opponents = set.opponents.map((one) => strategies[one]);
    const shares = set.replies.map((reply) => estimateReply(reply, estimator));
    const differences = shares.map((one) =>
      shares.map((other) => shareDifference(one, other, looked.sequential !== null)),
    );
    const isBehind = (one: number, other: number) => one !== other && differences[other][one].low > 0;
    return set.replies.map(({ strategy, played }, i): ReplyShare => {
      for (const [j, other] of shares.entries()) {
        if (!isBehind(i, j)) continue;
        const [one, instead] = [strategies[strategy], strategies[j]];
        const range = { ...differences[j][i], ...told };
        better.push({ opponents, strategy: one, share: shares[i].share, instead, insteadShare: other.share, ...range });
      }
      const others = shares.map((_, j) => j).filter((j) => j !== i);
      const isBest = others.every((j) => isBehind(j, i));
      const standing = isBest ? 'best' : others.some((j) => isBehind(i, j)) ? 'behind' : 'open';
      const { games } = played.all;
      return { opponents, strategy: strategies[strategy], games, ...shares[i], ...told, standing };
    });
  });
  return { replies, better: better.sort((a, b) => b.low - a.low) };
}

/** Selects the best strategy on average in the games not held out, and judges it on the held-out ones. */
function recommended(
  { strategies, looksOf }: RepliesEvidence,
  sets: readonly OpponentSet[],
  { isAll, better }: { readonly isAll: boolean; readonly better: readonly BetterReply[] },
): Recommendation | undefined {
  const named = bestByNaming(sets);
  if (named === undefined) return undefined;
  // A sequential run may recommend each strategy at some time, so all of them count as claims.
  const { sequential } = looksOf(1);
  const looked = looksOf((sequential === null ? 1 : strategies.length) / RECOMMENDATION_PART);
  const estimator = { looked, games: 'heldOut' } as const;
  let [comparisons, undecided] = [0, 0];
  for (const { replies } of sets) {
    const shares = replies.map((reply) => estimateReply(reply, estimator));
    for (const [other, share] of shares.entries()) {
      if (other === named) continue;
      comparisons++;
      if (!(shareDifference(shares[named], share, looked.sequential !== null).low >= 0)) undecided++;
    }
  }
  const strategy = strategies[named];
  const fails = better.some((one) => one.strategy === strategy);
  const standing = fails ? 'fails' : isAll && undecided === 0 ? 'holds' : 'open';
  return { strategy, standing, comparisons, undecided, level: looked.level };
}

function bestByNaming(sets: readonly OpponentSet[]): number | undefined {
  const sums = sets[0]?.replies.map(() => 0) ?? [];
  for (const { replies } of sets) {
    for (const { strategy, seats, played } of replies) sums[strategy] += namingShare(strategy, seats, played);
  }
  const most = Math.max(...sums);
  return Number.isFinite(most) ? sums.indexOf(most) : undefined;
}

/** Returns NaN if all games were held out. */
function namingShare(strategy: number, seats: number, { all, heldOut }: PlayedLineUp): number {
  const won = (all.won.get(strategy) ?? 0) - (heldOut.won.get(strategy) ?? 0);
  return won / (all.games - heldOut.games) / seats;
}
