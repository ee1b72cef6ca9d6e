/** Ranks blocks by colour for a style, and finds their best use. */

import { LAVA, RIGHT, STEP } from '../../../src/games/portal-dash/cells.js';
import {
  BRIDGING,
  COLOURS,
  ENCHANTING,
  FINDING,
  HEALING,
  MAX_COLUMNS,
  NO_COLOUR,
  REPAIRING,
  TASK_NAMES,
} from '../../../src/games/portal-dash/components.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';
import { BRIDGE, ENCHANT, FIX3, HEAL, HEAL_LOW, type StyleTables, TASK, TASK_ANY, USE_GOLD } from './style.js';

/** The rank of a colour without a use, and the value for that use. */
export const USELESS = 99;
const NO_USE = -1;
/** The rank of a block that the current task needs at once. */
export const AT_ONCE = -1;
const NO_COLUMN = -1;
/** Maximum life of a player who needs healing. */
const LOW_LIFE = 3;
/** Number of spare blocks up to which the current task is urgent. */
const URGENT_MARGIN = 4;
/** Minimum inactive items of one player for a repair with a gray block. */
const MANY_INACTIVE = 3;

/**
 * Caches for one decision. colour → rank, use and column of the piglin board, for the colours in KNOWN (bit = colour)
 */
const bytesOf = (length: number): Int8Array => new Int8Array(new ArrayBuffer(length));
const rankOf = bytesOf(COLOURS.length);
const useOf = bytesOf(COLOURS.length);
const columnFor = bytesOf(COLOURS.length);
// colour → number of blocks found by `countTops`
const tops = bytesOf(COLOURS.length);
// Set of colours ranked so far; the first incomplete task, or the number of tasks; 1 if its deadline is near.
const KNOWN = 0;
const CURRENT = 1;
const URGENT = 2;
// Set of tasks read so far (bit = task).
const TASKS_READ = 3;
const decision = bytesOf(4);
// task × COLOURS.length + colour → the fullest column of that colour with room, or NO_COLUMN
const holder = bytesOf(TASK_NAMES.length * COLOURS.length);
// task → set of colours in its columns; set of its empty columns (bit = number in the task)
const coloursHeld = bytesOf(TASK_NAMES.length);
const emptyColumns = bytesOf(TASK_NAMES.length);

/** use → the ability it needs */
const ABILITY_OF: Readonly<Record<number, number>> = {
  [HEAL_LOW]: HEALING,
  [HEAL]: HEALING,
  [FIX3]: REPAIRING,
  [ENCHANT]: ENCHANTING,
  [USE_GOLD]: FINDING,
  [BRIDGE]: BRIDGING,
};

export class BlockRanks {
  readonly #setting: Setting;
  readonly #uses: Uint8Array;
  /** colour × (uses + 1) + i → the rank of the i-th use of that colour; then the number of uses */
  readonly #ranks: Uint8Array;

  constructor(setting: Setting, { uses }: StyleTables) {
    this.#setting = setting;
    this.#uses = uses;
    this.#ranks = new Uint8Array(COLOURS.length * (uses.length + 1)).fill(uses.length);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const ability = setting.ability[colour];
      const ranks = [...uses.keys()].filter((rank) => (ABILITY_OF[uses[rank]] ?? ability) === ability);
      this.#ranks.set(ranks, colour * (uses.length + 1));
    }
  }

  /** Invalidates the ranks of the previous decision. Colours are ranked lazily. */
  start(view: PortalDashView): void {
    let task = 0;
    while (task < TASK_NAMES.length && view.taskLeft(task) === 0) task++;
    decision[KNOWN] = 0;
    decision[TASKS_READ] = 0;
    decision[CURRENT] = task;
    decision[URGENT] = task < TASK_NAMES.length && view.layerLeft(task) <= view.taskLeft(task) + URGENT_MARGIN ? 1 : 0;
  }

  /** Counts the blocks on top of a set of stacks (bit = stack) by colour. */
  countTops(view: PortalDashView, stacks: number): void {
    for (let colour = 0; colour < COLOURS.length; colour++) tops[colour] = 0;
    for (let rest = stacks; rest !== 0; rest &= rest - 1) tops[view.topColour(31 - Math.clz32(rest & -rest))]++;
  }

  /** Returns the number of blocks of a colour in the last count. */
  topsOf(colour: number): number {
    return tops[colour];
  }

  /** Returns the number of blocks of a rank below `limit` in the last count. */
  topsBelow(view: PortalDashView, limit: number): number {
    let count = 0;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (tops[colour] > 0 && this.rank(view, colour) < limit) count += tops[colour];
    }
    return count;
  }

  rank(view: PortalDashView, colour: number): number {
    if (((decision[KNOWN] >> colour) & 1) === 0) this.#rankColour(view, colour);
    return rankOf[colour];
  }

  /** Returns the use that determines the rank of a colour, or NO_USE. */
  use(view: PortalDashView, colour: number): number {
    if (((decision[KNOWN] >> colour) & 1) === 0) this.#rankColour(view, colour);
    return useOf[colour];
  }

  /** Returns the column for the uses TASK and TASK_ANY. */
  column(view: PortalDashView, colour: number): number {
    if (((decision[KNOWN] >> colour) & 1) === 0) this.#rankColour(view, colour);
    return columnFor[colour];
  }

  #rankColour(view: PortalDashView, colour: number): void {
    const current = decision[CURRENT];
    const column = current < TASK_NAMES.length ? this.#fit(view, current, colour) : NO_COLUMN;
    decision[KNOWN] |= 1 << colour;
    columnFor[colour] = column;
    if (decision[URGENT] === 1 && column !== NO_COLUMN) {
      rankOf[colour] = AT_ONCE;
      useOf[colour] = TASK;
      return;
    }
    const uses = this.#uses;
    const ranks = this.#ranks;
    for (let i = colour * (uses.length + 1); ranks[i] < uses.length; i++) {
      const use = uses[ranks[i]];
      if (!this.#applies(view, use, colour)) continue;
      rankOf[colour] = ranks[i];
      useOf[colour] = use;
      return;
    }
    rankOf[colour] = USELESS;
    useOf[colour] = NO_USE;
  }

  /** Returns whether a use of that colour applies now. */
  #applies(view: PortalDashView, use: number, colour: number): boolean {
    const { hearts, heal } = this.#setting;
    switch (use) {
      case TASK:
        return columnFor[colour] !== NO_COLUMN;
      case TASK_ANY:
        return this.#fitAny(view, colour);
      case HEAL_LOW: {
        const life = leastLife(view);
        return life <= LOW_LIFE && life < hearts;
      }
      case HEAL:
        return hearts - leastLife(view) >= heal;
      case FIX3:
        for (let seat = 0; seat < view.players; seat++) if (view.inactiveItems(seat) >= MANY_INACTIVE) return true;
        return false;
      case ENCHANT:
      case USE_GOLD:
        return view.hasAbility(colour);
      default:
        return view.terrain(view.playerCell(view.seat) + STEP[RIGHT]) === LAVA;
    }
  }

  /** Returns whether the colour fits any incomplete task; sets its column in the earliest. */
  #fitAny(view: PortalDashView, colour: number): boolean {
    for (let task: number = decision[CURRENT]; task < TASK_NAMES.length; task++) {
      const column = this.#fit(view, task, colour);
      if (column === NO_COLUMN) continue;
      columnFor[colour] = column;
      return true;
    }
    return false;
  }

  /**
   * Returns the column of a task that a colour fits best: the fullest that has it already, else the largest empty one
   * that the cube can still fill; ties to the lowest. Columns accept a colour as in `columnTakes` of
   * rules/piglin-board.ts.
   */
  #fit(view: PortalDashView, task: number, colour: number): number {
    const { columnSize, sequential, distinctColours } = this.#setting;
    if (view.taskLeft(task) === 0 || (sequential && task > decision[CURRENT])) return NO_COLUMN;
    if (((decision[TASKS_READ] >> task) & 1) === 0) this.#readTask(view, task);
    const held = holder[task * COLOURS.length + colour];
    if (held !== NO_COLUMN) return held;
    if (distinctColours && ((coloursHeld[task] >> colour) & 1) === 1) return NO_COLUMN;
    let largest = NO_COLUMN;
    let size = 0;
    for (let rest: number = emptyColumns[task]; rest !== 0; rest &= rest - 1) {
      const column = MAX_COLUMNS * task + 31 - Math.clz32(rest & -rest);
      if (columnSize[column] <= size || columnSize[column] > view.cubeLeft(colour)) continue;
      size = columnSize[column];
      largest = column;
    }
    return largest;
  }

  #readTask(view: PortalDashView, task: number): void {
    const { columnSize } = this.#setting;
    const first = MAX_COLUMNS * task;
    let empty = 0;
    let colours = 0;
    decision[TASKS_READ] |= 1 << task;
    for (let colour = 0; colour < COLOURS.length; colour++) holder[task * COLOURS.length + colour] = NO_COLUMN;
    for (let column = first; column < first + MAX_COLUMNS && columnSize[column] > 0; column++) {
      const colour = view.columnColour(column);
      if (colour === NO_COLOUR) {
        empty |= 1 << (column - first);
        continue;
      }
      colours |= 1 << colour;
      const filled = view.columnFilled(column);
      if (filled === columnSize[column]) continue;
      const other = holder[task * COLOURS.length + colour];
      if (other === NO_COLUMN || filled > view.columnFilled(other)) holder[task * COLOURS.length + colour] = column;
    }
    coloursHeld[task] = colours;
    emptyColumns[task] = empty;
  }
}

/** Returns the minimum life of the players who are not out. */
function leastLife(view: PortalDashView): number {
  let least = view.life(view.seat);
  for (let seat = 0; seat < view.players; seat++) {
    const life = view.life(seat);
    if (life > 0 && life < least) least = life;
  }
  return least;
}
