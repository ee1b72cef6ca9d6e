/**
 * Sentences on the best choice of strategy against all opponents. A recommendation requires that each other strategy
 * was played in its place, in games other than those that suggested it (an independent sample).
 */
import { count, list, percent } from '../../../analysis/format.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { BetterReply } from '../../../questions/tournament/replies.js';
import { numberWord } from '../notes.js';
import { masterOf, type PairMaster, pairSentences } from './pairs.js';

/** The verdict on the field, the most important first. */
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
    `${master.strategy} ${master.beats}, but is not the best choice against all opponents: ${formatBetter(refuted)}.`,
    ...choiceSentences(field, refuted),
  ];
}

/** The recommended strategy must also clearly beat each other one in pairs. */
function recommendedOf(field: FieldFindings): PairMaster | undefined {
  const master = masterOf(field);
  const { recommendation } = field;
  return recommendation?.relation === 'above' && recommendation.strategy === master?.strategy ? master : undefined;
}

/** Sentences for a recommendation that holds; it covers only the strategies that took part. */
function bestChoiceSentences(
  { players, sets, strengths }: FieldFindings,
  { strategy, margin, beats, atLeast }: PairMaster,
): string[] {
  const [other, ...more] = strengths.map((row) => row.strategy).filter((name) => name !== strategy);
  const isOnlyOther = more.length === 0;
  const is = `${strategy} is ${margin === 'above' ? 'too strong' : 'the best choice'}${margin === 'below' ? ', but not by much' : ''}`;
  const so = `so ${isOnlyOther ? `of the two there is no reason to play ${other}` : 'there is no reason to play another of them'}`;
  const inPairs = `it ${beats}, ${atLeast}`;
  if (isOnlyOther && players === 2) return [`${is}: ${inPairs}, ${so}.`];
  const none = isOnlyOther ? `${other} does not win` : 'none of the others wins';
  const inItsPlace = `whichever of these strategies the opponents play, ${none} more often in its place`;
  const opponents = players === 2 ? `${sets} opponents` : `${count(sets)} sets of ${numberWord(players - 1)} opponents`;
  return [
    `${is}: ${players === 2 ? `${inPairs}, and ` : ''}${inItsPlace}, ${so}.`,
    `each other strategy was played in its place against all ${opponents}, in games other than those that suggested it.`,
  ];
}

/** Sentences on the best choice if no recommendation holds. `given`: a better reply that is not repeated. */
export function choiceSentences(field: FieldFindings, given?: BetterReply): string[] {
  const { better, players, sets, recommendation, strengths } = field;
  if (sets === 0 || recommendation === undefined || recommendedOf(field) !== undefined) return [];
  // For two strategies and two players, the sentence on the pair is enough.
  if (players === 2 && strengths.length === 2) return [];
  const unbeaten = strengths
    .map(({ strategy }) => strategy)
    .filter((one) => !better.some(({ strategy }) => strategy === one));
  if (unbeaten.length > 0) return better.length === 0 ? [] : [openSentence(field, unbeaten)];
  // A better reply to the apparent best choice, and one to that reply.
  const first = given ?? clearestOf(better, recommendation.strategy);
  const second = first && clearestOf(better, first.instead);
  const examples = [first, second].filter((one) => one !== undefined && one !== given) as BetterReply[];
  return [
    `no strategy is the best choice against all opponents: which one is depends on who ${players === 2 ? 'the opponent is' : 'else sits there'}.`,
    ...examples.map((one) => `${formatBetter(one)}.`),
  ];
}

/** A sample of opponents can never recommend; the sentence says so, and how to play all of them. */
function openSentence(
  { players, sets, possibleSets, recommendation }: FieldFindings,
  unbeaten: readonly string[],
): string {
  const isAll = sets === possibleSets;
  if (unbeaten.length > 1) {
    const open = isAll
      ? 'is not decided yet'
      : `cannot be told from ${count(sets)} of ${count(possibleSets)} sets of opponents`;
    const fewer = isAll || players === 2 ? '' : ' With fewer strategies all of them are played.';
    return `whether one is the best choice against all opponents ${open}: ${list(unbeaten, 'or')} might be.${fewer}`;
  }
  const [strategy] = unbeaten;
  const what = players === 2 ? 'opponents' : 'sets of opponents';
  const ofAll = isAll ? '' : ` that were played, of ${count(possibleSets)}`;
  const isNamed = recommendation?.strategy === strategy && recommendation.undecided > 0;
  const open = isNamed
    ? `in ${count(recommendation.undecided)} of ${count(recommendation.comparisons)} comparisons that is not decided yet`
    : 'that is not sure yet against all of them';
  return `${strategy} may be the best choice: another does not clearly do better in its place against any of the ${count(sets)} ${what}${ofAll}, but ${open}.`;
}

/** Returns the clearest better reply. Opponents of one kind are preferred, because they are easiest to picture. */
function clearestOf(better: readonly BetterReply[], strategy: string): BetterReply | undefined {
  const own = better.filter((one) => one.strategy === strategy);
  return own.find(({ opponents }) => new Set(opponents).size === 1) ?? own[0];
}

/** `where all three others play rusher, hoarder wins 45.7 % of the games and trapper 38.5 %` */
function formatBetter({ opponents, strategy, share, instead, insteadShare }: BetterReply): string {
  const where = opponents.length === 1 ? `against ${opponents[0]}` : `where ${formatOthers(opponents)}`;
  return `${where}, ${instead} wins ${percent(insteadShare)} of the games and ${strategy} ${percent(share)}`;
}

/**
 * `all three others play rusher`, `two others play rusher and one plays trapper`, `the others play rusher, trapper and
 * hoarder`
 */
export function formatOthers(opponents: readonly string[]): string {
  const [[first, most], ...more] = kindsOf(opponents);
  if (more.length === 0) return `all ${numberWord(most)} others play ${first}`;
  if (most === 1) return `the others play ${list([first, ...more.map(([name]) => name)])}`;
  return list([
    `${numberWord(most)} others play ${first}`,
    ...more.map(([name, seats]) => `${numberWord(seats)} ${seats === 1 ? 'plays' : 'play'} ${name}`),
  ]);
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
