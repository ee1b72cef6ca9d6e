/** Sentences on several changed rules: what each does to the lead figure, and what they do together. */
import { capital, list } from '../../../analysis/format.js';
import type { RuleChange, Split } from '../../../questions/compare/by-rule.js';
import type { SplitFigure } from '../../../questions/compare/rule-effects.js';
import { needsCaveat } from '../caveats.js';
import { judgedSentence } from '../judged.js';
import { formatEffect, formatEffectSize } from '../notes.js';

/** Maximum number of rules named in a sentence; the section has all. */
const MAX_NAMED = 4;

interface SplitSentences {
  /** "Of the +3.2 in the average of rounds, hit points (player.hp) does +3.0 ± 0.2 by itself, …" */
  readonly effects: readonly string[];
  /** What the rules do together; with other changes, all that is left. */
  readonly rest: readonly string[];
  /** Whether the rest is a decided claim, and whether that has the caveat. */
  readonly isRestDecided: boolean;
  readonly hasCaveat: boolean;
}

export function splitSentences(split: Split, { difference, alone, rest }: SplitFigure): SplitSentences {
  if (difference.estimate.n === 0) return { effects: [], rest: [], isRestDecided: false, hasCaveat: false };
  const joint = rest === undefined || rest.estimate.n === 0 ? undefined : rest;
  const claim = split.others.length > 0 ? undefined : joint?.judgement;
  return {
    effects: effectSentences(split, difference, alone),
    rest: joint === undefined ? [] : [restSentence(split, difference.share, joint)],
    isRestDecided: claim !== undefined && claim.relation !== 'undecided',
    hasCaveat: claim !== undefined && needsCaveat(claim),
  };
}

function effectSentences(
  { changes }: Split,
  { share, phrase, estimate }: SplitFigure['difference'],
  alone: SplitFigure['alone'],
): string[] {
  const effects = changes
    .flatMap((change, i) => {
      const effect = alone[i]?.estimate;
      return effect === undefined || effect.n === 0 ? [] : [{ change, effect }];
    })
    .sort((a, b) => Math.abs(b.effect.value) - Math.abs(a.effect.value));
  if (effects.length === 0) return [];
  const named = effects.slice(0, effects.length === MAX_NAMED + 1 ? MAX_NAMED + 1 : MAX_NAMED);
  const parts = named.map(({ change, effect }, i) => {
    const [does, byItself] = i === 0 ? [' does', ' by itself'] : ['', ''];
    return `${ruleOf(change)}${does} ${formatEffect(share, effect)}${byItself}`;
  });
  const others = effects.length - named.length;
  const more = others === 0 ? [] : [`${others} others, which were seen to do less`];
  return [`Of the ${formatEffect(share, estimate)} in ${phrase}, ${list([...parts, ...more])}.`];
}

const ruleOf = ({ rule, key }: RuleChange): string => (rule === key ? key : `${rule} (${key})`);

function restSentence({ others }: Split, share: boolean, rest: NonNullable<SplitFigure['rest']>): string {
  const size = formatEffect(share, rest.estimate);
  if (others.length > 0) {
    return `The rest, ${size}, is what the rules do together and the change of ${list(others)}, which is not split.`;
  }
  const brings = `together they bring it ${formatEffectSize(share, rest.estimate)}`;
  const clauses = {
    above: `${brings} higher than each by itself, added up`,
    below: `${brings} lower than each by itself, added up`,
    equivalent: `together they do what each does by itself, added up (${size})`,
    undecided: `whether they work on each other, beyond what each does by itself, is not decided yet (${size})`,
  };
  return judgedSentence(rest.judgement, clauses, '');
}

export const refusedSentences = ({ refused }: Split): string[] =>
  refused.map(({ setting, reason }) => `${capital(setting)} cannot be played: ${reason}.`);
