/**
 * The plan of a run: all options resolved, all defaults filled in, as plain data that is sent to threads and stored in
 * files. Seed and plan determine every byte of the result.
 */
import type { ResampledLuck } from '../core/chance.js';
import type { ChoicesSpec } from '../core/choice-numbers.js';
import type { CourseSpec } from '../core/course-numbers.js';
import type { Game } from '../core/game.js';
import { mapValues } from '../core/map-values.js';
import type { Rules } from '../core/parameter.js';
import type { PluginModule } from '../plugins/plugin-module.js';

export interface Plan {
  /** Name of the question. */
  readonly question: string;
  readonly game: PlannedGame;
  readonly seed: string;
  /** Games in each cell, numbered from 0. */
  readonly games: number;
  readonly rotate: boolean;
  /** Games per chunk: the unit of work of a thread, and the most that is lost if it dies. */
  readonly chunkSize: number;
  /** Earlier stages of an extended run, oldest first. Their chunks stay unchanged. */
  readonly earlier: readonly Stage[];
  /** The settings to play; all paired, because game i of every cell has the same random streams. */
  readonly cells: readonly PlannedCell[];
  /** Whether every chunk plays all cells, paired game by game; otherwise each cell has its own chunks. */
  readonly together: boolean;
  /** Counters in addition to the tally of every cell. */
  readonly counters: readonly CounterSpec[];
  /** Other inputs that determine the result, such as the targets of a search; null: none. */
  readonly aim: object | null;
  /** When to stop before all games are played; null: never. Evaluated after every chunk, in the order of chunks. */
  readonly stop: StopRule | null;
  /** Number of answers that share one confidence level of 95 %; default: 1. */
  readonly pages?: number;
  /** Decisions after which a game is aborted as endless; null: no limit. */
  readonly turnLimit: number | null;
  /** Whether a game in which a plug-in fails is skipped and listed; otherwise it ends the run. */
  readonly skipsFailures: boolean;
  /** Whether every game writes a row to the run folder. */
  readonly rows: boolean;
}

/** Serialized counter of a plan: one of the kinds in counting/counts.ts, with its own parameters. */
export interface CounterSpec {
  readonly kind: string;
  /** Parameters that determine the result, by name. */
  readonly identity: Readonly<Record<string, readonly string[]>>;
}

/** Stops as soon as one condition holds for the headline; if both are null, the run only has interim reports. */
export interface StopRule {
  /** Maximum half-width of its interval. */
  readonly halfWidth: Precision | null;
  /** Stops when the verdict is higher, lower, or the same within this tolerance. */
  readonly tolerance: Amount | null;
}

/** Whether a run may end before all its games are played. */
export const stopsEarly = ({ stop }: Pick<Plan, 'stop'>): boolean =>
  stop !== null && (stop.halfWidth !== null || stop.tolerance !== null);

/**
 * An amount: `0.5%` is percentage points of a share and a fraction of any other figure; `0.2` is in the unit of the
 * figure.
 */
export interface Amount {
  readonly value: number;
  readonly percent: boolean;
}

/** The requested precision of a figure. */
export interface Precision extends Amount {
  /** The spelling of a figure; default: the figure that the question is about. */
  readonly figure?: string | undefined;
}

/** A number of games in total, and the size of their chunks. */
export type Stage = Pick<Plan, 'games' | 'chunkSize'>;

export interface PlannedGame {
  readonly id: string;
  readonly version: number;
  readonly module: PluginModule;
}

/** One setting: rules and line-up. All seatings of a line-up are one cell. */
export interface PlannedCell {
  /** Label in tables: `default`, or the changed rules (`trap.perTurn=2`). */
  readonly variant: string;
  readonly players: number;
  /** Every parameter, resolved. */
  readonly rules: Rules;
  /** Only rules that differ from the defaults. */
  readonly changed: Rules;
  /** One agent per player. */
  readonly lineUp: readonly PlannedAgent[];
  /** Index of its first game: 0 shares random streams with other cells; any other value selects separate ones. */
  readonly firstGame: number;
  /** Replaces the seed of the plan: random streams that no other cell uses. */
  readonly seed?: string;
  /** Streams and places that are resampled from the start of every game. */
  readonly redrawn?: ResampledLuck;
  /** Continues games from their rounds; default: no continuations. */
  readonly course?: CourseSpec;
  /** Counts the options that players are offered and choose; default: not counted. */
  readonly choices?: ChoicesSpec;
}

export interface PlannedAgent {
  /** Label in tables: `hold`, `hold{at:25}`. Equal names are the same strategy. */
  readonly name: string;
  readonly module: PluginModule;
  readonly parameters: Rules;
  /** Strategies that it imagines, by the names that it declares; only if it imagines. */
  readonly imagined?: Readonly<Record<string, PlannedAgent>>;
}

/** Whether an agent and all agents that it imagines ship with Warren. */
export const isShippedAgent = ({ module, imagined = {} }: PlannedAgent): boolean =>
  module.isShipped === true && Object.values(imagined).every(isShippedAgent);

/** Whether the code of a run ships with Warren, so that it may be played in the main thread. */
export const isShippedRun = ({ game, cells }: Pick<Plan, 'game' | 'cells'>): boolean =>
  game.module.isShipped === true && cells.every(({ lineUp }) => lineUp.every(isShippedAgent));

/** The distinct strategies of a line-up, in order of first appearance: the indices of `strategyOf` in a tally. */
export const strategyNames = (lineUp: readonly PlannedAgent[]): string[] => [
  ...new Set(lineUp.map((agent) => agent.name)),
];

/** The part of a plan that determines the result, for programs; counters and questions add to it. */
export interface PlanIdentity {
  readonly game: Pick<PlannedGame, 'id' | 'version'>;
  readonly seed: string;
  readonly games: number;
  readonly rotate: boolean;
  readonly cells: readonly CellIdentity[];
  readonly [more: string]: unknown;
}

interface CellIdentity extends Pick<PlannedCell, 'variant' | 'players' | 'rules'> {
  readonly lineUp: readonly AgentIdentity[];
  readonly [more: string]: unknown;
}

interface AgentIdentity extends Pick<PlannedAgent, 'name' | 'parameters'> {
  readonly imagined?: Readonly<Record<string, AgentIdentity>>;
}

/** Returns the identity of a plan. Without paths of files and chunk size, it is the same on every machine. */
export function planIdentity(plan: Plan): PlanIdentity {
  return {
    game: { id: plan.game.id, version: plan.game.version },
    seed: plan.seed,
    games: plan.games,
    rotate: plan.rotate,
    ...Object.assign({}, ...plan.counters.map(({ identity }) => identity)),
    ...(plan.stop && { stop: plan.stop }),
    ...(plan.aim && { aim: plan.aim }),
    ...(plan.pages !== undefined && { pages: plan.pages }),
    cells: plan.cells.map(({ variant, players, rules, lineUp, firstGame, redrawn, course, choices }) => ({
      variant,
      players,
      ...(firstGame > 0 && { firstGame }),
      ...(redrawn && { redrawn }),
      ...(course && { course }),
      ...(choices && { choices }),
      rules,
      lineUp: lineUp.map(agentIdentity),
    })),
  };
}

/**
 * Serializes the identity of a plan for a digest. A choice has its first spelling there, so that renaming it changes no
 * digest.
 */
export function digestedPlan(plan: Plan, { parameters }: Pick<Game, 'parameters'>): string {
  const { cells, ...identity } = planIdentity(plan);
  const renamed = parameters.flatMap(({ key, ...parameter }) =>
    parameter.kind === 'choice' && parameter.formerly ? [{ key, formerly: Object.entries(parameter.formerly) }] : [],
  );
  const firstSpelled = (rules: Rules): Rules =>
    Object.assign(
      { ...rules },
      ...renamed.map(({ key, formerly }) => {
        const [first] = formerly.find(([, now]) => now === rules[key]) ?? [rules[key]];
        return { [key]: first };
      }),
    );
  return JSON.stringify({ ...identity, cells: cells.map((cell) => ({ ...cell, rules: firstSpelled(cell.rules) })) });
}

const agentIdentity = ({ name, parameters, imagined }: PlannedAgent): AgentIdentity => ({
  name,
  parameters,
  ...(imagined && { imagined: mapValues(imagined, agentIdentity) }),
});
