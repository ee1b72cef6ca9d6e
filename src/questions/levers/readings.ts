/** Ranks the open questions of a rulebook by the effects of their other readings. */

import type { Figure } from '../../plan/figure.js';
import { type Effect, effectRank, isEffective, strongestEffect } from '../../search/effect.js';
import type { JudgedLever, PlannedStep } from './outcome.js';
import type { Ranking } from './rankings.js';

/** A rule that the rulebook leaves open, with the effects of its other readings. */
export interface Reading {
  readonly lever: JudgedLever;
  /** The strongest effect of another reading on any figure; of equal ones, a robust one. */
  readonly strongest: Effect;
  /** Known changes of each other reading; readings without a known effect are omitted. */
  readonly changes: readonly ReadingChange[];
  /** The largest change, in units of its figure's tolerance. */
  readonly weight: number;
}

/** The known effects of another reading. */
interface ReadingChange {
  readonly step: PlannedStep;
  readonly effects: readonly { readonly figure: Figure; readonly isShare: boolean; readonly effect: Effect }[];
}

export function readingsOf(rankings: readonly Ranking[], levers: readonly JudgedLever[]): Reading[] {
  const readings = levers.map((lever): Reading => {
    const effects = lever.judged.flatMap((judged) => judged.effects);
    const weights = effects
      .filter(isEffective)
      .map(({ estimate, judgement }) => Math.abs(estimate.value) / judgement.tolerance);
    return {
      lever,
      strongest: strongestEffect(effects),
      changes: changesOf(rankings, lever),
      weight: Math.max(0, ...weights),
    };
  });
  return readings.sort((a, b) => effectRank(a.strongest) - effectRank(b.strongest) || b.weight - a.weight);
}

const changesOf = (rankings: readonly Ranking[], { judged }: JudgedLever): ReadingChange[] =>
  judged.flatMap(({ step, effects }) => {
    const known = effects.flatMap((effect, f) =>
      isEffective(effect) ? [{ figure: rankings[f].figure, isShare: rankings[f].isShare, effect }] : [],
    );
    return known.length === 0 ? [] : [{ step, effects: known }];
  });
