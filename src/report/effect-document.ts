/** Serializes judged effects. */
import { type Effect, effectRank } from '../search/effect.js';

/** Verdicts by the rank of the effect. */
const EFFECT_VERDICTS = ['large', 'some', 'open', 'quiet', 'small'] as const;

export function effectDocument(effect: Effect): object {
  const { estimate, judgement, possible, unpaired } = effect;
  const { value: mean, low, high, level, method, n: games } = estimate;
  const verdict = EFFECT_VERDICTS[effectRank(effect)];
  const { robust: firm, moreGames } = judgement;
  return { mean, low, high, level, method, possible, games, unpaired, verdict, firm, moreGames: moreGames ?? 0 };
}
