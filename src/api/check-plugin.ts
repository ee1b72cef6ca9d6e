/** Checks whether a game and its strategies keep the contract. Used by programs and `warren check`. */

import { messageOf, UserError } from '../core/errors.js';
import type { Game, PlayableGame } from '../core/game.js';
import { cannotImagine } from '../plan/cannot-imagine.js';
import { readAgent } from '../plan/line-up.js';
import { count, names, type ValuesOf } from '../plan/option.js';
import { planRules } from '../plan/plan-rules.js';
import type { PropertiesOf } from '../plan/schema.js';
import { validateOptions, validateRequest } from '../plan/validate.js';
import { type FoundGame, findGame } from '../plugins/find-game.js';
import { loadModule } from '../plugins/load-module.js';
import { shippedStrategies } from '../plugins/own-files.js';
import { guardFunction, runWithTimeout, TimeoutError } from '../plugins/timeout.js';
import { TIMEOUT_SECONDS } from '../runner/execution-options.js';
import { imaginedCopy, loadAgent } from '../runner/set-up-table.js';
import type { Fault } from './check/check-play.js';
import type { checkPlugins, GameCopies } from './check/check-plugins.js';

type Agent = Parameters<typeof checkPlugins>[2][number];

const DEFAULT_GAMES = 20;
const FIRST_COPY = 'checked';

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

/**
 * Plays a game with its strategies in this thread and returns violations of the contract. Meanwhile, all unhandled
 * rejections of the process are attributed to the plug-ins.
 */
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

export async function findFaults(
  { game: named, strategies, games = DEFAULT_GAMES, cwd }: CheckRequest,
  patienceSeconds: number | undefined,
): Promise<FoundFaults> {
  const found = await findGame(named, cwd, patienceSeconds);
  const { game, module } = found;
  const among = strategies ?? shippedStrategies(game.id);
  const agents = await Promise.all(among.map((text) => loadCheckedAgent(found, text, { among, cwd, patienceSeconds })));
  const thinks = agents.some(({ imagined }) => imagined !== undefined);
  const loaded = await loadModule<PlayableGame>(module, FIRST_COPY);
  const { usual, presets } = game;
  const playable: PlayableGame = {
    ...loaded,
    ...(usual && { usual }),
    presets,
    ...(loaded.derive && { derive: guardFunction(`${named}: derive`, loaded.derive, patienceSeconds) }),
    ...(loaded.check && { check: guardFunction(`${named}: check`, loaded.check, patienceSeconds) }),
  };
  const copies = {
    secondCopy: await loadModule<PlayableGame>(module),
    imagined: thinks ? await loadModule<PlayableGame>(module, imaginedCopy(0)) : undefined,
  };
  const find = () => playChecks([playable, copies, agents, games], patienceSeconds);
  return { game, strategies: among, faults: await runExclusively(() => withStrayRejections(find)) };
}

let lastCheck: Promise<unknown> = Promise.resolve();

/** Runs one check at a time. With two, a stray rejection could not be attributed. */
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const done = lastCheck.then(work);
  lastCheck = done.catch(() => {});
  return done;
}

/** Collects unhandled rejections. Node emits them only when no other work is pending, hence the `setImmediate`. */
async function withStrayRejections(find: () => Promise<Fault[]>): Promise<Fault[]> {
  const stray = new Set<string>();
  const note = (reason: unknown) => stray.add(`a promise was rejected and nobody waited for it: ${messageOf(reason)}`);
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
  try {
    const problems = await find();
    await new Promise((resolve) => setImmediate(resolve));
    return [...problems, ...[...stray].map((text): Fault => ({ of: 'either', text }))];
  } finally {
    process.off('unhandledRejection', note);
    for (const other of others) process.on('unhandledRejection', other);
  }
}

/** Imports the checks lazily. */
async function playChecks(
  checkArguments: readonly [PlayableGame, GameCopies, readonly Agent[], number],
  patienceSeconds: number | undefined,
): Promise<Fault[]> {
  const { checkPlugins } = await import('./check/check-plugins.js');
  try {
    return checkPlugins(...checkArguments, (work) => runWithTimeout(work, patienceSeconds));
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    const text = `${checkArguments[2].map(({ name }) => name).join(', ')}: ${error.message}; the other tables were not tried`;
    return [{ of: 'either', text }];
  }
}

interface CheckedTable {
  readonly among: readonly string[];
  readonly cwd: string | undefined;
  readonly patienceSeconds: number | undefined;
}

/** Loads a strategy for playing. */
async function loadCheckedAgent(found: FoundGame, text: string, table: CheckedTable): Promise<Agent> {
  const { game } = found;
  const { agent, strategy } = await readAgent(game, text, table);
  const players = game.seats.usual;
  const { rules } = await planRules(found, {});
  const refusal = await cannotImagine(found, strategy, { players, rules });
  if (refusal !== undefined) throw new UserError(`${agent.name} cannot be checked with this game: ${refusal}.`);
  const loaded = await loadAgent(agent, 0);
  const { cannotPlay } = loaded.strategy;
  if (cannotPlay === undefined) return loaded;
  const guarded = guardFunction(`${text}: cannotPlay`, cannotPlay, table.patienceSeconds);
  return { ...loaded, strategy: { ...loaded.strategy, cannotPlay: guarded } };
}
