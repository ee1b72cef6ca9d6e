/**
 * One table of dig: the state and, beside it, everything that stays the same from game to game. Every rule is a plain
 * function that takes the table first.
 */
import type { Rng } from '../../core/chance.js';
import type { Table, Tell } from '../../core/game.js';
import { Board } from './board.js';
import { ALL_OPEN, BEDROCK, FIGURES, figuresOfSeat, NO_TILE, seatOfFigure } from './pieces.js';
import { refreshWays } from './refresh-ways.js';
import { DigRules } from './rules.js';
import { BAG_TOTAL, DECK_TOTAL, DigState, EMPTY_SPACES, LEADER, LIVING, LIVING_COUNT, MOVER, WINNER } from './state.js';

/** Streams of chance by purpose, so that changing one rule leaves the luck of the others in place. */
export const STREAMS = [
  /** the cards and tiles each player starts with */
  'setup',
  'initiative',
  /** the two dice of a turn */
  'dig-dice',
  /** tiles drawn from the bag */
  'tiles',
  /** tiles drawn from, or returned by, a hoarder */
  'hoarder',
  /** item cards drawn from the deck */
  'items',
  'find-dice',
  /** which face of a trap's table comes up */
  'trap-dice',
  /** what a tripped trap leaves to chance */
  'trap-effects',
  /** attacks, defences and rolls to disengage */
  'combat-dice',
  /** what an item used in combat leaves to chance */
  'combat-items',
  /** digging by hand */
  'digging',
  /** which items are looted */
  'loot',
  /** an antelope's movement die and its first card */
  'antelope',
] as const;

export class DigTable extends DigState {
  readonly rules: DigRules;
  readonly board: Board;
  /** space × 6 + direction → neighbouring space, or -1 */
  readonly neighbours: Int8Array;
  /** space × spaces + space → hex distance */
  readonly distances: Uint8Array;
  /** space → where its part of `tunnels` begins; one more for the end */
  readonly tunnelsFrom: Int32Array;
  /** spaces within the range of a mole tunnel, ascending, for one space after the other */
  readonly tunnels: Uint8Array;
  /** figure → its seat */
  readonly seatOf: Uint8Array;
  /** seat → bit per figure of other seats */
  readonly othersOf: Int32Array;
  /** space → distance in a path search (chase.ts); scratch, so outside the state */
  readonly reached: Uint8Array;
  /** order of search → space; scratch */
  readonly searched: Uint8Array;
  readonly setup: Rng;
  readonly initiative: Rng;
  readonly digDice: Rng;
  readonly tileDraws: Rng;
  readonly hoarderDraws: Rng;
  readonly itemDraws: Rng;
  readonly findDice: Rng;
  readonly trapDice: Rng;
  readonly trapEffects: Rng;
  readonly combatDice: Rng;
  readonly combatItems: Rng;
  readonly digging: Rng;
  readonly lootDraws: Rng;
  readonly antelopeLuck: Rng;
  readonly tell: Tell | null;
  readonly names: readonly string[];
  /** The whole state, and as it is before anything was drawn: every deal begins as a copy of it. */
  readonly #bytes: Uint8Array;
  readonly #beginning: Uint8Array;

  constructor({ players, rules, chance, tell, names }: Table) {
    const settings = new DigRules(rules);
    const board = new Board(settings.radius, players);
    super(players, board.spaces);
    this.rules = settings;
    this.board = board;
    this.neighbours = board.neighbours;
    this.distances = board.distances;
    const within = Array.from({ length: board.spaces }, (_, from) =>
      [...this.distances.subarray(from * board.spaces, (from + 1) * board.spaces)].flatMap((distance, to) =>
        distance <= settings.moleRange ? [to] : [],
      ),
    );
    this.tunnels = Uint8Array.from(within.flat());
    this.tunnelsFrom = Int32Array.from(
      { length: board.spaces + 1 },
      (_, space) => within.slice(0, space).flat().length,
    );
    this.seatOf = Uint8Array.from({ length: FIGURES }, (_, figure) => seatOfFigure(figure));
    this.othersOf = Int32Array.from({ length: players }, (_, seat) => ((1 << FIGURES) - 1) & ~figuresOfSeat(seat));
    this.reached = new Uint8Array(board.spaces);
    this.searched = new Uint8Array(board.spaces);
    this.setup = chance.stream('setup');
    this.initiative = chance.stream('initiative');
    this.digDice = chance.stream('dig-dice');
    this.tileDraws = chance.stream('tiles');
    this.hoarderDraws = chance.stream('hoarder');
    this.itemDraws = chance.stream('items');
    this.findDice = chance.stream('find-dice');
    this.trapDice = chance.stream('trap-dice');
    this.trapEffects = chance.stream('trap-effects');
    this.combatDice = chance.stream('combat-dice');
    this.combatItems = chance.stream('combat-items');
    this.digging = chance.stream('digging');
    this.lootDraws = chance.stream('loot');
    this.antelopeLuck = chance.stream('antelope');
    this.tell = tell === null ? null : (level, text) => tell(level, text[0].toUpperCase() + text.slice(1));
    this.names = names;
    this.#bytes = new Uint8Array(this.buffer);
    this.#setUp();
    this.#beginning = this.#bytes.slice();
  }

  /** Back to the table as it stands before the first draw. */
  reset(): void {
    this.#bytes.set(this.#beginning);
  }

  #setUp(): void {
    const { players, rules, board, field } = this;
    this.tile.fill(NO_TILE);
    this.trapOwner.fill(-1);
    this.fallen.fill(-1);
    this.deathOrder.fill(-1);
    this.trailFigure.fill(-1);
    this.space.fill(-1);
    for (const space of [board.centre, ...board.starts]) {
      this.tile[space] = BEDROCK;
      this.mask[space] = ALL_OPEN;
    }
    for (let space = 0; space < board.spaces; space++) refreshWays(this, board.neighbours, space);
    for (let seat = 0; seat < players; seat++) {
      this.space[seat] = board.starts[seat];
      this.figuresAt[board.starts[seat]] = 1 << seat;
      this.hp[seat] = rules.hp;
      this.lowestHp[seat] = rules.hp;
    }
    this.bag.set(rules.tileCopies);
    this.deck.set(rules.itemCopies);
    field[BAG_TOTAL] = rules.tileCopies.reduce((total, copies) => total + copies, 0);
    field[DECK_TOTAL] = rules.itemCopies.reduce((total, copies) => total + copies, 0);
    field[EMPTY_SPACES] = board.spaces - 1 - players;
    field[LIVING] = (1 << players) - 1;
    field[LIVING_COUNT] = players;
    field[LEADER] = -1;
    field[WINNER] = -1;
    field[MOVER] = -1;
  }
}
