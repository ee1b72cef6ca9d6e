/** The findings of a sweep: its curves, and the effect of one step from the current value of the rule. */

import type { PlayedRun } from '../question.js';
import { type SweepCurves, sweepCurves } from './curves.js';
import type { SweepState } from './settings.js';
import { type Steps, stepsFrom } from './steps.js';

export interface SweepFindings extends SweepCurves {
  readonly steps: Steps | undefined;
}

export function analyzeCurves(played: PlayedRun<SweepState>): SweepFindings {
  const found = sweepCurves(played);
  return { ...found, steps: stepsFrom(played.state, found.curves) };
}
