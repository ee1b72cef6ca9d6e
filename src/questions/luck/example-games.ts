/** Games that show the extremes: decided early, open to the end, turned; each with its chances and what turned it. */
import type { Ear } from '../../engine/told-game.js';
import { type Effort, followGame, type GameCourse } from '../../engine/turning-points.js';
import { seatTable } from '../../execution/seat-table.js';
import { within } from '../../plugins/patience.js';
import { endingInWords } from '../../report/ending.js';
import { turningPointInWords } from '../../report/turning-points.js';
import type { Played } from '../question.js';
import type { ByTime } from './by-time.js';
import type { LuckKnown } from './known.js';

export interface ExampleGame {
  /** Why it is worth watching. */
  readonly kind: string;
  readonly index: number;
  /** How it ended, in one line. */
  readonly what: string;
  /** seat → what the story calls it */
  readonly players: readonly string[];
  readonly course: GameCourse;
  /** What turned it, in words; empty if no single moment did. */
  readonly turningPoints: readonly string[];
  /** The command that shows it. */
  readonly replay: string;
}

const EFFORT: Effort = { most: 1, atRounds: 200, atEvents: 100, atMoments: 500 };

export async function exampleGames(
  { plan, found: { game }, unsteady, replay }: Played<LuckKnown>,
  byTime: ByTime | undefined,
): Promise<ExampleGame[]> {
  // What comes out differently every time cannot be told.
  if (byTime === undefined || unsteady.length > 0) return [];
  const { early, open, turned } = byTime.extremes;
  const chosen = [
    ...(turned === undefined ? [] : [{ kind: 'turned', index: turned }]),
    { kind: 'open longest', index: open },
    { kind: 'decided earliest', index: early },
  ].filter(({ index }, i, all) => all.findIndex((other) => other.index === index) === i);
  const [cell] = plan.cells;
  const ear: Ear = { hear: null };
  const tell = (level: number, text: string) => ear.hear?.(level, text);
  const silent = await seatTable(plan, cell, {}, 0, within);
  const told = await seatTable(plan, cell, { tell }, 0, within);
  return chosen.map(({ kind, index }) => {
    within(() => told.play(index));
    const players = [...told.names];
    const what = endingInWords(game, players, told.layout, told.row);
    const course = followGame({ silent, told, ear, guard: within }, index, cell.players, EFFORT);
    const turningPoints = course.turningPoints.map((point) => turningPointInWords(point, players, course.hasRounds));
    return { kind, index, what, players, course, turningPoints, replay: `${replay(cell, index)} --turning-points` };
  });
}
