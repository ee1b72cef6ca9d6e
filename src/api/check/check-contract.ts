/** Task of a thread: loads a game and strategies, and checks whether they keep the contract. */
import { messageOf } from '../../core/errors.js';
import type { PlayableGame, Preset } from '../../core/game.js';
import type { Agent } from '../../engine/play-table.js';
import type { PlannedAgent } from '../../plan/plan.js';
import { loadModule } from '../../plugins/load-module.js';
import type { PluginModule } from '../../plugins/plugin-module.js';
import { guardFunction, runWithTimeout, TimeoutError } from '../../plugins/timeout.js';
import { imaginedCopy, loadAgent } from '../../runner/set-up-table.js';
import type { Fault } from './check-play.js';
import { checkPlugins } from './check-plugins.js';

/** What is checked, as plain data. */
export interface ContractJob {
  /** The game as the user named it. */
  readonly named: string;
  readonly module: PluginModule;
  readonly usual: readonly string[] | undefined;
  readonly presets: Readonly<Record<string, Preset>>;
  readonly agents: readonly { readonly text: string; readonly agent: PlannedAgent }[];
  /** Games for each setting. */
  readonly games: number;
  /** Timeout of each call to a plug-in. */
  readonly seconds: number | undefined;
}

const FIRST_COPY = 'checked';

export async function checkContract({
  named,
  module,
  usual,
  presets,
  agents,
  games,
  seconds,
}: ContractJob): Promise<Fault[]> {
  const stray = new Set<string>();
  process.on('unhandledRejection', (reason) =>
    stray.add(`a promise was rejected and nobody waited for it: ${messageOf(reason)}`),
  );
  const seated = await Promise.all(agents.map(({ text, agent }) => loadCheckedAgent(agent, text, seconds)));
  const loaded = await loadModule<PlayableGame>(module, FIRST_COPY);
  const game: PlayableGame = {
    ...loaded,
    ...(usual && { usual }),
    presets,
    ...(loaded.derive && { derive: guardFunction(`${named}: derive`, loaded.derive, seconds) }),
    ...(loaded.check && { check: guardFunction(`${named}: check`, loaded.check, seconds) }),
  };
  const thinks = seated.some(({ imagined }) => imagined !== undefined);
  const copies = {
    secondCopy: await loadModule<PlayableGame>(module),
    imagined: thinks ? await loadModule<PlayableGame>(module, imaginedCopy(0)) : undefined,
  };
  const faults: Fault[] = [];
  try {
    faults.push(...checkPlugins(game, copies, seated, games, (work) => runWithTimeout(work, seconds)));
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    const names = seated.map(({ name }) => name).join(', ');
    faults.push({ of: 'either', text: `${names}: ${error.message}; the other tables were not tried` });
  }
  // Node emits unhandled rejections only when no other work is pending.
  await new Promise((resolve) => setImmediate(resolve));
  return [...faults, ...[...stray].map((text): Fault => ({ of: 'either', text }))];
}

async function loadCheckedAgent(agent: PlannedAgent, text: string, seconds: number | undefined): Promise<Agent> {
  const loaded = await loadAgent(agent, 0);
  const { cannotPlay } = loaded.strategy;
  if (cannotPlay === undefined) return loaded;
  const guarded = guardFunction(`${text}: cannotPlay`, cannotPlay, seconds);
  return { ...loaded, strategy: { ...loaded.strategy, cannotPlay: guarded } };
}
