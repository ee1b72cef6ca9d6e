/**
 * The board of dig: a hexagon of hexagonal spaces, numbered by r ascending, then q ascending (axial coordinates). The
 * arrays that the rules read at the current table are in board-arrays.ts.
 */

const MAX_RADIUS = 6;
export const spacesWithin = (radius: number): number => 3 * radius * (radius + 1) + 1;
/** Number of spaces of the largest board. */
export const MAX_SPACES = spacesWithin(MAX_RADIUS);

/** Way distance between spaces without a way. */
export const NO_WAY = 99;

/** Directions, clockwise: E, SE, SW, W, NW, NE. The opposite of d is (d + 3) mod 6. */
export const DIRECTION_NAMES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
const STEP_Q = [1, 0, -1, -1, 0, 1];
const STEP_R = [0, 1, 1, 0, -1, -1];

/** number of seats → start corner of each seat, in seat order */
const START_CORNERS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

export const opposite = (direction: number): number => (direction < 3 ? direction + 3 : direction - 3);

export class Board {
  readonly radius: number;
  readonly spaces: number;
  readonly centre: number;
  /** space → axial coordinate */
  readonly q: Int8Array;
  readonly r: Int8Array;
  /** space × 6 + direction → neighbouring space, or -1 beyond the edge */
  readonly neighbours: Int8Array;
  /** space × spaces + space → hex distance, ignoring walls */
  readonly distances: Uint8Array;
  /** seat → start space */
  readonly starts: readonly number[];

  constructor(radius: number, players: number) {
    const coordinates: [q: number, r: number][] = [];
    for (let r = -radius; r <= radius; r++) {
      for (let q = -radius; q <= radius; q++) if (Math.abs(q + r) <= radius) coordinates.push([q, r]);
    }
    this.radius = radius;
    this.spaces = coordinates.length;
    this.q = Int8Array.from(coordinates, ([q]) => q);
    this.r = Int8Array.from(coordinates, ([, r]) => r);
    this.centre = this.at(0, 0);
    this.neighbours = Int8Array.from({ length: this.spaces * 6 }, (_, i) => {
      const [q, r] = coordinates[Math.floor(i / 6)];
      return this.at(q + STEP_Q[i % 6], r + STEP_R[i % 6]);
    });
    this.distances = Uint8Array.from({ length: this.spaces ** 2 }, (_, i) => {
      const from = Math.floor(i / this.spaces);
      const q = this.q[from] - this.q[i % this.spaces];
      const r = this.r[from] - this.r[i % this.spaces];
      return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    });
    this.starts = START_CORNERS[players].map((corner) => this.at(radius * STEP_Q[corner], radius * STEP_R[corner]));
  }

  /** Returns the space at axial coordinates, or -1 beyond the edge. */
  at(q: number, r: number): number {
    for (let space = 0; space < this.spaces; space++) if (this.q[space] === q && this.r[space] === r) return space;
    return -1;
  }
}

const made = new Map<string, Board>();

/** Returns a cached board: measuring one takes longer than a game. */
export function boardOf(radius: number, players: number): Board {
  const key = `${radius} ${players}`;
  const board = made.get(key) ?? new Board(radius, players);
  made.set(key, board);
  return board;
}
