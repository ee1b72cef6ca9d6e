/** What a run took, in one line: games there already, games played, time, rate and digest. */
import { withCommas } from './number-text.js';

export interface Effort {
  readonly games: number;
  /** Games of these that an earlier run had played. */
  readonly recalled: number;
  readonly elapsedSeconds: number;
  readonly digest: string;
}

export function effortInWords({ games, recalled, elapsedSeconds, digest }: Effort): string {
  const played = games - recalled;
  const kept = recalled === 0 ? '' : `${withCommas(recalled)} games were there already; `;
  const rate = played === 0 ? '' : ` (${withCommas(played / elapsedSeconds)} games/s)`;
  return `${kept}${withCommas(played)} games in ${elapsedSeconds.toFixed(1)} s${rate}, digest ${digest}`;
}
