/** `warren replay <game> --index I`: replays one game of a run and prints it, move by move. */

import { formatFailureSentence } from '../../api/format-failure.js';
import {
  gamePage,
  type NarratedCourse,
  type ReplayOptions,
  replay,
  type Story,
  storyDocument,
} from '../../api/replay.js';
import { PluginError } from '../../core/errors.js';
import { count } from '../../core/formatting.js';
import { countFromZero, onOff, text, word } from '../../plan/option.js';
import { type GameRequest, gameOptions, kindOptions, luckOptions } from '../../plan/request.js';
import { ROUNDS } from '../../plan/schema.js';
import { writeAtomically } from '../../store/write-atomically.js';
import { defineCommand, gameArgument, jsonOption } from '../command.js';
import { patienceOption } from '../play-options.js';
import { ProgressBar } from '../progress-bar.js';
import { bold, dim, print, printJson, printProse } from '../terminal.js';
import { wrap } from '../wrap.js';

const options = {
  index: countFromZero('which game of the run, from 0 [0]'),
  round: word(ROUNDS, { parse: parseRounds, must: 'a round or a range of rounds, such as 5 or 5..7' })(
    'only these rounds: 5 or 5..7 [all]',
  ),
  board: onOff(false, 'draw the board at the start of a turn, if it has changed'),
  turningPoints: onOff(
    false,
    'also tell where the chances of winning moved, and why: the game is played on from every round',
  ),
  html: text('also write a page to watch the game on: this file; with --turning-points it has a chart of the chances'),
  figures: onOff(false, 'also print all numbers that the game reports'),
  decisions: countFromZero('stop after so many decisions [at the end]'),
  ...luckOptions,
  ...gameOptions,
  ...kindOptions,
  patience: patienceOption,
  json: jsonOption('as JSON: every line and the numbers at the end'),
} as const;

export const replayCommand = defineCommand({
  name: 'replay',
  describe: 'Watch one game of a run, move by move',
  arguments: [gameArgument],
  options,
  commonOptions: [...Object.keys({ ...gameOptions, ...kindOptions }), 'patience', 'json'],
  examples: [
    ['replay pig --strategies hold --seed demo --index 41', 'game 41 of the run with seed "demo"'],
    ['replay dig --strategies trapper,rusher --round 5..7 --board', 'three rounds of it, with the board'],
    ['replay dig --index 3 --html game.html', 'the game on its board, on a page to play, pause and step through'],
    ['replay dig --index 3 --turning-points', 'what turned it, and the chances of winning round by round'],
  ],
  run: async ({ words: [game], values }) => {
    const {
      index = 0,
      board,
      round: rounds,
      figures = false,
      decisions,
      json = false,
      html,
      patience: patienceSeconds,
      ...others
    } = values;
    const { turningPoints, ...asked } = others;
    const request: GameRequest = { ...asked, game };
    const recorded = html !== undefined;
    const replayOptions = { board, rounds, decisions, turningPoints, recorded, patienceSeconds };
    const story = await replayWithProgress(request, index, replayOptions);
    if (json) printJson(storyDocument(story));
    else printStory(story, figures, rounds?.[0]);
    if (html !== undefined && story.failure === null) {
      await writeAtomically(html, await gamePage(story, request));
      if (!json) printProse(`\nThe page is ${html}`);
    }
    if (story.failure !== null)
      throw new PluginError(formatFailureSentence(story.failure, request), story.failure.failed);
  },
});

/** Shows progress for turning points, because playing on from every round takes long. */
async function replayWithProgress(request: GameRequest, index: number, options: ReplayOptions): Promise<Story> {
  if (!options.turningPoints) return replay(request, index, options);
  const bar = new ProgressBar();
  const onProgress = (gamesDone: number, gamesPlanned: number) =>
    bar.update({ gamesDone, gamesRecalled: 0, gamesPlanned });
  try {
    return await replay(request, index, { ...options, onProgress });
  } finally {
    bar.clear();
  }
}

function parseRounds(text: string): number[] {
  const [, from, to = from] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  return [Number(from), Number(to)];
}

function printStory(story: Story, withFigures: boolean, first = 0): void {
  const { title, seed, index, lines, ending, figures, course } = story;
  print(bold(`${title}, game ${count(index)} of the run with seed "${seed}"`));
  if (first > 0 && !lines.some(({ level }) => level === 0)) printProse(`\nThere was no round ${count(first)}.`);
  for (const { level, text } of lines) printLine(level, text);
  if (withFigures) {
    print(`\n${bold('Figures')}`);
    for (const { label, key, value } of figures) print(`${label}: ${value} ${dim(key)}`);
  }
  if (ending !== '') printProse(`\n${bold(ending)}`);
  if (course !== undefined) printCourse(course);
}

/** Prints a line per round: the chances of winning as a stacked bar, and as numbers. */
function printCourse({ rounds, players, sentences, hasRounds, howSure }: NarratedCourse): void {
  const isTeam = rounds[0]?.shares.length === 1;
  print(`\n${bold('Chances of winning')}`);
  printProse(dim(howSure));
  if (!isTeam) printProse(dim(players.map((name, seat) => `${SIGNS[seat % SIGNS.length]} ${name}`).join('   ')));
  const width = String(rounds.at(-1)?.round ?? 0).length;
  rounds.forEach(({ round, shares }, i) => {
    const unit = hasRounds ? 'round' : 'decision';
    const when = i === rounds.length - 1 ? 'end' : `${unit} ${String(round).padStart(width)}`;
    const figures = wholePercents(shares)
      .map((percent) => `${percent} %`.padStart(5))
      .join(' ');
    print(`${dim(when.padEnd(unit.length + 1 + width))} ${barOf(shares)} ${figures}`);
  });
  print(`\n${bold(sentences.length === 0 ? 'No single moment turned it.' : 'What turned it')}`);
  for (const sentence of sentences) printProse(sentence);
}

/** Rounds shares to whole percents with the same sum (largest remainder method). */
export function wholePercents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => 100 * share);
  const missing = Math.round(exact.reduce((sum, part) => sum + part - Math.floor(part), 0));
  const order = exact
    .map((part, i) => ({ i, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  const raised = new Set(order.slice(0, missing).map(({ i }) => i));
  return exact.map((part, i) => Math.floor(part) + (raised.has(i) ? 1 : 0));
}

const SIGNS = ['█', '▒', '▓', '░', '#', '+', '=', '-'] as const;
const BAR = 40;

/** Formats the chances of all seats as a stacked bar; the chance that no seat wins stays blank. */
function barOf(shares: readonly number[]): string {
  let [bar, before] = ['', 0];
  shares.forEach((share, seat) => {
    before += share;
    bar = bar.padEnd(Math.round(BAR * before), SIGNS[seat % SIGNS.length]);
  });
  return bar.padEnd(BAR);
}

/** Prints rounds as headings; events in a turn are indented. */
function printLine(level: number, text: string): void {
  const { columns = Number.POSITIVE_INFINITY } = process.stdout;
  const margin = '  '.repeat(Math.max(0, level - 1));
  if (level === 0) print(`\n${bold(text)}`);
  else if (text.includes('\n')) printPicture(text.split('\n'), columns);
  else for (const line of wrap(text, columns - margin.length, '  ')) print(margin + line);
}

/**
 * Prints a board without wrapping, or a note if it is too wide. Text after the board's first empty line can be wrapped.
 */
function printPicture(lines: readonly string[], columns: number): void {
  const board = lines.slice(0, lines.includes('') ? lines.indexOf('') : undefined);
  const width = Math.max(...board.map(({ length }) => length));
  if (width > columns) printProse(dim(`(The board takes ${width} columns, more than there are.)`));
  else
    for (const line of lines)
      print(wrap(line, line.startsWith(' ') ? Number.POSITIVE_INFINITY : columns, '  ').join('\n'));
}
