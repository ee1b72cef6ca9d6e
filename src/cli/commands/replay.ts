/** `warren replay <game> --index I`: one game of a run, move by move, in words. */
import type { CommandModule } from 'yargs';
import { PluginError } from '../../core/errors.js';
import { readCount } from '../../plan/count-text.js';
import { type GameRequest, gameOptions } from '../../plan/request.js';
import { findGame } from '../../plugins/find-game.js';
import { replay, type Story } from '../../replay.js';
import { PATIENCE, readPatience } from '../patience-option.js';
import { tellFailure } from '../plugin-failure.js';
import { addOptions, readOptions } from '../question-command.js';
import { bold, dim, print, printJson } from '../terminal.js';

interface ReplayArguments {
  game: string;
  index: string;
  board: boolean;
  patience: string | undefined;
  json: boolean;
}

export const replayCommand: CommandModule<object, ReplayArguments> = {
  command: 'replay <game>',
  describe: 'Watch one game of a run, move by move',
  builder: (yargs) =>
    addOptions(
      yargs.positional('game', {
        type: 'string',
        demandOption: true,
        describe: 'a shipped game, or the path of your own',
      }),
      gameOptions,
    )
      .option('index', { type: 'string', requiresArg: true, default: '0', describe: 'which game of the run, from 0' })
      .option('board', { type: 'boolean', default: false, describe: 'draw the board at the start of every turn' })
      .option('patience', PATIENCE)
      .option('json', { type: 'boolean', default: false, describe: 'as JSON: every line and the numbers at the end' })
      .example('$0 replay pig --strategies hold --seed demo --index 41', 'game 41 of the run with seed "demo"'),
  handler: async (args) => {
    readPatience(args.patience);
    const request: GameRequest = { ...readOptions(gameOptions, { ...args }), game: args.game };
    const story = await replay(request, readCount('--index', args.index, 0), args.board);
    if (args.json) printJson(story);
    else await tellStory(request, story);
    if (story.failure !== null) throw new PluginError(tellFailure(story.failure, request), story.failure.failed);
  },
};

async function tellStory(request: GameRequest, story: Story): Promise<void> {
  const { game } = await findGame(request.game);
  print(bold(`${game.title}, game ${story.index} of the run with seed "${story.seed}"`));
  for (const { level, text } of story.lines) print(level === 0 ? `\n${bold(text)}` : indent(text, level - 1));
  print();
  for (const [name, value] of Object.entries(story.columns)) print(dim(`${name}: ${value}`));
}

/** Pictures have several lines. */
const indent = (text: string, level: number): string =>
  text
    .split('\n')
    .map((line) => '  '.repeat(level) + line)
    .join('\n');
