/**
 * What a seat sees of dig. Write a strategy against this class and options.ts.
 *
 * - Every fact is a method or getter that gives a number or a truth value; nothing here allocates, and nothing can be
 *   changed through it. Kinds of items, tiles and traps are given for the own seat only; for others, how many.
 * - Spaces, directions and distances: board.ts. Kinds, and how figures are numbered: pieces.ts (a seat's person is the
 *   figure with the seat's number; `robotOf(seat, slot)` is a robot).
 * - The decision: `kind` (ASK_… of options.ts), `count`, `option(i)`, the figure it is about (`figure`: a person or one of
 *   the own robots) and the figure it faces (`other`).
 */
import type { View } from '../../core/game.js';
import type { Board } from './board.js';
import {
  COMBAT_FIGURE,
  COMBAT_MEMBERS,
  COMBAT_NETTED,
  COMBAT_PRESENT,
  COMBAT_SIZE,
  COMBAT_SPACE,
  COMBAT_TURN_COUNT,
  COMBAT_TURN_OF,
} from './frames.js';
import { ASK_ACCEPT, ASK_ENGAGE } from './options.js';
import { BEDROCK, FIRST_ROBOT, NO_TILE } from './pieces.js';
import {
  ACTIVE,
  BAG_TOTAL,
  COMBATS,
  COUNT,
  DECK_TOTAL,
  DISCARD_TOTAL,
  type DigState,
  EMPTY_SPACES,
  ENGAGED,
  FIGURE,
  KIND,
  LIVING,
  LIVING_COUNT,
  MOVER,
  OFFERED,
  OTHER,
  ROLLED,
  ROUND,
  SEAT,
  STEPS,
  TILES_PLACED,
  TRAPS_PLACED,
} from './state.js';
import { NO_WAY, searchWays } from './way-distances.js';

/** The kind of a trap that this seat does not know. */
export const UNKNOWN = -1;

export class DigView implements View {
  readonly #state: DigState;
  readonly #board: Board;
  /** Spaces found by `waysToEmpty`, in the order in which they are searched on. */
  readonly #queue: Uint8Array;
  /** space → distance; directions in which the ways to it begin: scratch of `waysToEmpty` */
  readonly #depth: Uint8Array;
  readonly #beginnings: Uint8Array;
  readonly seat: number;
  readonly players: number;
  /** How many spaces the board has; spaces are 0..spaces-1. */
  readonly spaces: number;

  constructor(state: DigState, board: Board, seat: number) {
    this.#state = state;
    this.#board = board;
    this.#queue = new Uint8Array(board.spaces);
    this.#depth = new Uint8Array(board.spaces);
    this.#beginnings = new Uint8Array(board.spaces);
    this.seat = seat;
    this.players = state.players;
    this.spaces = board.spaces;
  }

  // The decision.

  get kind(): number {
    return this.#state.field[KIND];
  }

  get count(): number {
    return this.#state.field[COUNT];
  }

  /**
   * Option `index` as packed by options.ts; 0 while another seat chooses, for its options would tell what it holds.
   */
  option(index: number): number {
    const { field, options } = this.#state;
    return field[SEAT] === this.seat && index < field[COUNT] ? options[index] : 0;
  }

  /** The seat that chooses now. */
  get chooser(): number {
    return this.#state.field[SEAT];
  }

  /**
   * The figure of the choosing seat that the decision is about: who moves, enters, meets, fights, flees, digs or
   * chases; for HOARDER and LOOT the seat's person.
   */
  get figure(): number {
    return this.#state.field[FIGURE];
  }

  /**
   * The figure it faces: ENGAGE, TRADE, ACCEPT and PART the one met; SUPPORT and DEFEND the other side of the attack;
   * CHASE who fled; LOOT the dead. -1 in other decisions.
   */
  get other(): number {
    return this.#state.field[OTHER];
  }

  /** ENGAGE: whether the other has engaged already (only the one who was entered upon can see that). */
  get otherEngaged(): boolean {
    const { field } = this.#state;
    return field[KIND] === ASK_ENGAGE && field[ENGAGED] === 1;
  }

  /** ACCEPT: the item kind on offer; -1 in other decisions. */
  get offered(): number {
    const { field } = this.#state;
    return field[KIND] === ASK_ACCEPT ? field[OFFERED] : -1;
  }

  // The round and the turn.

  /** 1 in the first round. */
  get round(): number {
    return this.#state.field[ROUND];
  }

  /** Whose turn it is. */
  get active(): number {
    return this.#state.field[ACTIVE];
  }

  /** Initiative token of a seat in this round, 1 goes first. */
  initiative(seat: number): number {
    return this.#state.token[seat];
  }

  /** The figure that moves in this turn, or -1. */
  get mover(): number {
    return this.#state.field[MOVER];
  }

  /** Steps the mover has left. */
  get steps(): number {
    return this.#state.field[STEPS];
  }

  /** Steps the mover began with. */
  get stepsRolled(): number {
    return this.#state.field[ROLLED];
  }

  /** Tiles placed by the active seat in this turn. */
  get tilesPlaced(): number {
    return this.#state.field[TILES_PLACED];
  }

  /** Traps laid by the active seat in this turn. */
  get trapsPlaced(): number {
    return this.#state.field[TRAPS_PLACED];
  }

  // The board.

  /** The neighbouring space in a direction, or -1 beyond the edge. */
  neighbour(space: number, direction: number): number {
    return this.#board.neighbours[space * 6 + direction];
  }

  /** Hex distance, walls ignored. */
  distance(from: number, to: number): number {
    return this.#board.distances[from * this.spaces + to];
  }

  get centre(): number {
    return this.#board.centre;
  }

  hasTile(space: number): boolean {
    return this.#state.tile[space] !== NO_TILE;
  }

  /** Tile kind 0..7, or -1 without a tile; bedrock is a hub. */
  tile(space: number): number {
    const tile = this.#state.tile[space];
    return tile === BEDROCK ? 7 : tile;
  }

  isBedrock(space: number): boolean {
    return this.#state.tile[space] === BEDROCK;
  }

  /** Openings of the tile, bit per direction; 0 without a tile or if it is sealed. */
  mask(space: number): number {
    return this.#state.mask[space];
  }

  /** Bit per direction in which a step is open: both spaces have tiles that open on the common edge. */
  openSteps(space: number): number {
    return this.#state.open[space];
  }

  /** Bit per direction that is no wall: each of the two spaces has no tile or opens on the common edge. */
  ways(space: number): number {
    return this.#state.ways[space];
  }

  /** Spaces of the board without a tile. */
  get emptySpaces(): number {
    return this.#state.field[EMPTY_SPACES];
  }

  /** The seat that owns the trap in a space, or -1 without a trap. */
  trapOwner(space: number): number {
    return this.#state.trapOwner[space];
  }

  /** Item kind of the trap in a space if this seat knows it (its own, or shown); else UNKNOWN. */
  trapKind(space: number): number {
    const { trapOwner, trapShown, trapKind } = this.#state;
    return trapOwner[space] === this.seat || (trapOwner[space] >= 0 && trapShown[space] === 1)
      ? trapKind[space]
      : UNKNOWN;
  }

  /**
   * Way distances: out[s] = fewest moves from s to the nearest target, over neighbours of which each has no tile or opens
   * on their common edge; NO_WAY where there is none. Targets are `targets[0 .. count-1]`, spaces (repeats allowed).
   * `out` needs room for every space. Given a space `until`, only distances up to that of `until` are worked out, and the
   * spaces beyond are left at NO_WAY: enough to see which neighbours of it are nearer, and quicker. Allocates nothing.
   */
  wayDistances(targets: Uint8Array, count: number, out: Uint8Array, until = -1): void {
    searchWays(this.#state.ways, this.#board.reached, targets, count, out, until);
  }

  /**
   * Bit per direction in which a shortest way from a space to the nearest space without a tile begins; 0 if there is no
   * way. Ways as in `wayDistances`.
   */
  waysToEmpty(from: number): number {
    const { ways, tile } = this.#state;
    const { neighbours } = this.#board;
    const queue = this.#queue;
    const depth = this.#depth;
    const beginnings = this.#beginnings;
    depth.fill(NO_WAY);
    depth[from] = 0;
    beginnings[from] = 0;
    queue[0] = from;
    let tail = 1;
    let nearest = NO_WAY;
    let found = 0;
    for (let head = 0; head < tail; head++) {
      const space = queue[head];
      if (depth[space] > nearest) break;
      if (tile[space] === NO_TILE) {
        nearest = depth[space];
        found |= beginnings[space];
      }
      const next = depth[space] + 1;
      for (let bits = ways[space]; bits !== 0; bits &= bits - 1) {
        const way = bits & -bits;
        const neighbour = neighbours[space * 6 + 31 - Math.clz32(way)];
        if (depth[neighbour] < next) continue;
        const beginning = space === from ? way : beginnings[space];
        if (depth[neighbour] === next) beginnings[neighbour] |= beginning;
        else {
          depth[neighbour] = next;
          beginnings[neighbour] = beginning;
          queue[tail++] = neighbour;
        }
      }
    }
    return found;
  }

  // Figures.

  /** The space a figure stands on, or -1 if it is not on the board. */
  space(figure: number): number {
    return this.#state.space[figure];
  }

  /** Hit points of a figure; 0 if it is not on the board. */
  hp(figure: number): number {
    return this.#state.hp[figure];
  }

  /** Bit per figure that stands in a space. */
  figuresAt(space: number): number {
    return this.#state.figuresAt[space];
  }

  /** Whether the seat's character lives. */
  isAlive(seat: number): boolean {
    return ((this.#state.field[LIVING] >> seat) & 1) === 1;
  }

  /** Bit per seat whose character lives. */
  get living(): number {
    return this.#state.field[LIVING];
  }

  get livingCount(): number {
    return this.#state.field[LIVING_COUNT];
  }

  /** Whether the seat plays an antelope that is on the board. */
  isAntelope(seat: number): boolean {
    return !this.isAlive(seat) && this.#state.space[seat] >= 0;
  }

  /** Whether a figure is a living character. */
  isCharacter(figure: number): boolean {
    return figure < FIRST_ROBOT && ((this.#state.field[LIVING] >> figure) & 1) === 1;
  }

  armour(seat: number): number {
    return this.#state.armour[seat];
  }

  hasPickaxe(seat: number): boolean {
    return this.#state.pickaxe[seat] === 1;
  }

  isStunned(seat: number): boolean {
    return this.#state.stunned[seat] === 1;
  }

  /** Hit points, for a living character plus its armour. */
  strength(figure: number): number {
    return this.#state.hp[figure] + (this.isCharacter(figure) ? this.#state.armour[figure] : 0);
  }

  // Cards and tiles.

  /** Own cards of a kind in hand. */
  ownItems(kind: number): number {
    return this.#state.items[this.seat * 8 + kind];
  }

  /** Bit per item kind in the own hand. */
  get ownItemKinds(): number {
    return this.#state.itemKinds[this.seat];
  }

  /** Own tiles of a kind in hand. */
  ownTiles(kind: number): number {
    return this.#state.tiles[this.seat * 8 + kind];
  }

  /** Items of a seat: cards in hand and its equipped pickaxe. */
  itemCount(seat: number): number {
    return this.#state.itemTotal[seat] + this.#state.pickaxe[seat];
  }

  /** Cards in a seat's hand: its items without the equipped pickaxe. */
  handCount(seat: number): number {
    return this.#state.itemTotal[seat];
  }

  tileCount(seat: number): number {
    return this.#state.tileTotal[seat];
  }

  /** Cards in the death stack of a seat. */
  deathStack(seat: number): number {
    return this.#state.stackTotal[seat];
  }

  /** Tiles in the bag. */
  get bagCount(): number {
    return this.#state.field[BAG_TOTAL];
  }

  /** Cards in the deck. */
  get deckCount(): number {
    return this.#state.field[DECK_TOTAL];
  }

  get discardCount(): number {
    return this.#state.field[DISCARD_TOTAL];
  }

  /** Cards of a kind in the discard. */
  discarded(kind: number): number {
    return this.#state.discard[kind];
  }

  // Combats. Open ones are numbered 0.., the innermost last; a combat decision is always about the last.

  get combats(): number {
    return this.#state.field[COMBATS];
  }

  combatSpace(combat: number): number {
    return this.#state.combat[combat * COMBAT_SIZE + COMBAT_SPACE];
  }

  combatTurns(combat: number): number {
    return this.#state.combat[combat * COMBAT_SIZE + COMBAT_TURN_COUNT];
  }

  /** Figures in the turn order, 2 or 3, also those that are dead or out by now. */
  combatMembers(combat: number): number {
    return this.#state.combat[combat * COMBAT_SIZE + COMBAT_MEMBERS];
  }

  /** The figure at a place in the turn order. */
  combatFigure(combat: number, member: number): number {
    return this.#state.combat[combat * COMBAT_SIZE + COMBAT_FIGURE + member];
  }

  /** Whether that member is alive and still in the combat. */
  combatPresent(combat: number, member: number): boolean {
    return ((this.#state.combat[combat * COMBAT_SIZE + COMBAT_PRESENT] >> member) & 1) === 1;
  }

  combatNetted(combat: number, member: number): boolean {
    return ((this.#state.combat[combat * COMBAT_SIZE + COMBAT_NETTED] >> member) & 1) === 1;
  }

  /** The member whose turn it is, or -1 before the first turn. */
  combatTurnOf(combat: number): number {
    return this.#state.combat[combat * COMBAT_SIZE + COMBAT_TURN_OF];
  }
}
