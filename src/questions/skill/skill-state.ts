/** The state of the question `skill`, in addition to its plan. */

/** How a rung decides: at random, by a script, or by thinking. */
export type RungKind = 'random' | 'scripted' | 'thinking';

/** A player on the ladder. */
export interface Rung {
  readonly name: string;
  /** As typed: the name of a file does not contain its path. */
  readonly text: string;
  readonly kind: RungKind;
  /** Budget per decision of a thinker; null for other rungs. */
  readonly budget: number | null;
}

export interface SkillState {
  /** Random first, then scripted ones as listed, then thinkers, smallest budget first. */
  readonly rungs: readonly Rung[];
  /** cell of the plan → indices of the rungs seated there; without the trial cell */
  readonly seatedRungs: readonly (readonly number[])[];
  /** The cell in which options are tried; undefined if the game names no kinds of options. */
  readonly trialCell: number | undefined;
  /** Strategies that cannot play at this table, with the reason. */
  readonly leftOut: readonly string[];
}

/** Continuations for each of two compared options, each with different luck. */
export const TRIES = 24;
