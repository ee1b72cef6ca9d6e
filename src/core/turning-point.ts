/** How the chances of winning moved during one game, and why: as estimated by engine/turning-points.ts and narrated. */

/** Estimated chances of winning, seat by seat; a single one for a team. */
export interface Chances {
  /** Games in the sample; 1 is the end of the game itself. */
  readonly games: number;
  readonly shares: readonly number[];
}

/** A change of the chances. */
export interface Move {
  readonly before: Chances;
  readonly after: Chances;
}

/** A move, and its lines of the story. */
interface NarratedMove extends Move {
  readonly lines: readonly string[];
}

/**
 * The same for a longer part of the story, also in brief: without deeper levels, such as the blows of a fight, except
 * how it ends.
 */
export interface NarratedRange extends NarratedMove {
  readonly brief: readonly string[];
}

/**
 * The choice, or the luck, with the largest effect. Its lines: the option chosen; or the line with that luck, and what
 * followed without more luck.
 */
export interface Moment extends NarratedMove {
  readonly by: 'choice' | 'luck';
  /** Whether it includes all luck of the scene, or of the turn if there is no scene. */
  readonly isAllLuck: boolean;
  /** The seat that chose, if it was a choice. */
  readonly seat: number;
}

/** A turn that moved the chances. */
export interface TurningPoint extends NarratedRange {
  readonly round: number;
  /** The story's heading of the turn; undefined if the story has no headings. */
  readonly heading: string | undefined;
  /** The seat with the largest move; the seat to move, if its own is about as large. 0 for a team. */
  readonly whose: number;
  /** The part of the turn with nearly all of the move, such as a fight; undefined if that is the whole turn. */
  readonly scene: NarratedRange | undefined;
  readonly moment: Moment;
  /** The decision that led to the scene, or else to the turn: counted from 1, over the whole game. */
  readonly decision: number;
}

/** The chances at the start of a round, or of a decision if the game has no rounds. */
export interface RoundChances extends Chances {
  readonly round: number;
}

export interface GameCourse {
  readonly hasRounds: boolean;
  /** In order; the last is the end. */
  readonly rounds: readonly RoundChances[];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
}

/** Returns the turn that moved the chances most; undefined if none did. */
export const largestTurningPoint = ({ turningPoints }: GameCourse): TurningPoint | undefined =>
  turningPoints.toSorted((a, b) => sizeOfMove(b) - sizeOfMove(a)).at(0);

/** Returns the total of the chances that moved from seat to seat. */
export const sizeOfMove = ({ before, after }: Move): number =>
  before.shares.reduce((sum, share, seat) => sum + Math.abs(share - after.shares[seat]), 0) /
  (before.shares.length === 1 ? 1 : 2);
