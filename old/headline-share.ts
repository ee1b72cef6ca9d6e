/**
 * The share that a simulation is about: the wins of the first strategy, of the first seat if one strategy holds them all,
 * or of the team. A run with a stop rule goes on until this one is known.
 */
import type { Game } from '../core/game.js';
import { simultaneousLevel } from '../stats/holm.js';
import type { Interval } from '../stats/interval.js';
import { summarise } from '../stats/summary.js';
import type { Tally } from '../stats/tally.js';
import { watchedShare } from '../stats/watched-interval.js';
import { type Plan, type PlannedCell, strategyNames } from './plan.js';
import { watchOf } from './stop.js';

export interface HeadlineShare extends Interval {
  /** `hold`, `seat 1`, `the team`. */
  readonly name: string;
  readonly share: number;
  /** What an even split would give; NaN for a team. */
  readonly fair: number;
}

/** Undefined in a game without winners, and before the first game. */
export function headlineShare(plan: Plan, game: Game, cell: PlannedCell, tally: Tally): HeadlineShare | undefined {
  const { games, players } = tally;
  if (games === 0) return undefined;
  const names = strategyNames(cell.lineUp);
  const watch = watchOf(plan);
  const contenders = names.length > 1 ? names.length : players;
  // As in tables of strategies or seats: of two, one comparison settles both.
  const level = contenders === 2 || game.play === 'together' ? 0.95 : simultaneousLevel(contenders);
  if (game.play === 'together') {
    const column = tally.gameColumns.findIndex(({ role }) => role === 'win');
    if (column < 0) return undefined;
    const { mean } = summarise(tally.game(column), tally.gameColumns[column].scale);
    return { name: 'the team', share: mean, fair: Number.NaN, ...watchedShare(mean * games, games, watch, level) };
  }
  const column = tally.seatColumns.findIndex(({ role }) => role === 'win');
  if (column < 0) return undefined;
  const { scale } = tally.seatColumns[column];
  const winsOf = (seat: number) => summarise(tally.seat(seat, column), scale).mean;
  const fair = sum(Array.from({ length: players }, (_, seat) => winsOf(seat))) / players;
  const held = names.length > 1 ? cell.lineUp.filter(({ name }) => name === names[0]).length : 1;
  const share = names.length > 1 ? summarise(tally.strategy(0, column), scale).mean : winsOf(0);
  const { low, high } = watchedShare(Math.min(games, share * held * games), games, watch, level);
  const name = names.length > 1 ? names[0] : 'seat 1';
  return { name, share, fair, low: low / held, high: high / held };
}

/** Whether the headline is known as well as the plan's stop rule asks. */
export function isShareKnown(plan: Plan, game: Game, tally: Tally): boolean {
  if (plan.stop === null) return false;
  const headline = headlineShare(plan, game, plan.cells[0], tally);
  if (headline === undefined) return false;
  const { halfWidth, tolerance } = plan.stop;
  const { low, high, fair } = headline;
  if (halfWidth !== null && (high - low) / 2 <= halfWidth.value) return true;
  if (tolerance === null) return false;
  return low > fair || high < fair || (low >= fair - tolerance.value && high <= fair + tolerance.value);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
