/**
 * The walking map of the scripted strategies: the least cost from every cell to a set of goal cells, where lava and hidden
 * cells cannot be entered, a figure costs 6, magma 3, soul sand 2 (if it can be entered at all) and anything else 1.
 *
 * Cells are bits. Cost d is reached from cost d-1 over cells that cost 1 to enter, from d-2 over cells that cost 2, and so
 * on, so the whole map grows one cost at a time by four shifts a word.
 */
import {
  CELL_SETS,
  CELLS,
  CHEST_SET,
  LAVA_SET,
  MAGMA_SET,
  OCCUPIED_SET,
  REVEALED_SET,
  SET_WORDS,
  SOUL_SAND,
  SOUL_SAND_SET,
  STEP,
} from '../../../src/games/portal-dash/cells.js';
import { ON_FOOT } from '../../../src/games/portal-dash/components.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';

const FIGURE_COST = 6;
const MAGMA_COST = 3;
const SOUL_SAND_COST = 2;
/** The farthest that any cell can be: every cell of the largest board at the highest cost. */
const MOST_COST = FIGURE_COST * CELLS;
/** A limit beyond every cost. */
export const ANY_COST = MOST_COST + 1;
/** No way leads to a goal. */
export const UNREACHABLE = -1;
/** No step is possible. */
export const NO_STEP = -1;

export class WalkingMap {
  readonly #setting: Setting;
  /** set (view.ts) × SET_WORDS + word → cells */
  readonly #sets = new Int32Array(CELL_SETS * SET_WORDS);
  /** Cells that may be goals: revealed, not lava, without a figure. */
  readonly #free = new Int32Array(SET_WORDS);
  /** Cells by what it costs to enter them. */
  readonly #cost1 = new Int32Array(SET_WORDS);
  readonly #cost2 = new Int32Array(SET_WORDS);
  readonly #cost3 = new Int32Array(SET_WORDS);
  readonly #cost6 = new Int32Array(SET_WORDS);
  /** Cells not reached yet that matter: those that can be entered, and where the map is read from. */
  readonly #rest = new Int32Array(SET_WORDS);
  /** cost × SET_WORDS + word → cells at that cost */
  readonly #at = new Int32Array((MOST_COST + 1) * SET_WORDS);
  readonly #scratch = new Int32Array(SET_WORDS + 1);
  #words = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Reads the board for a decision: whether the seat can enter soul sand, and whether it is exempt from it and magma. */
  read(view: PortalDashView, entersSoulSand: boolean, exempt: boolean): void {
    const words = view.setWords;
    const sets = this.#sets;
    this.#words = words;
    view.copySets(sets);
    for (let w = 0; w < words; w++) {
      const walkable = sets[REVEALED_SET * SET_WORDS + w] & ~sets[LAVA_SET * SET_WORDS + w];
      const figures = sets[OCCUPIED_SET * SET_WORDS + w] & walkable;
      const magma = sets[MAGMA_SET * SET_WORDS + w] & ~figures;
      const soulSand = sets[SOUL_SAND_SET * SET_WORDS + w] & ~figures;
      const plain = walkable & ~(figures | magma | soulSand);
      this.#free[w] = walkable & ~figures;
      this.#cost6[w] = figures;
      this.#cost1[w] = exempt ? plain | magma | soulSand : plain;
      this.#cost2[w] = !exempt && entersSoulSand ? soulSand : 0;
      this.#cost3[w] = exempt ? 0 : magma;
    }
  }

  /** Goals: cells with a chest and no figure. False if there are none. */
  aimAtChests(): boolean {
    for (let w = 0; w < this.#words; w++) this.#at[w] = this.#sets[CHEST_SET * SET_WORDS + w];
    return this.#keepFree();
  }

  /** Goals: free cells within `range` of the given figures (bit = id). False if there are none. */
  aimNear(view: PortalDashView, figures: number, range: number): boolean {
    const at = this.#at;
    const words = this.#words;
    at.fill(0, 0, words + 1);
    for (let rest = figures; rest !== 0; rest &= rest - 1) {
      const cell = view.figureCell(31 - Math.clz32(rest & -rest));
      at[cell >> 5] |= 1 << (cell & 31);
    }
    // Between two cells of the board there is always a way of their distance inside the board.
    for (let i = 0; i < range; i++) {
      let before = 0;
      let here = at[0];
      for (let w = 0; w < words; w++) {
        const after = at[w + 1];
        const spread = here | (here << 1) | (here >>> 1) | (here << 8) | (here >>> 8) | (before >>> 24) | (after << 24);
        before = here;
        here = after;
        at[w] = spread & this.#sets[REVEALED_SET * SET_WORDS + w];
      }
    }
    return this.#keepFree();
  }

  /** Goals: free cells of a column. False if there are none. */
  aimAtColumn(x: number): boolean {
    this.#at.fill(0, 0, this.#words);
    this.#at[(x + 1) >> 2] = 0x7e << (8 * ((x + 1) & 3));
    return this.#keepFree();
  }

  #keepFree(): boolean {
    let any = 0;
    for (let w = 0; w < this.#words; w++) any |= this.#at[w] &= this.#free[w];
    return any !== 0;
  }

  /** The least cost from a cell to a goal, if it is at most `limit`; else UNREACHABLE. */
  costFrom(cell: number, limit: number): number {
    const at = this.#at;
    const rest = this.#rest;
    const words = this.#words;
    const word = cell >> 5;
    const bit = 1 << (cell & 31);
    for (let w = 0; w < words; w++) {
      rest[w] = (this.#cost1[w] | this.#cost2[w] | this.#cost3[w] | this.#cost6[w]) & ~at[w];
    }
    if ((at[word] & bit) !== 0) return 0;
    rest[word] |= bit;
    let lastReached = 0;
    for (let cost = 1; cost <= limit && cost - lastReached <= FIGURE_COST; cost++) {
      if (this.#reach(cost)) lastReached = cost;
      if ((at[cost * SET_WORDS + word] & bit) !== 0) return cost;
    }
    return UNREACHABLE;
  }

  /** Finds the cells at a cost from those at lower ones; says whether there are any. */
  #reach(cost: number): boolean {
    const at = this.#at;
    const rest = this.#rest;
    const from = this.#scratch;
    const words = this.#words;
    const to = cost * SET_WORDS;
    for (let w = 0; w < words; w++) {
      let cells = at[to - SET_WORDS + w] & this.#cost1[w];
      if (cost >= SOUL_SAND_COST) cells |= at[to - SOUL_SAND_COST * SET_WORDS + w] & this.#cost2[w];
      if (cost >= MAGMA_COST) cells |= at[to - MAGMA_COST * SET_WORDS + w] & this.#cost3[w];
      if (cost >= FIGURE_COST) cells |= at[to - FIGURE_COST * SET_WORDS + w] & this.#cost6[w];
      from[w] = cells;
    }
    from[words] = 0;
    let before = 0;
    let here = from[0];
    let any = 0;
    for (let w = 0; w < words; w++) {
      const after = from[w + 1];
      const front = (here << 1) | (here >>> 1) | (here << 8) | (here >>> 8) | (before >>> 24) | (after << 24);
      before = here;
      here = after;
      const next = front & rest[w];
      rest[w] &= ~next;
      at[to + w] = next;
      any |= next;
    }
    return any !== 0;
  }

  /** What it costs to enter a cell; 0 if it cannot be entered. */
  #enteringCost(cell: number): number {
    const word = cell >> 5;
    const bit = 1 << (cell & 31);
    if ((this.#cost1[word] & bit) !== 0) return 1;
    if ((this.#cost2[word] & bit) !== 0) return SOUL_SAND_COST;
    if ((this.#cost3[word] & bit) !== 0) return MAGMA_COST;
    return (this.#cost6[word] & bit) !== 0 ? FIGURE_COST : 0;
  }

  /** The cost of a cell if it is below `limit`, which must be known; else `limit`. A neighbour is at most 6 below. */
  #costBelow(cell: number, limit: number): number {
    const word = cell >> 5;
    const bit = 1 << (cell & 31);
    const least = Math.max(0, limit - FIGURE_COST);
    for (let cost = limit - 1; cost >= least; cost--) {
      if ((this.#at[cost * SET_WORDS + word] & bit) !== 0) return cost;
    }
    return limit;
  }

  /**
   * The greedy step from a cell that is `cost` from a goal: the legal direction that leads nearer with the least cost in
   * all; ties direction order. `points`, `exempt` and `actions` are those of the move, see `canEnter` in moving.ts.
   */
  greedyStep(
    view: PortalDashView,
    cell: number,
    cost: number,
    points: number,
    exempt: boolean,
    actions: number,
  ): number {
    let best = NO_STEP;
    let least = ANY_COST;
    for (let direction = 0; direction < 4; direction++) {
      const next = cell + STEP[direction];
      const entering = this.#enteringCost(next);
      if (entering === 0 || !view.canEnter(next, points, exempt, actions)) continue;
      const after = this.#costBelow(next, cost);
      if (after < cost && after + entering < least) {
        least = after + entering;
        best = direction;
      }
    }
    return best;
  }

  /** The cost that a whole move with an item of that type (or ON_FOOT) would end on, by greedy steps. */
  costAfterMove(view: PortalDashView, type: number, points: number, cost: number): number {
    const exempt = view.isExempt(type);
    const { soulSandCost } = this.#setting;
    let cell = view.playerCell(view.seat);
    let left = points;
    let now = cost;
    let actions = type === ON_FOOT ? view.actionsLeft : 0;
    while (left > 0 && now > 0) {
      const direction = this.greedyStep(view, cell, now, left, exempt, actions);
      if (direction === NO_STEP) break;
      cell += STEP[direction];
      now = this.#costBelow(cell, now);
      actions = 0;
      if (view.terrain(cell) !== SOUL_SAND || exempt) left--;
      else left = soulSandCost <= left ? left - soulSandCost : 0;
    }
    return now;
  }
}
