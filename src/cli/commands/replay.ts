/** `warren replay <game> --index I`: one game of a run, move by move, in words. */
import { PluginError } from '../../core/errors.js';
import { countFromZero, onOff } from '../../plan/option.js';
import { type GameRequest, gameOptions } from '../../plan/request.js';
import { findGame } from '../../plugins/find-game.js';
import { replay, type Story } from '../../replay.js';
import { defineCommand, gamePlace, jsonOption } from '../command.js';
import { tellFailure } from '../plugin-failure.js';
import { bold, dim, print, printJson } from '../terminal.js';

const options = {
  index: countFromZero('which game of the run, from 0 [0]'),
  board: onOff(false, 'draw the board at the start of every turn'),
  ...gameOptions,
  json: jsonOption('as JSON: every line and the numbers at the end'),
} as const;

export const replayCommand = defineCommand({
  name: 'replay',
  describe: 'Watch one game of a run, move by move',
  places: [gamePlace],
  options,
  common: [...Object.keys(gameOptions), 'json'],
  examples: [['replay pig --strategies hold --seed demo --index 41', 'game 41 of the run with seed "demo"']],
  run: async ({ words: [game], values: { index = 0, board = false, json = false, ...asked } }) => {
    const request: GameRequest = { ...asked, game };
    const story = await replay(request, index, board);
    if (json) printJson(story);
    else await tellStory(request, story);
    if (story.failure !== null) throw new PluginError(tellFailure(story.failure, request), story.failure.failed);
  },
});

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
