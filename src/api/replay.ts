/** Replays one game of a run and returns its story. */

import { courseDocument } from '../analysis/course-document.js';
import { PluginError } from '../core/errors.js';
import { isRecord } from '../core/is-record.js';
import type { FollowOptions } from '../engine/game-follower.js';
import { isShippedRun } from '../plan/plan.js';
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
import { optionNames } from '../questions/questions.js';
import { markedTurns } from '../report/sentences/format-turning-points.js';
import { TIMEOUT_SECONDS } from '../runner/execution-options.js';
import { runTask } from '../runner/threads/run-task.js';
import type { StoryLine } from '../viewer/recorder.js';
import {
  type NarratedCourse,
  type Story,
  type StoryJob,
  type ToldStory,
  type ToldValue,
  tellStory,
} from './tell-story.js';

export type { NarratedCourse, Story, StoryLine, ToldValue };

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
  const { patienceSeconds } = options;
  const found = await findGame(request.game, request.cwd, patienceSeconds);
  const { game, module } = found;
  refuseInvalidSeed(request);
  const cell = await planCell(found, request);
  const { seed = DEFAULT_SEED, rotate = true, turnLimit = null } = request;
  const run = { game: { id: game.id, version: game.version, module }, seed, rotate, turnLimit };
  const { onProgress, ...more } = options;
  const job: StoryJob = { run, cell, index, options: more };
  const onThread = async () =>
    runTask<ToldStory>('tellStory', job, { onProgress: (done: readonly [number, number]) => onProgress?.(...done) });
  const told = isShippedRun({ game: run.game, cells: [cell] })
    ? await tellStory(job, (done) => onProgress?.(...done))
    : await onThread();
  return { ...told, failure: told.failure && new PluginError(told.failure.message, told.failure.failed) };
}
