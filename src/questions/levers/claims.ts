/** The claims of a question for levers: the effect of every change on every figure, as far as estimated. */
import { figureName } from '../../analysis/labels.js';
import type { Claim } from '../claim.js';
import type { LeversFindings } from './findings.js';

export const claims = ({ rankings }: LeversFindings): Claim[] =>
  rankings.flatMap(({ figure, isShare, rules }) =>
    rules.flatMap(({ steps }) =>
      steps.map(({ step: { setting }, effect }): Claim => {
        const name = figureName(figure);
        const { id, subject, estimate, reference, judgement } = effect;
        // Only a robust equivalence is claimed.
        const isQuiet = judgement.relation === 'equivalent' && !judgement.robust;
        return {
          id,
          figure,
          subject,
          label: `${name} with ${setting}`,
          named: { above: `The rise of ${name} with ${setting}`, below: `The fall of ${name} with ${setting}` },
          estimate,
          reference,
          judgement: isQuiet ? { ...judgement, relation: 'undecided' } : judgement,
          unit: isShare ? 'points' : 'change',
        };
      }),
    ),
  );
