/** Layout of the record of how a game went, round by round. engine/course.ts fills it. */

/** How many games are continued from a position, and how many of them may have another winner if it is decided. */
export interface CourseSpec {
  readonly continuations: number;
  readonly mostOthers: number;
  /** Consecutive games that are analyzed the same way, so that all seatings are. */
  readonly block: number;
  /** 1 in `roundsEvery` blocks is continued from its rounds; every block is from a last decision. */
  readonly roundsEvery: number;
  /** 1 in `leadEvery` blocks is continued often enough to determine the leader, which takes more games. */
  readonly leadEvery: number;
}

/**
 * Whether `best` wins are a clear lead over the `next` wins of the runner-up. A sign test of the two, which equal
 * players pass in about one case of a hundred.
 */
export const isClearlyAhead = (best: number, next: number): boolean =>
  best > next && (best - next) ** 2 >= CLEAR_LEAD * (best + next);
const CLEAR_LEAD = 6;

/** Maximum number of points: the rounds that are analyzed, if games last that long. */
export const POINTS = 72;
/**
 * Every round is a point up to here; then every second until twice as far, every fourth until four times, and so on.
 */
const EVERY_ROUND = 24;

/** Returns the round of a point (from 0): the game is analyzed at the start of that round. */
export function roundOfPoint(point: number): number {
  if (point < EVERY_ROUND) return point + 1;
  const [half, beyond] = [EVERY_ROUND / 2, point - EVERY_ROUND];
  const step = 2 ** (Math.floor(beyond / half) + 1);
  return half * step + ((beyond % half) + 1) * step;
}

/** Offsets in the numbers of a course. */
export const ROUNDS = 0;
/** 1 if at one of the points it was decided for a player who did not win. */
export const IS_TURNED = 1;
/** The first round from which the game was decided for its winner at all points; one more than its rounds if never. */
export const DECIDED_FROM = 2;
/** 1 if it was decided before the last decision of one player, who varies by game; NaN if that player never decides. */
export const LAST_DECIDED = 3;
/** 1 if the clock counts rounds; 0 if the game has none and decisions are counted. */
export const HAS_ROUNDS = 4;
/** 1 if the game was continued from its rounds; otherwise turned, decided and agreeing are unknown. */
export const HAS_CONTINUATIONS = 5;
/** How often the lead changed, including at the end, where the winner leads; NaN if not analyzed. */
export const LEAD_CHANGES = 6;
/** From here on two numbers for each point. A finished game counts as decided. */
export const FIRST_POINT = 7;
/** Pairs with the same winner, among the game itself and its first two continuations from the point: 0, 1 or 3. */
export const AGREEING_PAIRS = 0;
/** 1 if it was decided. */
export const IS_DECIDED = 1;
export const POINT_NUMBERS = 2;
export const COURSE_NUMBERS = FIRST_POINT + POINTS * POINT_NUMBERS;
