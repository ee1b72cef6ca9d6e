/** Sentences on the answer of a search, or on the nearest setting. */

import { isDirected } from '../../../analysis/finding.js';
import { capital, counted, formatMoreGames, list, percent, roundGamesUp } from '../../../analysis/format.js';
import { figureName } from '../../../analysis/labels.js';
import { formatShortCount } from '../../../plan/number-text.js';
import type { Target } from '../../../plan/target.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import { isMet, isMissed, isOpen, type JudgedSetting } from '../../../search/outcome.js';
import type { Estimate } from '../../../stats/estimated-interval.js';
import {
  allTargets,
  formatTargetValue,
  formatValues,
  fullSetting,
  observedCaveat,
  someTarget,
  surelyMisses,
} from './words.js';

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
  if (isOpen(best)) return openSentences(facts, best);
  const isSure = triedAll && facts.outcome.settings.every(surelyMisses);
  return [
    `No setting ${isSure ? 'meets' : `${triedAll ? '' : 'that was tried '}was seen to meet`} ${all}.`,
    ...obstacles,
    ...brokenSentences(facts),
    `The nearest ${facts.isClearlyNearest ? 'is' : 'seems to be'} ${fullSetting(facts, best)}: ${formatValues(facts, best.values)}.`,
  ];
}

/** `37.1 % (35.2 % to 39 %)` */
function formatTargetRange({ figure }: Target, { value, low, high }: Omit<Estimate, 'n'>): string {
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
  const names = targets.flatMap(({ figure }, t) => (values[t].judgement.robust ? [] : [figureName(figure)]));
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
  if (asItIs === undefined || asItIs === answer || !(asItIs.room > 0) || isMissed(asItIs)) return [];
  return [
    isMet(asItIs)
      ? `The rules as they are meet ${allTargets(facts)} already, confirmed likewise: ${formatValues(facts, asItIs.values)}.`
      : `The rules as they are may meet ${allTargets(facts)} already: ${formatValues(facts, asItIs.values)}, not confirmed.`,
  ];
}

/** Settings that may meet the targets but leave too many games without a winner. */
function brokenSentences(facts: TuneFindings): string[] {
  const broken = facts.outcome.settings.filter(
    ({ isBroken, values }) => isBroken && values.every(({ judgement }) => !isDirected(judgement.relation)),
  );
  if (broken.length === 0) return [];
  const none = broken.length === 1 ? 'is no answer' : 'are no answers';
  return [
    `${capital(counted(broken.length, 'setting'))} that might meet ${allTargets(facts)} ${none}: too many games end without a winner.`,
  ];
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
  isMissed(tried) ? `misses ${someTarget(facts)}${observedCaveat(surelyMisses(tried))}` : 'is too close to call';

/** Advises on the games needed, or that more would not help. */
function adviceSentence(facts: TuneFindings, best: JudgedSetting): string {
  const { moreGames: missing } = facts;
  if (!Number.isFinite(missing)) return 'It lies on the edge of a target, so more games may never settle it.';
  const budget = `--budget ${formatShortCount(roundGamesUp(facts.budget + missing))} (a new search, with a doubt of 5 % of its own)`;
  return facts.outcome.isAtEdge && best.room > 0
    ? `It lies so close to an edge of ${someTarget(facts)} that it may take any number of games; about ${formatMoreGames(missing)} would do if it is just where it was seen: ${budget}.`
    : `About ${formatMoreGames(missing)} would probably settle it: ${budget}.`;
}
