/** `warren replay <game> --index I`: one game of a run, move by move, in words. */
import type { CommandModule } from 'yargs';
import { findGame } from '../../plugins/find-game.js';
import { replay } from '../../replay.js';
import { addGameOptions, type GameArguments, toRequest } from '../game-options.js';
import { readCount } from '../number-text.js';
import { bold, dim, print, printJson } from '../terminal.js';

interface ReplayArguments extends GameArguments {
  index: string;
  board: boolean;
  json: boolean;
}

export const replayCommand: CommandModule<object, ReplayArguments> = {
  command: 'replay <game>',
  describe: 'Watch one game of a run, move by move',
  builder: (yargs) =>
    addGameOptions(yargs)
      .option('index', { type: 'string', requiresArg: true, default: '0', describe: 'which game of the run, from 0' })
      .option('board', { type: 'boolean', default: false, describe: 'draw the board at the start of every turn' })
      .option('json', { type: 'boolean', default: false, describe: 'as JSON: every line and the numbers at the end' })
      .example('$0 replay pig --strategies hold --seed demo --index 41', 'game 41 of the run with seed "demo"'),
  handler: async (args) => {
    const request = toRequest(args);
    const story = await replay(request, readCount('--index', args.index, 0), args.board);
    if (args.json) return printJson(story);
    const { game } = await findGame(request.game);
    print(bold(`${game.title}, game ${args.index} of the run with seed "${story.seed}"`));
    for (const { level, text } of story.lines)
      print(level === 0 ? `\n${bold(text)}` : `${'  '.repeat(level - 1)}${text}`);
    print();
    for (const [name, value] of Object.entries(story.columns)) print(dim(`${name}: ${value}`));
  },
};
