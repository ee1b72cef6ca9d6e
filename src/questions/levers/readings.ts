/** The readings of a rulebook that leaves questions open, the most important first. */
import type { Figure } from '../../plan/figure.js';
import type { Effect, JudgedLever, PlannedStep } from './outcome.js';
import { isEffective, type Ranking } from './rankings.js';

/** A rule that the rulebook leaves open, and what its author should know. */
export interface Reading {
  readonly lever: JudgedLever;
  /**
   * `matters`: another reading changes some figure by as much as matters; `nothing seen`: by less in games like these, but rare ones
   * could undo that; `safe to leave`: by less, whatever has not come up.
   */
  readonly verdict: 'matters' | 'does something' | 'open' | 'nothing seen' | 'safe to leave';
  /** Whether it holds for all that the game allows. */
  readonly isRobust: boolean;
  /** What each other reading is known to change; readings without a known effect are left out. */
  readonly changes: readonly ReadingChange[];
  /** The largest change, in what does not matter of its figure. */
  readonly weight: number;
}

/** The known effects of another reading. */
interface ReadingChange {
  readonly step: PlannedStep;
  readonly effects: readonly { readonly figure: Figure; readonly isShare: boolean; readonly effect: Effect }[];
}

/** What a reading is if any of its effects is so, the first that is. */
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
