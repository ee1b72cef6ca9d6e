/** Checks whether a game and its strategies keep the contract. Used by programs and `warren check`. */

import { UserError } from '../core/errors.js';
import type { Game } from '../core/game.js';
import { cannotImagine } from '../plan/cannot-imagine.js';
import { readAgent } from '../plan/line-up.js';
import { count, names, type ValuesOf } from '../plan/option.js';
import type { PlannedAgent } from '../plan/plan.js';
import { planRules } from '../plan/plan-rules.js';
import type { PropertiesOf } from '../plan/schema.js';
import { validateOptions, validateRequest } from '../plan/validate.js';
import { type FoundGame, findGame } from '../plugins/find-game.js';
import { shippedStrategies } from '../plugins/own-files.js';
import { TIMEOUT_SECONDS } from '../runner/execution-options.js';
import { runTask } from '../runner/threads/run-task.js';
import type { ContractJob } from './check/check-contract.js';
import type { Fault } from './check/check-play.js';

const DEFAULT_GAMES = 20;

export const contractOptions = {
  strategies: names('which strategies [all that ship for the game]'),
  games: count('games for each setting [20]'),
} as const;

export interface CheckRequest extends ValuesOf<typeof contractOptions> {
  /** Shipped name or path. */
  readonly game: string;
  /** Base folder of paths; default: the current folder. */
  readonly cwd?: string | undefined;
}

const checkOptions = {
  /** Timeout of each call to a plug-in, in seconds; default: 60. */
  patienceSeconds: TIMEOUT_SECONDS,
};

/** Schema: docs/json/check.schema.json. */
export interface CheckDocument {
  /** The id of the game. */
  readonly game: string;
  readonly strategies: readonly string[];
  /** Violations of the contract, in words; empty if there are none. */
  readonly problems: readonly string[];
}

const CHECK = { name: 'check', options: contractOptions, call: 'checkPlugin(…)' };

/** Plays a game with its strategies in a thread and returns violations of the contract. */
export async function checkPlugin(
  request: CheckRequest,
  options: PropertiesOf<typeof checkOptions> = {},
): Promise<CheckDocument> {
  validateRequest(CHECK, [], request);
  validateOptions('checkPlugin', options, checkOptions, { example: '{ patienceSeconds: 10 }' });
  return checkDocument(await findFaults(request, options.patienceSeconds));
}

export const checkDocument = ({ game, strategies, faults }: FoundFaults): CheckDocument => ({
  game: game.id,
  strategies,
  problems: faults.map(({ text }) => text),
});

interface FoundFaults {
  readonly game: Game;
  readonly strategies: readonly string[];
  readonly faults: readonly Fault[];
}

/** Plans the check here, and plays it in a thread of its own, whose unhandled rejections are the plug-ins'. */
export async function findFaults(
  { game: named, strategies, games = DEFAULT_GAMES, cwd }: CheckRequest,
  patienceSeconds: number | undefined,
): Promise<FoundFaults> {
  const found = await findGame(named, cwd, patienceSeconds);
  const { game, module } = found;
  const { usual, presets } = game;
  const among = strategies ?? shippedStrategies(game.id);
  const agents = await Promise.all(
    among.map(async (text) => ({ text, agent: await planAgent(found, text, { among, cwd, patienceSeconds }) })),
  );
  const job: ContractJob = { named, module, usual, presets, agents, games, seconds: patienceSeconds };
  return { game, strategies: among, faults: await runTask<Fault[]>('checkContract', job) };
}

/** Plans a strategy; throws if it cannot play this game. */
async function planAgent(
  found: FoundGame,
  text: string,
  table: Parameters<typeof readAgent>[2],
): Promise<PlannedAgent> {
  const { game } = found;
  const { agent, strategy } = await readAgent(game, text, table);
  const { rules, players } = await planRules(found, {});
  const refusal = await cannotImagine(found, strategy, { players, rules });
  if (refusal !== undefined) throw new UserError(`${agent.name} cannot be checked with this game: ${refusal}.`);
  return agent;
}
