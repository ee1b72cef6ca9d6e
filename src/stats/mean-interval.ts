/**
 * The interval of a mean for a number of games fixed beforehand.
 *
 * It contains the means against which the best bet in hindsight wins too little (see bets-on-mean.ts). For many values
 * with a range that is not far, that is Student's t interval ("Student" 1908, Biometrika 6, 1–25). Where values are
 * rare, skewed, or could be far out, it reaches farther on that side.
 *
 * Two thirds of an imaginary game farther out, and a third less of one on the near side, make it for events that happen
 * or not what Clopper and Pearson's interval is (the corrections of Peizer and Pratt 1968, JASA 63, 1416–1456); so it
 * keeps its confidence also when nothing has happened yet. The imaginary game is at the far end of the range, unless
 * values on that side show where they weigh: then half as far again as the values there weigh in the third moment,
 * which is what skews a mean (for an event, that is the event itself).
 */
import { logWealth, plausibleMeans, type Side, sidesOf, winnings } from './bets-on-mean.js';
import { type Interval, UNBOUNDED } from './interval.js';
import { type Assumption, type Measured, MIN_EXTREMES } from './measured.js';
import { studentReach, studentTwoSided } from './student-t.js';

const IMAGINARY_GAME = 2 / 3;
const DISCOUNT = 1 / 3;
const HALF_AS_FAR_AGAIN = 1.5;

/** Returns the interval for the mean behind values; for fewer than two, all that they can be. */
export function meanInterval(measured: Measured, level = 0.95, assumption: Assumption = 'observed'): Interval {
  if (measured.n < 2) return measured.n === 0 ? UNBOUNDED : measured.range;
  const reach = studentReach(level, measured.n - 1);
  return plausibleMeans(measured, evidenceOn, (reach * reach) / 2, assumption);
}

/**
 * Returns the probability of values at least as far from `mean` if that were their mean: 0.05 at the ends of the 0.95
 * interval.
 */
export function meanPValue(measured: Measured, mean: number): number {
  if (measured.n < 2 || measured.mean === mean) return 1;
  const { above, below } = sidesOf(measured, 'observed');
  const evidence = mean > measured.mean ? evidenceOn(above)(mean) : evidenceOn(below)(-mean);
  return studentTwoSided(Math.sqrt(2 * Math.max(0, evidence)), measured.n - 1);
}

/** mean → log of the money of the best bet in hindsight: 0 or more */
function evidenceOn(side: Side): (mean: number) => number {
  const { end } = side;
  if (end === Number.POSITIVE_INFINITY) return () => 0;
  const own = withImaginaryGame(side);
  const counts = own.counts;
  return (mean) => {
    if (mean >= end) return Number.POSITIVE_INFINITY;
    const worth = winnings(own, mean);
    // The imaginary game is never evidence against a mean beyond it.
    worth[worth.length - 1] = Math.min(0, worth[worth.length - 1]);
    // The slope falls with f: its zero is the best bet. Newton steps, and bisection where they would leave the bracket.
    let [low, high, f] = [0, 1, 0.5];
    for (let step = 0; step < 60 && high - low > 1e-12; step++) {
      let [slope, bend] = [0, 0];
      for (let i = 0; i < worth.length; i++) {
        const part = worth[i] / (1 + f * worth[i]);
        slope += counts[i] * part;
        bend += counts[i] * part * part;
      }
      if (slope > 0) low = f;
      else high = f;
      const next = f + slope / bend;
      if (Math.abs(next - f) < 1e-12) break;
      f = next > low && next < high ? next : (low + high) / 2;
    }
    return Math.max(0, logWealth(worth, counts, f));
  };
}

/** Adds the imaginary game, and removes part of one on the near side. */
function withImaginaryGame(side: Side): Side {
  const { values, counts, mean, end, isObserved } = side;
  const [far, near] = [sideMoments(side, 1), sideMoments(side, -1)];
  const out = isObserved && far.beyond >= MIN_EXTREMES ? Math.min(end, mean + HALF_AS_FAR_AGAIN * far.distance) : end;
  return {
    ...side,
    values: appended(values, mean - near.distance, out),
    counts: appended(counts, -Math.min(DISCOUNT, near.all / 2), IMAGINARY_GAME),
  };
}

function appended(numbers: Float64Array, ...more: readonly number[]): Float64Array {
  const all = new Float64Array(numbers.length + more.length);
  all.set(numbers);
  all.set(more, numbers.length);
  return all;
}

/**
 * Summarizes the values on one side of the mean: their distance from it as they weigh in the third moment, how many
 * there are, and how many beyond the commonest value.
 */
function sideMoments({ values, counts, mean }: Side, sign: 1 | -1) {
  let [squares, cubes, all, beyond, commonest] = [0, 0, 0, 0, 0];
  for (let i = 0; i < counts.length; i++) if (counts[i] > counts[commonest]) commonest = i;
  for (let i = 0; i < values.length; i++) {
    const distance = sign * (values[i] - mean);
    if (distance >= 0) {
      all += counts[i];
      squares += counts[i] * distance ** 2;
      cubes += counts[i] * distance ** 3;
    }
    if (sign * (i - commonest) > 0) beyond += counts[i];
  }
  return { distance: cubes / squares || 0, all, beyond };
}
