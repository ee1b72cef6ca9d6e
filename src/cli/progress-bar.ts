/** A progress line on standard error for work longer than a second; redrawn in place, cleared at the end. */
import { count, formatDuration } from '../core/formatting.js';
import type { Progress } from '../runner/execution-options.js';
import { printRemark, sanitize } from './terminal.js';

/** Work shorter than this shows no line. */
const QUIET_MS = 1000;
/** Redraw interval in a terminal. Files and pipes, where each line is permanent, use LOG_MS. */
const DRAW_MS = 125;
const LOG_MS = 10_000;
/** Minimum time and updates before the remaining time is estimated. */
const ENOUGH_MS = 3000;
const ENOUGH_UPDATES = 5;
const BAR = 20;
const CLEAR = '\r\x1b[K';

export class ProgressBar {
  readonly #out = process.stderr;
  readonly #started = Date.now();
  #drawn = 0;
  #isShown = false;
  #updates = 0;
  /** Time and number of the first games; excluded from the rate, because they include the setup. */
  #firstGames: { readonly at: number; readonly played: number } | undefined;
  /** Shows the setup until the first games arrive, which takes long on a busy machine. */
  #timer = setTimeout(() => {
    if (this.#out.isTTY && this.#firstGames === undefined) this.#draw('Setting up the first games …');
  }, QUIET_MS).unref();

  /** The last printed text about a stall. */
  #stallText: string | undefined;

  readonly update = (progress: Progress): void => {
    const now = Date.now();
    const played = progress.gamesDone - progress.gamesRecalled;
    this.#printStall(progress);
    if (progress.after !== undefined) this.#drawAfter(progress);
    if (progress.after !== undefined || played === 0) return;
    this.#firstGames ??= { at: now, played };
    this.#updates++;
    const wait = this.#out.isTTY ? (this.#drawn === 0 ? QUIET_MS : DRAW_MS) : LOG_MS;
    if (now - (this.#drawn || this.#started) < wait) return;
    this.#drawn = now;
    const ms = now - this.#firstGames.at;
    const rate =
      ms >= ENOUGH_MS && this.#updates >= ENOUGH_UPDATES ? (1000 * (played - this.#firstGames.played)) / ms : undefined;
    if (this.#out.isTTY) this.#draw(progressLine(progress, rate, (this.#out.columns ?? 80) - 1));
    else printRemark(progressLine(progress, rate));
  };

  /** Prints a stall in full when it begins; until it is over, the progress line contains its brief form. */
  #printStall({ trouble }: Progress): void {
    if (trouble?.text === this.#stallText) return;
    this.#stallText = trouble?.text;
    this.clear();
    printRemark(trouble === undefined ? 'Nothing holds the games up any more.' : trouble.text);
  }

  /** Draws the step after the last game, so that the last line does not look final; short runs show nothing. */
  #drawAfter(progress: Progress): void {
    clearTimeout(this.#timer);
    if (!this.#out.isTTY) return;
    const remainingMs = QUIET_MS - (Date.now() - this.#started);
    const draw = () => this.#draw(progressLine(progress, undefined, (this.#out.columns ?? 80) - 1));
    if (remainingMs > 0) this.#timer = setTimeout(draw, remainingMs).unref();
    else draw();
  }

  #draw(line: string): void {
    this.#isShown = true;
    this.#out.write(CLEAR + line);
  }

  /** Clears the line; the next update draws it again. */
  clear(): void {
    clearTimeout(this.#timer);
    if (this.#isShown) this.#out.write(CLEAR);
    this.#isShown = false;
  }
}

/** Minimum width of a truncated stall text. */
const MIN_TROUBLE_WIDTH = 20;

/** Formats as many parts as fit, the most informative first. `rate`: games per second, once estimated. */
export function progressLine(
  { gamesDone, gamesPlanned, note, trouble, after }: Progress,
  rate: number | undefined,
  width = Number.POSITIVE_INFINITY,
): string {
  const share = Math.min(1, gamesDone / gamesPlanned);
  const filled = Math.floor(BAR * share);
  // Text from workers: untrusted.
  const stallText = trouble && sanitize(trouble.brief).replaceAll(/\s+/g, ' ');
  const parts = [
    `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${Math.floor(100 * share)} %`,
    ...(stallText === undefined ? [] : [stallText]),
    ...(after === undefined ? [] : [after]),
    ...(rate ? [`${formatDuration(Math.max(0, gamesPlanned - gamesDone) / rate)} left`] : []),
    `${count(gamesDone)} of ${count(gamesPlanned)} games`,
    ...(rate ? [`${count(rate)} games/s`] : []),
    ...(note === undefined ? [] : [note]),
  ];
  let line = parts[0];
  for (const part of parts.slice(1)) {
    const room = width - line.length - 3;
    if (part.length <= room) line += ` | ${part}`;
    else if (part === stallText && room >= MIN_TROUBLE_WIDTH) line += ` | ${part.slice(0, room - 1)}…`;
  }
  return line.slice(0, width);
}
