/** A line of progress on standard error, for anything longer than a second: drawn over and over, and gone at the end. */
import { count, formatDuration } from '../core/formatting.js';
import type { Progress } from '../runner/run.js';
import { printRemark, sanitize } from './terminal.js';

/** Shorter work than this needs no line. */
const QUIET_MS = 1000;
/** How often the line is drawn; where it cannot be drawn over, in a file or a pipe, a line stays for good. */
const DRAW_MS = 125;
const LOG_MS = 10_000;
/** Before this much was seen of the pace, the time left would be a guess. */
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
  /** When the first games came in, and how many: what was before is setting up. */
  #firstGames: { readonly at: number; readonly played: number } | undefined;
  /** Until the first games come in, which takes long on a busy machine, at least that is said. */
  #timer = setTimeout(() => {
    if (this.#out.isTTY && this.#firstGames === undefined) this.#draw('Setting up the first games …');
  }, QUIET_MS).unref();

  /** What was last said of what holds the games up. */
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

  /** In full when it begins; from then on it stands in the line, until it is over. */
  #printStall({ trouble }: Progress): void {
    if (trouble?.text === this.#stallText) return;
    this.#stallText = trouble?.text;
    this.clear();
    printRemark(trouble === undefined ? 'Nothing holds the games up any more.' : trouble.text);
  }

  /** Who looks at the last line must not take it for the end; of a short run nothing is said. */
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

  /** Takes the line away; the next update brings it back. */
  clear(): void {
    clearTimeout(this.#timer);
    if (this.#isShown) this.#out.write(CLEAR);
    this.#isShown = false;
  }
}

/** Of what holds games up, at least so much is shown where there is not room for all of it. */
const MIN_TROUBLE_WIDTH = 20;

/** As many of its parts as fit, the most telling first; `rate` in games a second, once it is known. */
export function progressLine(
  { gamesDone, gamesPlanned, note, trouble, after }: Progress,
  rate: number | undefined,
  width = Number.POSITIVE_INFINITY,
): string {
  const share = Math.min(1, gamesDone / gamesPlanned);
  const filled = Math.floor(BAR * share);
  // Told by workers, and by whoever passes for one.
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
