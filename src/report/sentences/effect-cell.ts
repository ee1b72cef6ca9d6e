/** An effect in a table of many. */
import type { Effect } from '../../search/effect.js';
import { formatEffect } from './notes.js';

/** An effect that does not matter. */
export const NO_EFFECT = '–';

/** `+3.1 ± 0.3`, a dash, or `open` if it is undecided. `unit`: after the effect, if not the usual one. */
export function formatEffectCell(
  isShare: boolean,
  { estimate, judgement }: Effect,
  open: string,
  unit?: string,
): string {
  if (judgement.relation === 'undecided') return open;
  return judgement.relation === 'equivalent' ? NO_EFFECT : formatEffect(isShare, estimate, '+', unit);
}
