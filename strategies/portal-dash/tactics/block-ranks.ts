/** How much a style wants a block of each colour, and what for. */

import { LAVA, RIGHT, STEP } from '../../../src/games/portal-dash/cells.js';
import {
  BLACK,
  BROWN,
  COLOURS,
  GOLD,
  GRAY,
  MOST_COLUMNS,
  NO_COLOUR,
  RED,
  TASK_NAMES,
} from '../../../src/games/portal-dash/components.js';
import { isActive } from '../../../src/games/portal-dash/item.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';
import { BRIDGE, ENCHANT, FIX3, HEAL, HEAL_LOW, type StyleTables, TASK, TASK_ANY, USE_GOLD } from './style.js';

/** The rank of a colour that has no use, and that use. */
export const USELESS = 99;
const NO_USE = -1;
/** The rank of a block that the current task needs at once. */
export const AT_ONCE = -1;
const NO_COLUMN = -1;
/** Life at or below which somebody needs healing. */
const LOW_LIFE = 3;
/** Blocks of spare time below which the current task is urgent. */
const URGENT_MARGIN = 4;
/** Inactive items of one player that make a repair worth a gray block. */
const MANY_INACTIVE = 3;

export class BlockRanks {
  readonly #setting: Setting;
  readonly #uses: Uint8Array;
  /** colour → rank, use and column of the piglin board, for the colours in `#known` (bit = colour) */
  readonly #rank = new Int8Array(COLOURS.length);
  readonly #use = new Int8Array(COLOURS.length);
  readonly #column = new Int8Array(COLOURS.length);
  #known = 0;
  /** colour → blocks that `countTops` found */
  readonly #tops = new Uint8Array(COLOURS.length);
  /** The first incomplete task, or as many as there are; whether its deadline is near. */
  #current = 0;
  #urgent = false;

  constructor(setting: Setting, { uses }: StyleTables) {
    this.#setting = setting;
    this.#uses = uses;
  }

  /** Forgets the ranks of the decision before. Colours are ranked when they are asked for. */
  start(view: PortalDashView): void {
    this.#known = 0;
    let task = 0;
    while (task < TASK_NAMES.length && view.taskLeft(task) === 0) task++;
    this.#current = task;
    this.#urgent = task < TASK_NAMES.length && view.layerLeft(task) <= view.taskLeft(task) + URGENT_MARGIN;
  }

  /** Counts the blocks on top of a set of stacks (bit = stack) by colour. */
  countTops(view: PortalDashView, stacks: number): void {
    this.#tops.fill(0);
    for (let rest = stacks; rest !== 0; rest &= rest - 1) this.#tops[view.topColour(31 - Math.clz32(rest & -rest))]++;
  }

  /** Of the blocks counted last: those of a colour. */
  topsOf(colour: number): number {
    return this.#tops[colour];
  }

  /** Of the blocks counted last: those of a rank below `limit`. */
  topsBelow(view: PortalDashView, limit: number): number {
    let count = 0;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (this.#tops[colour] > 0 && this.rank(view, colour) < limit) count += this.#tops[colour];
    }
    return count;
  }

  rank(view: PortalDashView, colour: number): number {
    if (((this.#known >> colour) & 1) === 0) this.#rankColour(view, colour);
    return this.#rank[colour];
  }

  /** The use that gives a colour its rank, or NO_USE. */
  use(view: PortalDashView, colour: number): number {
    if (((this.#known >> colour) & 1) === 0) this.#rankColour(view, colour);
    return this.#use[colour];
  }

  /** The column meant by the uses TASK and TASK_ANY. */
  column(view: PortalDashView, colour: number): number {
    if (((this.#known >> colour) & 1) === 0) this.#rankColour(view, colour);
    return this.#column[colour];
  }

  #rankColour(view: PortalDashView, colour: number): void {
    this.#known |= 1 << colour;
    const fitting = this.#current < TASK_NAMES.length ? this.#fit(view, this.#current, colour) : NO_COLUMN;
    this.#column[colour] = fitting;
    if (this.#urgent && fitting !== NO_COLUMN) {
      this.#rank[colour] = AT_ONCE;
      this.#use[colour] = TASK;
      return;
    }
    const uses = this.#uses;
    for (let place = 0; place < uses.length; place++) {
      if (!this.#applies(view, uses[place], colour)) continue;
      this.#rank[colour] = place;
      this.#use[colour] = uses[place];
      return;
    }
    this.#rank[colour] = USELESS;
    this.#use[colour] = NO_USE;
  }

  #applies(view: PortalDashView, use: number, colour: number): boolean {
    const { hearts, heal } = this.#setting;
    switch (use) {
      case TASK:
        return this.#column[colour] !== NO_COLUMN;
      case TASK_ANY:
        return this.#fitAny(view, colour);
      case HEAL_LOW:
        if (colour !== RED) return false;
        for (let seat = 0; seat < view.players; seat++) {
          const life = view.life(seat);
          if (life <= LOW_LIFE && life < hearts) return true;
        }
        return false;
      case HEAL:
        if (colour !== RED) return false;
        for (let seat = 0; seat < view.players; seat++) if (hearts - view.life(seat) >= heal) return true;
        return false;
      case FIX3:
        if (colour !== GRAY) return false;
        for (let seat = 0; seat < view.players; seat++) if (inactiveItems(view, seat) >= MANY_INACTIVE) return true;
        return false;
      case ENCHANT:
        return colour === BLACK && view.hasAbility(BLACK);
      case USE_GOLD:
        return colour === GOLD && view.hasAbility(GOLD);
      case BRIDGE:
        return colour === BROWN && view.terrain(view.playerCell(view.seat) + STEP[RIGHT]) === LAVA;
      default:
        return false;
    }
  }

  /** Whether the colour fits any incomplete task; the earliest is meant. */
  #fitAny(view: PortalDashView, colour: number): boolean {
    for (let task = this.#current; task < TASK_NAMES.length; task++) {
      const column = this.#fit(view, task, colour);
      if (column === NO_COLUMN) continue;
      this.#column[colour] = column;
      return true;
    }
    return false;
  }

  /**
   * The column of a task that a colour fits best: the fullest that holds it already, else the largest empty one that the
   * cube can still fill; ties lowest.
   */
  #fit(view: PortalDashView, task: number, colour: number): number {
    if (view.taskLeft(task) === 0) return NO_COLUMN;
    const { columnSize } = this.#setting;
    const first = MOST_COLUMNS * task;
    const left = view.cubeLeft(colour);
    let fullest = NO_COLUMN;
    let largest = NO_COLUMN;
    for (let column = first; column < first + MOST_COLUMNS; column++) {
      if (!view.columnTakes(column, colour)) continue;
      if (view.columnColour(column) !== NO_COLOUR) {
        if (fullest === NO_COLUMN || view.columnFilled(column) > view.columnFilled(fullest)) fullest = column;
      } else if (columnSize[column] <= left && (largest === NO_COLUMN || columnSize[column] > columnSize[largest]))
        largest = column;
    }
    return fullest !== NO_COLUMN ? fullest : largest;
  }
}

export function inactiveItems(view: PortalDashView, seat: number): number {
  let count = 0;
  for (let slot = 0; slot < view.itemCount(seat); slot++) if (!isActive(view.item(seat, slot))) count++;
  return count;
}
