/** What is written down of the choices in a game, by kinds of options: see engine/choices.ts. */
import type { Game } from './game.js';

export interface ChoicesSpec {
  /** How often a game is played on, with other luck each time, for each of two options of a decision; 0: nothing is tried. */
  readonly tries: number;
}

/** The kinds of options of a game, those of all decisions one after the other. */
export interface OptionKinds {
  readonly kinds: readonly OptionKind[];
  /** decision → its first kind; −1 if its options are not told apart */
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

// Numbers of a game: for each strategy of the line-up and each kind how often it was offered beside another kind, and taken; then
// for each kind what was tried.

export const OFFERED = 0;
export const TAKEN = 1;
const OF_KIND = 2;

/** What was won more, in units of the column of winning, added up over all tries; NaN if nothing was tried. */
export const TAKING = 0;
export const LEAVING = 1;
const TRIED = 2;

export const choicesAt = (kinds: number, strategy: number, kind: number): number => (strategy * kinds + kind) * OF_KIND;
export const triedAt = (kinds: number, strategies: number, kind: number): number =>
  strategies * kinds * OF_KIND + kind * TRIED;
export const choiceNumbers = (kinds: number, strategies: number): number => triedAt(kinds, strategies, kinds);
