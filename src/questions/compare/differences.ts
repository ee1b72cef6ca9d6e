/** The differences that a comparison has counted so far, judged: for its stop rule, its tables and its sentences. */
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
import {
  type DifferenceVerdict,
  headlineLevels,
  judgeDifference,
  judgeDifferences,
} from '../../stats/judge-differences.js';
import { measure } from '../../stats/measured.js';
import { varianceRatioInterval } from '../../stats/paired.js';
import { familiesOf, type Split } from './by-rule.js';
import type { Side } from './side.js';

/** What is compared. */
export interface CompareState {
  readonly sides: readonly [Side, Side];
  /** The headline first. */
  readonly figures: readonly PairedFigure[];
  /** What counts as the same. */
  readonly tolerance: Amount;
  /** Whether the designer said what to look at. */
  readonly hasRequestedFigures: boolean;
  /** How changes of rules are told apart, if they are. */
  readonly split?: Split | undefined;
  /** Whether a patch note is written. */
  readonly changelog?: boolean;
}

export interface Difference extends EstimatedInterval {
  readonly figure: PairedFigure;
  /** The figure in words, as the subject of a sentence, and what it means. */
  readonly label: string;
  readonly phrase: string;
  readonly about: string;
  readonly share: boolean;
  /** Pairs in which it has a value on both sides. */
  readonly pairs: number;
  /** Means of both sides, each over all of its own games that have a value; and of B − A, pair by pair. */
  readonly a: number;
  readonly b: number;
  readonly difference: number;
  /** How large the difference is beside what varies from game to game. */
  readonly effect: number;
  /** Games of each side that have a value. */
  readonly gamesA: number;
  readonly gamesB: number;
  /** The interval of the difference if also values are reckoned with that the game allows and no pair has shown; open where nothing bounds them. */
  readonly possible: Interval;
  /** Whether the verdict holds with those as well. */
  readonly isRobust: boolean;
  /** Of the means of both sides and of `varianceRatio`; each holds by itself. */
  readonly intervals: Readonly<Record<'a' | 'b' | 'varianceRatio', EstimatedInterval>>;
  readonly pValue: number | null;
  readonly verdict: DifferenceVerdict;
  /** What counts as the same, in the figure's own unit. */
  readonly tolerance: number;
  readonly varianceRatio: number;
  readonly morePairs: number;
}

const ONE_PERCENT: Amount = { value: 0.01, percent: true };

/** In the order of the figures. */
export function differencesOf(
  plan: Plan,
  { figures, tolerance, split }: Pick<CompareState, 'figures' | 'tolerance' | 'split'>,
  pairs: Pairs,
): Difference[] {
  const samples = figures.map((figure, i) => {
    // A tolerance in a figure's own unit is that of the headline and says nothing about the others.
    const same = i === 0 || tolerance.percent ? tolerance : ONE_PERCENT;
    return samplesOf(plan, figure, pairs.figures[i], same);
  });
  const families = familiesOf(split);
  const significance = significanceOf(plan, families);
  return judgeDifferences(samples, significance, significanceAfterExtension(plan, families)).map(
    ({ interval, ...judged }, i) => {
      const { a, b, difference, tolerance } = samples[i];
      const means = { a: a.mean, b: b.mean, difference: difference.mean, gamesA: a.n, gamesB: b.n };
      const effect = Math.abs(difference.mean) / Math.sqrt((a.sd ** 2 + b.sd ** 2) / 2);
      const alone = { sequential: significance.sequential, level: SHOWN_LEVEL };
      const saved = { ...varianceRatioInterval(difference, a, b, alone), level: SHOWN_LEVEL, method: interval.method };
      const intervals = { a: estimatedMean(a, alone), b: estimatedMean(b, alone), varianceRatio: saved };
      const details = { effect, tolerance, intervals };
      // Not every pair has a value on both sides.
      const morePairs = Math.ceil((judged.morePairs * pairs.pairs) / difference.n);
      return {
        ...figureTexts(figures[i]),
        pairs: difference.n,
        ...means,
        ...details,
        ...judged,
        ...interval,
        morePairs,
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
  // Whoever takes a place over from somebody else is named after both.
  const subject = figure.subject === '' ? undefined : figure.subject;
  return {
    figure,
    label: figureName(figure, subject),
    phrase: figurePhrase(figure, subject),
    about: figure.column.about,
    share: isShare(figure),
  };
}

/** Whether the headline is known as well as the plan's stop rule asks. */
export function isHeadlinePrecise(plan: Plan, compared: CompareState, pairs: Pairs): boolean {
  if (plan.stop === null) return false;
  const { halfWidth, tolerance } = plan.stop;
  const [headline] = compared.figures;
  const samples = samplesOf(plan, headline, pairs.figures[0], compared.tolerance);
  // At the level at which it will be judged among all figures.
  const { sequential, level } = significanceOf(plan, familiesOf(compared.split));
  const [own] = headlineLevels(compared.figures.length, level);
  const { interval, verdict } = judgeDifference(samples, { sequential, level: own });
  if (tolerance !== null && verdict !== 'undecided') return true;
  const { low, high } = interval;
  return halfWidth !== null && (high - low) / 2 <= amountFor(halfWidth, isShare(headline), samples.a.mean);
}

/** Upper bound of the share of pairs that differ when none of `pairs` did. */
export const unseenDifferences = (plan: Plan, pairs: number, level: number): number =>
  shareIntervalFor(0, pairs, sequentialOptionsOf(plan), level).high;
