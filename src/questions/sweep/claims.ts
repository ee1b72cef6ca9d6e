/**
 * Claims of a sweep: for each figure, whether it rises or falls from the first setting to the last, or does not differ
 * from the reference setting.
 */

import type { Claim } from '../claim.js';
import type { PlayedRun } from '../question.js';
import type { SweepCurve } from './curves.js';
import { isClear, type SweepDifference } from './differences.js';
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
  const { figure, from, to, mean, low, high, level, method, verdict, isRobust } = difference;
  const where = `from ${settings[from].name} to ${labels[to]}`;
  return {
    key: `${figure.name} ${from} ${to}`,
    figure: `${name} ${where}`,
    named: { more: `The rise of ${name} ${where}`, less: `The fall of ${name} ${where}` },
    standing: isClear(difference) ? (mean > 0 ? 'more' : 'less') : verdict === 'same' ? 'same' : 'open',
    firm: isRobust,
    value: mean,
    low,
    high,
    level,
    method,
    even: 0,
    unit: isShare ? 'points' : 'change',
  };
}
