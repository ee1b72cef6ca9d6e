/**
 * The plan of a run: every choice made, every name resolved, nothing optional, plain data that crosses threads and lies
 * in a file. Seed and plan decide every byte of the result.
 */
import type { ResampledLuck } from '../core/chance.js';
import type { ChoicesSpec } from '../core/choice-numbers.js';
import type { CourseSpec } from '../core/course-numbers.js';
import type { Game } from '../core/game.js';
import { mapValues } from '../core/map-values.js';
import type { Rules } from '../core/parameter.js';
import type { PluginModule } from '../plugins/plugin-module.js';

export interface Plan {
  /** The question that it answers. */
  readonly question: string;
  readonly game: PlannedGame;
  readonly seed: string;
  /** Games in each cell, numbered from 0. */
  readonly games: number;
  readonly rotate: boolean;
  /** Games in a chunk: the piece of work a thread takes, and what is lost at most if it dies. */
  readonly chunkSize: number;
  /** Of a run that was extended: what it was before, the oldest first. Its chunks stay as they are. */
  readonly earlier: readonly Stage[];
  /** The settings to play; all on the same luck, because game i of every cell has the same streams. */
  readonly cells: readonly PlannedCell[];
  /** Whether every chunk plays all cells, game by game on the same luck; otherwise each cell has chunks of its own. */
  readonly together: boolean;
  /** What is counted beside a tally of every cell. */
  readonly counters: readonly CounterSpec[];
  /** What else was asked that decides the result, such as the targets of a search; null: nothing. */
  readonly aim: object | null;
  /** When to stop before all games are played; null: never. Looked at after every chunk, in the order of chunks. */
  readonly stop: StopRule | null;
  /** So many answers share one promise of 95 %; one if left out. */
  readonly pages?: number;
  /** Decisions after which a game is given up as endless; null: never. */
  readonly turnLimit: number | null;
  /** Whether a game in which a plug-in fails is left out and listed; otherwise it ends the run. */
  readonly skipsFailures: boolean;
  /** Whether every game leaves a row in the folder of the run. */
  readonly rows: boolean;
}

/** A counter that a plan asks for: one of the kinds of counting/counts.ts, with details of its own; plain data. */
export interface CounterSpec {
  readonly kind: string;
  /** What of it decides the result, by name. */
  readonly identity: Readonly<Record<string, readonly string[]>>;
}

/** Stop as soon as one of these holds for the headline; with neither of them, the run is only looked at as it goes on. */
export interface StopRule {
  /** Its interval reaches at most this far to each side. */
  readonly halfWidth: Precision | null;
  /** It is decided: higher, lower, or the same to within this much. */
  readonly tolerance: Amount | null;
}

/** Whether a run may end before all its games are played. */
export const stopsEarly = ({ stop }: Pick<Plan, 'stop'>): boolean =>
  stop !== null && (stop.halfWidth !== null || stop.tolerance !== null);

/** `0.5%` is a number of percentage points of a share and a part of any other figure; `0.2` is in the figure's own unit. */
export interface Amount {
  readonly value: number;
  readonly percent: boolean;
}

/** How well a figure is to be known. */
export interface Precision extends Amount {
  /** As it is spelled; if it is not said, the one that the question is about. */
  readonly figure?: string | undefined;
}

/** Games up to a number, in chunks of a size. */
export type Stage = Pick<Plan, 'games' | 'chunkSize'>;

export interface PlannedGame {
  readonly id: string;
  readonly version: number;
  readonly module: PluginModule;
}

/** One setting: rules and line-up. All seatings of a line-up are one cell. */
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
  /** Index of its first game: 0 shares the luck of other cells, anything else has luck of its own. */
  readonly firstGame: number;
  /** Another seed than the plan's: luck that no other cell has seen. */
  readonly seed?: string;
  /** Luck that is other than the seed gives, from the start of every game. */
  readonly redrawn?: ResampledLuck;
  /** Its games are played on from their rounds; without it they are not. */
  readonly course?: CourseSpec;
  /** What players are offered and choose is written down; without it it is not. */
  readonly choices?: ChoicesSpec;
}

export interface PlannedAgent {
  /** What tables call it: `hold`, `hold{at:25}`. Equal names are the same strategy. */
  readonly name: string;
  readonly module: PluginModule;
  readonly parameters: Rules;
  /** Of one that thinks: whom it imagines, by the names that it declares. */
  readonly imagined?: Readonly<Record<string, PlannedAgent>>;
}

/** The distinct strategies of a line-up, in order of first appearance: `strategyOf` in a tally counts in this list. */
export const strategyNames = (lineUp: readonly PlannedAgent[]): string[] => [
  ...new Set(lineUp.map((agent) => agent.name)),
];

/** What of a plan decides the result, for programs; counters and questions add what else does. */
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

/** No paths of files, no chunk size: the same on every machine. */
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

/** The same for a digest: a choice is spelled there as it first was, so that another word for it changes no digest. */
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
