/**
 * A position as plain shapes in the game's own units, for whoever draws it: the replay page and the studio. Games describe,
 * they do not render; `Match.scene()` gives a `Scene`, and src/viewer/ makes pictures of it.
 *
 * A scene is sheets that lie side by side: first the board, then whatever else is on the table, such as what lies before each
 * player. A sheet has a width and a height in any unit the game likes, x to the right and y down, and all its parts lie
 * within. The same thing has the same id at every moment of a game, so that what moved can be moved and what changed can be
 * marked. What is not seen by everybody says who sees it.
 */

export interface Scene {
  /** The board first. */
  readonly sheets: readonly Sheet[];
}

export interface Sheet {
  readonly id: string;
  /** What it is, in words: `the board`, `Player 2`. */
  readonly title: string;
  /** Whose it is, if it is a player's. */
  readonly seat?: number;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
}

export type Part = Space | Way | Token | Piece | Card | Die | Gauge | Label;

/** x, y: the middle of the part. */
export type Point = readonly [x: number, y: number];

/** Each is drawn so that it can be told apart on a light and on a dark screen. */
export const COLOURS = [
  ...(['white', 'gray', 'black', 'brown', 'sand', 'red', 'orange', 'gold', 'green', 'blue', 'violet'] as const),
] as const;
export type Colour = (typeof COLOURS)[number];

export const ICONS = [
  ...([
    'nut',
    'berry',
    'grain',
    'store',
    'gift',
    'portal',
    'chest',
    'trap',
    'heart',
    'shield',
    'tool',
    'sword',
  ] as const),
  ...([
    'bow',
    'boot',
    'bag',
    'skull',
    'fire',
    'net',
    'bomb',
    'pot',
    'robot',
    'hole',
    'rocks',
    'star',
    'wave',
    'dots',
  ] as const),
] as const;
export type Icon = (typeof ICONS)[number];

interface AnyPart {
  /** Names the thing, not the moment: once in a scene, and always of the same kind. */
  readonly id: string;
  readonly at: Point;
  /** What it is and how it stands, in words. */
  readonly title?: string;
  /**
   * Seats that see it; everybody if left out. The others see a card from behind, and a part of any other kind not at all.
   */
  readonly seenBy?: readonly number[];
  /** The player whose colour it has; else `colour`. */
  readonly seat?: number;
  readonly colour?: Colour;
  /** Not in use at the moment: used up, out of play, of no effect. */
  readonly faded?: boolean;
}

/** A space of the board, or a tile that lies on it. */
export interface Space extends AnyPart {
  readonly kind: 'space';
  readonly outline: 'hex' | 'round' | 'square';
  /** From its left to its right edge; hexagons stand on a corner. */
  readonly size: number;
  /** Of a square that is none: from top to bottom. */
  readonly height?: number;
  /** Ways from the middle to the edge, in degrees clockwise from the right. */
  readonly ways?: readonly number[];
  /** Nothing is there yet. */
  readonly empty?: boolean;
  readonly text?: string;
  readonly icon?: Icon;
}

/** What joins two spaces. */
export interface Way extends AnyPart {
  readonly kind: 'way';
  readonly to: Point;
  /** How broad it is. */
  readonly size: number;
}

/** A thing that lies somewhere: a marker, a block, a chest. */
export interface Token extends AnyPart {
  readonly kind: 'token';
  readonly outline: 'round' | 'square';
  readonly size: number;
  readonly text?: string;
  readonly icon?: Icon;
}

/** Somebody who stands somewhere. */
export interface Piece extends AnyPart {
  readonly kind: 'piece';
  readonly form: 'person' | 'animal' | 'robot' | 'monster';
  /** How high it is. */
  readonly size: number;
  readonly text?: string;
}

export interface Card extends AnyPart {
  readonly kind: 'card';
  readonly width: number;
  readonly height: number;
  readonly text?: string;
  readonly icon?: Icon;
  /** It lies face down for everybody. */
  readonly faceDown?: boolean;
}

export interface Die extends AnyPart {
  readonly kind: 'die';
  readonly size: number;
  /** `1` to `6` are drawn as pips. */
  readonly face: string;
}

/** So much of so much: hit points, points on the way to a target. */
export interface Gauge extends AnyPart {
  readonly kind: 'gauge';
  readonly value: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
  readonly icon?: Icon;
}

/** Words. They are written in ink, unless they have a colour; a seat says only whose they are. */
export interface Label extends AnyPart {
  readonly kind: 'label';
  readonly text: string;
  /** How high a line is. */
  readonly size: number;
  /** A longer text is written smaller. */
  readonly room: number;
  /** Which end of the text stands at `at`: its middle if left out. */
  readonly anchor?: 'start' | 'end';
  readonly strong?: boolean;
}

/** A die as it was rolled, told with a line of the story. */
export type RolledDie = Pick<Die, 'face' | 'colour' | 'seat' | 'title'>;

/** Whether a seat sees what only some see; nobody in particular (undefined) sees everything. */
export const isSeenBy = (seenBy: readonly number[] | undefined, seat: number | undefined): boolean =>
  seenBy === undefined || seat === undefined || seenBy.includes(seat);
