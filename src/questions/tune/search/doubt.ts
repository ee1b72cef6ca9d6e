/**
 * How sure a search is. Two kinds of claims share the 5 % by which anything on its page may be false: that settings clearly miss
 * a target, from the search, where every look and every setting counts; and what fresh luck showed of a few candidates.
 */
import { simultaneousLevel } from '../../../stats/holm.js';

const SEARCH_DOUBT = 0.01;
export const FRESH_DOUBT = 0.04;
/** Of which, if every rule is solved by itself, this part is for what the answers change beside the targets. */
const SIDE_DOUBT = 0.01;

/** For each interval of one of so many candidates that are tried all at once on fresh luck, with this part of the doubt. */
export const togetherLevel = (candidates: number, targets: number, part = 1): number =>
  freshLevel((part * (FRESH_DOUBT - SIDE_DOUBT)) / candidates, targets);

/** For each interval of what they change beside the targets. */
export const sideLevel = (intervals: number, part = 1): number =>
  simultaneousLevel(Math.max(1, intervals), 1 - part * SIDE_DOUBT);

/** For each interval of the search: whichever of all settings is looked at, and whenever. */
export const searchLevel = (settings: number, targets: number): number =>
  Math.min(1 - 1e-12, simultaneousLevel(settings * targets, 1 - SEARCH_DOUBT));

/**
 * For each interval of a candidate on fresh luck, so that its verdict is false with a chance of at most `doubt`. A false
 * verdict of a setting lies on one side of each target: that of one which misses a target is "meets", and needs that target's
 * interval to be off to the one side; that of one which meets all of them is "misses", to which each target has one side that is
 * the more likely. So half of the doubt outside an interval counts, once for every target.
 */
export const freshLevel = (doubt: number, targets: number): number => 1 - doubt * Math.min(1, 2 / targets);
