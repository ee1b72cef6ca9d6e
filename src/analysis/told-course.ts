/** The chances of winning along a game with the interval of every share, as programs are told them. */
import type { Chances, GameCourse, Move, TurningPoint } from '../core/turning-point.js';
import { type Looked, type ToldInterval, toldShare } from '../stats/watched-interval.js';

const ONCE: Looked = { watch: null, level: 0.95 };

export type ToldChances = Chances & { readonly intervals: { readonly shares: readonly ToldInterval[] } };

/** The end of the game itself is what it is. */
export const toldChances = <T extends Chances>(chances: T): T & ToldChances => {
  const { games, shares } = chances;
  const intervalOf = (share: number): ToldInterval => ({
    ...toldShare(share * games, games, ONCE),
    ...(games === 1 && { low: share, high: share }),
  });
  return { ...chances, intervals: { shares: shares.map(intervalOf) } };
};

const toldMove = <T extends Move>(move: T) => ({
  ...move,
  before: toldChances(move.before),
  after: toldChances(move.after),
});

const toldPoint = ({ scene, moment, ...point }: TurningPoint) => ({
  ...toldMove(point),
  scene: scene && toldMove(scene),
  moment: toldMove(moment),
});

export const toldCourse = <T extends GameCourse>({ rounds, turningPoints, ...course }: T) => ({
  ...course,
  rounds: rounds.map(toldChances),
  turningPoints: turningPoints.map(toldPoint),
});
