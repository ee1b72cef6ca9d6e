/** Sentences about the example games of luck: how each ended, and what turned it. */
import type { Game } from '../../core/game.js';
import { largestOf } from '../../core/turning-point.js';
import type { ExampleGame } from '../../questions/luck/example-games.js';
import { endingInWords } from './ending.js';
import { turningPointInWords } from './turning-points.js';

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
  const turningPoints = course.turningPoints.map((point) => turningPointInWords(point, players, course.hasRounds));
  return {
    what: endingInWords(game, ended),
    turningPoints,
    most: turningPoints.at(course.turningPoints.indexOf(largestOf(course)!)),
  };
}
