/** Replays one game of a run and returns its story. */

import { courseDocument } from '../analysis/course-document.js';
import { labelOf } from '../analysis/format.js';
import type { Column } from '../core/column.js';
import { PluginError } from '../core/errors.js';
import { counted, NO_VALUE, number } from '../core/formatting.js';
import { formatDecision, type Tell } from '../core/game.js';
import { isRecord } from '../core/is-record.js';
import type { GameCourse } from '../core/turning-point.js';
import { type FollowOptions, followGame } from '../engine/game-follower.js';
import type { Listener } from '../engine/narrated-game.js';
import { seatWord } from '../plan/figure.js';
import { planCell, refuseInvalidSeed } from '../plan/plan-cells.js';
import {
  DEFAULT_SEED,
  type GameRequest,
  gameOptions,
  kindOptions,
  luckOptions,
  replayCommand,
} from '../plan/request.js';
import * as schema from '../plan/schema.js';
import { validateOptions, validateRequest, validateRequired } from '../plan/validate.js';
import { browserScript } from '../plugins/browser-script.js';
import { findGame } from '../plugins/find-game.js';
import { formatFailure } from '../plugins/source-position.js';
import { runWithTimeout, TimeoutError } from '../plugins/timeout.js';
import { optionNames } from '../questions/questions.js';
import { formatEnding } from '../report/sentences/format-ending.js';
import { formatChances, formatTurningPoint, markedTurns } from '../report/sentences/format-turning-points.js';
import { TIMEOUT_SECONDS } from '../runner/execution-options.js';
import { setUpTable } from '../runner/set-up-table.js';
import { gameFromPulse } from '../runner/threads/game-from-pulse.js';
import { Recorder, type Recording, type StoryLine } from '../viewer/recorder.js';

export type { StoryLine };

export interface Story {
  readonly title: string;
  readonly seed: string;
  readonly index: number;
  /** seat → name in the story */
  readonly players: readonly string[];
  readonly lines: readonly StoryLine[];
  /** The winner, or another ending of the game. */
  readonly ending: string;
  /** Columns of the game, seat columns as `score:seat1`; empty if it did not end. */
  readonly columns: Readonly<Record<string, number | null>>;
  /** The columns for readers, with labels; a seat is formatted as its player. */
  readonly figures: readonly ToldValue[];
  readonly failure: PluginError | null;
  /** Estimated chances of all seats along the game, and its turning points, if requested. */
  readonly course?: NarratedCourse;
  /** The recording for a page, if requested. */
  readonly recording?: Recording;
}

export interface NarratedCourse extends GameCourse {
  /** seat → name in the story */
  readonly players: readonly string[];
  /** turning point → it in words */
  readonly sentences: readonly string[];
  /** Describes the chances and the precision of their estimates. */
  readonly howSure: string;
}

export interface ToldValue {
  /** The key in `columns`. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const replayOptions = {
  /** Adds a picture of the board at the start of every turn, if it changed. */
  board: schema.SWITCH,
  /** Narrates only these rounds, first and last inclusive; round 0 is everything before the first round. */
  rounds: schema.ROUNDS,
  /** Stops after this many decisions, before one that would time out. */
  decisions: schema.COUNT_FROM_ZERO,
  /** Timeout of each call to a plug-in, in seconds; default: 60. */
  patienceSeconds: TIMEOUT_SECONDS,
  /** Continues the game from every round with resampled streams, to estimate where the chances moved. */
  turningPoints: schema.SWITCH,
  /** Callback with the continuations played so far and the estimated total. */
  onProgress: schema.callback<NonNullable<FollowOptions['onProgress']>>(),
  /** Records snapshots of the game with their scenes, for a page. */
  recorded: schema.SWITCH,
};

export type ReplayOptions = schema.PropertiesOf<typeof replayOptions>;

const STORY = schema.instance(
  'a story, which replay gives when it is awaited',
  (value) => isRecord(value) && 'lines' in value,
);

const REPLAY = { name: 'replay', options: { ...gameOptions, ...kindOptions, ...luckOptions }, call: 'replay(…)' };

/** Returns the story as a document for programs. */
export function storyDocument(fullStory: Story): object {
  validateRequired('storyDocument', fullStory, STORY);
  const { recording: _, course, ...story } = fullStory;
  return { ...story, ...(course && { course: courseDocument(course) }) };
}

/** Renders the game as a separate page; `request`: the request of the story. */
export async function gamePage(fullStory: Story, request: GameRequest): Promise<string> {
  validateRequired('gamePage', fullStory, STORY);
  validateRequest({ ...REPLAY, call: 'gamePage(story, …)' }, optionNames(), request);
  const { recording, course, ...story } = fullStory;
  const [{ gamePage: draw }, script] = await Promise.all([
    import('../report/game-page.js'),
    browserScript('watch-page'),
  ]);
  const command = `${replayCommand(request, story.index)}${course === undefined ? '' : ' --turning-points'}`;
  const shown = { ...story, recording: recording ?? { lines: story.lines, moments: [] }, command };
  if (course === undefined) return draw(shown, script);
  // Imported lazily, because only a page with a chart needs it.
  const { chancesSections } = await import('../report/chances-sections.js');
  const turns = markedTurns(course, story.players, shown.recording);
  return draw({ ...shown, turns, chances: await chancesSections(course, turns, story.players, story.index) }, script);
}

export async function replay(request: GameRequest, index: number, options: ReplayOptions = {}): Promise<Story> {
  validateRequest(REPLAY, optionNames(), request);
  validateRequired('index', index, schema.COUNT_FROM_ZERO);
  validateOptions('replay', options, replayOptions, { example: '{ board: true }' });
  const { board = false, rounds, decisions, recorded = false, patienceSeconds } = options;
  const found = await findGame(request.game, request.cwd, patienceSeconds);
  const { game, module } = found;
  refuseInvalidSeed(request);
  const cell = await planCell(found, request);
  const { seed = DEFAULT_SEED, rotate = true, turnLimit = null } = request;
  const run = { game: { id: game.id, version: game.version, module }, seed, rotate, turnLimit };
  const recorder = new Recorder(game, rounds);
  const { lines } = recorder;
  let draw: (() => string) | undefined;
  let drawn: string | undefined;
  const listener: Listener = { onLine: null };
  let isStoryFinished = false;
  const narrate: Tell = (level, text, more) => {
    if (isStoryFinished) {
      listener.onLine?.(level, text);
      return;
    }
    recorder.onLine(level, text, more);
    const picture = level === 1 && recorder.isInRange ? draw?.() : undefined;
    if (picture === undefined || picture === drawn) return;
    drawn = picture;
    lines.push({ level: 2, text: picture });
  };
  const guard = <T>(work: () => T): T => runWithTimeout(work, patienceSeconds);
  const table = await setUpTable(run, cell, { tell: narrate }, 0, guard);
  const { match, layout, row, names } = table;
  // Setting up the table has dealt a game already; recording starts with the requested one.
  recorder.start(recorded ? match : undefined);
  if (board && match.picture !== undefined) {
    if (match.legend !== undefined) lines.push({ level: 2, text: match.legend });
    draw = () => match.picture!();
  }
  let failure: PluginError | null = null;
  try {
    const [asking, answered] = recorded ? [recorder.onDecision, recorder.onChoice] : [null, null];
    guard(() => table.play(index, decisions, asking, answered));
  } catch (error) {
    if (error instanceof PluginError) failure = new PluginError(formatFailure(error), error.failed);
    else if (error instanceof TimeoutError) {
      const stuck = await gameFromPulse(run, { group: 0, cells: [cell], firstGame: index }, table.pulse, error.message);
      failure = new PluginError(stuck.message, stuck);
    } else throw error;
  }
  const reportedColumns = [
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
  const numbers = isPlayed ? reportedColumns.map(({ key }, i) => [key, Number.isNaN(row[i]) ? null : row[i]]) : [];
  const columns: Story['columns'] = Object.fromEntries(numbers);
  const formatColumnValue = ({ isSeat }: Column, value: number) =>
    isSeat === true ? (names[value] ?? NO_VALUE) : number(value);
  const figures = !isPlayed
    ? []
    : reportedColumns.map(({ column, key, label }, i) => ({ key, label, value: formatColumnValue(column, row[i]) }));
  const stopped = () =>
    `Stopped after ${counted(decisions ?? 0, 'decision')}: ${names[match.seat]} is to decide ${formatDecision(game, match.kind)}.`;
  const ending = failure !== null ? '' : isPlayed ? formatEnding(game, { players: names, layout, row }) : stopped();
  const recording = recorded ? { recording: recorder.finish() } : {};
  const players = [...names];
  const story = { title: game.title, seed, index, players, lines, ending, columns, figures, failure, ...recording };
  if (!options.turningPoints || !isPlayed) return story;
  isStoryFinished = true;
  const silent = await setUpTable(run, cell, {}, 0, guard);
  const course = followGame({ silent, narrating: table, listener, guard }, index, { onProgress: options.onProgress });
  const sentences = course.turningPoints.map((point) => formatTurningPoint(point, names, course.hasRounds));
  return { ...story, course: { ...course, players, sentences, howSure: formatChances(course) } };
}
