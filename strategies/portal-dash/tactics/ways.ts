/** Paths of a style: the rules CHEST, HUNT and ADVANCE, for choosing a move and for each of its steps. */

import { ON_FOOT } from '../../../src/games/portal-dash/components.js';
import { typeOf } from '../../../src/games/portal-dash/item.js';
import { MOVE_ITEM, slotOf, verbOf } from '../../../src/games/portal-dash/options.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';
import { type ItemWorth, NONE, WEAPONS } from './item-worth.js';
import { ADVANCE, allTasksComplete, CHEST, HUNT, type StyleTables } from './style.js';
import {
  ADVANCE_MAP,
  ANY_COST,
  aimAtChests,
  aimAtColumn,
  aimNear,
  CHEST_MAP,
  costAfterMove,
  costFrom,
  greedyStep,
  HUNT_MAP,
  NO_STEP,
  paysSoulSand,
  readBoard,
  UNREACHABLE,
} from './walking-map.js';

/** Result of a rule that yields no option. */
export const NO_OPTION = -1;

/** Returns the walking map of a rule's goals. */
const mapOf = (rule: number): number => (rule === CHEST ? CHEST_MAP : rule === HUNT ? HUNT_MAP : ADVANCE_MAP);

export class Ways {
  readonly #setting: Setting;
  readonly #style: StyleTables;
  readonly #worth: ItemWorth;
  /** True once the board of the current decision has been read. */
  #read = false;

  constructor(setting: Setting, style: StyleTables, worth: ItemWorth) {
    this.#setting = setting;
    this.#style = style;
    this.#worth = worth;
  }

  /** Invalidates the previous decision. Call `ItemWorth.read` first. */
  start(): void {
    this.#read = false;
  }

  /** Returns the best move option by a rule, or NO_OPTION. */
  chooseMove(view: PortalDashView, rule: number, number: number): number {
    const cost = this.#measure(view, rule, number, ON_FOOT);
    return cost === UNREACHABLE ? NO_OPTION : this.#bestMove(view, mapOf(rule), cost);
  }

  /** Returns the step of the current move by the first rule with a reachable goal, or NO_STEP. */
  chooseStep(view: PortalDashView): number {
    const { rules, numbers } = this.#style;
    const type = view.moveType;
    for (let i = 0; i < rules.length; i++) {
      if (rules[i] !== CHEST && rules[i] !== HUNT && rules[i] !== ADVANCE) continue;
      const cost = this.#measure(view, rules[i], numbers[i], type);
      if (cost === UNREACHABLE) continue;
      if (cost === 0) return NO_STEP;
      const actions = type === ON_FOOT && view.moveSteps === 0 ? view.actionsLeft + 1 : 0;
      const cell = view.playerCell(view.seat);
      const pays = paysSoulSand(this.#setting, view.movePoints, view.isExempt(type), actions);
      return greedyStep(mapOf(rules[i]), cell, cost, pays);
    }
    return NO_STEP;
  }

  /**
   * Returns the cost from the player to the goals of a rule, if its condition holds, else UNREACHABLE. `moveType` is
   * the item of the current move, or ON_FOOT.
   */
  #measure(view: PortalDashView, rule: number, number: number, moveType: number): number {
    switch (rule) {
      case CHEST:
        this.#readBoard(view, moveType);
        return aimAtChests(view) ? this.#costWithin(view, CHEST_MAP, number) : UNREACHABLE;
      case HUNT:
        return this.#measureHunt(view, number, moveType);
      default:
        return this.#measureAdvance(view, moveType);
    }
  }

  #measureHunt(view: PortalDashView, number: number, moveType: number): number {
    const mobs = view.figuresOnBoard & ((1 << this.#setting.mobs) - 1);
    if (mobs === 0 || this.#worth.strongest(WEAPONS, true) === NONE) return UNREACHABLE;
    this.#readBoard(view, moveType);
    return aimNear(HUNT_MAP, view, mobs, this.#weaponRange(view))
      ? this.#costWithin(view, HUNT_MAP, number)
      : UNREACHABLE;
  }

  /**
   * Measures the cost to the bosses; without one to the edge of the board, if there is a reason to land there or the
   * style runs.
   */
  #measureAdvance(view: PortalDashView, moveType: number): number {
    const { mobs, tiles } = this.#setting;
    const bosses = view.figuresOnBoard & ~((1 << mobs) - 1);
    if (bosses !== 0) {
      this.#readBoard(view, moveType);
      return aimNear(ADVANCE_MAP, view, bosses, this.#weaponRange(view))
        ? this.#costWithin(view, ADVANCE_MAP, ANY_COST)
        : UNREACHABLE;
    }
    const lands = view.tilesRevealed < tiles ? this.#style.wantsReveal(view) : allTasksComplete(view);
    if (!lands && !this.#style.runner) return UNREACHABLE;
    this.#readBoard(view, moveType);
    if (!aimAtColumn(view.maxX)) return UNREACHABLE;
    const cost = costFrom(ADVANCE_MAP, view.playerCell(view.seat), ANY_COST);
    return cost === 0 && !lands ? UNREACHABLE : cost;
  }

  /** Returns the cost to the goals if it is above 0 and at most `limit`, else UNREACHABLE. */
  #costWithin(view: PortalDashView, map: number, limit: number): number {
    const cost = costFrom(map, view.playerCell(view.seat), limit);
    return cost === 0 ? UNREACHABLE : cost;
  }

  #readBoard(view: PortalDashView, moveType: number): void {
    if (this.#read) return;
    this.#read = true;
    const { soulSandCost, itemMove } = this.#setting;
    const inUse = moveType === ON_FOOT ? 0 : itemMove[moveType];
    const entersSoulSand = inUse >= soulSandCost || this.#worth.bestMove >= soulSandCost;
    readBoard(view, entersSoulSand, view.isExempt(moveType));
  }

  /** Returns the range of the strongest active weapon; else of the strongest one; else 1. */
  #weaponRange(view: PortalDashView): number {
    let slot = this.#worth.strongest(WEAPONS, true);
    if (slot === NONE) slot = this.#worth.strongest(WEAPONS, false);
    return slot === NONE ? 1 : this.#setting.itemRange[typeOf(view.item(view.seat, slot))];
  }

  /** Returns the move option that ends nearest and nearer than now; ties to the fewest points, then first. */
  #bestMove(view: PortalDashView, map: number, cost: number): number {
    const { itemMove, moveBasic } = this.#setting;
    let best = NO_OPTION;
    let least = cost;
    let fewest = 0;
    // Moves are the first options of an ACTION.
    for (let i = 0, count = view.count; i < count; i++) {
      const action = view.option(i);
      if (verbOf(action) > MOVE_ITEM) break;
      if (cost === 0) return i;
      const type = verbOf(action) === MOVE_ITEM ? typeOf(view.item(view.seat, slotOf(action))) : ON_FOOT;
      const points = type === ON_FOOT ? moveBasic : itemMove[type];
      const after = costAfterMove(map, view, this.#setting, type, points, cost);
      if (after < least || (after === least && best !== NO_OPTION && points < fewest)) {
        best = i;
        least = after;
        fewest = points;
      }
    }
    return best;
  }
}
