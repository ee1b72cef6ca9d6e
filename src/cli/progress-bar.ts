/** A progress bar with rate and time left, on standard error, for anything longer than a second. */
import { SingleBar } from 'cli-progress';
import type { Progress } from '../execution/run.js';
import { withCommas } from './terminal.js';

/** Shorter work than this needs no bar. */
const QUIET_SECONDS = 1;

export class ProgressBar {
  readonly #started = Date.now();
  #bar: SingleBar | undefined;

  readonly update = ({ gamesDone, gamesRecalled, gamesPlanned, note }: Progress): void => {
    const seconds = (Date.now() - this.#started) / 1000;
    const played = gamesDone - gamesRecalled;
    if (played === 0 || (this.#bar === undefined && seconds < QUIET_SECONDS)) return;
    const rate = played / seconds;
    const figures = {
      rate: withCommas(rate),
      left: inWords((gamesPlanned - gamesDone) / rate),
      done: withCommas(gamesDone),
      planned: withCommas(gamesPlanned),
      note: note === undefined ? '' : ` | ${note}`,
    };
    if (this.#bar === undefined) this.#bar = start(gamesPlanned, gamesDone, figures);
    this.#bar.update(gamesDone, figures);
  };

  stop(): void {
    this.#bar?.stop();
  }
}

function start(total: number, done: number, figures: object): SingleBar {
  const bar = new SingleBar({
    format: '{bar} {percentage} % | {done} of {planned} games | {rate} games/s | {left} left{note}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 28,
    stream: process.stderr,
    noTTYOutput: !process.stderr.isTTY,
    notTTYSchedule: 2000,
    hideCursor: true,
    clearOnComplete: true,
    fps: 8,
  });
  bar.start(total, done, figures);
  return bar;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
