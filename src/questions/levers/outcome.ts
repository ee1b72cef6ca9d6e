/** The state of the levers question: the changes, and their results. */
import type { Parameter, RuleValue } from '../../core/parameter.js';
import type { Figure } from '../../plan/figure.js';
import type { Amount, PlannedCell } from '../../plan/plan.js';
import type { Refusal, SettingSpace } from '../../plan/setting-space.js';
import type { EstimatedInterval } from '../../stats/estimated-interval.js';
import type { Interval } from '../../stats/interval.js';
import type { Step } from './steps.js';

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
  readonly outcome: LeversOutcome;
}

/**
 * The verdict on the effect of a step on a figure:
 * - `large`: certainly more than the tolerance;
 * - `some`: certainly not 0, and perhaps more than the tolerance;
 * - `small`: within the tolerance, for all values that the game allows;
 * - `quiet`: within the tolerance in the observed games, but values not yet observed could change that;
 * - `open`: undecided.
 */
export type EffectVerdict = 'large' | 'some' | 'small' | 'quiet' | 'open';

/**
 * The change of a figure.
 *
 * It is paired game by game. If the change determines which games have a value, it is the difference between the means
 * of all games with a value.
 */
export interface Effect extends EstimatedInterval {
  readonly mean: number;
  /** Games with a value on both sides, and with a value on one side only. */
  readonly n: number;
  readonly unpaired: number;
  /** Whether no game differs in this figure. */
  readonly isSame: boolean;
  /** Interval under the `worstCase` assumption; an end without a bound is open. */
  readonly possible: Interval;
  readonly verdict: EffectVerdict;
  /** Whether the verdict holds for all values that the game allows; if not, only for games like those observed. */
  readonly isRobust: boolean;
  /** Estimate of the additional games of the step that would decide the verdict; 0 if it is decided. */
  readonly moreGames: number;
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

/** A figure under the current rules. */
export interface BaseValue extends EstimatedInterval {
  readonly mean: number;
  /** Maximum change that does not matter, in the figure's own unit. */
  readonly tolerance: number;
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

/** The outcome before the first game. */
export const EMPTY_OUTCOME: LeversOutcome = { levers: [], base: [], baseGames: 0, level: Number.NaN };
