/**
 * How many more games each change of a rule is worth. First comes what is asked of the rule as a whole, whether it matters: that
 * needs one change for which it does, or none for which it could. What each change does by itself comes after that.
 */
import type { Effect } from './outcome.js';

/** A change as far as it is known. */
export interface MeasuredChange {
  readonly games: number;
  /** figure → what it does to it */
  readonly effects: readonly Effect[];
}

export interface Prospect {
  /** Games on top of those played after which probably enough is known; 0 if it is. */
  readonly missingGames: number;
  /** Whether they would tell of the rule whether it matters. */
  readonly decidesRule: boolean;
}

/** A large effect is known well enough when it may be off by no more than this part of itself. */
const LARGE_PRECISION = 0.2;
/** What is not told apart from what just matters is known well enough when it may be off by no more than this part of that. */
const TOLERANCE_PRECISION = 0.5;

/** Of all changes of a rule. `tolerances`: figure → what does not matter; `never`: games that show that nothing ever differs. */
export function prospectsOf(
  changes: readonly MeasuredChange[],
  tolerances: readonly number[],
  never: number,
): readonly Prospect[] {
  const decidingGames = gamesToDecide(changes, tolerances, never);
  return changes.map(({ games, effects }, i) => {
    const known = effects.map((effect, f) => gamesForPrecision(effect, games, tolerances[f], never));
    const missing = Math.max(...known);
    return missing > 0 && decidingGames[i] > 0 && Number.isFinite(decidingGames[i])
      ? { missingGames: decidingGames[i], decidesRule: true }
      : { missingGames: missing, decidesRule: false };
  });
}

const sizeOf = ({ mean }: Effect): number => Math.abs(mean);
const isQuiet = ({ verdict }: Effect): boolean => verdict === 'small' || verdict === 'quiet';

/** Until it may be off by so much: an error goes down as the root of the games. Where nothing is known, twice as many may tell. */
function gamesUntil({ low, high }: Effect, games: number, error: number): number {
  const times = (high - low) / 2 / error;
  if (!(error > 0)) return Number.POSITIVE_INFINITY;
  return Number.isFinite(times) ? Math.max(1, Math.ceil(games * (times ** 2 - 1))) : games;
}

/** Until a change is known by itself. */
function gamesForPrecision(effect: Effect, games: number, tolerance: number, never: number): number {
  const { verdict, low, high, isSame } = effect;
  if (isQuiet(effect)) return 0;
  if (isSame) return Math.max(1, Math.ceil(never - games));
  const size = sizeOf(effect);
  const off = (high - low) / 2;
  if (verdict === 'large') return off <= LARGE_PRECISION * size ? 0 : gamesUntil(effect, games, LARGE_PRECISION * size);
  // Whichever is nearest: that it is more than what matters, that it is less, or that it hardly matters which.
  const goal = Math.max(TOLERANCE_PRECISION * tolerance, Math.abs(size - tolerance));
  if (verdict === 'some') return off <= TOLERANCE_PRECISION * tolerance ? 0 : gamesUntil(effect, games, goal);
  return gamesUntil(effect, games, Math.max(size, tolerance - size));
}

/** change → games until it tells of the rule whether it matters; 0 if it has no part in that */
function gamesToDecide(changes: readonly MeasuredChange[], tolerances: readonly number[], never: number): number[] {
  const all = changes.flatMap(({ games, effects }, i) => effects.map((effect, f) => ({ effect, games, i, f })));
  const has = (verdict: Effect['verdict']) => all.some(({ effect }) => effect.verdict === verdict);
  const nearest = (errorOf: (effect: Effect, tolerance: number) => number) =>
    all
      .map(({ effect, games, i, f }) => ({ i, games: gamesUntil(effect, games, errorOf(effect, tolerances[f])) }))
      .reduce((best, one) => (one.games < best.games ? one : best));
  const alone = (one: { readonly i: number; readonly games: number }) =>
    changes.map((_, i) => (i === one.i ? one.games : 0));
  if (has('large')) return changes.map(() => 0);
  if (has('some')) return alone(nearest((effect, tolerance) => sizeOf(effect) - tolerance));
  const something = nearest(sizeOf);
  const nothing = changes.map(({ games, effects }) =>
    Math.max(
      ...effects.map((effect, f) => {
        if (isQuiet(effect)) return 0;
        if (effect.isSame) return Math.max(1, Math.ceil(never - games));
        return gamesUntil(effect, games, tolerances[f] - sizeOf(effect));
      }),
    ),
  );
  return nothing.reduce((sum, games) => sum + games, 0) <= something.games ? nothing : alone(something);
}
