/** What a question for levers changes, and what came of it. */
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
  /** The rule as it is. */
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
  /** Whether somebody named the figures; else they are who wins and the headlines. */
  readonly hasRequestedFigures: boolean;
  /** A change that does not matter; the usual one if it was not said. */
  readonly tolerance: Amount | undefined;
  readonly budget: number;
  /** Whether only what the rulebook leaves open is changed. */
  readonly unclear: boolean;
  readonly outcome: LeversOutcome;
}

/**
 * What a step does to a figure:
 * - `large`: more than what does not matter, for sure; `some`: something for sure, and perhaps more than that;
 * - `small`: no more than that, whatever has not come up yet;
 * - `quiet`: no more than that in all that was seen, but what the game allows and no game has shown could undo it;
 * - `open`: not known yet.
 */
export type EffectVerdict = 'large' | 'some' | 'small' | 'quiet' | 'open';

/**
 * How much a figure changes: game by game; but where the change decides which games have a value, from the average over all that
 * have one before to that after.
 */
export interface Effect extends EstimatedInterval {
  readonly mean: number;
  /** Games with a value on both sides, and with one on a single side. */
  readonly n: number;
  readonly unpaired: number;
  /** Whether no game was any different in this figure. */
  readonly isSame: boolean;
  /** The interval if also values are reckoned with that the game allows and no game has shown; an end that nothing bounds is open. */
  readonly possible: Interval;
  readonly verdict: EffectVerdict;
  /** Whether the verdict holds for all that the game allows; else it is one on games like those that were seen. */
  readonly isRobust: boolean;
  /** Games of the step on top of those played that would probably tell; 0 if it is known. */
  readonly moreGames: number;
}

export interface JudgedStep {
  readonly step: PlannedStep;
  readonly games: number;
  /** Games that reported any other number than the same game with the rules as they are. */
  readonly changed: number;
  /** The share of games that it changes. */
  readonly changedShare: EstimatedInterval & { readonly share: number };
  /** figure → what the step does to it */
  readonly effects: readonly Effect[];
  /** Games of it on top of those played that would probably tell of the rule whether it matters; 0 if others would, or it is told. */
  readonly gamesToDecide: number;
}

/** A rule with what came of its steps. */
export interface JudgedLever extends Lever {
  readonly judged: readonly JudgedStep[];
}

/** A figure with the rules as they are. */
export interface BaseValue extends EstimatedInterval {
  readonly mean: number;
  /** What does not matter, in its own unit. */
  readonly tolerance: number;
}

export interface LeversOutcome {
  /** lever → step → what it does */
  readonly levers: readonly (readonly JudgedStep[])[];
  /** figure → its value with the rules as they are */
  readonly base: readonly BaseValue[];
  /** Games with the rules as they are. */
  readonly baseGames: number;
  /** The confidence of each interval, so that all hold together. */
  readonly level: number;
}

/** Before the first game. */
export const EMPTY_OUTCOME: LeversOutcome = { levers: [], base: [], baseGames: 0, level: Number.NaN };
