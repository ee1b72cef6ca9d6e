/** `warren new game NAME`, `warren new strategy NAME --game GAME`: writes a working file and its test as a start. */
import { existsSync, writeFileSync } from 'node:fs';
import { MachineError, UserError } from '../../core/errors.js';
import { unknownName } from '../../core/messages.js';
import { quote, text } from '../../plan/option.js';
import { findGame } from '../../plugins/find-game.js';
import { knownStrategies, shippedGames } from '../../plugins/own-files.js';
import { defineCommand } from '../command.js';
import { EXIT_INTERRUPTED } from '../exit-codes.js';
import { gameTemplate, gameTestTemplate, strategyTemplate } from '../templates.js';
import { bold, print, printProse } from '../terminal.js';
import { record } from './expect.js';

const KINDS = ['game', 'strategy'] as const;

export const newCommand = defineCommand({
  name: 'new',
  describe: 'Write the beginning of a game or a strategy of your own',
  arguments: [
    { name: 'kind', describe: 'game or strategy', among: KINDS },
    {
      name: 'name',
      describe: 'what to call it: small letters, digits and dashes; the files are <name>.ts and <name>.test.yaml',
    },
  ],
  options: { game: text('which game the strategy is for: a shipped one, or the path of your own') },
  examples: [
    ['new strategy bold --game pig', 'bold.ts, which plays pig, and bold.test.yaml'],
    ['new game dice-race', 'dice-race.ts, a small game that can be played, and dice-race.test.yaml'],
  ],
  run: async ({ words: [kind, name], values: { game } }) => {
    if (!KINDS.some((known) => known === kind)) {
      throw new UserError(unknownName('starting point for a', kind, KINDS, 'For example: warren new game dice-race'));
    }
    if (!/^[a-z][a-z0-9-]*$/.test(name)) {
      throw new UserError(`A name is made of small letters, digits and dashes, such as dice-race, but was "${name}".`);
    }
    if (kind === 'game') return writeGame(name, game);
    return await writeStrategy(name, game);
  },
});

function writeGame(name: string, game: string | undefined): void {
  if (game !== undefined) throw new UserError('--game says which game a strategy is for; a new game needs none.');
  if (shippedGames().includes(name))
    throw new UserError(`A game called ${name} ships with Warren. Choose another name.`);
  refuseExisting(name);
  writeNew(`${name}.ts`, gameTemplate(name));
  writeNew(testFileOf(name), gameTestTemplate(name));
  printNextSteps(
    `${name}.ts is a game that works as it is, ${testFileOf(name)} a test of it.`,
    'docs/write-a-game.md explains its parts',
    [
      `warren check ./${name}.ts`,
      `warren expect ${testFileOf(name)}`,
      `warren replay ./${name}.ts --strategies random`,
      `warren simulate ./${name}.ts --strategies random --games 10k`,
      `warren new strategy ${name}-player --game ./${name}.ts`,
    ],
  );
}

async function writeStrategy(name: string, typed: string | undefined): Promise<number> {
  if (typed === undefined) {
    throw new UserError(`Which game is it for? For example: warren new strategy ${name} --game ${shippedGames()[0]}`);
  }
  const { game } = await findGame(typed);
  if (knownStrategies(game.id).includes(name)) {
    throw new UserError(`A strategy called ${name} ships for ${game.title}. Choose another name.`);
  }
  refuseExisting(name);
  writeNew(`${name}.ts`, strategyTemplate(name, game));
  const table = { game: typed, strategies: [`./${name}.ts`, 'random'], budget: GAMES_RECORDED };
  const recorded = await record(testFileOf(name), table, {});
  printNextSteps(
    `${name}.ts is a strategy for ${game.title} that works as it is, ${testFileOf(name)} says how it fares now.`,
    'strategies/README.md explains its parts',
    [
      `warren check ${quote(typed)} --strategies ./${name}.ts --games 2`,
      `warren expect ${testFileOf(name)}`,
      `warren simulate ${quote(typed)} --strategies ./${name}.ts,random --games 1k`,
      `warren replay ${quote(typed)} --strategies ./${name}.ts,random`,
    ],
  );
  return recorded === undefined ? EXIT_INTERRUPTED : 0;
}

/** Sample size, enough for a first interval of the strategy's results. */
const GAMES_RECORDED = 400;

const testFileOf = (name: string): string => `${name}.test.yaml`;

/** Throws if either file exists, so that both are written or none. */
function refuseExisting(name: string): void {
  const there = [`${name}.ts`, testFileOf(name)].find((file) => existsSync(file));
  if (there !== undefined) throw new UserError(`${there} is there already, and stays as it is. Choose another name.`);
}

/** Writes a file; throws if it exists. */
function writeNew(file: string, content: string): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    throw new MachineError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

function printNextSteps(what: string, guide: string, commands: readonly string[]): void {
  printProse(`${bold(what)} ${guide}. Next:`);
  for (const command of commands) print(`  ${command}`);
}
