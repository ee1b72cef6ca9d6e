/** How the chances of winning moved along one game, and what moved them: what is measured (engine/turning-points.ts) and told. */

/** Chances of winning, seat by seat; of a team one for all. */
export interface Chances {
  /** Games that they were seen in; 1 is the end of the game itself. */
  readonly games: number;
  readonly shares: readonly number[];
}

/** From what to what the chances moved. */
export interface Move {
  readonly before: Chances;
  readonly after: Chances;
}

/** A move, with what the story tells of it. */
interface ToldMove extends Move {
  readonly lines: readonly string[];
}

/** The same of a longer stretch, also in brief: without what lies deeper in the story, such as the blows of a fight, but for how it ends. */
export interface ToldStretch extends ToldMove {
  readonly brief: readonly string[];
}

/** The choice, or the luck, that did most: what was chosen; or the line with that luck, and what came of it without more luck. */
export interface Moment extends ToldMove {
  readonly by: 'choice' | 'luck';
  /** Whether it is all the luck that there was in the scene, or else the turn. */
  readonly isAllLuck: boolean;
  /** Who chose, if it was a choice. */
  readonly seat: number;
}

/** A turn that moved the chances. */
export interface TurningPoint extends ToldStretch {
  readonly round: number;
  /** What the story heads the turn with; nothing if it has no headings. */
  readonly heading: string | undefined;
  /** The seat whose chances moved most, or about as much as any if it is its turn; of a team 0. */
  readonly whose: number;
  /** The part of the turn in which nearly all of it happened, such as a fight; nothing if that is the turn itself. */
  readonly scene: ToldStretch | undefined;
  readonly moment: Moment;
  /** The decision that the scene, or else the turn, came of: counted from 1, of the whole game. */
  readonly decision: number;
}

/** How a game stood at the start of a round, or of a decision if it has no rounds. */
export interface RoundChances extends Chances {
  readonly round: number;
}

export interface GameCourse {
  readonly hasRounds: boolean;
  /** In their order; the last is the end. */
  readonly rounds: readonly RoundChances[];
  /** In the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
}

/** The turn that moved the chances most; nothing if none did. */
export const largestOf = ({ turningPoints }: GameCourse): TurningPoint | undefined =>
  turningPoints.toSorted((a, b) => sizeOf(b) - sizeOf(a)).at(0);

/** How much of the chances changed hands. */
export const sizeOf = ({ before, after }: Move): number =>
  before.shares.reduce((sum, share, seat) => sum + Math.abs(share - after.shares[seat]), 0) /
  (before.shares.length === 1 ? 1 : 2);
