/** What a change does to a figure, judged from how games differ that were played with and without it on the same luck. */
import type { FigureSample } from '../../counting/figure-sample.js';
import { isShare } from '../../plan/figure.js';
import { amountFor } from '../../plan/number-text.js';
import type { Amount } from '../../plan/plan.js';
import type { Watch } from '../../stats/confidence-sequence.js';
import type { Interval } from '../../stats/interval.js';
import { openEnds } from '../../stats/judge-differences.js';
import type { Measured } from '../../stats/measured.js';
import { type Looked, methodOf, watchedMean, watchedShare } from '../../stats/watched-interval.js';
import type { Effect, EffectVerdict } from './outcome.js';

/** What a designer would not bother about, if not told otherwise: points of a share, a part of anything else, */
const USUAL: Amount = { value: 0.05, percent: true };
/** or so much of how it varies from game to game, if that is more: less is not noticed at the table. */
const UNNOTICED = 0.1;
export const USUAL_TOLERANCE_IN_WORDS =
  '5 points of a share; of anything else 5 %, or a tenth of how it varies from game to game (its standard deviation) if that is more';

/** What does not matter of a figure, as it was asked for or by what it is with the rules as they are. */
export function toleranceOf({ figure, value, sample }: FigureSample, asked: Amount | undefined): number {
  const least = amountFor(asked ?? USUAL, isShare(figure), value);
  return asked !== undefined || isShare(figure) ? least : Math.max(least, UNNOTICED * sample.sd);
}

/** A figure that hardly a game changes is given up once a change does so in fewer than one game in so many for sure. */
const RARE = 100;

/** `tolerance`: what does not matter. */
export function judgeEffect(measured: Measured, looked: Looked, tolerance: number): Omit<Effect, 'moreGames'> {
  const { watch, level } = looked;
  const interval = watchedMean(measured, watch, level);
  const possible = openEnds(watchedMean(measured, watch, level, 'possible'), measured.range);
  const isQuiet = isNever(measured, level) || isRare(measured, looked, tolerance) || isWithin(interval, tolerance);
  const verdict = isWithin(possible, tolerance) ? 'small' : isQuiet ? 'quiet' : verdictOn(interval, tolerance);
  const firm = verdict === 'small' || (verdict !== 'quiet' && verdictOn(possible, tolerance) === verdict);
  return { mean: measured.mean, n: measured.n, ...interval, possible, verdict, firm };
}

/** Whether no game was different, of so many that hardly any is for sure. */
const isNever = ({ n, values }: Measured, level: number): boolean =>
  values.length === 1 && values[0] === 0 && n >= RARE * Math.log(1 / (1 - level));

/** Whether hardly any game is different for sure, and none that was seen by so much that they would matter. */
function isRare({ n, values, counts }: Measured, { watch, level }: Looked, tolerance: number): boolean {
  const same = counts[values.indexOf(0)] ?? 0;
  const often = watchedShare(n - same, n, watch, level).high;
  const most = Math.max(...values.map(Math.abs));
  return often <= 1 / RARE && often * most <= tolerance;
}

const isWithin = ({ low, high }: Interval, tolerance: number): boolean => low >= -tolerance && high <= tolerance;

function verdictOn({ low, high }: Interval, tolerance: number): EffectVerdict {
  if (low > tolerance || high < -tolerance) return 'large';
  return low > 0 || high < 0 ? 'some' : 'open';
}

/** An effect for programs. */
export const effectDocument = (
  { mean, n, low, high, possible, verdict, firm, moreGames }: Effect,
  level: number,
  watch: Watch | null,
): object => ({
  mean,
  low,
  high,
  level,
  method: methodOf('mean', watch),
  possible,
  games: n,
  verdict,
  firm,
  moreGames,
});
