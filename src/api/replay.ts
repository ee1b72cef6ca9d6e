/** Plays one game of a run again and writes down its story. */

import { labelOf } from '../analysis/format.js';
import { toldCourse } from '../analysis/told-course.js';
import type { Column } from '../core/column.js';
import { PluginError } from '../core/errors.js';
import { decisionInWords, type Tell } from '../core/game.js';
import { isRecord } from '../core/is-record.js';
import type { GameCourse } from '../core/turning-point.js';
import { counted, NO_VALUE, number } from '../core/words.js';
import type { Ear } from '../engine/told-game.js';
import { type FollowOptions, followGame } from '../engine/turning-points.js';
import { checkNeeded, checkOptions } from '../plan/check-given.js';
import { checkRequest } from '../plan/check-request.js';
import { seatWord } from '../plan/figure.js';
import { COUNT_FROM_ZERO, FUNCTION, type Shape, SWITCH } from '../plan/option.js';
import { planCell, refuseSeed } from '../plan/plan-cells.js';
import {
  DEFAULT_SEED,
  type GameRequest,
  gameOptions,
  kindOptions,
  luckOptions,
  replayCommand,
} from '../plan/request.js';
import { PATIENCE } from '../plan/who-plays.js';
import { browserScript } from '../plugins/browser-script.js';
import { findGame } from '../plugins/find-game.js';
import { OutOfPatience, within } from '../plugins/patience.js';
import { failureInWords } from '../plugins/source-position.js';
import { optionNames } from '../questions/questions.js';
import { endingInWords } from '../report/sentences/ending.js';
import { chancesInWords, markedTurns, turningPointInWords } from '../report/sentences/turning-points.js';
import { seatTable } from '../runner/seat-table.js';
import { whatWasPlayed } from '../runner/threads/what-was-played.js';
import { Recorder, type Recording, type StoryLine } from '../viewer/recorder.js';

export type { StoryLine };

export interface Story {
  readonly title: string;
  readonly seed: string;
  readonly index: number;
  /** seat → what the story calls it */
  readonly players: readonly string[];
  readonly lines: readonly StoryLine[];
  /** Who won, or what else became of the game. */
  readonly ending: string;
  /** What the game reported at its end, seat columns as `score:seat1`; nothing if it was not played to its end. */
  readonly columns: Readonly<Record<string, number | null>>;
  /** The same for people: what each is called, and a seat as the player in it. */
  readonly figures: readonly ToldValue[];
  readonly failure: PluginError | null;
  /** The chances of all seats along the game, and the moments that turned it, if that was asked for. */
  readonly course?: ToldCourse;
  /** The game to watch, if that was asked for. */
  readonly recording?: Recording;
}

export interface ToldCourse extends GameCourse {
  /** seat → what the story calls it */
  readonly players: readonly string[];
  /** turning point → it in words */
  readonly sentences: readonly string[];
  /** What the chances are, and how sure. */
  readonly howSure: string;
}

export interface ToldValue {
  /** As in `columns`. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export interface ReplayOptions {
  /** A picture of the board at the start of every turn before which it has changed. */
  readonly board?: boolean | undefined;
  /** Only these rounds, the first and the last of them; what comes before the first round is round 0. */
  readonly rounds?: readonly [from: number, to: number] | undefined;
  /** Stop after so many decisions, before one that must not be waited for. */
  readonly decisions?: number | undefined;
  /** How long plug-ins are waited for, wherever they are asked; 60 unless said otherwise. */
  readonly patienceSeconds?: number | undefined;
  /** Also play on from every round with other luck, to see where the chances moved. */
  readonly turningPoints?: boolean | undefined;
  /** Told while the game is played on how many games that are so far, and how many it will probably be. */
  readonly onProgress?: FollowOptions['onProgress'];
  /** Also write its moments down, with their scenes, for a page to watch it on. */
  readonly recorded?: boolean | undefined;
}

const STORY: Shape = {
  says: 'a story, which replay gives when it is awaited',
  is: (value) => isRecord(value) && 'lines' in value,
};

const REPLAY = { name: 'replay', options: { ...gameOptions, ...kindOptions, ...luckOptions }, call: 'replay(…)' };

/** For programs. */
export function storyDocument(told: Story): object {
  checkNeeded('storyDocument', told, STORY);
  const { recording: _, course, ...story } = told;
  return { ...story, ...(course && { course: toldCourse(course) }) };
}

/** The game as a page of its own; `request` is what it was asked with. */
export async function gamePage(told: Story, request: GameRequest): Promise<string> {
  checkNeeded('gamePage', told, STORY);
  checkRequest({ ...REPLAY, call: 'gamePage(story, …)' }, optionNames(), request);
  const { recording, course, ...story } = told;
  const [{ gamePage: draw }, script] = await Promise.all([
    import('../report/game-page.js'),
    browserScript('watch-page'),
  ]);
  const command = `${replayCommand(request, story.index)}${course === undefined ? '' : ' --turning-points'}`;
  const shown = { ...story, recording: recording ?? { lines: story.lines, moments: [] }, command };
  if (course === undefined) return draw(shown, script);
  // Only a page with a chart pays for what draws it.
  const { chancesSections } = await import('../report/chances-sections.js');
  const turns = markedTurns(course, story.players, shown.recording);
  return draw({ ...shown, turns, chances: await chancesSections(course, turns, story.players, story.index) }, script);
}

const ROUNDS: Shape = {
  says: 'the first and the last round, [0, 3]',
  is: (value) => Array.isArray(value) && value.length === 2 && value.every(COUNT_FROM_ZERO.is) && value[0] <= value[1],
};

const TAKES: Readonly<Record<keyof ReplayOptions, Shape>> = {
  board: SWITCH,
  rounds: ROUNDS,
  decisions: COUNT_FROM_ZERO,
  patienceSeconds: PATIENCE,
  turningPoints: SWITCH,
  onProgress: FUNCTION,
  recorded: SWITCH,
};

export async function replay(request: GameRequest, index: number, options: ReplayOptions = {}): Promise<Story> {
  checkRequest(REPLAY, optionNames(), request);
  checkNeeded('index', index, COUNT_FROM_ZERO);
  checkOptions('replay', options, TAKES, { example: '{ board: true }' });
  const { board = false, rounds, decisions, recorded = false, patienceSeconds } = options;
  const found = await findGame(request.game, request.cwd, patienceSeconds);
  const { game, module } = found;
  refuseSeed(request);
  const cell = await planCell(found, request);
  const { seed = DEFAULT_SEED, rotate = true, turnLimit = null } = request;
  const run = { game: { id: game.id, version: game.version, module }, seed, rotate, turnLimit };
  const recorder = new Recorder(game, rounds);
  const { lines } = recorder;
  let draw: (() => string) | undefined;
  let drawn: string | undefined;
  const ear: Ear = { hear: null };
  let isTold = false;
  const tell: Tell = (level, text, more) => {
    if (isTold) {
      ear.hear?.(level, text);
      return;
    }
    recorder.tell(level, text, more);
    const picture = level === 1 && recorder.isWithin ? draw?.() : undefined;
    if (picture === undefined || picture === drawn) return;
    drawn = picture;
    lines.push({ level: 2, text: picture });
  };
  const guard = <T>(work: () => T): T => within(work, patienceSeconds);
  const table = await seatTable(run, cell, { tell }, 0, guard);
  const { match, layout, row, names } = table;
  // Setting the table up dealt a game already; its story is not the one asked for.
  recorder.begin(recorded ? match : undefined);
  if (board && match.picture !== undefined) {
    if (match.legend !== undefined) lines.push({ level: 2, text: match.legend });
    draw = () => match.picture!();
  }
  let failure: PluginError | null = null;
  try {
    const [asking, answered] = recorded ? [recorder.beforeEach, recorder.afterAnswer] : [null, null];
    guard(() => table.play(index, decisions, asking, answered));
  } catch (error) {
    if (error instanceof PluginError) failure = new PluginError(failureInWords(error), error.failed);
    else if (error instanceof OutOfPatience) {
      const stuck = await whatWasPlayed(run, { group: 0, cells: [cell], firstGame: index }, table.pulse, error.message);
      failure = new PluginError(stuck.message, stuck);
    } else throw error;
  }
  const reported = [
    ...layout.gameColumns.map((column) => ({ column, key: column.name, label: labelOf(column) })),
    ...cell.lineUp.flatMap((_, seat) =>
      layout.seatColumns.map((column) => ({
        column,
        key: `${column.name}:${seatWord(seat)}`,
        label: `${labelOf(column)}, ${names[seat]}`,
      })),
    ),
  ];
  const isPlayed = failure === null && match.over;
  const numbers = isPlayed ? reported.map(({ key }, i) => [key, Number.isNaN(row[i]) ? null : row[i]]) : [];
  const columns: Story['columns'] = Object.fromEntries(numbers);
  const told = ({ isSeat }: Column, value: number) => (isSeat === true ? (names[value] ?? NO_VALUE) : number(value));
  const figures = !isPlayed
    ? []
    : reported.map(({ column, key, label }, i) => ({ key, label, value: told(column, row[i]) }));
  const stopped = () =>
    `Stopped after ${counted(decisions ?? 0, 'decision')}: ${names[match.seat]} is to decide ${decisionInWords(game, match.kind)}.`;
  const ending = failure !== null ? '' : isPlayed ? endingInWords(game, { players: names, layout, row }) : stopped();
  const recording = recorded ? { recording: recorder.end() } : {};
  const players = [...names];
  const story = { title: game.title, seed, index, players, lines, ending, columns, figures, failure, ...recording };
  if (!options.turningPoints || !isPlayed) return story;
  isTold = true;
  const silent = await seatTable(run, cell, {}, 0, guard);
  const course = followGame({ silent, told: table, ear, guard }, index, { onProgress: options.onProgress });
  const sentences = course.turningPoints.map((point) => turningPointInWords(point, names, course.hasRounds));
  return { ...story, course: { ...course, players, sentences, howSure: chancesInWords(course) } };
}
