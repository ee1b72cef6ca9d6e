/** Sentences about the example games of `luck`: endings and turning points. */
import type { Game } from '../../core/game.js';
import { largestTurningPoint } from '../../core/turning-point.js';
import type { ExampleGame } from '../../questions/luck/example-games.js';
import { formatEnding } from './format-ending.js';
import { formatTurningPoint } from './format-turning-points.js';

/** An example game, formatted. */
export interface ExampleLines {
  /** The ending, in one line. */
  readonly what: string;
  /** Turning points as in a replay; empty if there are none. */
  readonly turningPoints: readonly string[];
  /** The turning point with the largest move. */
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
