/** The claims of a question for levers: the effect of every change on every figure, as far as estimated. */

import { figureName } from '../../analysis/labels.js';
import type { Effect } from '../../search/effect.js';
import type { Claim, ClaimStanding } from '../claim.js';
import type { LeversFindings } from './findings.js';
import { isEffective } from './rankings.js';

export const claims = ({ rankings }: LeversFindings): Claim[] =>
  rankings.flatMap(({ figure, isShare, rules }) =>
    rules.flatMap(({ steps }) =>
      steps.map(({ step: { setting }, effect }): Claim => {
        const name = figureName(figure);
        return {
          key: `${figure.name} ${setting}`,
          figure: `${name} with ${setting}`,
          standing: standingOf(effect),
          firm: effect.isRobust,
          named: { more: `The rise of ${name} with ${setting}`, less: `The fall of ${name} with ${setting}` },
          value: effect.mean,
          low: effect.low,
          high: effect.high,
          level: effect.level,
          method: effect.method,
          even: 0,
          unit: isShare ? 'points' : 'change',
        };
      }),
    ),
  );

function standingOf({ verdict, mean }: Effect): ClaimStanding {
  if (isEffective(verdict)) return mean > 0 ? 'more' : 'less';
  return verdict === 'small' ? 'same' : 'open';
}
