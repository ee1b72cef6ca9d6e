/** Judges a figure against its target. */
import { type JudgedFinding, targetReference } from '../analysis/finding.js';
import { type FigureSample, figureMethod } from '../counting/figure-sample.js';
import type { Target } from '../plan/target.js';
import type { SequentialOptions } from '../stats/confidence-sequence.js';
import { type Interval, UNBOUNDED } from '../stats/interval.js';
import { type Relation, relationOf } from '../stats/judge.js';

/** `setting`: the name of the setting that the sample is of. */
export function judgeTarget(
  target: Target,
  setting: string,
  sample: FigureSample,
  level: number,
  sequential: SequentialOptions | null,
): JudgedFinding {
  const { n } = sample.sample;
  const precision = { n, level, method: figureMethod(sample.figure, sequential) };
  const finding = (value: number, interval: Interval, relation: Relation, robust: boolean): JudgedFinding => ({
    id: `${target.text} ${setting}`,
    figure: target.figure,
    subject: { setting },
    estimate: { value, low: interval.low, high: interval.high, ...precision },
    reference: targetReference(target.low, target.high),
    judgement: { relation, tolerance: 0, robust, moreGames: null },
  });
  if (n === 0) return finding(Number.NaN, UNBOUNDED, 'undecided', false);
  const observed = sample.estimate(sequential, level);
  const relation = relationOf(observed, 0, target);
  const worstCase = sample.estimate(sequential, level, 'worstCase');
  const robust = relation !== 'undecided' && relationOf(worstCase, 0, target) === relation;
  if (relation !== 'equivalent') return finding(observed.value, observed, relation, robust);
  // A target is met only if no value that the game allows could reverse it; a miss may rest on the observed values.
  const bound = boundOf(sample, level, sequential);
  return finding(observed.value, bound, relationOf(bound, 0, target), robust);
}

/**
 * Returns the worst-case interval; where the game sets no bound, the one for values as observed and somewhat beyond.
 */
export function boundOf(sample: FigureSample, level: number, sequential: SequentialOptions | null): Interval {
  const possible = sample.estimate(sequential, level, 'worstCase');
  return Number.isFinite(possible.high - possible.low) ? possible : sample.estimate(sequential, level);
}
