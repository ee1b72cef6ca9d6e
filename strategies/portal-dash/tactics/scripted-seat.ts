/** A seat played by a style: one method per decision. It is stateless; every choice follows from the view. */
import type { Choose, Seating } from '../../../src/core/strategy.js';
import { DOWN, LEFT, MAGMA, RIGHT, STEP, UP } from '../../../src/games/portal-dash/cells.js';
import { MAX_HITS, NO_COLOUR } from '../../../src/games/portal-dash/components.js';
import { ARMOUR, heartsOf, MOVEMENT, typeOf } from '../../../src/games/portal-dash/item.js';
import * as decision from '../../../src/games/portal-dash/options.js';
import type { PortalDashRules } from '../../../src/games/portal-dash/parameters.js';
import { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';
import { ActionRules } from './action-rules.js';
import { AT_ONCE, BlockRanks, USELESS } from './block-ranks.js';
import { ItemWorth, NONE } from './item-worth.js';
import { KillChances } from './kill-chance.js';
import { type Style, StyleTables, TASK, TASK_ANY } from './style.js';
import { NO_STEP } from './walking-map.js';
import { Ways } from './ways.js';

/** Number of mobs on the board from which it does not spawn more. */
const CROWDED = 6;
/** Order of steps if no rule has a goal. */
const AIMLESS = Uint8Array.of(UP, DOWN, LEFT, RIGHT);

export function scriptedSeat(style: Style, { rules, players }: Seating): Choose<PortalDashView> {
  const seat = new ScriptedSeat(new Setting().read(rules as PortalDashRules, players), new StyleTables(style));
  return (view) => seat.choose(view);
}

class ScriptedSeat {
  readonly #setting: Setting;
  readonly #style: StyleTables;
  readonly #ranks: BlockRanks;
  readonly #worth: ItemWorth;
  readonly #chances: KillChances;
  readonly #ways: Ways;
  readonly #actions: ActionRules;

  constructor(setting: Setting, style: StyleTables) {
    this.#setting = setting;
    this.#style = style;
    this.#ranks = new BlockRanks(setting, style);
    this.#worth = new ItemWorth(setting, style.weights);
    this.#chances = new KillChances(setting);
    this.#ways = new Ways(setting, style, this.#worth);
    this.#actions = new ActionRules(setting, style, this.#ranks, this.#worth, this.#chances, this.#ways);
  }

  choose(view: PortalDashView): number {
    switch (view.kind) {
      case decision.ACTION:
        return this.#actions.choose(view);
      case decision.MOVE_STEP:
        return this.#chooseStep(view);
      case decision.DEPLETE_BLOCK:
        return this.#chooseDepleted(view);
      case decision.MINE_BLOCK:
        return this.#chooseMined(view);
      case decision.USE_BLOCK:
        return this.#chooseUse(view);
      case decision.MOB_PHASE:
        return indexOf(view, view.mobsOnBoard < CROWDED ? decision.PHASE_SPAWN : decision.PHASE_ACTIVATE);
      case decision.MOB_TARGET:
        return toughest(view);
      case decision.REVEAL_TILE:
        return indexOf(view, this.#style.wantsReveal(view) ? decision.REVEAL : decision.DECLINE);
      case decision.REROLL:
        return this.#chooseReroll(view);
      case decision.HEAL_TARGET:
        return weakest(view);
      case decision.REPAIR_TARGET:
        return mostInactive(view);
      case decision.BRIDGE_CELL:
        return Math.max(0, indexOf(view, view.playerCell(view.seat) + STEP[RIGHT]));
      case decision.ENCHANT_ITEM:
      case decision.KEEP_ITEM:
      case decision.DISCARD_ITEM:
        return this.#chooseItem(view);
      case decision.LEGGINGS_MODE:
        return indexOf(view, this.#style.wearsForMoving(view) ? MOVEMENT : ARMOUR);
      default:
        // REVEAL_PORTAL and MINE_MORE: yes.
        return 0;
    }
  }

  #chooseStep(view: PortalDashView): number {
    this.#worth.read(view);
    this.#ways.start();
    const direction = this.#ways.chooseStep(view);
    if (direction !== NO_STEP) return indexOf(view, direction);
    const last = view.count - 1;
    if (view.option(last) === decision.STEP_STOP) return last;
    const cell = view.playerCell(view.seat);
    let listed = -1;
    for (let i = 0; i < AIMLESS.length; i++) {
      const option = indexOf(view, AIMLESS[i]);
      if (option < 0) continue;
      if (view.terrain(cell + STEP[AIMLESS[i]]) !== MAGMA) return option;
      if (listed < 0) listed = option;
    }
    return listed;
  }

  /** Chooses the block it needs least; ties to the lowest stack, then first. */
  #chooseDepleted(view: PortalDashView): number {
    this.#ranks.start(view);
    let best = 0;
    let greatest = AT_ONCE - 1;
    let lowest = 0;
    for (let i = 0; i < view.count; i++) {
      const stack = view.option(i);
      const rank = this.#ranks.rank(view, view.topColour(stack));
      const height = view.height(stack);
      if (rank > greatest || (rank === greatest && height < lowest)) {
        best = i;
        greatest = rank;
        lowest = height;
      }
    }
    return best;
  }

  /**
   * Chooses the block of the lowest rank; ties to one for a column that has blocks already, then to the colour most
   * often listed, then to the lowest stack, then first. Stops if even that block has no use.
   */
  #chooseMined(view: PortalDashView): number {
    this.#ranks.start(view);
    // All exposed blocks are listed.
    this.#ranks.countTops(view, view.exposed);
    const last = view.count - 1;
    const mayStop = view.option(last) === decision.MINE_STOP;
    const blocks = mayStop ? last : view.count;
    let best = 0;
    let bestRank = USELESS + 1;
    let bestOrder = 0;
    for (let i = 0; i < blocks; i++) {
      const stack = view.option(i);
      const colour = view.topColour(stack);
      const rank = this.#ranks.rank(view, colour);
      if (rank > bestRank) continue;
      // A new column, then fewer blocks of the colour, then height: each outweighs all that follow.
      const order =
        (this.#startsColumn(view, colour) ? 1000 : 0) - 10 * this.#ranks.topsOf(colour) + view.height(stack);
      if (rank < bestRank || order < bestOrder) {
        best = i;
        bestRank = rank;
        bestOrder = order;
      }
    }
    return mayStop && bestRank === USELESS ? last : best;
  }

  /** Returns false if the colour is for a column that has blocks already. */
  #startsColumn(view: PortalDashView, colour: number): boolean {
    const use = this.#ranks.use(view, colour);
    if (use !== TASK && use !== TASK_ANY) return true;
    return view.columnColour(this.#ranks.column(view, colour)) === NO_COLOUR;
  }

  #chooseUse(view: PortalDashView): number {
    this.#ranks.start(view);
    const colour = view.block;
    const use = this.#ranks.use(view, colour);
    if (use === TASK || use === TASK_ANY) return indexOf(view, this.#ranks.column(view, colour));
    return Math.max(0, indexOf(view, decision.USE_ABILITY));
  }

  /** Rerolls no dice if the hits are enough; else every die below the mean. */
  #chooseReroll(view: PortalDashView): number {
    const { mobs, figureLife } = this.#setting;
    const figure = view.attackedFigure;
    const life = figure < mobs ? figureLife[figure] : view.bossLife(figure - mobs);
    if (view.dice(1) + 2 * view.dice(2) + 3 * view.dice(3) >= life) return 0;
    let reroll = 0;
    for (let value = 0; value <= MAX_HITS && value < this.#chances.mean; value++)
      reroll |= view.dice(value) << (4 * value);
    return indexOf(view, reroll);
  }

  /** Chooses the option with the most valuable inventory. */
  #chooseItem(view: PortalDashView): number {
    const count = view.count;
    const kept = this.#worth.ofInventory(view);
    let best = 0;
    let most = -1;
    for (let i = 0; i < count; i++) {
      const worth = this.#worthAfter(view, view.option(i), kept);
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
    return best;
  }

  /** Returns the value of the inventory after an option; `kept` is its current value. */
  #worthAfter(view: PortalDashView, option: number, kept: number): number {
    if (view.kind === decision.KEEP_ITEM) return this.#worth.afterChange(NONE, option);
    if (option === decision.DISCARD_NEW) return kept;
    const old = typeOf(view.item(view.seat, option));
    if (view.kind === decision.DISCARD_ITEM) return this.#worth.afterChange(old, view.foundItem);
    const { netheriteOfKind, itemKind } = this.#setting;
    return this.#worth.afterChange(old, netheriteOfKind[itemKind[old]]);
  }
}

/** Returns the index of an option, or -1. */
function indexOf(view: PortalDashView, option: number): number {
  for (let i = 0, count = view.count; i < count; i++) if (view.option(i) === option) return i;
  return -1;
}

/** Returns the index of the listed seat with most life and armour. */
function toughest(view: PortalDashView): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < view.count; i++) {
    const seat = view.option(i);
    let hearts = view.life(seat);
    for (let slot = 0; slot < view.itemCount(seat); slot++) hearts += heartsOf(view.item(seat, slot));
    if (hearts <= most) continue;
    most = hearts;
    best = i;
  }
  return best;
}

/** Returns the index of the listed seat with least life. */
function weakest(view: PortalDashView): number {
  let best = 0;
  for (let i = 1; i < view.count; i++) if (view.life(view.option(i)) < view.life(view.option(best))) best = i;
  return best;
}

/** Returns the index of the listed seat with most inactive items. */
function mostInactive(view: PortalDashView): number {
  let best = 0;
  let most = -1;
  for (let i = 0; i < view.count; i++) {
    const inactive = view.inactiveItems(view.option(i));
    if (inactive <= most) continue;
    most = inactive;
    best = i;
  }
  return best;
}
