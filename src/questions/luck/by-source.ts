/**
 * Estimates the effects of each source of luck: how often it changes the winner, and how far it moves other figures.
 */
import { rangeOf } from '../../core/column.js';
import { PAIRS, type ResampleCounts } from '../../counting/resample-counts.js';
import { type Figure, pairedScale } from '../../plan/figure.js';
import type { PlannedSource } from '../../plan/luck-sources.js';
import type { PlannedCell } from '../../plan/plan.js';
import { seatFigure } from '../../plan/read-figure.js';
import { type Estimate, estimatedMean, type Significance } from '../../stats/estimated-interval.js';
import type { Histogram } from '../../stats/histogram.js';
import type { Interval } from '../../stats/interval.js';
import { measure } from '../../stats/measured.js';

/** An estimate; its games are those of the question. */
export type LuckEstimate = Omit<Estimate, 'n'>;

export interface SourceEffect {
  readonly source: PlannedSource;
  /** Games that drew from it; without any, it has no effect. */
  readonly drawn: number;
  /** How often another player wins if only this source is redrawn. */
  readonly total: LuckEstimate;
  /** How much rarer another winner is if only this source is kept than if nothing is kept. */
  readonly own: LuckEstimate;
  /** Total minus own: its effect only together with other luck. */
  readonly together: LuckEstimate;
  /** figure → mean absolute difference if only this source is redrawn */
  readonly moved: readonly LuckEstimate[];
  /** The first game with another winner if this source is redrawn. */
  readonly turned: number | undefined;
}

export interface BySource {
  /** Sorted by `total`, largest first. */
  readonly effects: readonly SourceEffect[];
  /** How often another player wins if all luck is redrawn: the upper bound for every source. */
  readonly all: LuckEstimate;
  /** The part of `all` that no source decides alone, only several together. */
  readonly interplay: LuckEstimate;
  readonly allMoved: readonly LuckEstimate[];
}

/** Number of claims about who wins: two for each source and two for all of them together. */
export const sourceClaims = (sources: number): number => 2 * sources + 2;

/** Estimates the effects of all sources. `significance` is that of the claims; other intervals have 95 % each. */
export function findBySource(
  counted: ResampleCounts,
  sources: readonly PlannedSource[],
  figures: readonly Figure[],
  cell: PlannedCell,
  significance: Significance,
): BySource {
  const alone: Significance = { sequential: significance.sequential, level: 0.95 };
  const movedBy = (histograms: readonly Histogram[], pairs: number) =>
    histograms.map((histogram, f) => {
      const { low, high } = rangeOf(figures[f].column, cell);
      const scale = pairs * pairedScale(seatFigure(figures[f], [cell]));
      return estimate(histogram, scale, { low: 0, high: high - low }, alone);
    });
  const all = estimate(counted.all, counted.apart, SHARE, significance);
  const effects = sources.map((source, i): SourceEffect => {
    const { total, own, together, moved } = counted.sources[i];
    const first = counted.firstTurned[i];
    const whole = noMoreThan(all, estimate(total, PAIRS, SHARE, significance));
    return {
      source,
      drawn: counted.drawn[i],
      total: whole,
      own: between(estimate(own, counted.unit, { low: -1, high: 1 }, significance), whole),
      together: between(estimate(together, counted.unit, { low: -1, high: 2 }, alone), whole),
      moved: movedBy(moved, PAIRS),
      turned: Number.isFinite(first) ? first : undefined,
    };
  });
  const interplay = estimate(
    counted.interplay,
    counted.unit,
    { low: -sources.length, high: 1 + sources.length },
    significance,
  );
  return {
    effects: effects.toSorted((a, b) => b.total.value - a.total.value),
    all,
    interplay: between(interplay, all),
    allMoved: movedBy(counted.allMoved, 1),
  };
}

const SHARE: Interval = { low: 0, high: 1 };

function estimate(histogram: Histogram, scale: number, range: Interval, significance: Significance): LuckEstimate {
  const measured = measure(histogram, scale, range);
  return { value: measured.mean, ...estimatedMean(measured, significance) };
}

/** Limits an estimate to that of an upper bound, as far as its own interval allows. */
const noMoreThan = (most: LuckEstimate, { value, ...made }: LuckEstimate): LuckEstimate => ({
  ...made,
  value: Math.max(made.low, Math.min(value, most.value)),
});

/** Clamps an estimate to the range from 0 to the whole, which only noise can exceed. */
function between({ value, low, high, ...made }: LuckEstimate, whole: LuckEstimate): LuckEstimate {
  const clamp = (end: number, most: number) => Math.max(0, Math.min(most, end));
  return { ...made, value: clamp(value, whole.value), low: clamp(low, whole.high), high: clamp(high, whole.high) };
}
