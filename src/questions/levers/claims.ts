/** The claims of a question for levers: the effect of every change on every figure, as far as estimated. */

import { NO_DIFFERENCE } from '../../analysis/finding.js';
import { figureName } from '../../analysis/labels.js';
import type { Effect } from '../../search/effect.js';
import type { Relation } from '../../stats/judge.js';
import type { Claim } from '../claim.js';
import type { LeversFindings } from './findings.js';
import { isEffective } from './rankings.js';

export const claims = ({ rankings }: LeversFindings): Claim[] =>
  rankings.flatMap(({ figure, isShare, base, rules }) =>
    rules.flatMap(({ steps }) =>
      steps.map(({ step: { setting }, effect }): Claim => {
        const name = figureName(figure);
        return {
          id: `${figure.name} ${setting}`,
          figure,
          subject: { setting },
          label: `${name} with ${setting}`,
          named: { above: `The rise of ${name} with ${setting}`, below: `The fall of ${name} with ${setting}` },
          estimate: {
            value: effect.mean,
            n: effect.n,
            low: effect.low,
            high: effect.high,
            level: effect.level,
            method: effect.method,
          },
          reference: NO_DIFFERENCE,
          judgement: {
            relation: relationOf(effect),
            tolerance: base.tolerance,
            robust: effect.isRobust,
            moreGames: effect.moreGames,
          },
          unit: isShare ? 'points' : 'change',
        };
      }),
    ),
  );

function relationOf({ verdict, mean }: Effect): Relation {
  if (isEffective(verdict)) return mean > 0 ? 'above' : 'below';
  return verdict === 'small' ? 'equivalent' : 'undecided';
}
