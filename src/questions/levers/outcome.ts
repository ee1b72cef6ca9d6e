/** The changes that a levers question plays, and their results. */

import type { Parameter, RuleValue } from '../../core/parameter.js';
import type { Figure } from '../../plan/figure.js';
import type { Amount, PlannedCell } from '../../plan/plan.js';
import type { Refusal, SettingSpace } from '../../plan/setting-space.js';
import type { Effect } from '../../search/effect.js';
import type { Step } from '../../search/rule-steps.js';
import type { BaseValue } from '../../search/tolerance.js';
import type { EstimatedInterval } from '../../stats/estimated-interval.js';
import type { SearchedRun } from '../question.js';

/** A rule and the ways to change it alone. */
export interface Lever {
  readonly parameter: Parameter;
  /** Current value of the rule. */
  readonly value: RuleValue;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedStep extends Step {
  readonly cell: PlannedCell;
}

export interface LeversState {
  readonly space: SettingSpace;
  readonly levers: readonly Lever[];
  readonly refused: readonly Refusal[];
  readonly figures: readonly Figure[];
  /** Whether the designer chose the figures; the default is who wins and the headlines. */
  readonly hasRequestedFigures: boolean;
  /** Maximum change that does not matter; undefined for the default. */
  readonly tolerance: Amount | undefined;
  readonly budget: number;
  /** Whether only rules that the rulebook leaves open are changed. */
  readonly unclear: boolean;
}

export interface JudgedStep {
  readonly step: PlannedStep;
  readonly games: number;
  /** Games with any value that differs from the same game under the current rules. */
  readonly changed: number;
  /** Share of games that the step changes. */
  readonly changedShare: EstimatedInterval & { readonly share: number };
  /** figure → effect of the step */
  readonly effects: readonly Effect[];
  /**
   * Estimate of the additional games of this step that would decide whether the rule matters; 0 if other steps would,
   * or if it is decided.
   */
  readonly gamesToDecide: number;
}

/** A rule with the results of its steps. */
export interface JudgedLever extends Lever {
  readonly judged: readonly JudgedStep[];
}

export interface LeversOutcome {
  /** lever → step → result */
  readonly levers: readonly (readonly JudgedStep[])[];
  /** figure → its value under the current rules */
  readonly base: readonly BaseValue[];
  /** Games under the current rules. */
  readonly baseGames: number;
  /** Confidence of each interval, so that all hold simultaneously. */
  readonly level: number;
}

export type LeversRun = SearchedRun<LeversState, LeversOutcome>;
