/** Which strategy does best in the last seat, against which opponents, and whether one is the best choice against all of them. */

import type { EstimatedInterval, Significance } from '../../stats/estimated-interval.js';
import { intervalMethod } from '../../stats/estimated-interval.js';
import { shareDifference } from '../../stats/share-difference.js';
import { countLineUps } from './choose-line-ups.js';
import { estimateReply, isAlwaysWon, type OpponentSet, opponentSets, type PlayedLineUp } from './opponents.js';

/**
 * Of the doubt of a page, the parts for what does better where, and for the recommendation; the rest is for pairs, strengths
 * and seats.
 */
export const BETTER_PART = 1 / 4;
export const RECOMMENDATION_PART = 1 / 4;

/** A strategy in the last seat against a set of opponents. */
export interface ReplyShare extends EstimatedInterval {
  readonly opponents: readonly string[];
  readonly strategy: string;
  /** 0 where all play the same strategy: there an even split is known. */
  readonly games: number;
  readonly share: number;
  /** `best`: clearly better than every other one there; `behind`: another is clearly better. */
  readonly standing: 'best' | 'behind' | 'open';
}

/** Two strategies in the last seat against the same opponents, one of which clearly does better; its interval is of their difference. */
export interface BetterReply extends EstimatedInterval {
  readonly opponents: readonly string[];
  readonly strategy: string;
  readonly share: number;
  readonly instead: string;
  readonly insteadShare: number;
}

/** One strategy that may be the best choice everywhere: named by one half of the games, judged by the other. */
export interface Recommendation {
  readonly strategy: string;
  /** `holds`: at least as good as any other in every seat of every table; `fails`: clearly not. */
  readonly standing: 'holds' | 'fails' | 'open';
  /** Comparisons with another strategy against the same opponents, and those in which it is not sure to be as good. */
  readonly comparisons: number;
  readonly undecided: number;
  /** Confidence of each comparison by itself. The recommendation needs all of them, so it is at least as sure. */
  readonly level: number;
}

export interface RepliesFindings {
  /** Set by set, opponents of one kind first. */
  readonly replies: readonly ReplyShare[];
  /** The clearest first. */
  readonly better: readonly BetterReply[];
  /** Sets of opponents that met every strategy, and all that there are. */
  readonly sets: number;
  readonly possibleSets: number;
  /** Undefined before enough games to name one. */
  readonly recommendation: Recommendation | undefined;
}

export interface RepliesEvidence {
  readonly strategies: readonly string[];
  readonly players: number;
  readonly lineUps: readonly PlayedLineUp[];
  /** How each of so many claims is looked at. */
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

/** By all games: every share, and every two in the same seat, hold together. */
function comparedReplies({ strategies, players, lineUps, looksOf }: RepliesEvidence, sets: readonly OpponentSet[]) {
  const pairs = (strategies.length * (strategies.length - 1)) / 2;
  const looked = looksOf((sets.length * (strategies.length + pairs)) / BETTER_PART);
  const estimator = { looked, games: 'all', alwaysWon: isAlwaysWon(lineUps) } as const;
  const told = { level: looked.level, method: intervalMethod('share', looked.sequential) };
  const better: BetterReply[] = [];
  const replies = sets.flatMap((set) => {
    const opponents = set.opponents.map((one) => strategies[one]);
    const shares = set.replies.map((reply) => estimateReply(reply, players, estimator));
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
      const games = played?.all.games ?? 0;
      return { opponents, strategy: strategies[strategy], games, ...shares[i], ...told, standing };
    });
  });
  return { replies, better: better.sort((a, b) => b.low - a.low) };
}

/** The best on average in the games that are not held out, against every other one in those that are. */
function recommended(
  { strategies, players, lineUps, looksOf }: RepliesEvidence,
  sets: readonly OpponentSet[],
  { isAll, better }: { readonly isAll: boolean; readonly better: readonly BetterReply[] },
): Recommendation | undefined {
  const named = bestByNaming(sets, players);
  if (named === undefined) return undefined;
  // A run that is looked at more than once may name one after the other.
  const { sequential } = looksOf(1);
  const looked = looksOf((sequential === null ? 1 : strategies.length) / RECOMMENDATION_PART);
  const estimator = { looked, games: 'heldOut', alwaysWon: isAlwaysWon(lineUps) } as const;
  let [comparisons, undecided] = [0, 0];
  for (const { replies } of sets) {
    const shares = replies.map((reply) => estimateReply(reply, players, estimator));
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

function bestByNaming(sets: readonly OpponentSet[], players: number): number | undefined {
  const sums = sets[0]?.replies.map(() => 0) ?? [];
  for (const { replies } of sets) {
    for (const { strategy, seats, played } of replies) sums[strategy] += namingShare(strategy, seats, played, players);
  }
  const most = Math.max(...sums);
  return Number.isFinite(most) ? sums.indexOf(most) : undefined;
}

/** NaN if all games were held out. */
function namingShare(strategy: number, seats: number, played: PlayedLineUp | undefined, players: number): number {
  if (played === undefined) return 1 / players;
  const { all, heldOut } = played;
  const won = (all.won.get(strategy) ?? 0) - (heldOut.won.get(strategy) ?? 0);
  return won / (all.games - heldOut.games) / seats;
}
