/** Effects made by hand: what a change does to a figure, as far as is known. */
import { NO_DIFFERENCE } from '../../src/analysis/finding.js';
import type { Effect } from '../../src/search/effect.js';
import type { Relation } from '../../src/stats/judge.js';

interface MadeEffect extends Partial<Pick<Effect, 'isSame' | 'unpaired'>> {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Default: as the interval and the tolerance say. */
  readonly relation?: Relation;
  readonly robust?: boolean;
  readonly tolerance?: number;
  readonly moreGames?: number | null;
  readonly n?: number;
  readonly possible?: Effect['possible'];
}

export function madeEffect(made: MadeEffect): Effect {
  const { value, low, high, tolerance = 0.5, robust = true, moreGames = null, n = 500 } = made;
  const direction = low > 0 ? 'above' : high < 0 ? 'below' : 'undecided';
  const { relation = direction, isSame = false, unpaired = 0, possible = { low, high } } = made;
  return {
    id: 'made',
    figure: { name: 'made' },
    subject: { setting: 'made' },
    estimate: { value, low, high, n, level: 0.99, method: 'always-valid bets' },
    reference: NO_DIFFERENCE,
    judgement: { relation, tolerance, robust, moreGames },
    possible,
    unpaired,
    isSame,
  };
}

/** Kinds of effects by what is known of them. */
export type EffectKind = 'large' | 'some' | 'open' | 'quiet' | 'small';

/** What an effect of a kind is judged as, where its interval alone does not say so. */
export const judgedAs = (kind: EffectKind): { readonly relation?: Relation; readonly robust?: boolean } => {
  if (kind === 'open') return { relation: 'undecided' };
  return kind === 'quiet' || kind === 'small' ? { relation: 'equivalent', robust: kind === 'small' } : {};
};
