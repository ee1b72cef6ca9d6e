/** What a change does to a figure, judged from how games differ that were played with and without it on the same luck. */
import type { Watch } from '../../stats/confidence-sequence.js';
import type { Interval } from '../../stats/interval.js';
import type { Measured } from '../../stats/measured.js';
import { type Looked, methodOf, watchedMean } from '../../stats/watched-interval.js';
import type { Effect, EffectVerdict } from './outcome.js';

/** A figure that no game changed is given up once a change does so in fewer than one game in so many for sure. */
const RARE = 100;

/** `tolerance`: what does not matter. */
export function judgeEffect(measured: Measured, looked: Looked, tolerance: number): Omit<Effect, 'moreGames'> {
  const { watch, level } = looked;
  const interval = watchedMean(measured, watch, level);
  const possible = watchedMean(measured, watch, level, 'possible');
  const isQuiet = isNever(measured, level) || isWithin(interval, tolerance);
  const verdict = isWithin(possible, tolerance) ? 'small' : isQuiet ? 'quiet' : verdictOn(interval, tolerance);
  return { mean: measured.mean, n: measured.n, ...interval, possible, verdict };
}

/** Whether no game was different, of so many that hardly any is for sure. */
const isNever = ({ n, values }: Measured, level: number): boolean =>
  values.length === 1 && values[0] === 0 && n >= RARE * Math.log(1 / (1 - level));

const isWithin = ({ low, high }: Interval, tolerance: number): boolean => low >= -tolerance && high <= tolerance;

function verdictOn({ low, high }: Interval, tolerance: number): EffectVerdict {
  if (low > tolerance || high < -tolerance) return 'large';
  return low > 0 || high < 0 ? 'some' : 'open';
}

/** An effect for programs. */
export const effectDocument = (
  { mean, n, low, high, possible, verdict, moreGames }: Effect,
  level: number,
  watch: Watch | null,
): object => ({ mean, low, high, level, method: methodOf('mean', watch), possible, games: n, verdict, moreGames });
