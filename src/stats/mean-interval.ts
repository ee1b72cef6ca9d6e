/**
 * The interval of a mean for a number of games fixed beforehand: those means against which the best bet in hindsight wins too
 * little (see bets-on-mean.ts), which is where Student's t interval ("Student" 1908, Biometrika 6, 1–25) lies if values are
 * many and their range is not far. Where values are rare, skewed, or could lie far out, it reaches farther on that side.
 *
 * Two thirds of an imaginary game at the far end of the range, and a third less of the value seen farthest from it, make it
 * for events that happen or not what Clopper and Pearson's interval is (the corrections of Peizer and Pratt 1968, JASA 63,
 * 1416–1456); so it holds what it promises also when nothing has happened yet.
 */
import { logMoney, plausibleMeans, type Side, sidesOf, winnings } from './bets-on-mean.js';
import { type Interval, UNBOUNDED } from './interval.js';
import type { Measured, Outlook } from './measured.js';
import { studentReach, studentTwoSided } from './student-t.js';

const IMAGINED = 2 / 3;
const DISCOUNT = 1 / 3;

/** The interval for the mean behind values; all that they can be, for fewer than two. */
export function meanInterval(measured: Measured, level = 0.95, outlook: Outlook = 'seen'): Interval {
  if (measured.n < 2) return measured.n === 0 ? UNBOUNDED : measured.range;
  const reach = studentReach(level, measured.n - 1);
  return plausibleMeans(measured, evidenceAgainst, (reach * reach) / 2, outlook);
}

/** How likely values at least as far from `mean` would be if that were their mean: 0.05 at the ends of the 0.95 interval. */
export function meanPValue(measured: Measured, mean: number): number {
  if (measured.n < 2 || measured.mean === mean) return 1;
  const { above, below } = sidesOf(measured, 'seen');
  const evidence = mean > measured.mean ? evidenceAgainst(above, mean) : evidenceAgainst(below, -mean);
  return studentTwoSided(Math.sqrt(2 * Math.max(0, evidence)), measured.n - 1);
}

/** log of the money of the best bet in hindsight: 0 or more. */
function evidenceAgainst(side: Side, mean: number): number {
  if (side.end === Number.POSITIVE_INFINITY) return 0;
  if (mean >= side.end) return Number.POSITIVE_INFINITY;
  const worth = winnings(side, mean);
  const counts = side.counts.slice();
  counts[0] -= Math.min(DISCOUNT, counts[0] / 2);
  // The slope falls with f: its zero is the best bet. Newton's steps, and halves where they would leave the bracket.
  let [low, high, f] = [0, 1, 0.5];
  for (let step = 0; step < 60 && high - low > 1e-12; step++) {
    let slope = -IMAGINED / (1 - f);
    let bend = IMAGINED / (1 - f) ** 2;
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
  return Math.max(0, logMoney(worth, counts, f) + IMAGINED * Math.log1p(-f));
}
