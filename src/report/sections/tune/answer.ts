/** Each target at the answer or the nearest setting. Values are from fresh luck if it was played there. */

import {
  capital,
  counted,
  formatLevel,
  formatMoreGames,
  list,
  percent,
  roundGamesUp,
} from '../../../analysis/format.js';
import { figureName } from '../../../analysis/labels.js';
import { shareOrMean, tableOf } from '../../../analysis/table.js';
import { isShare } from '../../../plan/figure.js';
import { formatShortCount } from '../../../plan/number-text.js';
import type { Target } from '../../../plan/target.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import { CONFIRM_SHARE, SEARCH_SHARE } from '../../../search/budget-shares.js';
import type { JudgedSetting } from '../../../search/outcome.js';
import { roomOf } from '../../../search/room.js';
import type { Interval } from '../../../stats/interval.js';
import type { Section } from '../../report.js';
import {
  allTargets,
  formatInterval,
  formatTargetValue,
  formatValues,
  formatWanted,
  fullSetting,
  observedCaveat,
  plainSetting,
  someTarget,
  surelyMisses,
  typedSetting,
} from '../../sentences/tune/words.js';

export function answerSection(facts: TuneFindings): Section | undefined {
  const { answer, best } = facts;
  if (best === undefined) return undefined;
  const typed = typedSetting(facts, best.point);
  return {
    id: 'answer',
    title: `${answer === undefined ? 'The nearest' : 'The answer'}: ${plainSetting(facts, best.point)}`,
    sentences: [`${typed === '' ? 'Nothing is changed' : `Written as ${typed}`}; ${LUCK[best.luck](best)}.`],
    table: {
      data: tableOf(targetRows(facts, best), TARGET_KEYS),
      columns: [
        { key: 'label', heading: 'figure', format: 'text', detail: 'target' },
        { key: 'wanted', heading: 'wanted', format: 'text' },
        { key: 'value', heading: best.luck === 'fresh' ? 'on fresh luck' : 'in the search', format: shareOrMean },
        { key: 'interval', heading: `${formatLevel(best.level)} interval`, format: 'text' },
        { key: 'met', heading: 'met', format: 'text' },
      ],
    },
    notes: best.luck === 'search' ? [FLATTERED] : [],
  };
}

const LUCK = {
  fresh: ({ games }: JudgedSetting) => `${counted(games, 'game')} on luck that the search had not seen`,
  search: ({ games }: JudgedSetting) => `${counted(games, 'game')} in the search; not played on fresh luck`,
};

const FLATTERED =
  'The figures of the search flatter the best setting a little, because it was chosen by them; nothing is met before fresh luck shows it.';

const TARGET_KEYS = ['target', 'figure', 'label', 'wanted', 'value', 'low', 'high', 'interval', 'met', 'isShare'];
const MET = { meets: 'yes', open: 'not sure', fails: 'no' } as const;

function targetRows({ targets }: TuneFindings, { values }: JudgedSetting): object[] {
  return targets.map((target, t) => ({
    target: target.text,
    figure: target.figure.name,
    label: figureName(target.figure),
    isShare: isShare(target.figure),
    wanted: formatWanted(target),
    value: values[t].value,
    low: values[t].low,
    high: values[t].high,
    interval: formatInterval(target, values[t]) || '–',
    met: MET[values[t].verdict],
  }));
}

/** The answer and its certainty, or the nearest setting and the obstacles. */
export function answerSentences(facts: TuneFindings, obstacles: readonly string[]): string[] {
  const { answer, best, triedAll } = facts;
  const all = allTargets(facts);
  if (answer !== undefined) {
    return [
      `With ${fullSetting(facts, answer)} ${all} ${facts.targets.length === 1 ? 'is' : 'are'} met, confirmed on fresh luck.`,
      `${capital(formatValues(facts, answer.values))}${formatCurrent(facts)}.`,
      ...unboundedSentences(facts, answer),
      ...unwonSentences(facts, answer),
      ...currentSentences(facts),
    ];
  }
  if (best === undefined) return ['No setting was played, so there is nothing to say yet.'];
  if (best.verdict === 'open') return openSentences(facts, best);
  const isSure = triedAll && facts.outcome.settings.every(surelyMisses);
  return [
    `No setting ${isSure ? 'meets' : `${triedAll ? '' : 'that was tried '}was seen to meet`} ${all}.`,
    ...obstacles,
    ...brokenSentences(facts),
    `The nearest ${isClearlyNearest(facts, best) ? 'is' : 'seems to be'} ${fullSetting(facts, best)}: ${formatValues(facts, best.values)}.`,
  ];
}

/** `37.1 % (35.2 % to 39 %)` */
function formatTargetRange({ figure }: Target, { value, low, high }: Interval & { readonly value: number }): string {
  const ends = [low, high].map((end) => formatTargetValue(figure, end)).join(' to ');
  return `${formatTargetValue(figure, value)}${Number.isFinite(low) && Number.isFinite(high) ? ` (${ends})` : ''}`;
}

/** Minimum share of games without a winner that is mentioned. */
const UNWON = 0.05;

const unwonSentences = ({ space }: TuneFindings, { unwon, point }: JudgedSetting): string[] =>
  unwon < UNWON || space.changesAt(point).length === 0
    ? []
    : [`Mind that ${percent(unwon, 0)} of its games end without a winner.`];

/** Targets met on the observed values only: the figure has no bounds, so rare games could refute it. */
function unboundedSentences({ targets }: TuneFindings, { values }: JudgedSetting): string[] {
  const names = targets.flatMap(({ figure }, t) => (values[t].isSure ? [] : [figureName(figure)]));
  return names.length === 0
    ? []
    : [
        `The game sets no bound to ${list(names)}, so that holds in games like these: a rare one, unlike any of them, could undo it.`,
      ];
}

/** The current values, for comparison. */
function formatCurrent({ answer, targets, space, outcome }: TuneFindings): string {
  const values = outcome.oneAtATime?.current ?? [];
  if (answer === undefined || space.changesAt(answer.point).length === 0 || values.length === 0) return '';
  return `; with the rules as they are, ${list(targets.map((target, t) => formatTargetRange(target, values[t])))}`;
}

/** Reports that the current rules already meet the targets, or may: designers need this first. */
function currentSentences(facts: TuneFindings): string[] {
  const { space, answer, outcome } = facts;
  const current = space.currentPoint()?.join();
  const asItIs = outcome.settings.find(({ point }) => point.join() === current);
  if (asItIs === undefined || asItIs === answer || !(asItIs.room > 0) || asItIs.verdict === 'fails') return [];
  return [
    asItIs.verdict === 'meets'
      ? `The rules as they are meet ${allTargets(facts)} already, confirmed likewise: ${formatValues(facts, asItIs.values)}.`
      : `The rules as they are may meet ${allTargets(facts)} already: ${formatValues(facts, asItIs.values)}, not confirmed.`,
  ];
}

/** Settings that may meet the targets but leave too many games without a winner. */
function brokenSentences(facts: TuneFindings): string[] {
  const broken = facts.outcome.settings.filter(
    ({ isBroken, values }) => isBroken && values.every(({ verdict }) => verdict !== 'fails'),
  );
  if (broken.length === 0) return [];
  const none = broken.length === 1 ? 'is no answer' : 'are no answers';
  return [
    `${capital(counted(broken.length, 'setting'))} that might meet ${allTargets(facts)} ${none}: too many games end without a winner.`,
  ];
}

/** True if no other setting can come as near as this one surely does. */
function isClearlyNearest({ targets, outcome }: TuneFindings, best: JudgedSetting): boolean {
  const roomIn = ({ values }: JudgedSetting, isBest: boolean) =>
    Math.min(
      ...values.map(({ low, high }, t) => {
        const rooms = [roomOf(targets[t], low), roomOf(targets[t], high)];
        const isAcross = low <= targets[t].high && high >= targets[t].low;
        return isBest ? Math.min(...rooms) : isAcross ? 1 : Math.max(...rooms);
      }),
    );
  const sure = roomIn(best, true);
  return outcome.settings.every((other) => other === best || roomIn(other, false) <= sure);
}

/** The search is undecided: reports the most promising settings, with their results on fresh luck if played there. */
function openSentences(facts: TuneFindings, best: JudgedSetting): string[] {
  const { outcome, complete } = facts;
  const all = allTargets(facts);
  const name = fullSetting(facts, best);
  const seems = best.room > 0 ? `the most promising is ${name}` : `the nearest, ${name}, seems to lie outside`;
  const others = new Map(outcome.tries.filter(({ point }) => point !== best.point).map((one) => [one.point, one]));
  const tried = [...others.values()].map((one) => `${fullSetting(facts, one)} ${formatTried(facts, one)}`);
  return [
    `No setting is sure to meet ${all} yet; ${seems}.`,
    best.luck === 'fresh'
      ? `On fresh luck: ${formatValues(facts, best.values)}.`
      : `In the search: ${formatValues(facts, best.values)}; it was not played on fresh luck.`,
    ...(tried.length > 0 ? [`On fresh luck ${list(tried)}.`] : []),
    ...(complete ? [adviceSentence(facts, best)] : []),
  ];
}

const formatTried = (facts: TuneFindings, tried: JudgedSetting): string =>
  tried.verdict === 'fails'
    ? `misses ${someTarget(facts)}${observedCaveat(surelyMisses(tried))}`
    : 'is too close to call';

/** Advises on the games needed, or that more would not help. */
function adviceSentence(facts: TuneFindings, best: JudgedSetting): string {
  const missing = missingGames(facts, best);
  if (!Number.isFinite(missing)) return 'It lies on the edge of a target, so more games may never settle it.';
  const budget = `--budget ${formatShortCount(roundGamesUp(facts.budget + missing))} (a new search, with a doubt of 5 % of its own)`;
  return facts.outcome.isAtEdge && best.room > 0
    ? `It lies so close to an edge of ${someTarget(facts)} that it may take any number of games; about ${formatMoreGames(missing)} would do if it is just where it was seen: ${budget}.`
    : `About ${formatMoreGames(missing)} would probably settle it: ${budget}.`;
}

/** Factor on a budget that should have been enough but was not. */
const UNLUCKY = 1.25;

/** Estimates the additional budget: more than the missing games, because the search takes its part of it. */
function missingGames({ outcome, budget, targets }: TuneFindings, best: JudgedSetting): number {
  const { gamesWanted, games } = outcome;
  const spent = games.search >= SEARCH_SHARE * budget;
  const needed =
    best.room > 0
      ? spent
        ? gamesWanted / (CONFIRM_SHARE - SEARCH_SHARE)
        : (gamesWanted + games.search) / CONFIRM_SHARE
      : budget * timesToMiss(best, targets);
  return Math.ceil((needed > budget ? needed : UNLUCKY * budget) - budget);
}

/**
 * Estimates the factor on the games until a target is clearly missed. Intervals shrink with the square root of the
 * number of games.
 */
function timesToMiss({ values }: JudgedSetting, targets: readonly Target[]): number {
  const times = values.map(({ value, low, high }, t) => {
    if (!(roomOf(targets[t], value) < 0)) return Number.POSITIVE_INFINITY;
    const [reach, distance] =
      value < targets[t].low ? [high - value, targets[t].low - value] : [value - low, value - targets[t].high];
    return (reach / distance) ** 2;
  });
  return Math.min(...times);
}
