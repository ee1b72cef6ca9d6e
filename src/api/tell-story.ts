/** Plays one game of a run and tells its story. */
import { labelOf } from '../analysis/format.js';
import type { Column } from '../core/column.js';
import { type FailedGame, PluginError } from '../core/errors.js';
import { counted, NO_VALUE, number } from '../core/formatting.js';
import { formatDecision, type PlayableGame, type Tell } from '../core/game.js';
import type { GameCourse } from '../core/turning-point.js';
import { followGame } from '../engine/game-follower.js';
import type { Listener } from '../engine/narrated-game.js';
import { seatWord } from '../plan/figure.js';
import type { PlannedCell } from '../plan/plan.js';
import { loadModule } from '../plugins/load-module.js';
import { formatFailure } from '../plugins/source-position.js';
import { runWithTimeout, TimeoutError } from '../plugins/timeout.js';
import { formatEnding } from '../report/sentences/format-ending.js';
import { formatChances, formatTurningPoint } from '../report/sentences/format-turning-points.js';
import type { RunFacts } from '../runner/job.js';
import { setUpTable } from '../runner/set-up-table.js';
import { gameFromPulse } from '../runner/threads/game-from-pulse.js';
import { Recorder, type Recording, type Rounds, type StoryLine } from '../viewer/recorder.js';

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

/** A game to tell, as plain data. */
export interface StoryJob {
  readonly run: Pick<RunFacts, 'game' | 'seed' | 'rotate' | 'turnLimit'>;
  readonly cell: PlannedCell;
  readonly index: number;
  readonly options: {
    readonly board?: boolean | undefined;
    readonly rounds?: Rounds | undefined;
    readonly decisions?: number | undefined;
    readonly patienceSeconds?: number | undefined;
    readonly turningPoints?: boolean | undefined;
    readonly recorded?: boolean | undefined;
  };
}

/** A story as plain data. */
export type ToldStory = Omit<Story, 'failure'> & {
  readonly failure: { readonly message: string; readonly failed: FailedGame } | null;
};

/** `emit` receives the continuations played so far and the estimated total. */
export async function tellStory(
  { run, cell, index, options }: StoryJob,
  emit: (progress: readonly [done: number, planned: number]) => void,
): Promise<ToldStory> {
  const { board = false, rounds, decisions, recorded = false, patienceSeconds } = options;
  const game = await loadModule<PlayableGame>(run.game.module);
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
  let failure: ToldStory['failure'] = null;
  try {
    const [asking, answered] = recorded ? [recorder.onDecision, recorder.onChoice] : [null, null];
    guard(() => table.play(index, decisions, asking, answered));
  } catch (error) {
    if (error instanceof PluginError) failure = { message: formatFailure(error), failed: error.failed };
    else if (error instanceof TimeoutError) {
      const chunk = { group: 0, cells: [cell], firstGame: index };
      const stuck = gameFromPulse(game.decisions, run.rotate, chunk, table.pulse, error.message);
      failure = { message: stuck.message, failed: stuck };
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
  const { seed } = run;
  const story = { title: game.title, seed, index, players, lines, ending, columns, figures, failure, ...recording };
  if (!options.turningPoints || !isPlayed) return story;
  isStoryFinished = true;
  const silent = await setUpTable(run, cell, {}, 0, guard);
  const course = followGame({ silent, narrating: table, listener, guard }, index, {
    onProgress: (done, planned) => emit([done, planned]),
  });
  const sentences = course.turningPoints.map((point) => formatTurningPoint(point, names, course.hasRounds));
  return { ...story, course: { ...course, players, sentences, howSure: formatChances(course) } };
}
