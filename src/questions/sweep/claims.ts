/**
 * Claims of a sweep: for each figure, whether it rises or falls from the first setting to the last, or does not differ
 * from the reference setting.
 */

import type { Claim } from '../claim.js';
import type { PlayedRun } from '../question.js';
import type { SweepCurve } from './curves.js';
import type { SweepDifference } from './differences.js';
import type { SweepFindings } from './findings.js';
import type { SweepState } from './settings.js';

export const claims = ({ curves }: SweepFindings, { state }: PlayedRun<SweepState>): Claim[] =>
  curves.flatMap((curve) => claimedDifferences(curve, state).map((difference) => claimOf(curve, difference, state)));

/** Returns the difference between the ends, if they were compared; otherwise all differences of settings. */
function claimedDifferences({ differences }: SweepCurve, { settings }: SweepState): SweepDifference[] {
  const ofSettings = differences.filter(({ axis }) => axis === null);
  const ends = ofSettings.filter(({ from, to }) => from === 0 && to === settings.length - 1);
  return ends.length > 0 ? ends : ofSettings;
}

function claimOf({ name, labels, isShare }: SweepCurve, difference: SweepDifference, { settings }: SweepState): Claim {
  const { id, figure, from, to, estimate, reference, judgement } = difference;
  const where = `from ${settings[from].name} to ${labels[to]}`;
  return {
    id,
    figure,
    subject: { setting: where },
    label: `${name} ${where}`,
    named: { above: `The rise of ${name} ${where}`, below: `The fall of ${name} ${where}` },
    estimate,
    reference,
    judgement,
    unit: isShare ? 'points' : 'change',
  };
}
