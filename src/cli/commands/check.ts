/** `warren check <game>`: does a game, and do its strategies, keep the contract? For authors of plug-ins. */
import type { Fault } from '../../contract/check-play.js';
import type { Copies, checkPlugins } from '../../contract/check-plugins.js';
import { messageOf, UserError } from '../../core/errors.js';
import type { Game } from '../../core/game.js';
import { settleRules } from '../../core/settle.js';
import { counted } from '../../core/words.js';
import { inImagination, loadAgent } from '../../execution/seat-table.js';
import { cannotImagine } from '../../plan/can-imagine.js';
import { readAgent } from '../../plan/line-up.js';
import { count, names } from '../../plan/option.js';
import { findGame } from '../../plugins/find-game.js';
import { loadModule } from '../../plugins/load-module.js';
import { shippedStrategies } from '../../plugins/own-files.js';
import { OutOfPatience, within } from '../../plugins/patience.js';
import { defineCommand, gameArgument, jsonOption } from '../command.js';
import { patienceOption } from '../patience-option.js';
import { print, printJson, printProse } from '../terminal.js';

type Agent = Parameters<typeof checkPlugins>[2][number];

const USUAL_GAMES = 20;
const FIRST_COPY = 'checked';

export const checkCommand = defineCommand({
  name: 'check',
  describe: 'Check that a game and its strategies keep the contract',
  arguments: [gameArgument],
  options: {
    strategies: names('which strategies [all that ship for the game]'),
    games: count('games for each setting [20]'),
    patience: patienceOption,
    json: jsonOption('print what was found as one JSON document'),
  },
  examples: [
    ['check pig', 'the tutorial game with all its strategies'],
    ['check pig --strategies ./mine.ts', 'a strategy of your own'],
  ],
  run: async ({ words: [typed], values: { strategies, games = USUAL_GAMES, patience, json } }) => {
    const { game, module } = await findGame(typed, undefined, patience);
    const names = strategies ?? shippedStrategies(game.id);
    const agents = await Promise.all(
      names.map((text) => seatedAs(game, text, { among: names, patienceSeconds: patience })),
    );
    const thinks = agents.some(({ imagined }) => imagined !== undefined);
    // The copy that facts are read from is not played at: whoever plans asks it what it can do.
    const playable = { ...game, createMatch: (await loadModule<Game>(module, FIRST_COPY)).createMatch };
    const copies = {
      second: await loadModule<Game>(module),
      imagined: thinks ? await loadModule<Game>(module, inImagination(0)) : undefined,
    };
    const problems = await withStrayRejections(() => findProblems([playable, copies, agents, games], patience));
    if (problems.length > 0) process.exitCode = 1;
    if (json === true) {
      printJson({ game: game.id, strategies: names, problems: problems.map(({ text }) => text) });
      return;
    }
    for (const { text } of problems) printProse(`✗ ${text}`);
    print(
      problems.length === 0
        ? `✓ ${game.title} and ${counted(agents.length, 'strategy', 'strategies')} (${names.join(', ')}) keep the contract.`
        : `${counted(problems.length, 'problem')}. ${guidesFor(problems)}`,
    );
  },
});

/** Where it is explained what was not kept. */
function guidesFor(problems: readonly Fault[]): string {
  const about = (kind: 'game' | 'strategy') => problems.some(({ of }) => of === kind || of === 'either');
  const guides = [
    ...(about('game') ? ['docs/write-a-game.md explains what a game owes'] : []),
    ...(about('strategy') ? ['strategies/README.md what a strategy owes'] : []),
  ].join(', ');
  return `${guides.replace(/^(strategies\/README.md)/, '$1 explains')}.`;
}

/** A promise that is rejected is heard of only when nothing else is to do. */
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

/** The contract is loaded for those who check. */
async function findProblems(
  given: readonly [Game, Copies, Agent[], number],
  patienceSeconds: number | undefined,
): Promise<Fault[]> {
  const { checkPlugins } = await import('../../contract/check-plugins.js');
  try {
    return checkPlugins(...given, (work) => within(work, patienceSeconds));
  } catch (error) {
    if (!(error instanceof OutOfPatience)) throw error;
    const text = `${given[2].map(({ name }) => name).join(', ')}: ${error.message}; the other tables were not tried`;
    return [{ of: 'either', text }];
  }
}

/** A strategy as it plays; whether it can sit at a table is asked of the one that was found, which is guarded. */
async function seatedAs(
  game: Game,
  text: string,
  table: { readonly among: readonly string[]; readonly patienceSeconds: number | undefined },
): Promise<Agent> {
  const { agent, strategy } = await readAgent(game, text, table);
  const players = game.seats.usual;
  const refusal = cannotImagine(game, strategy, { ...table, players, rules: settleRules(game, {}, players) });
  if (refusal !== undefined) throw new UserError(`${agent.name} cannot be checked with this game: ${refusal}.`);
  const { cannotPlay } = strategy;
  const loaded = await loadAgent(agent, 0);
  return { ...loaded, strategy: { ...loaded.strategy, ...(cannotPlay && { cannotPlay }) } };
}
