/**
 * A position as plain shapes in the game's own units, for the replay page and the studio. Games describe, they do not
 * render; `Match.scene()` returns a `Scene`, and src/viewer/ renders it.
 *
 * A scene is a row of sheets: first the board, then whatever else is on the table, such as the area in front of each
 * player. A sheet has a width and a height in any unit that the game chooses, x to the right and y down, and contains
 * all its parts. The same thing has the same id at every moment of a game, so that moves can be animated and changes
 * can be marked. A part that is not visible to all seats lists those that see it.
 */

export interface Scene {
  /** The board first. */
  readonly sheets: readonly Sheet[];
}

export interface Sheet {
  readonly id: string;
  /** Its name in words: `the board`, `Player 2`. */
  readonly title: string;
  /** The owner, if it belongs to a player. */
  readonly seat?: number;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
}

export type Part = Space | Way | Token | Piece | Card | Die | Gauge | Label;

/** x, y: the middle of the part. */
export type Point = readonly [x: number, y: number];

/** All are distinguishable on light and on dark screens. */
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
  /** Identifies the thing, not the moment: unique in a scene, and always of the same kind. */
  readonly id: string;
  readonly at: Point;
  /** The thing and its state, in words. */
  readonly title?: string;
  /** Seats that see it. Default: all. The others see a card from behind, and a part of any other kind not at all. */
  readonly seenBy?: readonly number[];
  /** The player that determines its colour; without one, `colour` does. */
  readonly seat?: number;
  readonly colour?: Colour;
  /** Not in use at the moment: used up, out of play, of no effect. */
  readonly faded?: boolean;
}

/** A space of the board, or a tile on it. */
export interface Space extends AnyPart {
  readonly kind: 'space';
  readonly outline: 'hex' | 'round' | 'square';
  /** Width from left to right edge; hexagons rest on a corner. */
  readonly size: number;
  /** Height of a `square` outline that is a rectangle. */
  readonly height?: number;
  /** Ways from the middle to the edge, in degrees clockwise from the right. */
  readonly ways?: readonly number[];
  /** Nothing is there yet. */
  readonly empty?: boolean;
  readonly text?: string;
  readonly icon?: Icon;
}

/** A connection between two spaces. */
export interface Way extends AnyPart {
  readonly kind: 'way';
  readonly to: Point;
  /** Its breadth. */
  readonly size: number;
}

/** A thing on the board: a marker, a block, a chest. */
export interface Token extends AnyPart {
  readonly kind: 'token';
  readonly outline: 'round' | 'square';
  readonly size: number;
  readonly text?: string;
  readonly icon?: Icon;
}

/** A character on the board. */
export interface Piece extends AnyPart {
  readonly kind: 'piece';
  readonly form: 'person' | 'animal' | 'robot' | 'monster';
  /** Its height. */
  readonly size: number;
  readonly text?: string;
}

export interface Card extends AnyPart {
  readonly kind: 'card';
  readonly width: number;
  readonly height: number;
  readonly text?: string;
  readonly icon?: Icon;
  /** Face down for all seats. */
  readonly faceDown?: boolean;
}

export interface Die extends AnyPart {
  readonly kind: 'die';
  readonly size: number;
  /** `1` to `6` are drawn as pips. */
  readonly face: string;
}

/** An amount out of a maximum: hit points, points on the way to a target. */
export interface Gauge extends AnyPart {
  readonly kind: 'gauge';
  readonly value: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
  readonly icon?: Icon;
}

/** Text, drawn in ink unless it has a colour; `seat` only names its owner. */
export interface Label extends AnyPart {
  readonly kind: 'label';
  readonly text: string;
  /** Height of a line. */
  readonly size: number;
  /** Available width; a longer text is drawn smaller. */
  readonly room: number;
  /** The end of the text that is at `at`. Default: its middle. */
  readonly anchor?: 'start' | 'end';
  readonly strong?: boolean;
}

/** A rolled die, shown with a line of the story. */
export type RolledDie = Pick<Die, 'face' | 'colour' | 'seat' | 'title'>;

/** Whether a seat sees something with this `seenBy`; without a seat (undefined), everything is visible. */
export const isSeenBy = (seenBy: readonly number[] | undefined, seat: number | undefined): boolean =>
  seenBy === undefined || seat === undefined || seenBy.includes(seat);
