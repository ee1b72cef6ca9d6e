/** Layout of the statistics of choices in a game, by kind of option. engine/choices.ts fills it. */
import type { Game } from './game.js';

export interface ChoicesSpec {
  /**
   * How often a game is continued, each time with newly sampled luck, for each of two options of a decision; 0: never.
   */
  readonly tries: number;
}

/** The kinds of options of a game: those of all decisions, concatenated. */
export interface OptionKinds {
  readonly kinds: readonly OptionKind[];
  /** decision → its first kind; −1 if its options have no kinds */
  readonly firstOf: Int32Array;
}

interface OptionKind {
  /** Index into the decisions of the game. */
  readonly decision: number;
  readonly name: string;
}

export function optionKindsOf({ decisions, optionKinds = {} }: Game): OptionKinds {
  const kinds: OptionKind[] = [];
  const firstOf = decisions.map((name, decision) => {
    const named = optionKinds[name] ?? [];
    kinds.push(...named.map((kind) => ({ decision, name: kind })));
    return named.length === 0 ? -1 : kinds.length - named.length;
  });
  return { kinds, firstOf: Int32Array.from(firstOf) };
}

// Numbers of a game: for each strategy of the line-up and each kind, how often it was offered as an alternative to
// another kind, and how often taken; then for each kind the results of the trials.

export const OFFERED = 0;
export const TAKEN = 1;
const NUMBERS_PER_KIND = 2;

/**
 * Additional wins with the kind than without it, in units of the win column, summed over all tries; NaN without a
 * trial.
 */
export const TAKING = 0;
export const LEAVING = 1;
const NUMBERS_PER_TRIAL = 2;

export const choicesOffset = (kinds: number, strategy: number, kind: number): number =>
  (strategy * kinds + kind) * NUMBERS_PER_KIND;
export const trialsOffset = (kinds: number, strategies: number, kind: number): number =>
  strategies * kinds * NUMBERS_PER_KIND + kind * NUMBERS_PER_TRIAL;
export const choicesLength = (kinds: number, strategies: number): number => trialsOffset(kinds, strategies, kinds);
