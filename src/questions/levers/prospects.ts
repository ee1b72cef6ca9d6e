/**
 * Estimates how many more games each change of a rule requires.
 *
 * Whether the rule matters comes first: that takes one change that does matter, or proof that none can. The precision
 * of each change comes after that.
 */

import { type Effect, isEffective, isLarge } from '../../search/effect.js';

/** The estimated effects of a change so far. */
export interface MeasuredChange {
  readonly games: number;
  /** figure → effect of the change */
  readonly effects: readonly Effect[];
}

export interface Prospect {
  /** Estimate of the additional games after which enough is known; 0 if it is. */
  readonly missingGames: number;
  /** Whether those games would decide if the rule matters. */
  readonly decidesRule: boolean;
}

/** Required precision of a large effect: maximum error as a part of the effect. */
const LARGE_PRECISION = 0.2;
/** Required precision of an effect close to the tolerance: maximum error as a part of the tolerance. */
const TOLERANCE_PRECISION = 0.5;

/**
 * Estimates the prospects of all changes of a rule. `tolerances`: figure → maximum change that does not matter;
 * `never`: number of games that proves that changes are rare.
 */
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

const sizeOf = ({ estimate }: Effect): number => Math.abs(estimate.value);
const isEquivalent = ({ judgement }: Effect): boolean => judgement.relation === 'equivalent';

/**
 * Estimates the games until a given error: it decreases with the root of the number of games. Without an estimate, the
 * number of games is doubled.
 */
function gamesUntil({ estimate: { low, high } }: Effect, games: number, error: number): number {
  const times = (high - low) / 2 / error;
  if (!(error > 0)) return Number.POSITIVE_INFINITY;
  return Number.isFinite(times) ? Math.max(1, Math.ceil(games * (times ** 2 - 1))) : games;
}

/** Estimates the games until the effect of a single change is precise enough. */
function gamesForPrecision(effect: Effect, games: number, tolerance: number, never: number): number {
  if (isEquivalent(effect)) return 0;
  if (effect.isSame) return Math.max(1, Math.ceil(never - games));
  const size = sizeOf(effect);
  const off = (effect.estimate.high - effect.estimate.low) / 2;
  if (isLarge(effect)) return off <= LARGE_PRECISION * size ? 0 : gamesUntil(effect, games, LARGE_PRECISION * size);
  // The nearest goal: it exceeds the tolerance, it is within it, or the distinction hardly matters.
  const goal = Math.max(TOLERANCE_PRECISION * tolerance, Math.abs(size - tolerance));
  if (isEffective(effect)) return off <= TOLERANCE_PRECISION * tolerance ? 0 : gamesUntil(effect, games, goal);
  return gamesUntil(effect, games, Math.max(size, tolerance - size));
}

/** change → games until it decides whether the rule matters; 0 if it does not contribute to that */
function gamesToDecide(changes: readonly MeasuredChange[], tolerances: readonly number[], never: number): number[] {
  const all = changes.flatMap(({ games, effects }, i) => effects.map((effect, f) => ({ effect, games, i, f })));
  const nearest = (errorOf: (effect: Effect, tolerance: number) => number) =>
    all
      .map(({ effect, games, i, f }) => ({ i, games: gamesUntil(effect, games, errorOf(effect, tolerances[f])) }))
      .reduce((best, one) => (one.games < best.games ? one : best));
  const alone = (one: { readonly i: number; readonly games: number }) =>
    changes.map((_, i) => (i === one.i ? one.games : 0));
  if (all.some(({ effect }) => isLarge(effect))) return changes.map(() => 0);
  if (all.some(({ effect }) => isEffective(effect)))
    return alone(nearest((effect, tolerance) => sizeOf(effect) - tolerance));
  const something = nearest(sizeOf);
  const nothing = changes.map(({ games, effects }) =>
    Math.max(
      ...effects.map((effect, f) => {
        if (isEquivalent(effect)) return 0;
        if (effect.isSame) return Math.max(1, Math.ceil(never - games));
        return gamesUntil(effect, games, tolerances[f] - sizeOf(effect));
      }),
    ),
  );
  return nothing.reduce((sum, games) => sum + games, 0) <= something.games ? nothing : alone(something);
}
