/** The findings of a search, computed once: sentences, page and document read them. */

import type { Game } from '../../core/game.js';
import type { Target } from '../../plan/target.js';
import { freshLevel, searchLevel } from '../../search/alpha-allocation.js';
import { CONFIRM_SHARE, SEARCH_SHARE } from '../../search/budget-shares.js';
import {
  isMet,
  isMissed,
  isOpen,
  type JudgedSetting,
  type OneAtATime,
  type SearchAim,
  type SearchOutcome,
} from '../../search/outcome.js';
import { roomInterval, roomOf } from '../../search/room.js';
import { normalReach } from '../../stats/normal.js';
import { paretoFront } from '../../stats/pareto.js';
import type { SearchedRun } from '../question.js';

export type TuneRun = SearchedRun<SearchAim, SearchOutcome>;

export interface TuneFindings extends SearchAim {
  readonly game: Game;
  readonly outcome: SearchOutcome;
  /** Whether the search ran to its end. */
  readonly complete: boolean;
  /** The answer, or else the nearest setting; undefined if none was played. */
  readonly best: JudgedSetting | undefined;
  /** The setting that meets every target on a fresh seed; undefined if there is none. */
  readonly answer: JudgedSetting | undefined;
  /** Other settings that meet, or may meet, every target; confirmed ones first. */
  readonly runnersUp: readonly JudgedSetting[];
  /** Whether every playable setting was tried. */
  readonly triedAll: boolean;
  /**
   * Total games of a grid search as precise as the answer, with equal games per setting; undefined without an answer.
   */
  readonly gridGames: number | undefined;
  readonly tradeOff: TradeOff | undefined;
  /** Whether no other setting can come as near to the targets as the best surely does. */
  readonly isClearlyNearest: boolean;
  /** Additional games of the budget that would probably settle an open best setting; infinite if none seem to. */
  readonly moreGames: number;
  /** Confidence of each interval of the search. */
  readonly searchLevel: number;
}

export function analyzeSettings({ state, outcome, found: { game }, complete }: TuneRun): TuneFindings {
  const { targets, changes } = state;
  const { space, settings } = outcome;
  const [best] = settings;
  const answer = best !== undefined && isMet(best) ? best : undefined;
  const playable = space.size - outcome.refused.length;
  return {
    ...state,
    space,
    outcome,
    game,
    complete,
    answer,
    best,
    tradeOff: tradeOffOf(targets, settings),
    isClearlyNearest: best !== undefined && isClearlyNearest(targets, settings, best),
    moreGames: best === undefined ? Number.NaN : missingGames(targets, state.budget, outcome, best),
    searchLevel: searchLevel(space.size, targets.length),
    runnersUp: runnersUpOf(outcome, changes),
    triedAll: settings.length === playable,
    gridGames: answer && gridGamesOf(answer, playable),
  };
}

const MAX_RUNNERS_UP = 5;

/**
 * Returns the runners-up. If answers may change few rules only, unconfirmed ones are limited to the best of each choice
 * of rules.
 */
function runnersUpOf({ settings, oneAtATime, space }: SearchOutcome, changes: number | undefined): JudgedSetting[] {
  if (oneAtATime !== undefined) {
    const [, ...others] = oneAtATime.answers.map(({ judged }) => judged);
    return [...others.filter((setting) => !isMissed(setting)), ...untriedOf(settings, oneAtATime, space)];
  }
  const waysOf = ({ point }: JudgedSetting) => space.changesAt(point).join();
  const ruleSets = new Set<string>();
  const isNews = (setting: JudgedSetting): boolean => {
    const before = ruleSets.size;
    return changes === undefined || ruleSets.add(waysOf(setting)).size > before;
  };
  return settings
    .filter((setting) => isNews(setting) || isMet(setting))
    .filter((setting) => isMet(setting) || looksInside(setting))
    .filter((setting) => setting !== settings[0])
    .slice(0, MAX_RUNNERS_UP);
}

const looksInside = (setting: JudgedSetting): boolean => isOpen(setting) && setting.room > 0;

/** Returns the best value of each promising rule that was not tried for lack of games. */
function untriedOf(
  settings: readonly JudgedSetting[],
  { answers }: OneAtATime,
  space: SearchAim['space'],
): JudgedSetting[] {
  const ruleOf = ({ point }: JudgedSetting) => space.changesAt(point).join();
  const knownRules = new Set([...answers.map(({ judged }) => ruleOf(judged)), ruleOf(settings[0])]);
  return settings
    .filter((setting) => setting.luck === 'search' && looksInside(setting))
    .sort((a, b) => b.room - a.room)
    .filter((setting) => knownRules.size < knownRules.add(ruleOf(setting)).size)
    .slice(0, MAX_RUNNERS_UP);
}

/**
 * Estimates the games of a grid search. A grid has no selection bias, so it needs no fresh seed: every setting is
 * played a number of games fixed in advance, with intervals as narrow as the answer's, and all settings share the error
 * probability of the page.
 */
function gridGamesOf({ games, level, values }: JudgedSetting, settings: number): number {
  const gridLevel = freshLevel(PAGE_DOUBT / settings, values.length);
  return Math.ceil(games * (normalReach(gridLevel) / normalReach(level)) ** 2) * settings;
}
const PAGE_DOUBT = 0.05;

function isClearlyNearest(
  targets: readonly Target[],
  settings: readonly JudgedSetting[],
  best: JudgedSetting,
): boolean {
  const rooms = ({ values }: JudgedSetting) => values.map(({ estimate }, t) => roomInterval(targets[t], estimate));
  const sure = Math.min(...rooms(best).map(({ low }) => low));
  return settings.every((other) => other === best || Math.min(...rooms(other).map(({ high }) => high)) <= sure);
}

/** Factor on a budget that should have been enough but was not. */
const UNLUCKY = 1.25;

/** Estimates the additional budget: more than the missing games, because the search takes its share of it. */
function missingGames(
  targets: readonly Target[],
  budget: number,
  { gamesWanted, games }: SearchOutcome,
  best: JudgedSetting,
): number {
  const isSpent = games.search >= SEARCH_SHARE * budget;
  const confirming = isSpent
    ? gamesWanted / (CONFIRM_SHARE - SEARCH_SHARE)
    : (gamesWanted + games.search) / CONFIRM_SHARE;
  const needed = best.room > 0 ? confirming : budget * timesToMiss(best, targets);
  return Math.ceil((needed > budget ? needed : UNLUCKY * budget) - budget);
}

/**
 * Estimates the factor on the games until a target is clearly missed. Intervals shrink with the square root of the
 * number of games.
 */
function timesToMiss({ values }: JudgedSetting, targets: readonly Target[]): number {
  const times = values.map(({ estimate: { value, low, high } }, t) => {
    if (!(roomOf(targets[t], value) < 0)) return Number.POSITIVE_INFINITY;
    const [reach, distance] =
      value < targets[t].low ? [high - value, targets[t].low - value] : [value - low, value - targets[t].high];
    return (reach / distance) ** 2;
  });
  return Math.min(...times);
}

/** The most conflicting targets, and the settings that no other dominates. */
export interface TradeOff {
  /** Indices of the two targets. */
  readonly pair: readonly [number, number];
  /** Correlation of their observed rooms over the settings: below 0 if a gain in one harms the other. */
  readonly correlation: number;
  /** Whether one setting surely has more room to the first target than another, and that one more to the second. */
  readonly isSure: boolean;
  /** The Pareto front: settings that no other beats on all targets. */
  readonly front: ReadonlySet<JudgedSetting>;
}

/** Maximum number of settings that are compared pairwise. */
const MAX_COMPARED = 1_500;
/** Lower limit of rooms: farther outside, all are equally hopeless. */
const FARTHEST = -10;

/** Returns the trade-off of the two most conflicting targets; undefined below two targets or three settings. */
function tradeOffOf(targets: readonly Target[], settings: readonly JudgedSetting[]): TradeOff | undefined {
  const compared = settings
    .filter(({ values }) => values.every(({ estimate }) => Number.isFinite(estimate.value)))
    .slice(0, MAX_COMPARED);
  if (targets.length < 2 || compared.length < 3) return undefined;
  const rooms = compared.map(({ values }) =>
    values.map(({ estimate }, t) => Math.max(FARTHEST, roomOf(targets[t], estimate.value))),
  );
  const pairs = targets.flatMap((_, a) => targets.slice(a + 1).map((_, i) => [a, a + 1 + i] as const));
  const rated = pairs.map((pair) => ({ pair, correlation: correlationOf(rooms, pair) }));
  const worst = rated.reduce((a, b) => (b.correlation < a.correlation ? b : a));
  const front = paretoFront(rooms.map((room) => room.map((value) => -value)));
  const isSure = pullsSurely(targets, compared, worst.pair);
  return { ...worst, isSure, front: new Set(front.map((i) => compared[i])) };
}

/**
 * Returns whether one setting beats another on one target and loses on the other, for all values within the intervals.
 */
function pullsSurely(
  targets: readonly Target[],
  settings: readonly JudgedSetting[],
  [a, b]: readonly [number, number],
): boolean {
  const rooms = settings.map(({ values }) => [a, b].map((t) => roomInterval(targets[t], values[t].estimate)));
  return rooms.some(([a, b]) => rooms.some(([otherA, otherB]) => a.low > otherA.high && b.high < otherB.low));
}

function correlationOf(rooms: readonly (readonly number[])[], [a, b]: readonly [number, number]): number {
  const mean = (t: number) => rooms.reduce((sum, room) => sum + room[t], 0) / rooms.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sumOf = (product: (room: readonly number[]) => number) => rooms.reduce((sum, room) => sum + product(room), 0);
  const together = sumOf((room) => (room[a] - meanA) * (room[b] - meanB));
  const apart = Math.sqrt(sumOf((room) => (room[a] - meanA) ** 2) * sumOf((room) => (room[b] - meanB) ** 2));
  return apart > 0 ? together / apart : 0;
}
