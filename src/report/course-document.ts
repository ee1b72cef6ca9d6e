/** The chances of winning along a game for programs: every share with its interval. */
import type { Chances, GameCourse, Move, TurningPoint } from '../core/turning-point.js';
import { clopperPearsonInterval } from '../stats/share-interval.js';
import { methodOf, type ToldInterval } from '../stats/watched-interval.js';

const LEVEL = 0.95;

type ToldChances = Chances & { readonly intervals: { readonly shares: readonly ToldInterval[] } };

/** The end of the game itself is what it is. */
export const chancesDocument = <T extends Chances>(chances: T): T & ToldChances => {
  const { games, shares } = chances;
  const told = { level: LEVEL, method: methodOf('share', null) };
  const intervalOf = (share: number) =>
    games === 1 ? { low: share, high: share } : clopperPearsonInterval(share * games, games, LEVEL);
  return { ...chances, intervals: { shares: shares.map((share) => ({ ...intervalOf(share), ...told })) } };
};

const moveDocument = <T extends Move>(move: T) => ({
  ...move,
  before: chancesDocument(move.before),
  after: chancesDocument(move.after),
});

const pointDocument = ({ scene, moment, ...point }: TurningPoint) => ({
  ...moveDocument(point),
  scene: scene && moveDocument(scene),
  moment: moveDocument(moment),
});

export const courseDocument = <T extends GameCourse>({ rounds, turningPoints, ...course }: T) => ({
  ...course,
  rounds: rounds.map(chancesDocument),
  turningPoints: turningPoints.map(pointDocument),
});
