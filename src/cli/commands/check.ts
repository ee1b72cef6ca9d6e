/** `warren check <game>`: does a game, and do its strategies, keep the contract? For authors of plug-ins. */
import type { CommandModule } from 'yargs';
import { checkPlugins } from '../../contract/check-plugins.js';
import type { Game } from '../../core/game.js';
import type { Strategy } from '../../core/strategy.js';
import { readCount } from '../../plan/count-text.js';
import { labelOf, splitLineUp } from '../../plan/line-up.js';
import { findGame } from '../../plugins/find-game.js';
import { findStrategy } from '../../plugins/find-strategy.js';
import { loadModule } from '../../plugins/load-module.js';
import { shippedStrategies } from '../../plugins/own-files.js';
import { OutOfPatience, within } from '../../plugins/patience.js';
import { PATIENCE, readPatience } from '../patience-option.js';
import { print, printJson } from '../terminal.js';

type Agent = Parameters<typeof checkPlugins>[2][number];

interface CheckArguments {
  game: string;
  strategies: string | undefined;
  games: string;
  patience: string | undefined;
  json: boolean;
}

export const checkCommand: CommandModule<object, CheckArguments> = {
  command: 'check <game>',
  describe: 'Check that a game and its strategies keep the contract',
  builder: (yargs) =>
    yargs
      .positional('game', { type: 'string', demandOption: true, describe: 'a shipped game, or the path of your own' })
      .option('strategies', {
        type: 'string',
        requiresArg: true,
        describe: 'which strategies [all that ship for the game]',
      })
      .option('games', { type: 'string', requiresArg: true, default: '20', describe: 'games for each setting' })
      .option('patience', PATIENCE)
      .option('json', { type: 'boolean', default: false, describe: 'print what was found as one JSON document' })
      .example('$0 check pig', 'the tutorial game with all its strategies')
      .example('$0 check pig --strategies ./mine.ts', 'a strategy of your own'),
  handler: async (args) => {
    readPatience(args.patience);
    const { game, module } = await findGame(args.game);
    const names = args.strategies === undefined ? shippedStrategies(game.id) : splitLineUp(args.strategies);
    const agents = await Promise.all(
      names.map(async (text) => {
        const { name, strategy } = await findStrategy(game.id, text);
        return { name: labelOf(game.id, text, name, { among: names }), strategy, parameters: defaultsOf(strategy) };
      }),
    );
    const problems = findProblems(game, await loadModule<Game>(module), agents, readCount('--games', args.games));
    if (problems.length > 0) process.exitCode = 1;
    if (args.json) {
      printJson({ game: game.id, strategies: names, problems });
      return;
    }
    for (const problem of problems) print(`✗ ${problem}`);
    print(
      problems.length === 0
        ? `✓ ${game.title} and ${agents.length === 1 ? 'one strategy' : `${agents.length} strategies`} (${names.join(', ')}) keep the contract.`
        : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}. docs/write-a-game.md explains what a game owes.`,
    );
  },
};

function findProblems(...given: [Game, Game, Agent[], number]): string[] {
  try {
    return checkPlugins(...given, within);
  } catch (error) {
    if (!(error instanceof OutOfPatience)) throw error;
    return [`${given[2].map(({ name }) => name).join(', ')}: ${error.message}; the other tables were not tried`];
  }
}

const defaultsOf = ({ parameters }: Strategy) =>
  Object.fromEntries(parameters.map((parameter) => [parameter.key, parameter.default]));
