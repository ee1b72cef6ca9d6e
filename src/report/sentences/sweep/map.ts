/** Sentences on a figure over two rules: the effect of each rule, averaged over the other. */
import { isDirected } from '../../../analysis/finding.js';
import { capital, list, lowerFirst, points } from '../../../analysis/format.js';
import { plainRule } from '../../../analysis/labels.js';
import type { SettingSpace } from '../../../plan/setting-space.js';
import type { SweepCurve } from '../../../questions/sweep/curves.js';
import { isChange, type SweepDifference } from '../../../questions/sweep/differences.js';
import type { Judgement } from '../../../stats/judge.js';
import { caveat, needsCaveat } from '../caveats.js';
import { formatEffectSize } from '../notes.js';
import { extremesSentence, formatExtremes, sameOrOpen, subjectOf } from './curves.js';

type SpaceNames = Pick<SettingSpace, 'axes' | 'parameters'>;

/** Sorts curves: those that a single rule clearly changes, those that change at some settings, the rest. */
export function strongestFirst(curves: readonly SweepCurve[]): readonly SweepCurve[] {
  const rank = ({ differences, judgement }: SweepCurve) => {
    if (differences.some((one) => one.axis !== null && isChange(one))) return 0;
    return isDirected(judgement.relation) ? 1 : 2;
  };
  return curves.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Sentences per figure. The effect of each rule, the strongest first, and the observed range: "Target from 50 to 200:
 * the average of rounds rises by 18.4 ± 1.0." "Whether … cannot be told yet." "It was seen between 3.2 (at …) and 57
 * (at …)." The first effect of all says that effects are averages over the other rule.
 */
export function mapSentences(curves: readonly SweepCurve[], space: SpaceNames): string[][] {
  let averaged = ', on average over the other rule';
  return curves.map((curve) => {
    if (!isDirected(curve.judgement.relation)) return [sameOrOpen(curve)];
    const effects = effectsOn(curve, space);
    const strongest = strongestOf(effects);
    if (strongest === undefined) return [extremesSentence(curve)];
    const others = effects.filter((effect) => effect !== strongest);
    const sentences = [
      `${capital(strongest.words(lowerFirst(subjectOf(curve))))}${averaged}.`,
      ...others.map(({ words }) => `${capital(words('it'))}.`),
      `It was seen ${formatExtremes(curve)}.`,
    ];
    averaged = '';
    return sentences;
  });
}

/** Returns whether the sentences on a figure have the caveat. */
export function hasMapCaveat(curve: SweepCurve, space: SpaceNames): boolean {
  const effects = isDirected(curve.judgement.relation) ? effectsOn(curve, space) : [];
  return strongestOf(effects) === undefined
    ? needsCaveat(curve.judgement)
    : effects.some(({ judgement }) => needsCaveat(judgement));
}

const strongestOf = (effects: readonly Effect[]): Effect | undefined =>
  effects.filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size)[0];

interface Effect {
  /** Lower bound of the effect; 0 if it is not clear. */
  readonly size: number;
  readonly judgement: Pick<Judgement, 'relation' | 'robust'>;
  /** "target from 50 to 200: it rises by 18.4 ± 1.0" */
  words(subject: string): string;
}

/** Effects of each rule on a figure; quantiles have no averages over the other rule. */
function effectsOn(curve: SweepCurve, { axes, parameters }: SpaceNames): Effect[] {
  return axes.flatMap((axis, i): Effect[] => {
    const own = curve.differences.filter((difference) => difference.axis === i);
    if (own.length === 0) return [];
    const name = plainRule(parameters, axis.name);
    const robust = own.filter((difference) => isChange(difference) && difference.judgement.robust);
    const largest = (robust.length > 0 ? robust : own).reduce((a, b) => (clearSize(b) > clearSize(a) ? b : a));
    if (isChange(largest)) {
      const [from, to] = [largest.from, largest.to].map((value) => axis.values[value].label);
      const by = `${largest.estimate.value < 0 ? 'falls' : 'rises'} by ${formatEffectSize(curve.isShare, largest.estimate)}${caveat(largest.judgement.robust)}`;
      return [
        {
          size: clearSize(largest),
          judgement: largest.judgement,
          words: (subject) => `${name} from ${from} to ${to}: ${subject} ${by}`,
        },
      ];
    }
    const isSame = own.every(({ judgement }) => judgement.relation === 'equivalent');
    const areAllRobust = own.every(({ judgement }) => judgement.robust);
    const words = (subject: string) =>
      isSame
        ? `${subject} hardly changes with ${name}${caveat(areAllRobust)}`
        : `whether ${subject} changes with ${name} cannot be told yet`;
    return [{ size: 0, judgement: { relation: isSame ? 'equivalent' : 'undecided', robust: areAllRobust }, words }];
  });
}

/** Lower bound of a difference; 0 if its interval contains 0. */
const clearSize = ({ estimate: { low, high } }: SweepDifference): number =>
  low > 0 || high < 0 ? Math.min(Math.abs(low), Math.abs(high)) : 0;

/** Tolerance for equal odds, in floating point. */
const EXACT = 1e-9;

/** "All of these odds exactly: d6 and d12. Only nearly: d4 (off by up to 8.3 percentage points)." */
export function diceSentences(dice: readonly { readonly die: string; readonly worst: number }[]): string[] {
  const exact = dice.filter(({ worst }) => worst < EXACT).map(({ die }) => die);
  const nearly = dice
    .filter(({ worst }) => worst >= EXACT)
    .map(({ die, worst }) => `${die} (off by up to ${points(worst)})`);
  return [
    exact.length > 0 ? `All of these odds exactly: ${list(exact)}.` : 'No die here has all of these odds.',
    ...(nearly.length > 0 ? [`Only nearly: ${list(nearly)}.`] : []),
  ];
}
