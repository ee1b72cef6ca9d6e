/** Reads `--target "rounds 10..14"`, `"rounds 12"`, `"win:trapper 22%..28%"`, `"trips >= 3"`, `"rounds@p90 <= 20"`, `"rounds@sd <= 4"`: what a figure shall be. */
import { UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { type Figure, isShare } from '../../plan/figure.js';
import type { PlannedCell } from '../../plan/plan.js';
import { readFigure } from '../../plan/read-figure.js';
import type { EstimatedInterval } from '../../stats/estimated-interval.js';
import type { Interval } from '../../stats/interval.js';

export interface Target {
  /** As it was asked for, and how far from a single number counts. */
  readonly text: string;
  readonly figure: Figure;
  /** Infinite if there is no such end. */
  readonly low: number;
  readonly high: number;
  /**
   * What one "room" is, so that targets in different units can be weighed against each other: half of the range; of a
   * target with one end a tenth of that end, or 5 percentage points of a share.
   */
  readonly unit: number;
}

const AMOUNT = String.raw`(-?\d*\.?\d+)\s*(%?)`;
const RANGE = new RegExp(`^(.+?)\\s+${AMOUNT}\\s*(?:\\.\\.|–|to)\\s*${AMOUNT}$`, 's');
const BOUND = new RegExp(`^(.+?)\\s*(>=|<=|≥|≤|>|<)\\s*${AMOUNT}$`, 's');

const POINT = new RegExp(`^(.+?)\\s+${AMOUNT}$`, 's');

/** How far from a single number still counts: a percentage point of a share, 2 % of anything else. */
const POINT_SHARE = 0.01;
const POINT_PART = 0.02;

const EXAMPLES = 'Write "rounds 10..14", "rounds 12", "win:seat1 22%..28%", "rounds >= 8" or "rounds <= 20".';

/** `option`: where it stands, for messages. */
export function readTarget(game: Game, cell: PlannedCell, given: string, option = '--target'): Target {
  const text = given.trim();
  const range = RANGE.exec(text);
  const bound = BOUND.exec(text);
  if (bound !== null) {
    const figure = readFigure(game, [cell], option, bound[1]);
    const end = amount(figure, text, bound[3], bound[4], option);
    const atLeast = ['>=', '≥', '>'].includes(bound[2]);
    const unit = isShare(figure) ? 0.05 : Math.abs(end) / 10 || 1;
    return atLeast
      ? { text, figure, low: end, high: Number.POSITIVE_INFINITY, unit }
      : { text, figure, low: Number.NEGATIVE_INFINITY, high: end, unit };
  }
  if (range !== null) {
    const figure = readFigure(game, [cell], option, range[1]);
    // In `22..28%` the sign at the end counts for both.
    const low = amount(figure, text, range[2], range[3] || range[5], option);
    const high = amount(figure, text, range[4], range[5], option);
    if (!(low < high))
      throw new UserError(`${option} "${text}": the range must go upwards from one number to a larger one.`);
    return { text, figure, low, high, unit: (high - low) / 2 };
  }
  if (/=\s*-?[\d.]+\s*%?$/.test(text)) {
    throw new UserError(
      `${option} "${text}": no measured figure is exactly a number. Give a range around it. ${EXAMPLES}`,
    );
  }
  const point = POINT.exec(text);
  if (point !== null) {
    const figure = readFigure(game, [cell], option, point[1]);
    const value = amount(figure, text, point[2], point[3], option);
    const unit = isShare(figure) ? POINT_SHARE : Math.abs(value) * POINT_PART || 1;
    const toleranceText = isShare(figure) ? `${100 * unit} percentage point` : String(Number(unit.toPrecision(6)));
    return { text: `${text} (± ${toleranceText})`, figure, low: value - unit, high: value + unit, unit };
  }
  throw new UserError(`${option} "${text}" cannot be read. ${EXAMPLES}`);
}

function amount(figure: Figure, text: string, digits: string, sign: string, option: string): number {
  const value = Number(digits);
  const share = isShare(figure);
  if (sign === '%' && !share) {
    throw new UserError(`${option} "${text}": ${figure.name} is not a share, so it takes plain numbers, not percent.`);
  }
  const found = sign === '%' ? value / 100 : value;
  const [least, range] =
    figure.statistic === 'fair'
      ? [-1, 'a difference of shares, so it lies between -100%']
      : [0, 'a share, so it lies between 0%'];
  if (share && !(found >= least && found <= 1)) {
    const hint = sign === '%' ? '' : ` Did you mean ${digits}%?`;
    throw new UserError(`${option} "${text}": ${figure.name} is ${range} and 100%.${hint}`);
  }
  return found;
}

/** How far inside (above 0) or outside (below 0) a value lies, in the target's own unit; at most 1. `more`: if it had that much more. */
export const roomOf = ({ low, high, unit }: Target, value: number, more = 0): number =>
  Math.min(1, (value - low + more) / unit, (high - value + more) / unit);

/** The least and the most room that a value within its interval has. */
export function roomInterval(target: Target, { low, high }: Interval): Interval {
  const [a, b] = [roomOf(target, low), roomOf(target, high)];
  const middle = Math.max(low, Math.min(high, (target.low + target.high) / 2));
  return { low: Math.min(a, b), high: Math.max(a, b, roomOf(target, middle)) };
}

/** The least and the most that the smallest room is if all values lie within their intervals. */
export function smallestRoomInterval(
  targets: readonly Target[],
  values: readonly EstimatedInterval[],
): EstimatedInterval {
  const rooms = targets.map((target, t) => roomInterval(target, values[t]));
  const narrowest = rooms.reduce((least, { high }, t) => (high < rooms[least].high ? t : least), 0);
  const { level, method } = values[narrowest];
  return { low: Math.min(...rooms.map(({ low }) => low)), high: rooms[narrowest].high, level, method };
}

/** `10 to 14`, `at least 3`, with values written by `write`. */
export function formatWantedRange(
  { low, high }: Pick<Target, 'low' | 'high'>,
  writeFully: (value: number) => string,
): string {
  // What was typed as 10.5 is not 10.50.
  const write = (value: number) =>
    writeFully(value)
      .replace(/(\.\d*?)0+(?!\d)/, '$1')
      .replace(/\.(?!\d)/, '');
  if (high === Number.POSITIVE_INFINITY) return `at least ${write(low)}`;
  return low === Number.NEGATIVE_INFINITY ? `at most ${write(high)}` : `${write(low)} to ${write(high)}`;
}
