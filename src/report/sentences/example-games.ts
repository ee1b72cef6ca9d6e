/** Sentences about the example games of luck: how each ended, and what turned it. */
import type { Game } from '../../core/game.js';
import { largestTurningPoint } from '../../core/turning-point.js';
import type { ExampleGame } from '../../questions/luck/example-games.js';
import { formatEnding } from './format-ending.js';
import { formatTurningPoint } from './format-turning-points.js';

/** An example game in words. */
export interface ExampleLines {
  /** How it ended, in one line. */
  readonly what: string;
  /** What turned it, as a replay says it; empty if no single turn did. */
  readonly turningPoints: readonly string[];
  /** The turn that moved the chances most. */
  readonly most: string | undefined;
}

export function exampleLines(game: Game, { ended, players, course }: ExampleGame): ExampleLines {
  const turningPoints = course.turningPoints.map((point) => formatTurningPoint(point, players, course.hasRounds));
  return {
    what: formatEnding(game, ended),
    turningPoints,
    most: turningPoints.at(course.turningPoints.indexOf(largestTurningPoint(course)!)),
  };
}
