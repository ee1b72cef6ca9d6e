/** Sentences on rules and their effects, each derived from one verdict. */

import { count, counted, formatRange, list, meanForWidth, percent, points } from '../../../analysis/format.js';
import { figureName, figurePhrase, formatInUnit, plainRule, ruleName } from '../../../analysis/labels.js';
import type { RankedRule, Ranking } from '../../../questions/levers/rankings.js';
import { type Effect, effectRank, isEffective, isLarge } from '../../../search/effect.js';
import { caveat } from '../caveats.js';
import { formatEffect } from '../notes.js';

/** "hit points (player.hp) 5 → 6, +3.1 ± 0.3": the rule's strongest step */
function strongestStep(
  { isShare }: Ranking,
  { parameter, steps: [{ step, effect }] }: RankedRule,
  isCaveatGiven: boolean,
): string {
  const name = ruleName([parameter], parameter.key);
  const { estimate, judgement } = effect;
  return `${name} ${step.from} → ${step.to}, ${formatEffect(isShare, estimate)}${caveat(judgement.robust || isCaveatGiven)}`;
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
  const much = `${figurePhrase(figure)} by ${formatTolerance(ranking)} or more`;
  if (rules.length === 1) return onlyRuleSentence(ranking, rules[0], much);
  const ranks = rules.map((rule) => effectRank(rule.strongest));
  const of = (...wanted: number[]) => ranks.filter((rank) => wanted.includes(rank)).length;
  const all = `Of ${counted(rules.length, 'rule')}`;
  const [large, maybe] = [of(LARGE), of(SOME, OPEN)];
  const may = `${count(maybe)}${large > 0 ? ' more' : ''} may: too little is known about ${maybe === 1 ? 'it' : 'them'}`;
  if (large === 0) {
    const open = maybe === 0 ? '' : `, but ${may}`;
    const seen = of(QUIET) === 0 ? 'moves' : 'was seen to move';
    const none = `${all}, none ${maybe === 0 ? seen : 'is known to move'} ${much}${open}`;
    return strongest.length === 0 ? `${none}.` : `${none}; ${formatStrongest(ranking)}.`;
  }
  const observedOnly = rules.filter((rule) => isLarge(rule.strongest) && !rule.strongest.judgement.robust).length;
  const more = maybe === 0 ? '' : ` (${may})`;
  return `${all}, ${count(large)} ${large === 1 ? 'moves' : 'move'} ${much}${partialCaveat(observedOnly, large)}${more}; ${formatStrongest(ranking, observedOnly === large)}.`;
}

/** Ranks of effects (search/effect.ts). */
const [LARGE, SOME, OPEN, QUIET] = [0, 1, 2, 3];

/** A single rule is not counted. `much`: the figure and its tolerance. */
function onlyRuleSentence(ranking: Ranking, { strongest: effect }: RankedRule, much: string): string {
  const only = 'The only rule looked at';
  const isCaveated = isLarge(effect) && !effect.judgement.robust;
  const strongest = ranking.strongest.length === 0 ? '' : `; ${formatStrongest(ranking, isCaveated)}`;
  if (isLarge(effect)) return `${only} moves ${much}${caveat(!isCaveated)}${strongest}.`;
  if (effect.judgement.relation !== 'equivalent')
    return `Whether the only rule looked at moves ${much} cannot be told yet${strongest}.`;
  return `${only} ${effect.judgement.robust ? 'does not move' : 'was not seen to move'} ${much}${strongest}.`;
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
      .filter(({ effect, games }) => effect.estimate.n < games);
    if (partial.length === 0) return [];
    const { parameter, step, effect, games } = partial.reduce((a, b) =>
      b.effect.unpaired > a.effect.unpaired ? b : a,
    );
    const onOne = effect.unpaired === 0 ? '' : `, on one side only in ${count(effect.unpaired)}`;
    const where = `with ${plainRule([parameter], parameter.key)} ${step.from} → ${step.to} on both sides in ${count(effect.estimate.n)} of ${counted(games, 'game')}`;
    return [`${figureName(ranking.figure)} (${where}${onOne})`];
  });
  if (parts.length === 0) return [];
  return [
    `Not every game has a value of ${list(parts)}. Where a change decides which games have one, it is told from the average over all that have one before to that after.`,
  ];
}

/** Includes the interval, because a short run has a rough estimate. */
export function baselineSentence({ isShare, base: { mean, low, high }, games }: Ranking): string {
  const hasRange = Number.isFinite(low) && Number.isFinite(high);
  const range = isShare ? `${percent(low)} to ${percent(high)}` : formatRange(low, high);
  return `With the rules as they are, it is ${isShare ? percent(mean) : meanForWidth(mean, high - low)}${hasRange ? ` (${range})` : ''}, from ${counted(games, 'game')}.`;
}

/** What an effect does, by its rank. */
const VERDICTS = ['matters', 'does something', 'open', 'shows nothing', 'hardly matters'] as const;

/** `matters in games like these` */
export const formatVerdict = (effect: Effect): string =>
  `${VERDICTS[effectRank(effect)]}${caveat(effect.judgement.robust || !isEffective(effect))}`;
