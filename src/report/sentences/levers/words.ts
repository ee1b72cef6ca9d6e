/** Sentences on rules and their effects, each derived from one verdict. */

import { count, counted, list, points } from '../../../analysis/format.js';
import { figureName, figurePhrase, formatInUnit, plainRule, ruleName } from '../../../analysis/labels.js';
import type { RankedRule, Ranking } from '../../../questions/levers/rankings.js';
import { caveat } from '../caveats.js';
import { formatEffect } from '../notes.js';

/** "hit points (player.hp) 5 → 6, +3.1 ± 0.3": the rule's strongest step */
function strongestStep(
  { isShare }: Ranking,
  { parameter, steps: [{ step, effect }] }: RankedRule,
  isCaveatGiven: boolean,
): string {
  const name = ruleName([parameter], parameter.key);
  return `${name} ${step.from} → ${step.to}, ${formatEffect(isShare, effect)}${caveat(effect.isRobust || isCaveatGiven)}`;
}

/** "0.35", "2 percentage points" */
const formatTolerance = ({ isShare, base }: Ranking): string =>
  isShare ? points(base.tolerance) : formatInUnit(false, base.tolerance);

const MAX_NAMED = 3;

/** " in games like these" if the caveat applies to all, " (2 of them in games like these)" if to some */
export const partialCaveat = (seen: number, of: number): string =>
  seen === 0 || seen === of ? caveat(seen === 0) : ` (${count(seen)} of them${caveat(false)})`;

/** "Of 61 rules, 9 move the average of rounds by 0.35 or more; the strongest: hit points (player.hp) 5 → 6, +3.1 ± 0.3." */
export function rankingSentence(ranking: Ranking): string {
  const { figure, rules, strongest } = ranking;
  const phrase = figurePhrase(figure);
  const much = formatTolerance(ranking);
  const all = `Of ${counted(rules.length, 'rule')}`;
  const of = (...verdicts: string[]) => rules.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const large = of('large');
  if (rules.length === 1) return onlyRuleSentence(ranking, rules[0]);
  const observedOnly = rules.filter(({ verdict, isRobust }) => verdict === 'large' && !isRobust).length;
  const maybe = of('some', 'open');
  if (large === 0) {
    const open =
      maybe === 0 ? '' : `, but ${count(maybe)} may: too little is known about ${maybe === 1 ? 'it' : 'them'}`;
    const isSure = maybe === 0 && of('quiet') === 0;
    const none = `${all}, none ${isSure ? 'moves' : maybe === 0 ? 'was seen to move' : 'is known to move'} ${phrase} by ${much} or more${open}`;
    return strongest.length === 0 ? `${none}.` : `${none}; ${formatStrongest(ranking)}.`;
  }
  const more =
    maybe === 0 ? '' : ` (${count(maybe)} more may: too little is known about ${maybe === 1 ? 'it' : 'them'})`;
  return `${all}, ${count(large)} ${large === 1 ? 'moves' : 'move'} ${phrase} by ${much} or more${partialCaveat(observedOnly, large)}${more}; ${formatStrongest(ranking, observedOnly === large)}.`;
}

/** A single rule is not counted. */
function onlyRuleSentence(ranking: Ranking, { verdict, isRobust }: Ranking['rules'][number]): string {
  const moves = `${figurePhrase(ranking.figure)} by ${formatTolerance(ranking)} or more`;
  const only = 'The only rule looked at';
  const strongest =
    ranking.strongest.length === 0 ? '' : `; ${formatStrongest(ranking, verdict === 'large' && !isRobust)}`;
  if (verdict === 'large') return `${only} moves ${moves}${caveat(isRobust)}${strongest}.`;
  if (verdict === 'some' || verdict === 'open')
    return `Whether the only rule looked at moves ${moves} cannot be told yet${strongest}.`;
  return `${only} ${verdict === 'quiet' ? 'was not seen to move' : 'does not move'} ${moves}${strongest}.`;
}

/** `isCaveatGiven`: the sentence already has the caveat. */
function formatStrongest(ranking: Ranking, isCaveatGiven = false): string {
  const [first, ...others] = ranking.strongest;
  const named = others.slice(0, MAX_NAMED).map(({ parameter }) => plainRule([parameter], parameter.key));
  const rest = others.length - named.length;
  const alike = list([...named, ...(rest > 0 ? [`${count(rest)} more`] : [])]);
  return `the strongest${ranking.sure ? '' : ' seen'}: ${strongestStep(ranking, first, isCaveatGiven)}${others.length === 0 ? '' : `, not told apart yet from ${alike}`}`;
}

/** Explains missing values: how many games count, and how changes are estimated. */
export function missingSentences(rankings: readonly Ranking[]): string[] {
  const parts = rankings.flatMap((ranking) => {
    const partial = ranking.rules
      .flatMap(({ parameter, steps }) => steps.map((step) => ({ ...step, parameter })))
      .filter(({ effect, games }) => effect.n < games);
    if (partial.length === 0) return [];
    const { parameter, step, effect, games } = partial.reduce((a, b) =>
      b.effect.unpaired > a.effect.unpaired ? b : a,
    );
    const onOne = effect.unpaired === 0 ? '' : `, on one side only in ${count(effect.unpaired)}`;
    const where = `with ${plainRule([parameter], parameter.key)} ${step.from} → ${step.to} on both sides in ${count(effect.n)} of ${counted(games, 'game')}`;
    return [`${figureName(ranking.figure)} (${where}${onOne})`];
  });
  if (parts.length === 0) return [];
  return [
    `Not every game has a value of ${list(parts)}. Where a change decides which games have one, it is told from the average over all that have one before to that after.`,
  ];
}
