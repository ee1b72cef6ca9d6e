/** Ranks the rules by their effects on each figure, for sentences, page and document. */

import type { Parameter } from '../../core/parameter.js';
import { type Figure, isShare } from '../../plan/figure.js';
import { type Effect, effectRank, isEffective, strongestEffect } from '../../search/effect.js';
import type { BaseValue } from '../../search/tolerance.js';
import type { Interval } from '../../stats/interval.js';
import type { JudgedStep, LeversOutcome, LeversState } from './outcome.js';

/** A rule with its effects on one figure. */
export interface RankedRule {
  readonly parameter: Parameter;
  /** Its steps, the strongest first. */
  readonly steps: readonly (JudgedStep & { readonly effect: Effect })[];
  /** Its strongest effect; of equal ones, a robust one. */
  readonly strongest: Effect;
}

export interface Ranking {
  readonly figure: Figure;
  readonly isShare: boolean;
  readonly base: BaseValue;
  /** Games under the current rules. */
  readonly games: number;
  /** All rules that can be changed, the strongest first. */
  readonly rules: readonly RankedRule[];
  /** Rules with a known effect that may be as strong as the first, including it. */
  readonly strongest: readonly RankedRule[];
  /** Whether no other rule can be stronger than the first: neither an open one nor one with values not yet observed. */
  readonly sure: boolean;
}

export function rankingsOf({ figures, levers }: LeversState, outcome: LeversOutcome): Ranking[] {
  return figures.map((figure, f): Ranking => {
    const rules = outcome.levers.flatMap((steps, i): RankedRule[] => {
      if (steps.length === 0) return [];
      const ranked = steps
        .map((judged) => ({ ...judged, effect: judged.effects[f] }))
        .sort((a, b) => sizeOf(b.effect) - sizeOf(a.effect));
      const strongest = strongestEffect(ranked.map(({ effect }) => effect));
      return [{ parameter: levers[i].parameter, steps: ranked, strongest }];
    });
    rules.sort((a, b) => orderOf(a) - orderOf(b) || sizeOf(b.steps[0].effect) - sizeOf(a.steps[0].effect));
    const strongest = strongestRules(rules);
    const sure = strongest.length === 1 && isAbove(strongest[0], rules);
    const { base, baseGames: games } = outcome;
    return { figure, isShare: isShare(figure), base: base[f], games, rules, strongest, sure };
  });
}

const orderOf = ({ strongest }: RankedRule): number => (isEffective(strongest) ? 0 : effectRank(strongest));

/** Size of an effect: its estimate, or 0 without one. */
const sizeOf = ({ estimate }: Effect): number => Math.abs(estimate.value) || 0;

/** Minimum and maximum size of an effect within its interval, in either direction. */
const leastOf = ({ low, high }: Interval): number => (low > 0 ? low : high < 0 ? -high : 0);
const mostOf = ({ low, high }: Interval): number => Math.max(-low, high);

function strongestRules(rules: readonly RankedRule[]): RankedRule[] {
  const known = rules.filter(({ strongest }) => isEffective(strongest));
  const least = Math.max(...known.flatMap(({ steps }) => steps.map(({ effect }) => leastOf(effect.estimate))));
  return known.filter(({ steps }) => steps.some(({ effect }) => mostOf(effect.estimate) >= least));
}

/** Returns whether the minimum effect of the first rule's strongest step exceeds the maximum of any other rule's. */
function isAbove(first: RankedRule, rules: readonly RankedRule[]): boolean {
  const least = leastOf(first.steps[0].effect.possible);
  const others = rules.filter((rule) => rule !== first);
  return others.every(({ steps }) => steps.every(({ effect }) => mostOf(effect.possible) < least));
}
