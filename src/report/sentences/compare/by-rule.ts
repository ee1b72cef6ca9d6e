/** Sentences on several changed rules: what each does to the lead figure, and what they do together. */

import { isDirected } from '../../../analysis/finding.js';
import { capital, list } from '../../../analysis/format.js';
import type { RuleChange, Split } from '../../../questions/compare/by-rule.js';
import type { RuleEffect, SplitFigure } from '../../../questions/compare/rule-effects.js';
import { needsCaveat, withCaveat } from '../caveats.js';
import { formatEffect, formatEffectSize } from '../notes.js';
import { VERDICTS } from './words.js';

/** Maximum number of rules named in a sentence; the section has all. */
const MAX_NAMED = 4;

/** "Of the +3.2 in the average of rounds, hit points (player.hp) does +3.0 ± 0.2 by itself, …" */
export function splitSentences(split: Split, figure: SplitFigure): string[] {
  const { share, phrase, estimate } = figure.difference;
  if (estimate.n === 0) return [];
  const effects = split.changes
    .flatMap((change, i) => {
      const effect = figure.alone[i]?.estimate;
      return effect === undefined || effect.n === 0 ? [] : [{ change, effect }];
    })
    .sort((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  const named = effects.slice(0, effects.length === MAX_NAMED + 1 ? MAX_NAMED + 1 : MAX_NAMED);
  const parts = named.map(({ change, effect }, i) =>
    i === 0
      ? `${ruleOf(change)} does ${formatEffect(share, effect)} by itself`
      : `${ruleOf(change)} ${formatEffect(share, effect)}`,
  );
  const others = effects.length - named.length;
  const more = others === 0 ? [] : [`${others} others, which were seen to do less`];
  if (parts.length === 0) return [];
  return [`Of the ${formatEffect(share, estimate)} in ${phrase}, ${list([...parts, ...more])}.`];
}

const ruleOf = ({ rule, key }: RuleChange): string => (rule === key ? key : `${rule} (${key})`);

/** The effect of the rules together, beyond each by itself; undefined without games, or without a claim. */
export const jointEffect = ({ others }: Split, { rest }: SplitFigure): RuleEffect | undefined =>
  rest === undefined || rest.estimate.n === 0 || others.length > 0 ? undefined : rest;

export const hasJointCaveat = (split: Split, figure: SplitFigure): boolean => {
  const rest = jointEffect(split, figure);
  return rest !== undefined && needsCaveat(rest.judgement);
};

/** What the rules do together; with other changes, all that is left. */
export function restSentences(split: Split, figure: SplitFigure): string[] {
  const { rest, difference } = figure;
  if (rest === undefined || rest.estimate.n === 0 || difference.estimate.n === 0) return [];
  const { estimate, judgement } = rest;
  const { relation, robust } = judgement;
  const size = formatEffect(difference.share, estimate);
  if (split.others.length > 0) {
    return [
      `The rest, ${size}, is what the rules do together and the change of ${list(split.others)}, which is not split.`,
    ];
  }
  if (isDirected(relation)) {
    const distance = formatEffectSize(difference.share, estimate);
    return [
      `${withCaveat('together they bring it', robust)} ${distance} ${VERDICTS[relation].words} than each by itself, added up.`,
    ];
  }
  return [
    relation === 'equivalent'
      ? `${withCaveat('together they do', robust)} what each does by itself, added up (${size}).`
      : `Whether they work on each other, beyond what each does by itself, is not decided yet (${size}).`,
  ];
}

export const refusedSentences = ({ refused }: Split): string[] =>
  refused.map(({ setting, reason }) => `${capital(setting)} cannot be played: ${reason}.`);
