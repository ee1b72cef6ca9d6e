/**
 * Alpha allocation: divides the error probability of a search. Two kinds of claims share the 5 % by which anything on its page may be
 * false: that settings clearly miss a target, from the search, where every interim analysis and every setting counts;
 * and results of a few candidates on fresh seeds.
 */
import { simultaneousLevel } from '../stats/holm.js';

const SEARCH_ALPHA = 0.01;
export const FRESH_ALPHA = 0.04;
/** The part of `FRESH_ALPHA` for side effects of answers, if every rule is solved alone. */
const SIDE_ALPHA = 0.01;

/** Returns the confidence of each interval if `candidates` share a fresh seed and `part` of the error probability. */
export const togetherLevel = (candidates: number, targets: number, part = 1): number =>
  freshLevel((part * (FRESH_ALPHA - SIDE_ALPHA)) / candidates, targets);

/** Returns the confidence of each interval of a side effect. */
export const sideLevel = (intervals: number, part = 1): number =>
  simultaneousLevel(Math.max(1, intervals), 1 - part * SIDE_ALPHA);

/** Returns the confidence of each interval of the search, valid for all settings and all interim analyses. */
export const searchLevel = (settings: number, targets: number): number =>
  Math.min(1 - 1e-12, simultaneousLevel(settings * targets, 1 - SEARCH_ALPHA));

/**
 * Returns the confidence of each interval on a fresh seed at which a judgement is false with probability `alpha` at most.
 * A false judgement is one-sided at each target: a setting that misses a target is judged as met only if the interval of
 * that target is off to the one side; a setting that meets all targets is judged as missed if any interval is off, each
 * to the side that is more likely. So half of the error probability of an interval counts, once for every target.
 */
export const freshLevel = (alpha: number, targets: number): number => 1 - alpha * Math.min(1, 2 / targets);
