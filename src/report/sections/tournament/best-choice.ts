/**
 * The best choice of strategy against all opponents, if there is one. A recommendation requires that each other
 * strategy was played in its place, in games other than those that suggested it (an independent sample).
 */

import { count, list, percent } from '../../../analysis/format.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { BetterReply } from '../../../questions/tournament/replies.js';
import { NUMBERS } from '../../sentences/notes.js';
import { masterOf, type PairMaster, pairSentences } from '../../sentences/tournament/pairs.js';

/** The verdict on the field, the most important first. Names of strategies keep their case, also at the start. */
export function headlineSentences(field: FieldFindings): string[] {
  const recommended = recommendedOf(field);
  if (recommended !== undefined) {
    const beaten = field.players === 2 ? [] : pairSentences(field);
    return [...bestChoiceSentences(field, recommended), ...beaten];
  }
  const master = masterOf(field);
  const refuted = master && clearestOf(field.better, master.strategy);
  if (master === undefined || refuted === undefined) {
    const [first, ...others] = pairSentences(field);
    // With two players, pair results come first: there are no other tables.
    return field.players === 2
      ? [first, ...choiceSentences(field), ...others]
      : [...choiceSentences(field), first, ...others];
  }
  return [
    `${master.strategy} ${master.beats}, but is not the best choice against all opponents: ${betterInWords(refuted, field.players)}.`,
    ...choiceSentences(field, refuted),
  ];
}

/** The recommended strategy must also clearly beat each other one in pairs. */
function recommendedOf(field: FieldFindings): PairMaster | undefined {
  const master = masterOf(field);
  const { recommendation } = field;
  return recommendation?.standing === 'holds' && recommendation.strategy === master?.strategy ? master : undefined;
}

/** Sentences for a recommendation that holds; it covers only the strategies that took part. */
function bestChoiceSentences(
  { players, sets, strengths }: FieldFindings,
  { strategy, margin, ...master }: PairMaster,
): string[] {
  const [other, ...more] = strengths.map((row) => row.strategy).filter((name) => name !== strategy);
  const isOnlyOther = more.length === 0;
  const is = `${strategy} is ${margin === 'much' ? 'too strong' : 'the best choice'}${margin === 'little' ? ', but not by much' : ''}`;
  const beats = players > 2 ? '' : `it ${master.beats}, ${master.atLeast}`;
  const none = isOnlyOther ? `${other} does not win` : 'none of the others wins';
  const inItsPlace = `whichever of these strategies the opponents play, ${none} more often in its place`;
  const reasons =
    isOnlyOther && beats !== '' ? beats : [beats, inItsPlace].filter((part) => part !== '').join(', and ');
  const so = isOnlyOther
    ? `so of the two there is no reason to play ${other}`
    : 'so there is no reason to play another of them';
  const sentence = `${is}: ${reasons}, ${so}.`;
  if (isOnlyOther && players === 2) return [sentence];
  const opponents =
    players === 2 ? `${sets} opponents` : `${count(sets)} sets of ${NUMBERS[players - 2] ?? players - 1} opponents`;
  return [
    sentence,
    `Each other strategy was played in its place against all ${opponents}, in games other than those that suggested it.`,
  ];
}

/**
 * Sentences on the best choice if no recommendation holds. `toldBetter`: a better reply that has been mentioned
 * already.
 */
export function choiceSentences(field: FieldFindings, toldBetter?: BetterReply): string[] {
  const { better, players, sets, recommendation } = field;
  if (sets === 0 || recommendation === undefined || recommendedOf(field) !== undefined) return [];
  // For two strategies and two players, the sentence on the pair is enough.
  if (players === 2 && field.strengths.length === 2) return [];
  const strategies = field.strengths.map(({ strategy }) => strategy);
  const unbeaten = strategies.filter((one) => !better.some(({ strategy }) => strategy === one));
  if (unbeaten.length === 0) {
    return [
      `No strategy is the best choice against all opponents: which one is depends on who ${players === 2 ? 'the opponent is' : 'else sits there'}.`,
      ...examplesOf(field, toldBetter).map((one) => `${capitalWhere(betterInWords(one, players))}.`),
    ];
  }
  if (better.length === 0) return [];
  if (unbeaten.length > 1) {
    return [openFieldSentence(field, unbeaten)];
  }
  return [openSentence(field, unbeaten[0])];
}

/** A sample of opponents can never recommend; the sentence says so, and how to play all of them. */
function openFieldSentence({ players, sets, possibleSets }: FieldFindings, unbeaten: readonly string[]): string {
  const might = `${list(unbeaten, 'or')} might be`;
  if (sets === possibleSets)
    return `Whether one is the best choice against all opponents is not decided yet: ${might}.`;
  const fewer = players === 2 ? '' : ' With fewer strategies all of them are played.';
  return (
    `Whether one is the best choice against all opponents cannot be told from ${count(sets)} of ${count(possibleSets)} ` +
    `sets of opponents: ${might}.${fewer}`
  );
}

function openSentence({ players, sets, possibleSets, recommendation }: FieldFindings, strategy: string): string {
  const what = players === 2 ? 'opponents' : 'sets of opponents';
  const played = sets === possibleSets ? '' : ` that were played, of ${count(possibleSets)}`;
  const isNamed = recommendation?.strategy === strategy && recommendation.undecided > 0;
  const open = isNamed
    ? `in ${count(recommendation.undecided)} of ${count(recommendation.comparisons)} comparisons that is not decided yet`
    : 'that is not sure yet against all of them';
  return `${strategy} may be the best choice: another does not clearly do better in its place against any of the ${count(sets)} ${what}${played}, but ${open}.`;
}

/** Returns a better reply to the apparent best choice, and one to that reply. Omits the one already mentioned. */
function examplesOf(
  { better, recommendation, strengths }: FieldFindings,
  told: BetterReply | undefined,
): BetterReply[] {
  const first = told ?? clearestOf(better, recommendation?.strategy ?? strengths[0].strategy);
  const second = first && clearestOf(better, first.instead);
  return [first, second].filter((one) => one !== undefined && one !== told) as BetterReply[];
}

/** Returns the clearest better reply. Opponents of one kind are preferred, because they are easiest to picture. */
function clearestOf(better: readonly BetterReply[], strategy: string): BetterReply | undefined {
  const own = better.filter((one) => one.strategy === strategy);
  return own.find(({ opponents }) => new Set(opponents).size === 1) ?? own[0];
}

/** `where all three others play rusher, hoarder wins 45.7 % of the games and trapper 38.5 %` */
function betterInWords({ opponents, strategy, share, instead, insteadShare }: BetterReply, players: number): string {
  const where = players === 2 ? `against ${opponents[0]}` : `where ${othersInWords(opponents)}`;
  return `${where}, ${instead} wins ${percent(insteadShare)} of the games and ${strategy} ${percent(share)}`;
}

const capitalWhere = (text: string): string => text.replace(/^[aw]/, (letter) => letter.toUpperCase());

/**
 * `all three others play rusher`, `two others play rusher and one plays trapper`, `the others play rusher, trapper and
 * hoarder`
 */
export function othersInWords(opponents: readonly string[]): string {
  const kinds = kindsOf(opponents);
  const [[first, most]] = kinds;
  if (kinds.length === 1) return `all ${numberWord(opponents.length)} others play ${first}`;
  if (most === 1) return `the others play ${list(kinds.map(([name]) => name))}`;
  const parts = kinds.map(([name, seats], i) =>
    i === 0
      ? `${numberWord(seats)} others play ${name}`
      : `${numberWord(seats)} ${seats === 1 ? 'plays' : 'play'} ${name}`,
  );
  return list(parts);
}

/** `3 × rusher`, `2 × rusher, trapper`: for tables and axes. */
export const othersLabel = (opponents: readonly string[]): string =>
  kindsOf(opponents)
    .map(([name, seats]) => (seats === 1 ? name : `${seats} × ${name}`))
    .join(', ');

/** Strategies by number of seats, descending. */
function kindsOf(opponents: readonly string[]): (readonly [name: string, seats: number])[] {
  const kinds = [...new Set(opponents)].map((name) => [name, opponents.filter((one) => one === name).length] as const);
  return kinds.sort(([, a], [, b]) => b - a);
}

const numberWord = (number: number): string => NUMBERS[number - 1] ?? String(number);
