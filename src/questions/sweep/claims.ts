/**
 * Claims of a sweep: for each figure, whether it rises or falls from the first setting to the last, or does not differ
 * from the reference setting.
 */

import { NO_DIFFERENCE } from '../../analysis/finding.js';
import type { Relation } from '../../stats/judge.js';
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
  const { figure, from, to, mean, low, high, level, method, verdict, isRobust, measured, tolerance } = difference;
  const where = `from ${settings[from].name} to ${labels[to]}`;
  return {
    id: `${figure.name} ${from} ${to}`,
    figure,
    subject: { setting: where },
    label: `${name} ${where}`,
    named: { above: `The rise of ${name} ${where}`, below: `The fall of ${name} ${where}` },
    estimate: { value: mean, n: measured?.n ?? Number.NaN, low, high, level, method },
    reference: NO_DIFFERENCE,
    judgement: { relation: RELATIONS[verdict], tolerance, robust: isRobust, moreGames: null },
    unit: isShare ? 'points' : 'change',
  };
}

const RELATIONS: Readonly<Record<SweepDifference['verdict'], Relation>> = {
  higher: 'above',
  lower: 'below',
  same: 'equivalent',
  undecided: 'undecided',
};
