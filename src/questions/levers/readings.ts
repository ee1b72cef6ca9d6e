/** Ranks the open questions of a rulebook by the effects of their other readings. */

import type { Figure } from '../../plan/figure.js';
import type { Effect } from '../../search/effect.js';
import type { JudgedLever, PlannedStep } from './outcome.js';
import { isEffective, type Ranking } from './rankings.js';

/** A rule that the rulebook leaves open, with the effects of its other readings. */
export interface Reading {
  readonly lever: JudgedLever;
  /**
   * `matters`: another reading changes some figure by more than the tolerance; `nothing seen`: by less in the observed
   * games, but rare games could change that; `safe to leave`: by less, for all values that the game allows.
   */
  readonly verdict: 'matters' | 'does something' | 'open' | 'nothing seen' | 'safe to leave';
  /** Whether the verdict holds for all values that the game allows. */
  readonly isRobust: boolean;
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

/** verdict on an effect → verdict on the reading; the first that any of its effects has applies */
export const READING_VERDICTS = [
  ['large', 'matters'],
  ['some', 'does something'],
  ['open', 'open'],
  ['quiet', 'nothing seen'],
  ['small', 'safe to leave'],
] as const satisfies readonly (readonly [Effect['verdict'], Reading['verdict']])[];

const orderOf = ({ verdict }: Reading): number => READING_VERDICTS.findIndex(([, own]) => own === verdict);

export function readingsOf(rankings: readonly Ranking[], levers: readonly JudgedLever[]): Reading[] {
  const readings = levers.map((lever): Reading => {
    const effects = lever.judged.flatMap((judged) => judged.effects.map((effect, f) => ({ effect, f })));
    const has = (verdict: Effect['verdict']) => effects.some(({ effect }) => effect.verdict === verdict);
    const verdict = READING_VERDICTS.find(([effect]) => has(effect))?.[1] ?? 'open';
    const weights = effects.map(({ effect, f }) =>
      isEffective(effect.verdict) ? Math.abs(effect.mean) / rankings[f].base.tolerance : 0,
    );
    const behind = effects.filter(({ effect }) => effect.verdict === (verdict === 'matters' ? 'large' : 'some'));
    const isRobust = behind.length === 0 || behind.some(({ effect }) => effect.isRobust);
    return { lever, verdict, isRobust, changes: changesOf(rankings, lever), weight: Math.max(0, ...weights) };
  });
  return readings.sort((a, b) => orderOf(a) - orderOf(b) || b.weight - a.weight);
}

const changesOf = (rankings: readonly Ranking[], { judged }: JudgedLever): ReadingChange[] =>
  judged.flatMap(({ step, effects }) => {
    const known = effects.flatMap((effect, f) =>
      isEffective(effect.verdict) ? [{ figure: rankings[f].figure, isShare: rankings[f].isShare, effect }] : [],
    );
    return known.length === 0 ? [] : [{ step, effects: known }];
  });
