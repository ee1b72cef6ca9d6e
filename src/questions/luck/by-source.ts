/** What hangs on each source of luck: how often it changes who wins, and how far it moves the other figures. */
import { rangeOf } from '../../core/column.js';
import { PAIRS, type ResampleCounts } from '../../counting/resample-counts.js';
import { type Figure, pairedScale } from '../../plan/figure.js';
import type { PlannedSource } from '../../plan/luck-sources.js';
import type { PlannedCell } from '../../plan/plan.js';
import { seatFigure } from '../../plan/read-figure.js';
import { type EstimatedInterval, estimatedMean, type Significance } from '../../stats/estimated-interval.js';
import type { Histogram } from '../../stats/histogram.js';
import type { Interval } from '../../stats/interval.js';
import { measure } from '../../stats/measured.js';

/** Something measured over games, with its interval. */
export interface Estimate extends EstimatedInterval {
  readonly value: number;
}

export interface SourceEffect {
  readonly source: PlannedSource;
  /** Games that drew from it; without any, nothing can hang on it. */
  readonly drawn: number;
  /** How often another wins if it alone is drawn anew. */
  readonly total: Estimate;
  /** How much rarer another wins if it alone is kept and all else drawn anew, than if nothing is kept. */
  readonly own: Estimate;
  /** Total less own: what it does only together with other luck. */
  readonly together: Estimate;
  /** figure → by how much it differs on average if the source alone is drawn anew */
  readonly moved: readonly Estimate[];
  /** The first game in which drawing it anew makes another win. */
  readonly turned: number | undefined;
}

export interface BySource {
  /** The one that changes most first. */
  readonly effects: readonly SourceEffect[];
  /** How often another wins if all luck is drawn anew: no source can do more. */
  readonly all: Estimate;
  /** Of these, what no source decides by itself, but several together. */
  readonly interplay: Estimate;
  readonly allMoved: readonly Estimate[];
}

/** Claims about who wins: two for each source and two for all of them together. */
export const sourceClaims = (sources: number): number => 2 * sources + 2;

/** `looked` for claims; of figures of which nothing is claimed, intervals have 95 % each. */
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

function estimate(histogram: Histogram, scale: number, range: Interval, significance: Significance): Estimate {
  const measured = measure(histogram, scale, range);
  return { value: measured.mean, ...estimatedMean(measured, significance) };
}

/** The likeliest value of what cannot be more than another is not, as far as its interval allows. */
const noMoreThan = (most: Estimate, { value, ...made }: Estimate): Estimate => ({
  ...made,
  value: Math.max(made.low, Math.min(value, most.value)),
});

/** What cannot be less than nothing, or more than the whole, is not, whatever the noise. */
function between({ value, low, high, ...made }: Estimate, whole: Estimate): Estimate {
  const clamp = (end: number, most: number) => Math.max(0, Math.min(most, end));
  return { ...made, value: clamp(value, whole.value), low: clamp(low, whole.high), high: clamp(high, whole.high) };
}
