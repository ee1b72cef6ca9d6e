/** Serializes the course of a game for programs, with an interval for every share. */
import type { Chances, GameCourse, Move, TurningPoint } from '../core/turning-point.js';
import { type EstimatedInterval, estimatedShare, type Significance } from '../stats/estimated-interval.js';

const FIXED_SAMPLE: Significance = { sequential: null, level: 0.95 };

export type EstimatedChances = Chances & { readonly intervals: { readonly shares: readonly EstimatedInterval[] } };

/** Adds the intervals; those of the end of the game (a sample of 1) have no width. */
export const withIntervals = <T extends Chances>(chances: T): T & EstimatedChances => {
  const { games, shares } = chances;
  const intervalOf = (share: number): EstimatedInterval => ({
    ...estimatedShare(share * games, games, FIXED_SAMPLE),
    ...(games === 1 && { low: share, high: share }),
  });
  return { ...chances, intervals: { shares: shares.map(intervalOf) } };
};

const moveDocument = <T extends Move>(move: T) => ({
  ...move,
  before: withIntervals(move.before),
  after: withIntervals(move.after),
});

const turningPointDocument = ({ scene, moment, ...point }: TurningPoint) => ({
  ...moveDocument(point),
  scene: scene && moveDocument(scene),
  moment: moveDocument(moment),
});

export const courseDocument = <T extends GameCourse>({ rounds, turningPoints, ...course }: T) => ({
  ...course,
  rounds: rounds.map(withIntervals),
  turningPoints: turningPoints.map(turningPointDocument),
});
