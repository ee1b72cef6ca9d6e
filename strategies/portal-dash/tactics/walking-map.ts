/**
 * The walking map of the scripted strategies: the minimum cost from every cell to a set of goal cells. Lava and hidden
 * cells cannot be entered; a figure costs 6, magma 3, soul sand 2 (if it can be entered at all) and anything else 1.
 *
 * Cells are bits. Cost d is reached from cost d-1 over cells that cost 1 to enter, from d-2 over cells that cost 2, and
 * so on, so the whole map grows one cost at a time by four shifts per word.
 *
 * A map depends on the board and the goals alone, not on the reader or the start. So it is a cache, valid for later
 * steps, actions and seats as long as these are the same, which is checked whenever the board is read; it only grows
 * when read from farther off. It is not state: without it every result would be the same.
 */
import { CELLS, SET_WORDS, STEP } from '../../../src/games/portal-dash/cells.js';
import { ON_FOOT } from '../../../src/games/portal-dash/components.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';

const FIGURE_COST = 6;
const MAGMA_COST = 3;
const SOUL_SAND_COST = 2;
/** Upper bound of a cost: every cell of the largest board at the highest cost. */
const MAX_COST = FIGURE_COST * CELLS;
/** A limit above every cost. */
export const ANY_COST = MAX_COST + 1;
/** No path leads to a goal. */
export const UNREACHABLE = -1;
/** No step is possible. */
export const NO_STEP = -1;

/** One map for each kind of goals that a style may compare. */
const MAPS = 3;
export const CHEST_MAP = 0;
export const HUNT_MAP = 1;
export const ADVANCE_MAP = 2;
/** Words per map: SET_WORDS for every cost. */
const MAP_WORDS = (MAX_COST + 1) * SET_WORDS;

/** A separate buffer keeps an array at a constant address, which compiled code can use. */
const words = (length: number): Int32Array => new Int32Array(new ArrayBuffer(4 * length));

// word → cells, as last read
const revealed = words(SET_WORDS);
const lava = words(SET_WORDS);
const magma = words(SET_WORDS);
const soulSand = words(SET_WORDS);
const occupied = words(SET_WORDS);
// word → cells that can be occupied; those of them without a figure, which may be goals
const walkable = words(SET_WORDS);
const free = words(SET_WORDS);
// word → cells by the cost to enter them
const cost1 = words(SET_WORDS);
const cost2 = words(SET_WORDS);
const cost3 = words(SET_WORDS);
const cost6 = words(SET_WORDS);
// word → requested goals; scratch of a step
const goals = words(SET_WORDS + 1);
const from = words(SET_WORDS + 1);
// map × MAP_WORDS + cost × SET_WORDS + word → cells at that cost
const at = words(MAPS * MAP_WORDS);
// map × SET_WORDS + word → cells not yet reached
const rest = words(MAPS * SET_WORDS);
// map → the version of the board it was computed for, the highest cost computed, the highest one with a cell
const boardOf = words(MAPS);
const grownTo = words(MAPS);
const lastReached = words(MAPS);
// map → its version, unique among all maps begun
const numberOf = words(MAPS);
// (map × 2 + 1 if soul sand can be entered) × CELLS + cell → the version of the map with a cached greedy step; the step
const stepKnown = words(2 * MAPS * CELLS);
const stepFrom = words(2 * MAPS * CELLS);

// The last read: number of words, version of the board, mode of walking; and the number of maps begun.
const WORDS = 0;
const BOARD = 1;
const MANNER = 2;
const MAPS_BEGUN = 3;
const reading = words(4);

/**
 * Reads the board for a decision; `entersSoulSand`: the seat can enter it, `exempt`: it is exempt from soul sand and
 * magma.
 */
export function readBoard(view: PortalDashView, entersSoulSand: boolean, exempt: boolean): void {
  const count = view.setWords;
  const manner = (entersSoulSand ? 1 : 0) | (exempt ? 2 : 0);
  let changed = (reading[WORDS] ^ count) | (reading[MANNER] ^ manner);
  for (let w = 0; w < count; w++) {
    changed |= revealed[w] ^ view.revealedCells(w);
    changed |= lava[w] ^ view.lavaCells(w);
    changed |= magma[w] ^ view.magmaCells(w);
    changed |= soulSand[w] ^ view.soulSandCells(w);
    changed |= occupied[w] ^ view.occupiedCells(w);
  }
  if (changed === 0) return;
  reading[WORDS] = count;
  reading[MANNER] = manner;
  reading[BOARD]++;
  // A step from the last column reads the word after it.
  free[count] = 0;
  for (let w = 0; w < count; w++) {
    revealed[w] = view.revealedCells(w);
    lava[w] = view.lavaCells(w);
    magma[w] = view.magmaCells(w);
    soulSand[w] = view.soulSandCells(w);
    occupied[w] = view.occupiedCells(w);
    const ground = revealed[w] & ~lava[w];
    const figures = occupied[w] & ground;
    const plain = ground & ~(figures | magma[w] | soulSand[w]);
    walkable[w] = ground;
    free[w] = ground & ~figures;
    cost6[w] = figures;
    cost1[w] = exempt ? ground & ~figures : plain;
    cost2[w] = !exempt && entersSoulSand ? soulSand[w] & ~figures : 0;
    cost3[w] = exempt ? 0 : magma[w] & ~figures;
  }
}

/** Sets the goals of CHEST_MAP: cells with a chest and no figure. Returns false if there are none. */
export function aimAtChests(view: PortalDashView): boolean {
  for (let w = 0; w < reading[WORDS]; w++) goals[w] = view.chestCells(w);
  return takeGoals(CHEST_MAP);
}

/** Sets the goals: free cells within `range` of the given figures (bit = id). Returns false if there are none. */
export function aimNear(map: number, view: PortalDashView, figures: number, range: number): boolean {
  const count = reading[WORDS];
  for (let w = 0; w <= count; w++) goals[w] = 0;
  for (let left = figures; left !== 0; left &= left - 1) {
    const cell = view.figureCell(31 - Math.clz32(left & -left));
    goals[cell >> 5] |= 1 << (cell & 31);
  }
  // Between two cells of the board there is always a path of their distance inside the board.
  for (let i = 0; i < range; i++) {
    let before = 0;
    let here = goals[0];
    for (let w = 0; w < count; w++) {
      const after = goals[w + 1];
      const spread = here | (here << 1) | (here >>> 1) | (here << 8) | (here >>> 8) | (before >>> 24) | (after << 24);
      before = here;
      here = after;
      goals[w] = spread & revealed[w];
    }
  }
  return takeGoals(map);
}

/** Sets the goals of ADVANCE_MAP: free cells of a column. Returns false if there are none. */
export function aimAtColumn(x: number): boolean {
  for (let w = 0; w < reading[WORDS]; w++) goals[w] = 0;
  goals[(x + 1) >> 2] = 0x7e << (8 * ((x + 1) & 3));
  return takeGoals(ADVANCE_MAP);
}

/** Begins a map from the free goals, unless it is cached. Returns false if there are no free goals. */
function takeGoals(map: number): boolean {
  const first = map * MAP_WORDS;
  const count = reading[WORDS];
  let any = 0;
  let changed = boardOf[map] ^ reading[BOARD];
  for (let w = 0; w < count; w++) {
    const goal = goals[w] & free[w];
    any |= goal;
    changed |= goal ^ at[first + w];
    at[first + w] = goal;
  }
  if (changed !== 0) {
    for (let w = 0; w < count; w++) rest[map * SET_WORDS + w] = walkable[w] & ~at[first + w];
    boardOf[map] = reading[BOARD];
    numberOf[map] = ++reading[MAPS_BEGUN];
    grownTo[map] = 0;
    lastReached[map] = 0;
  }
  return any !== 0;
}

/** Returns the minimum cost from a cell to a goal of the map, if it is at most `limit`; else UNREACHABLE. */
export function costFrom(map: number, cell: number, limit: number): number {
  const word = cell >> 5;
  const bit = 1 << (cell & 31);
  if ((rest[map * SET_WORDS + word] & bit) === 0) {
    const first = map * MAP_WORDS + word;
    for (let cost = 0; cost <= limit && cost <= grownTo[map]; cost++)
      if ((at[first + cost * SET_WORDS] & bit) !== 0) return cost;
    return UNREACHABLE;
  }
  while (grownTo[map] < limit && grownTo[map] - lastReached[map] < FIGURE_COST) {
    grow(map);
    if ((rest[map * SET_WORDS + word] & bit) === 0) return grownTo[map];
  }
  return UNREACHABLE;
}

/** Computes the cells at the next cost from those at lower ones. */
function grow(map: number): void {
  const count = reading[WORDS];
  const cost = ++grownTo[map];
  const to = map * MAP_WORDS + cost * SET_WORDS;
  const left = map * SET_WORDS;
  for (let w = 0; w < count; w++) {
    let cells = at[to - SET_WORDS + w] & cost1[w];
    if (cost >= SOUL_SAND_COST) cells |= at[to - SOUL_SAND_COST * SET_WORDS + w] & cost2[w];
    if (cost >= MAGMA_COST) cells |= at[to - MAGMA_COST * SET_WORDS + w] & cost3[w];
    if (cost >= FIGURE_COST) cells |= at[to - FIGURE_COST * SET_WORDS + w] & cost6[w];
    from[w] = cells;
  }
  from[count] = 0;
  let before = 0;
  let here = from[0];
  let any = 0;
  for (let w = 0; w < count; w++) {
    const after = from[w + 1];
    const front = (here << 1) | (here >>> 1) | (here << 8) | (here >>> 8) | (before >>> 24) | (after << 24);
    before = here;
    here = after;
    const next = front & rest[left + w];
    rest[left + w] ^= next;
    at[to + w] = next;
    any |= next;
  }
  if (any !== 0) lastReached[map] = cost;
}

/**
 * Returns the cost of a cell if it is below `limit`, else `limit`; all costs below `limit` must be computed. Looks back
 * 6, the maximum difference between neighbours.
 */
function costBelow(map: number, cell: number, limit: number): number {
  const bit = 1 << (cell & 31);
  const first = map * MAP_WORDS + (cell >> 5);
  const least = limit > FIGURE_COST ? limit - FIGURE_COST : 0;
  for (let cost = limit - 1; cost >= least; cost--) {
    if ((at[first + cost * SET_WORDS] & bit) !== 0) return cost;
  }
  return limit;
}

/** Returns the cost to enter a cell without a figure; 0 if it cannot be entered. */
function enteringCost(word: number, bit: number): number {
  if ((cost1[word] & bit) !== 0) return 1;
  if ((cost2[word] & bit) !== 0) return SOUL_SAND_COST;
  return (cost3[word] & bit) !== 0 ? MAGMA_COST : 0;
}

/**
 * Returns the greedy step from a cell at `cost` from a goal: the legal direction to a nearer cell with the minimum
 * total cost; ties in direction order. `paysSoulSand`: the move can enter soul sand, as in `canEnter` of
 * rules/moving.ts.
 */
export function greedyStep(map: number, cell: number, cost: number, paysSoulSand: boolean): number {
  const at = (2 * map + (paysSoulSand ? 1 : 0)) * CELLS + cell;
  if (stepKnown[at] !== numberOf[map]) {
    stepKnown[at] = numberOf[map];
    stepFrom[at] = findGreedyStep(map, cell, cost, paysSoulSand);
  }
  return stepFrom[at];
}

function findGreedyStep(map: number, cell: number, cost: number, paysSoulSand: boolean): number {
  let best = NO_STEP;
  let least = ANY_COST;
  for (let direction = 0; direction < 4; direction++) {
    const next = cell + STEP[direction];
    const word = next >> 5;
    const bit = 1 << (next & 31);
    if ((free[word] & bit) === 0) continue;
    if (!paysSoulSand && (soulSand[word] & bit) !== 0) continue;
    const entering = enteringCost(word, bit);
    if (entering === 0) continue;
    const after = costBelow(map, next, cost);
    if (after < cost && after + entering < least) {
      least = after + entering;
      best = direction;
    }
  }
  return best;
}

/**
 * Returns whether a move can enter soul sand with the remaining points; `actions` as in `canEnter` of rules/moving.ts.
 */
export const paysSoulSand = (setting: Setting, points: number, exempt: boolean, actions: number): boolean =>
  exempt || setting.soulSandCost <= points || (setting.soulSandActions > 0 && setting.soulSandActions <= actions);

/** Returns the cost after a whole move with an item of that type (or ON_FOOT), by greedy steps. */
export function costAfterMove(
  map: number,
  view: PortalDashView,
  setting: Setting,
  type: number,
  points: number,
  cost: number,
): number {
  const exempt = view.isExempt(type);
  const { soulSandCost } = setting;
  let cell = view.playerCell(view.seat);
  let left = points;
  let here = cost;
  let actions = type === ON_FOOT ? view.actionsLeft : 0;
  while (left > 0 && here > 0) {
    const direction = greedyStep(map, cell, here, paysSoulSand(setting, left, exempt, actions));
    if (direction === NO_STEP) break;
    cell += STEP[direction];
    here = costBelow(map, cell, here);
    actions = 0;
    const onSoulSand = ((soulSand[cell >> 5] >>> (cell & 31)) & 1) === 1;
    if (!onSoulSand || exempt) left--;
    else left = soulSandCost <= left ? left - soulSandCost : 0;
  }
  return here;
}
