/** What a question for skill knows beside its plan. */

/** Who plays: at random, by a script, or by thinking. */
export type RungKind = 'random' | 'scripted' | 'thinking';

/** A player on the ladder. */
export interface Rung {
  readonly name: string;
  /** How it was typed: the name of a file does not say where it lies. */
  readonly text: string;
  readonly kind: RungKind;
  /** Of one who thinks: how much about a decision. */
  readonly budget: number | null;
}

export interface SkillState {
  /** Random first, then scripted ones in the order of their names, then those who think, the least first. */
  readonly rungs: readonly Rung[];
  /** Cell of the plan → the rungs that sit there; none of the cell in which options are tried. */
  readonly seatedRungs: readonly (readonly number[])[];
  /** The cell in which options are tried; undefined if the game does not name kinds of options. */
  readonly trialCell: number | undefined;
  /** Strategies of the game that cannot sit at this table, and why. */
  readonly leftOut: readonly string[];
}

/** Each of two options is played on so many times, with other luck each time. */
export const TRIES = 24;
