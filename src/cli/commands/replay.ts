/** `warren replay <game> --index I`: one game of a run, move by move, in words. */
import { PluginError, UserError } from '../../core/errors.js';
import { count, number } from '../../core/words.js';
import { countFromZero, onOff, word } from '../../plan/option.js';
import { type GameRequest, gameOptions } from '../../plan/request.js';
import { replay, type Story } from '../../replay.js';
import { defineCommand, gamePlace, jsonOption } from '../command.js';
import { patienceOption } from '../patience-option.js';
import { tellFailure } from '../plugin-failure.js';
import { bold, dim, print, printJson, printProse } from '../terminal.js';
import { wrap } from '../wrap.js';

const options = {
  index: countFromZero('which game of the run, from 0 [0]'),
  round: word(readRounds)('only these rounds: 5 or 5..7 [all]'),
  board: onOff(false, 'draw the board at the start of a turn, if it has changed'),
  figures: onOff(false, 'also all numbers that the game reports'),
  decisions: countFromZero('stop after so many decisions [at the end]'),
  ...gameOptions,
  patience: patienceOption,
  json: jsonOption('as JSON: every line and the numbers at the end'),
} as const;

export const replayCommand = defineCommand({
  name: 'replay',
  describe: 'Watch one game of a run, move by move',
  places: [gamePlace],
  options,
  common: [...Object.keys(gameOptions), 'patience', 'json'],
  examples: [
    ['replay pig --strategies hold --seed demo --index 41', 'game 41 of the run with seed "demo"'],
    ['replay dig --strategies trapper,rusher --round 5..7 --board', 'three rounds of it, with the board'],
  ],
  run: async ({ words: [game], values }) => {
    const { index = 0, board, round: rounds, figures = false, decisions, json = false, patience: _, ...asked } = values;
    const request: GameRequest = { ...asked, game };
    const story = await replay(request, index, { board, rounds, decisions });
    if (json) printJson(story);
    else tellStory(story, figures, rounds?.[0]);
    if (story.failure !== null) throw new PluginError(tellFailure(story.failure, request), story.failure.failed);
  },
});

function readRounds(option: string, text: string): readonly [number, number] {
  const [, from, to = from] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  if (from !== undefined && Number(from) <= Number(to)) return [Number(from), Number(to)];
  throw new UserError(`${option} must be a round or a range of rounds, such as 5 or 5..7, but was given "${text}".`);
}

function tellStory({ title, seed, index, lines, ending, columns }: Story, figures: boolean, first = 0): void {
  print(bold(`${title}, game ${count(index)} of the run with seed "${seed}"`));
  if (first > 0 && !lines.some(({ level }) => level === 0)) printProse(`\nThere was no round ${count(first)}.`);
  for (const { level, text } of lines) printLine(level, text);
  if (figures) {
    print(`\n${bold('Figures')}`);
    for (const [name, value] of Object.entries(columns)) print(dim(`${name}: ${number(value ?? Number.NaN)}`));
  }
  if (ending !== '') printProse(`\n${bold(ending)}`);
}

/** A round has its heading, what happens in a turn is set in from it. */
function printLine(level: number, text: string): void {
  const { columns = Number.POSITIVE_INFINITY } = process.stdout;
  const margin = '  '.repeat(Math.max(0, level - 1));
  if (level === 0) print(`\n${bold(text)}`);
  else if (text.includes('\n')) printPicture(text.split('\n'), columns);
  else for (const line of wrap(text, columns - margin.length, '  ')) print(margin + line);
}

/** The board ends with an empty line, if texts follow that may be broken; lines of a board that are broken make no picture. */
function printPicture(lines: readonly string[], columns: number): void {
  const board = lines.slice(0, lines.includes('') ? lines.indexOf('') : undefined);
  const width = Math.max(...board.map(({ length }) => length));
  if (width > columns) printProse(dim(`(The board takes ${width} columns, more than there are.)`));
  else
    for (const line of lines)
      print(wrap(line, line.startsWith(' ') ? Number.POSITIVE_INFINITY : columns, '  ').join('\n'));
}
