/**
 * Parses targets, the values that figures should have: `--target "rounds 10..14"`, `"rounds 12"`,
 * `"win:trapper 22%..28%"`, `"trips >= 3"`, `"rounds@p90 <= 20"`, `"rounds@sd <= 4"`.
 */
import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { type Figure, isShare } from './figure.js';
import type { PlannedCell } from './plan.js';
import { readFigure } from './read-figure.js';

export interface Target {
  /** As typed, with the tolerance of a single number. */
  readonly text: string;
  readonly figure: Figure;
  /** Infinite for an open end. */
  readonly low: number;
  readonly high: number;
  /**
   * One unit of "room", which makes targets in different units comparable: half of the range; for a target with one end
   * a tenth of that end, or 5 percentage points for a share.
   */
  readonly unit: number;
}

const AMOUNT = String.raw`(-?\d*\.?\d+)\s*(%?)`;
const RANGE = new RegExp(`^(.+?)\\s+${AMOUNT}\\s*(?:\\.\\.|–|to)\\s*${AMOUNT}$`, 's');
const BOUND = new RegExp(`^(.+?)\\s*(>=|<=|≥|≤|>|<)\\s*${AMOUNT}$`, 's');

const POINT = new RegExp(`^(.+?)\\s+${AMOUNT}$`, 's');

/** Tolerance of a single number: a percentage point for a share, 2 % for anything else. */
const POINT_SHARE = 0.01;
const POINT_PART = 0.02;

const EXAMPLES = 'Write "rounds 10..14", "rounds 12", "win:seat1 22%..28%", "rounds >= 8" or "rounds <= 20".';

/** Parses a target. `option`: its name in error messages. */
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
    // In `22..28%` the sign at the end applies to both.
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
