/** Finds the best strategy in the last seat: against each set of opponents, and against all. */

import type { JudgedFinding } from '../../analysis/finding.js';
import { type EstimatedInterval, intervalMethod, type Significance } from '../../stats/estimated-interval.js';
import { judgementOf, type Relation } from '../../stats/judge.js';
import { shareDifference } from '../../stats/share-difference.js';
import { countLineUps } from './choose-line-ups.js';
import { estimateReply, type OpponentSet, opponentSets, type PlayedLineUp } from './opponents.js';

/**
 * Parts of the error probability of a page for better replies and for the recommendation; the rest is for pairs,
 * strengths and seats.
 */
export const BETTER_PART = 1 / 4;
export const RECOMMENDATION_PART = 1 / 4;

/** A strategy in the last seat against a set of opponents, compared with the best of the others there. */
export interface ReplyShare extends JudgedFinding {
  readonly opponents: readonly string[];
  readonly strategy: string;
}

/** The difference of two strategies in the last seat against the same opponents, one clearly better than the other. */
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
  /** `above`: at least as good as any other in every seat of every table; `below`: clearly not. */
  readonly relation: Exclude<Relation, 'equivalent'>;
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
  /** Returns the significance of each claim, given their number. */
  readonly significanceOf: (claims: number) => Significance;
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
function comparedReplies({ strategies, significanceOf }: RepliesEvidence, sets: readonly OpponentSet[]) {
  const pairs = (strategies.length * (strategies.length - 1)) / 2;
  const significance = significanceOf((sets.length * (strategies.length + pairs)) / BETTER_PART);
  const estimator = { significance, games: 'all' } as const;
  const precision = { level: significance.level, method: intervalMethod('share', significance.sequential) };
  const better: BetterReply[] = [];
  const replies = sets.flatMap((set) => {
    const opponents = set.opponents.map((one) => strategies[one]);
    const shares = set.replies.map((reply) => estimateReply(reply, estimator));
    const differences = shares.map((one) =>
      shares.map((other) => shareDifference(one, other, significance.sequential !== null)),
    );
    const isBehind = (one: number, other: number) => one !== other && differences[other][one].low > 0;
    return set.replies.map(({ strategy, played }, i): ReplyShare => {
      for (const [j, other] of shares.entries()) {
        if (!isBehind(i, j)) continue;
        const [one, instead] = [strategies[strategy], strategies[j]];
        const range = { ...differences[j][i], ...precision };
        better.push({ opponents, strategy: one, share: shares[i].share, instead, insteadShare: other.share, ...range });
      }
      const others = shares.map((_, j) => j).filter((j) => j !== i);
      const isBehindOne = others.some((j) => isBehind(i, j));
      const isBest = others.every((j) => isBehind(j, i));
      const best = Math.max(...others.map((j) => shares[j].share));
      const { share: value, ...interval } = shares[i];
      const own = strategies[strategy];
      return {
        id: [...opponents, own].join(),
        figure: { name: `win:${own}` },
        subject: { strategy: own },
        opponents,
        strategy: own,
        estimate: { value, n: played.all.games, ...interval, ...precision },
        reference: { kind: 'baseline', low: best, high: best },
        judgement: judgementOf(isBest ? 'above' : isBehindOne ? 'below' : 'undecided'),
      };
    });
  });
  return { replies, better: better.sort((a, b) => b.low - a.low) };
}

/** Selects the best strategy on average in the games not held out, and judges it on the held-out ones. */
function recommended(
  { strategies, significanceOf }: RepliesEvidence,
  sets: readonly OpponentSet[],
  { isAll, better }: { readonly isAll: boolean; readonly better: readonly BetterReply[] },
): Recommendation | undefined {
  const named = bestByNaming(sets);
  if (named === undefined) return undefined;
  // A sequential run may recommend each strategy at some time, so all of them count as claims.
  const { sequential } = significanceOf(1);
  const significance = significanceOf((sequential === null ? 1 : strategies.length) / RECOMMENDATION_PART);
  const estimator = { significance, games: 'heldOut' } as const;
  let [comparisons, undecided] = [0, 0];
  for (const { replies } of sets) {
    const shares = replies.map((reply) => estimateReply(reply, estimator));
    for (const [other, share] of shares.entries()) {
      if (other === named) continue;
      comparisons++;
      if (!(shareDifference(shares[named], share, significance.sequential !== null).low >= 0)) undecided++;
    }
  }
  const strategy = strategies[named];
  const fails = better.some((one) => one.strategy === strategy);
  const relation = fails ? 'below' : isAll && undecided === 0 ? 'above' : 'undecided';
  return { strategy, relation, comparisons, undecided, level: significance.level };
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
