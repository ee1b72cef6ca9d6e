/** Sentences on answers that change one rule. */

import { counted, list } from '../../../analysis/format.js';
import { figureName, formatFigureValue } from '../../../analysis/labels.js';
import { type Figure, isShare } from '../../../plan/figure.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import { type Effect, isLarge } from '../../../search/effect.js';
import { isMet, isMissed, isOpen, type OneAtATime, type OneRuleAnswer } from '../../../search/outcome.js';
import { caveat, caveatSentences } from '../caveats.js';
import { type Clause, clauses } from '../clauses.js';
import { formatEffectCell } from '../effect-cell.js';
import { formatEffect } from '../notes.js';
import { allTargets, formatValues, formatVerdict, fullSetting, observedCaveat, surelyMisses } from './words.js';

/** Counts the rules by result. */
export function rulesSentence(facts: TuneFindings, { answers, hopeless, undecided }: OneAtATime): string {
  const changed = answers.map(({ judged }) => judged).filter(({ point }) => facts.space.changesAt(point).length > 0);
  const met = changed.filter(isMet).length;
  const them = facts.targets.length === 1 ? 'it' : 'them';
  const confirmed = `confirmed to meet ${allTargets(facts)}`;
  const untried = 'not tried on fresh luck, because there were no games left';
  const missed = 'looked good until fresh luck showed otherwise';
  const none = `no value that seems to meet ${met === 0 ? allTargets(facts) : them}`;
  const parts: Clause[] = [
    [met, `is ${confirmed}`, `are ${confirmed}`],
    [changed.filter(isOpen).length, 'was too close to call on fresh luck', 'were too close to call on fresh luck'],
    [changed.filter(isMissed).length, missed, missed],
    [undecided, `was ${untried}`, `were ${untried}`],
    [hopeless, `has ${none}`, `have ${none}`],
  ];
  const rules = facts.space.axes.length;
  if (rules > 1) return `Of ${counted(rules, 'rule')} that may change, each alone, ${list(clauses(parts))}.`;
  return `The only rule that may change ${list(parts.flatMap(([number, what]) => (number > 0 ? [what] : [])))}.`;
}

export function baseSentences({ sideFigures }: TuneFindings, { base }: OneAtATime): string[] {
  const texts = sideFigures.map((figure, f) => {
    const { mean, low, high } = base[f];
    const range =
      Number.isFinite(low) && Number.isFinite(high)
        ? ` (${formatFigureValue(figure, low, high - low)} to ${formatFigureValue(figure, high, high - low)})`
        : '';
    return `${figureName(figure)} ${formatFigureValue(figure, mean, high - low)}${range}`;
  });
  return texts.length === 0 || base.some(({ mean }) => Number.isNaN(mean))
    ? []
    : [`With the rules as they are: ${list(texts)}.`];
}

export const unmovedSentences = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`Not seen to change by enough to matter: ${list(names)}.`];

/** Lists changes above the tolerance, with a caveat if they are not robust. */
function sideEffects({ sideFigures }: TuneFindings, { effects }: OneRuleAnswer): string[] {
  return sideFigures.flatMap((figure, f) => {
    const effect = effects[f];
    if (effect === undefined || !isLarge(effect)) return [];
    const { estimate, judgement } = effect;
    return [`${figureName(figure)} ${formatEffect(isShare(figure), estimate)}${caveat(judgement.robust)}`];
  });
}

/** Lists what the answer changes in addition to the targets. */
export function sideSentences(facts: TuneFindings): string[] {
  const { answer, outcome } = facts;
  const own = outcome.oneAtATime?.answers.find(({ judged }) => judged === answer);
  if (own === undefined || own.effects.length === 0) return [];
  const sides = sideEffects(facts, own);
  if (sides.length > 0) {
    const isCaveated = own.effects.some((effect) => isLarge(effect) && !effect.judgement.robust);
    return [`What it changes beside that: ${list(sides)}.`, ...caveatSentences(isCaveated)];
  }
  const isUnsure = own.effects.some(({ judgement }) => judgement.relation !== 'equivalent');
  return [`No other headline figure ${isUnsure ? 'is known' : 'was seen'} to change by enough to matter.`];
}

/** Lines for the terminal, one per answer. */
export function oneRuleLines(facts: TuneFindings): string[] {
  const others = (facts.outcome.oneAtATime?.answers ?? []).filter(({ judged }) => judged !== facts.best);
  const untried = facts.runnersUp.filter(({ luck }) => luck === 'search');
  if (others.length + untried.length === 0) return [];
  const lines = others.map((one) => {
    const sides = sideEffects(facts, one);
    const also = sides.length === 0 ? '' : `; changes ${list(sides)}`;
    const missed = isMissed(one.judged) && !one.judged.isBroken;
    const standing = `${formatVerdict(one.judged)}${observedCaveat(!missed || surelyMisses(one.judged))}`;
    return `  - ${fullSetting(facts, one.judged)}: ${formatValues(facts, one.judged.values)}; ${standing}${also}`;
  });
  const untriedLines = untried.map(
    (one) => `  - ${fullSetting(facts, one)}: ${formatValues(facts, one.values)}; not tried on fresh luck`,
  );
  return ['', 'Other rules, each alone:', ...lines, ...untriedLines];
}

/** The effect of an answer on a figure, in a table. */
export const formatSideEffect = (figure: Figure, effect: Effect | undefined): string =>
  effect === undefined ? 'not compared' : formatEffectCell(isShare(figure), effect, 'not clear', '');
