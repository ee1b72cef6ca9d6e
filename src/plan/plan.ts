/**
 * The plan of a run: every choice made, every name resolved, nothing optional, plain data that crosses threads and lies
 * in a file. Seed and plan decide every byte of the result.
 */
import type { Rules } from '../core/parameter.js';
import type { PluginModule } from '../plugins/plugin-module.js';

export interface Plan {
  readonly game: PlannedGame;
  readonly seed: string;
  /** Games in each cell, numbered from 0. */
  readonly games: number;
  readonly rotate: boolean;
  /** Games in a chunk: the piece of work a thread takes, and what is lost at most if it dies. */
  readonly chunkSize: number;
  /** The settings to play; all on the same luck, because game i of every cell has the same streams. */
  readonly cells: readonly PlannedCell[];
}

export interface PlannedGame {
  readonly id: string;
  readonly version: number;
  readonly module: PluginModule;
}

/** One setting: rules and line-up. The rotations of a line-up are one cell. */
export interface PlannedCell {
  /** What tables call it: `default`, or what was changed (`trap.perTurn=2`). */
  readonly variant: string;
  readonly players: number;
  /** Every parameter, settled. */
  readonly rules: Rules;
  /** Only what differs from the defaults. */
  readonly changed: Rules;
  /** As many as players. */
  readonly lineUp: readonly PlannedAgent[];
}

export interface PlannedAgent {
  /** What tables call it: `hold`, `hold{at:25}`. Equal names are the same strategy. */
  readonly name: string;
  readonly module: PluginModule;
  readonly parameters: Rules;
}

/** The distinct strategies of a line-up, in order of first appearance: `strategyOf` in a tally counts in this list. */
export const strategyNames = (lineUp: readonly PlannedAgent[]): string[] => [
  ...new Set(lineUp.map((agent) => agent.name)),
];

/** What of a plan decides the result: no file places, no chunk size. The same on every machine. */
export function planIdentity(plan: Plan): object {
  return {
    game: { id: plan.game.id, version: plan.game.version },
    seed: plan.seed,
    games: plan.games,
    rotate: plan.rotate,
    cells: plan.cells.map(({ variant, players, rules, lineUp }) => ({
      variant,
      players,
      rules,
      lineUp: lineUp.map(({ name, parameters }) => ({ name, parameters })),
    })),
  };
}
