/** Judges the differences counted so far, for the stop rule, the tables and the sentences. */
import { type JudgedFinding, NO_DIFFERENCE } from '../../analysis/finding.js';
import { figureName, figurePhrase } from '../../analysis/labels.js';
import { SHOWN_LEVEL } from '../../analysis/win-shares.js';
import { rangeOf } from '../../core/column.js';
import type { FigurePairs, Pairs } from '../../counting/pairs.js';
import { sequentialOptionsOf, significanceAfterExtension, significanceOf } from '../../counting/significance.js';
import { fairSharesPerTable, isShare, type PairedFigure, pairedScale } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import type { Amount, Plan } from '../../plan/plan.js';
import { type EstimatedInterval, estimatedMean, shareIntervalFor } from '../../stats/estimated-interval.js';
import type { Interval } from '../../stats/interval.js';
import { headlineLevels, judgeDifference, judgeDifferences } from '../../stats/judge-differences.js';
import { measure } from '../../stats/measured.js';
import { varianceRatioInterval } from '../../stats/paired.js';
import { familiesOf, type Split } from './by-rule.js';
import type { Side } from './side.js';

/** The state of a comparison. */
export interface CompareState {
  readonly sides: readonly [Side, Side];
  /** The headline first. */
  readonly figures: readonly PairedFigure[];
  /** Maximum difference that counts as the same. */
  readonly tolerance: Amount;
  /** Whether the designer chose the figures. */
  readonly hasRequestedFigures: boolean;
  /** Undefined unless the effects of changed rules are separated. */
  readonly split?: Split | undefined;
  /** Whether a patch note is written. */
  readonly changelog?: boolean;
}

/** The difference of a figure, B − A, over the pairs with a value on both sides. */
export interface Difference extends JudgedFinding {
  readonly figure: PairedFigure;
  /** The figure in words, as the subject of a sentence, and what it means. */
  readonly label: string;
  readonly phrase: string;
  readonly about: string;
  readonly share: boolean;
  /** Means of both sides, each over all its games with a value. */
  readonly a: number;
  readonly b: number;
  /** Size of the difference in standard deviations from game to game (pooled). */
  readonly effect: number;
  /** Games of each side with a value. */
  readonly gamesA: number;
  readonly gamesB: number;
  /** Interval of the difference under the `worstCase` assumption; an end without a bound is open. */
  readonly possible: Interval;
  /** Intervals of both means and of `varianceRatio`, each with its own confidence, not simultaneous. */
  readonly intervals: Readonly<Record<'a' | 'b' | 'varianceRatio', EstimatedInterval>>;
  readonly pValue: number | null;
  readonly varianceRatio: number;
}

const ONE_PERCENT: Amount = { value: 0.01, percent: true };

/** Judges all differences, in the order of the figures. */
export function differencesOf(
  plan: Plan,
  { figures, tolerance, split }: Pick<CompareState, 'figures' | 'tolerance' | 'split'>,
  pairs: Pairs,
): Difference[] {
  const samples = figures.map((figure, i) => {
    // A tolerance in a figure's own unit is that of the headline; it does not apply to other figures.
    const same = i === 0 || tolerance.percent ? tolerance : ONE_PERCENT;
    return samplesOf(plan, figure, pairs.figures[i], same);
  });
  const families = familiesOf(split);
  const significance = significanceOf(plan, families);
  return judgeDifferences(samples, significance, significanceAfterExtension(plan, families)).map(
    ({ interval, relation, robust, morePairs, ...judged }, i) => {
      const { a, b, difference, tolerance } = samples[i];
      const effect = Math.abs(difference.mean) / Math.sqrt((a.sd ** 2 + b.sd ** 2) / 2);
      const alone = { sequential: significance.sequential, level: SHOWN_LEVEL };
      const saved = { ...varianceRatioInterval(difference, a, b, alone), level: SHOWN_LEVEL, method: interval.method };
      const intervals = { a: estimatedMean(a, alone), b: estimatedMean(b, alone), varianceRatio: saved };
      // Not every pair has a value on both sides.
      const moreGames = morePairs && Math.ceil((morePairs * pairs.pairs) / difference.n);
      return {
        ...figureTexts(figures[i]),
        ...judged,
        subject: { setting: 'B' },
        estimate: { value: difference.mean, n: difference.n, ...interval },
        reference: NO_DIFFERENCE,
        judgement: { relation, tolerance, robust, moreGames },
        a: a.mean,
        b: b.mean,
        gamesA: a.n,
        gamesB: b.n,
        effect,
        intervals,
      };
    },
  );
}

export function samplesOf({ cells }: Plan, figure: PairedFigure, counted: FigurePairs, same: Amount) {
  const scale = pairedScale(figure);
  const [inA, inB] = cells.map((cell) => {
    const { low, high } = rangeOf(figure.column, cell);
    const times = fairSharesPerTable(figure, cell.players);
    return { low: times * low, high: times * high };
  });
  const a = measure(counted.a, scale, inA);
  const difference = measure(counted.difference, scale, { low: inB.low - inA.high, high: inB.high - inA.low });
  return { a, b: measure(counted.b, scale, inB), difference, tolerance: amountFor(same, isShare(figure), a.mean) };
}

function figureTexts(figure: PairedFigure) {
  // A strategy that replaces another one is named after both.
  const subject = figure.subject === '' ? undefined : figure.subject;
  return {
    id: figure.name,
    figure,
    label: figureName(figure, subject),
    phrase: figurePhrase(figure, subject),
    about: figure.column.about,
    share: isShare(figure),
  };
}

/** Returns whether the headline is as precise as the plan's stop rule requires. */
export function isHeadlinePrecise(plan: Plan, compared: CompareState, pairs: Pairs): boolean {
  if (plan.stop === null) return false;
  const { halfWidth, tolerance } = plan.stop;
  const [headline] = compared.figures;
  const samples = samplesOf(plan, headline, pairs.figures[0], compared.tolerance);
  // Uses the level at which it will be judged among all figures.
  const { sequential, level } = significanceOf(plan, familiesOf(compared.split));
  const [own] = headlineLevels(compared.figures.length, level);
  const { interval, relation } = judgeDifference(samples, { sequential, level: own });
  if (tolerance !== null && relation !== 'undecided') return true;
  const { low, high } = interval;
  return halfWidth !== null && (high - low) / 2 <= amountFor(halfWidth, isShare(headline), samples.a.mean);
}

/** Returns the upper bound of the share of pairs that differ, if none of `pairs` did. */
export const unseenDifferences = (plan: Plan, pairs: number, level: number): number =>
  shareIntervalFor(0, pairs, sequentialOptionsOf(plan), level).high;
