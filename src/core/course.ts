/** What is written down of how a game went, round by round: see engine/course.ts. */

/** How many games are played on from a position, and how many of them at most may be won by somebody else. */
export interface CourseSpec {
  readonly continuations: number;
  readonly mostOthers: number;
  /** Games in a row that are looked at alike, so that all seatings are. */
  readonly block: number;
  /** One in so many blocks is played on from its rounds; all are from a last decision. */
  readonly roundsEvery: number;
  /** And one in so many far enough to see who leads, which takes more games. */
  readonly leadEvery: number;
}

/**
 * Whether so many games won show that somebody leads who won more than all others, the next of whom won `next`: a sign test
 * of the two, which equals pass in about one case of a hundred.
 */
export const isAhead = (best: number, next: number): boolean =>
  best > next && (best - next) ** 2 >= CLEARLY * (best + next);
const CLEARLY = 6;

/** Rounds that are looked at, if games go that far. */
export const POINTS = 72;
/** All rounds up to here; then every second until twice as far, every fourth until four times, and so on. */
const EVERY_ROUND = 24;

/** The round at whose start a game is looked at for the `point`th time. */
export function roundOfPoint(point: number): number {
  if (point < EVERY_ROUND) return point + 1;
  const [half, beyond] = [EVERY_ROUND / 2, point - EVERY_ROUND];
  const step = 2 ** (Math.floor(beyond / half) + 1);
  return half * step + ((beyond % half) + 1) * step;
}

/** Offsets in the numbers of a course. */
export const ROUNDS = 0;
/** 1 if at one of the points it was decided for somebody who did not win. */
export const TURNED = 1;
/** The first round from which on it was decided for who won at all points; one more than its rounds if never. */
export const DECIDED_FROM = 2;
/** 1 if it was decided before the last decision of one player, another in every game; NaN if that one never decides. */
export const LAST_DECIDED = 3;
/** 1 if the clock is rounds, 0 if the game has none and decisions are counted. */
export const HAS_ROUNDS = 4;
/** 1 if it was played on from its rounds: else nothing is known of what is turned, decided or agreed. */
export const LOOKED = 5;
/** How often the lead went to another, the end included, where the winner leads; NaN if that was not looked at. */
export const LEAD_CHANGES = 6;
/** From here on two numbers for each point. A game that is over counts as decided. */
export const FIRST_POINT = 7;
/** Of the game itself and the first two that are played on from the point: pairs that end with the same winner, 0, 1 or 3. */
export const AGREEING = 0;
/** 1 if it was decided. */
export const DECIDED = 1;
export const POINT_NUMBERS = 2;
export const COURSE_NUMBERS = FIRST_POINT + POINTS * POINT_NUMBERS;
