/**
 * A seat's view of dig. Write a strategy against this class and options.ts; it is long because it has everything that a
 * seat can see.
 *
 * - Every fact is a method or getter that returns a number or a boolean; nothing here allocates, and nothing can be
 *   changed through it. Kinds of items, tiles and traps are returned for the own seat only; for others, how many.
 * - Spaces, directions and distances: board.ts. Kinds, and the numbering of figures: components.ts (a seat's person is
 *   the figure with the seat's number; `robotOf(seat, slot)` is a robot).
 * - The decision: `kind` (ASK_… of options.ts), `count`, `option(i)`, the figure it is about (`figure`: a person or one
 *   of the own robots) and the figure it faces (`other`).
 *
 * Every argument is converted to an integer before it is used (`| 0`, `& 7`), and only once: a name such as 'buffer',
 * or an object that converts to a different number each time, could reach into the state. Arguments out of range return
 * undefined.
 */
import type { View } from '../../core/game.js';
import { distances, neighbours } from './board-arrays.js';
import { BEDROCK, FIRST_ROBOT, FIRST_TILE_GOODS, NO_TILE } from './components.js';
import * as at from './frames.js';
import * as option from './options.js';
import { faceAt } from './rules/duel-dice.js';
import * as state from './state.js';
import { field } from './state.js';
import { table } from './table.js';
import { searchEmpty, searchFigures, searchWays } from './way-search.js';

/** Kind of a trap that this seat does not know. */
const UNKNOWN = -1;

export class DigView implements View {
  readonly #seat: number;
  readonly players: number;
  /** Number of spaces of the board; spaces are 0..spaces-1. */
  readonly spaces: number;

  constructor(seat: number) {
    this.#seat = seat;
    this.players = table.players;
    this.spaces = table.spaces;
  }

  get seat(): number {
    return this.#seat;
  }

  // The decision.

  get kind(): number {
    return field[state.KIND];
  }

  /** Number of options; 0 while another seat chooses, as for `option`. */
  get count(): number {
    return field[state.CHOOSER] === this.#seat ? field[state.COUNT] : 0;
  }

  /**
   * Returns option `index` as packed by options.ts; 0 while another seat chooses, because its options would reveal its
   * hand.
   */
  option(index: number): number {
    const i = index >>> 0;
    return i < field[state.COUNT] && field[state.CHOOSER] === this.#seat ? state.options[i] : 0;
  }

  /** The seat that chooses now. */
  get chooser(): number {
    return field[state.CHOOSER];
  }

  /**
   * The figure of the choosing seat that the decision is about: the one that moves, enters, meets, fights, flees, digs
   * or chases; for HOARDER, RETURN_TILE and LOOT the seat's person.
   */
  get figure(): number {
    return field[state.FIGURE];
  }

  /**
   * The figure it faces. ENGAGE, TRADE, ACCEPT, SEAL and PART: the one met; SUPPORT and DEFEND: the other side of the
   * attack; CHASE: the one that fled; LOOT: the dead. -1 in other decisions.
   */
  get other(): number {
    return field[state.OTHER];
  }

  /** ENGAGE and PART: true if the other has already chosen to fight (only the one met can be asked after that). */
  get otherEngaged(): boolean {
    const kind = field[state.KIND];
    return (kind === option.ASK_ENGAGE || kind === option.ASK_PART) && field[state.ENGAGED] === 1;
  }

  /** In a trade: the goods on offer, an item kind or FIRST_TILE_GOODS + a tile kind; -1 if there are none. */
  get offered(): number {
    return field[state.OFFERED];
  }

  /** SEAL: the goods that would be given for those on offer; -1 in other decisions. */
  get given(): number {
    return field[state.GIVEN];
  }

  /** In the offer of the one met: the goods that the one that entered had offered before; -1 if there were none. */
  get offeredBefore(): number {
    return field[state.OFFERED_BEFORE];
  }

  /** In the offer of the one met: the goods that would have been given for those; -1 if there were none. */
  get givenBefore(): number {
    return field[state.GIVEN_BEFORE];
  }

  /**
   * In a duel attack: the attacker's open dice, high to low (place 0: the highest), without the bonus of a pickaxe. 0
   * where there is none, and until they are rolled.
   */
  attackDie(place: number): number {
    return faceAt(field[state.ATTACK_DICE], place & 3);
  }

  /** In a duel attack: the defender's open dice, like `attackDie`. */
  defenceDie(place: number): number {
    return faceAt(field[state.DEFENCE_DICE], place & 3);
  }

  // The round and the turn.

  /** 1 in the first round. */
  get round(): number {
    return field[state.ROUND];
  }

  /** The seat in turn. */
  get active(): number {
    return field[state.ACTIVE];
  }

  /** Initiative token of a seat in this round; 1 goes first. */
  initiative(seat: number): number {
    return state.token[seat | 0];
  }

  /** The figure that moves in this turn, or -1. */
  get mover(): number {
    return field[state.MOVER];
  }

  /** Number of spaces on the mover's trail; 0 without a mover. */
  get trailLength(): number {
    return field[state.MOVER] < 0 ? 0 : state.trailLength[0];
  }

  /**
   * The mover's trail: the spaces it has visited in this movement, oldest first, the present one last. Only the last 64
   * are stored. -1 beyond its end.
   */
  trail(index: number): number {
    const i = index >>> 0;
    return i < this.trailLength ? state.trailSpaces[i] : -1;
  }

  /** Returns whether a space is on the mover's trail. */
  isOnTrail(space: number): boolean {
    const wanted = space | 0;
    for (let i = this.trailLength - 1; i >= 0; i--) if (state.trailSpaces[i] === wanted) return true;
    return false;
  }

  /** Steps the mover has left. */
  get steps(): number {
    return field[state.STEPS];
  }

  /** Steps the mover began with. */
  get stepsRolled(): number {
    return field[state.ROLLED];
  }

  /** Tiles placed by the active seat in this turn. */
  get tilesPlaced(): number {
    return field[state.TILES_PLACED];
  }

  /** RETURN_TILE: number of tiles still to return, this one included; 0 in other decisions. */
  get tilesToReturn(): number {
    return field[state.KIND] === option.ASK_RETURN_TILE ? state.frames[at.TURN_RETURNS] : 0;
  }

  /** Traps laid by the active seat in this turn. */
  get trapsPlaced(): number {
    return field[state.TRAPS_PLACED];
  }

  // The board.

  /** The neighbouring space in a direction, or -1 beyond the edge. */
  neighbour(space: number, direction: number): number {
    return neighbours[(space << 3) + (direction | 0)];
  }

  /** Hex distance, ignoring walls. */
  distance(from: number, to: number): number {
    return distances[(from << 7) + (to | 0)];
  }

  get centre(): number {
    return table.centre;
  }

  hasTile(space: number): boolean {
    return state.tileAt[space | 0] !== NO_TILE;
  }

  /** Tile kind 0..7, or -1 without a tile; bedrock is a hub. */
  tile(space: number): number {
    const tile = state.tileAt[space | 0];
    return tile === BEDROCK ? 7 : tile;
  }

  isBedrock(space: number): boolean {
    return state.tileAt[space | 0] === BEDROCK;
  }

  /** Openings of the tile, bit per direction; 0 without a tile or if it is sealed. */
  mask(space: number): number {
    return state.maskAt[space | 0];
  }

  /** Bit per direction in which a step is open: both spaces have tiles that open on the common edge. */
  openSteps(space: number): number {
    return state.openAt[space | 0];
  }

  /** Bit per direction that is no wall: each of the two spaces has no tile or opens on the common edge. */
  ways(space: number): number {
    return state.waysAt[space | 0];
  }

  /** Number of spaces without a tile. */
  get emptySpaces(): number {
    return field[state.EMPTY_SPACES];
  }

  /** The seat that owns the trap in a space, or -1 without a trap. */
  trapOwner(space: number): number {
    return state.trapOwner[space | 0];
  }

  /** Item kind of the trap in a space if this seat knows it (its own, or shown); else UNKNOWN. */
  trapKind(space: number): number {
    const where = space | 0;
    const owner = state.trapOwner[where];
    return owner === this.#seat || (owner >= 0 && state.trapShown[where] === 1) ? state.trapKind[where] : UNKNOWN;
  }

  /**
   * Writes way distances: out[s] = fewest moves from s to the nearest target, between neighbours that each have no tile
   * or open on their common edge; NO_WAY where there is none. Targets are `targets[0 .. count-1]`, spaces (repeats
   * allowed). `out` needs room for every space. With a space `until`, only distances up to that of `until` are
   * computed, and the spaces beyond stay at NO_WAY: enough to see which of its neighbours are nearer, and faster.
   * Allocates nothing.
   */
  wayDistances(targets: ArrayLike<number>, count: number, out: Uint8Array, until = -1): void {
    searchWays(targets, count, out, until | 0);
  }

  /**
   * Writes the same as sets of spaces, which is faster still: for distance 0, 1, 2, … the spaces within that many moves
   * of the nearest figure of a set (bit per figure) that is on the board. A set is four words: space s is bit s & 31 of
   * word s >> 5; distance d begins at within[4 × d]. Ends with the set that holds `until`, or when there is nothing new.
   * Returns the number of sets; `within` needs room for as many as there are spaces.
   */
  waysWithin(figures: number, within: Int32Array, until = -1): number {
    return searchFigures(figures | 0, until | 0, within);
  }

  /**
   * Returns a bit per direction in which a shortest way from a space to the nearest space without a tile begins; 0 if
   * there is no way. Ways as in `wayDistances`.
   */
  waysToEmpty(from: number): number {
    return searchEmpty(from | 0);
  }

  // Figures.

  /** The space of a figure, or -1 if it is not on the board. */
  space(figure: number): number {
    return state.spaceOf[figure | 0];
  }

  /** Hit points of a figure; 0 if it is not on the board. */
  hp(figure: number): number {
    return state.hp[figure | 0];
  }

  /** Bit per figure in a space. */
  figuresAt(space: number): number {
    return state.figuresAt[space | 0];
  }

  /** Returns whether the seat's character lives. */
  isAlive(seat: number): boolean {
    return ((field[state.LIVING] >> seat) & 1) === 1;
  }

  /** Bit per seat with a living character. */
  get living(): number {
    return field[state.LIVING];
  }

  get livingCount(): number {
    return field[state.LIVING_COUNT];
  }

  /** Returns whether the seat plays an antelope that is on the board. */
  isAntelope(seat: number): boolean {
    const person = seat | 0;
    return person < FIRST_ROBOT && !this.isCharacter(person) && state.spaceOf[person] >= 0;
  }

  /** Returns whether a figure is a living character. */
  isCharacter(figure: number): boolean {
    const person = figure | 0;
    return person < FIRST_ROBOT && ((field[state.LIVING] >> person) & 1) === 1;
  }

  armour(seat: number): number {
    return state.armour[seat | 0];
  }

  hasPickaxe(seat: number): boolean {
    return state.pickaxe[seat | 0] === 1;
  }

  isStunned(seat: number): boolean {
    return state.stunned[seat | 0] === 1;
  }

  /** Hit points, plus armour for a living character. */
  strength(figure: number): number {
    const person = figure | 0;
    return this.isCharacter(person) ? state.hp[person] + state.armour[person] : state.hp[person];
  }

  // Cards and tiles.

  /** Own cards of a kind in hand. */
  ownItems(kind: number): number {
    return state.handItems[this.#seat * 8 + (kind & 7)];
  }

  /** Bit per item kind in the own hand. */
  get ownItemKinds(): number {
    return state.itemKinds[this.#seat];
  }

  /** Own tiles of a kind in hand. */
  ownTiles(kind: number): number {
    return state.handTiles[this.#seat * 8 + (kind & 7)];
  }

  /** Own goods of a kind in hand: an item kind, or FIRST_TILE_GOODS + a tile kind. */
  ownGoods(goods: number): number {
    const kind = goods & 15;
    return kind < FIRST_TILE_GOODS ? this.ownItems(kind) : this.ownTiles(kind - FIRST_TILE_GOODS);
  }

  /** Items of a seat: cards in hand and its equipped pickaxe. */
  itemCount(seat: number): number {
    const of = seat | 0;
    return state.itemTotal[of] + state.pickaxe[of];
  }

  /** Cards in a seat's hand: its items without the equipped pickaxe. */
  handCount(seat: number): number {
    return state.itemTotal[seat | 0];
  }

  tileCount(seat: number): number {
    return state.tileTotal[seat | 0];
  }

  /** Cards in the death stack of a seat. */
  deathStack(seat: number): number {
    return state.stackTotal[seat | 0];
  }

  /** Tiles in the bag. */
  get bagCount(): number {
    return field[state.BAG_TOTAL];
  }

  /** Tiles of the dead that are out of the game. */
  get lostTiles(): number {
    let lost = 0;
    for (let kind = 0; kind < 8; kind++) lost += state.lostTiles[kind];
    return lost;
  }

  /** Cards in the deck. */
  get deckCount(): number {
    return field[state.DECK_TOTAL];
  }

  get discardCount(): number {
    return field[state.DISCARD_TOTAL];
  }

  /** Cards of a kind in the discard. */
  discarded(kind: number): number {
    return state.discard[kind & 7];
  }

  // Combats. Open ones are numbered 0.., the innermost last; a combat decision is always about the last.

  get combats(): number {
    return field[state.COMBATS];
  }

  combatSpace(combat: number): number {
    return state.combats[(combat | 0) * at.COMBAT_SIZE + at.COMBAT_SPACE];
  }

  combatTurns(combat: number): number {
    return state.combats[(combat | 0) * at.COMBAT_SIZE + at.COMBAT_TURN_COUNT];
  }

  /** Number of figures in the turn order, 2 or 3, including those that are dead or out by now. */
  combatMembers(combat: number): number {
    return state.combats[(combat | 0) * at.COMBAT_SIZE + at.COMBAT_MEMBERS];
  }

  /** The figure at an index in the turn order. */
  combatFigure(combat: number, member: number): number {
    return state.combats[(combat | 0) * at.COMBAT_SIZE + at.COMBAT_FIGURE + (member & 3)];
  }

  /** Returns whether that member is alive and still in the combat. */
  combatPresent(combat: number, member: number): boolean {
    return ((state.combats[(combat | 0) * at.COMBAT_SIZE + at.COMBAT_PRESENT] >> member) & 1) === 1;
  }

  combatNetted(combat: number, member: number): boolean {
    return ((state.combats[(combat | 0) * at.COMBAT_SIZE + at.COMBAT_NETTED] >> member) & 1) === 1;
  }

  /** The member in turn, or -1 before the first turn. */
  combatTurnOf(combat: number): number {
    return state.combats[(combat | 0) * at.COMBAT_SIZE + at.COMBAT_TURN_OF];
  }
}
