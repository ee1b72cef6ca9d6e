/** Chooses the ACTION of the scripted strategies by the first rule of the style that yields an option. */

import { distanceBetween } from '../../../src/games/portal-dash/cells.js';
import { COLOURS } from '../../../src/games/portal-dash/components.js';
import { typeOf } from '../../../src/games/portal-dash/item.js';
import {
  ATTACK,
  figureOf,
  MINE_BASIC,
  MINE_DISCARD,
  MINE_ITEM,
  MOVE_BASIC,
  PASS,
  packAction,
  REPAIR,
  slotOf,
  verbOf,
} from '../../../src/games/portal-dash/options.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';
import type { BlockRanks } from './block-ranks.js';
import { ALL_KINDS, ARMOURS, type ItemWorth, MOVERS, NONE, PICKAXES, WEAPONS } from './item-worth.js';
import type { KillChances } from './kill-chance.js';
import {
  allTasksComplete,
  BOSS,
  KILL,
  MINE,
  REPAIR_ARMOUR,
  REPAIR_MOVER,
  REPAIR_PICK,
  REPAIR_WEAPON,
  type StyleTables,
} from './style.js';
import { NO_OPTION, type Ways } from './ways.js';

/** Tolerance for equal chances. */
const TOLERANCE = 1e-9;
/** Minimum number of blocks for mining the discard. */
const RICH_DISCARD = 3;

// verb → the first option with it, or NO_OPTION
const firstWith = new Int32Array(new ArrayBuffer(4 * (PASS + 1)));

export class ActionRules {
  readonly #setting: Setting;
  readonly #style: StyleTables;
  readonly #ranks: BlockRanks;
  readonly #worth: ItemWorth;
  readonly #chances: KillChances;
  readonly #ways: Ways;

  constructor(
    setting: Setting,
    style: StyleTables,
    ranks: BlockRanks,
    worth: ItemWorth,
    chances: KillChances,
    ways: Ways,
  ) {
    this.#setting = setting;
    this.#style = style;
    this.#ranks = ranks;
    this.#worth = worth;
    this.#chances = chances;
    this.#ways = ways;
  }

  choose(view: PortalDashView): number {
    const { rules, numbers } = this.#style;
    this.#ranks.start(view);
    this.#ranks.countTops(view, view.exposed);
    this.#worth.read(view);
    this.#ways.start();
    for (let verb = 0; verb <= PASS; verb++) firstWith[verb] = NO_OPTION;
    for (let i = view.count - 1; i >= 0; i--) firstWith[verbOf(view.option(i))] = i;
    for (let i = 0; i < rules.length; i++) {
      const option = this.#apply(view, rules[i], numbers[i]);
      if (option !== NO_OPTION) return option;
    }
    return this.#withoutRule(view);
  }

  #apply(view: PortalDashView, rule: number, number: number): number {
    switch (rule) {
      case BOSS:
        return this.#attackBoss(view);
      case KILL:
        return this.#kill(view, number);
      case MINE:
        return this.#mine(view, number);
      case REPAIR_WEAPON:
        return this.#repairWeapon(view, number);
      case REPAIR_PICK:
        if (allTasksComplete(view) || this.#worth.strongest(PICKAXES, true) !== NONE) return NO_OPTION;
        return this.#repairStrongest(view, PICKAXES);
      case REPAIR_ARMOUR:
        return this.#repairStrongest(view, ARMOURS);
      case REPAIR_MOVER:
        return this.#worth.bestMove > 0 ? NO_OPTION : this.#repairStrongest(view, MOVERS);
      default:
        return this.#ways.chooseMove(view, rule, number);
    }
  }

  /** Returns the attack on a boss with the most powerful weapon; ties to the boss with less life, then first. */
  #attackBoss(view: PortalDashView): number {
    const { mobs } = this.#setting;
    if (view.figuresOnBoard >> mobs === 0) return NO_OPTION;
    let best = NO_OPTION;
    let greatest = -1;
    let weakest = 0;
    if (firstWith[ATTACK] === NO_OPTION) return NO_OPTION;
    for (let i = firstWith[ATTACK], count = view.count; i < count; i++) {
      const action = view.option(i);
      if (verbOf(action) !== ATTACK) break;
      if (figureOf(action) < mobs) continue;
      const power = this.#worth.power[typeOf(view.item(view.seat, slotOf(action)))];
      const life = view.bossLife(figureOf(action) - mobs);
      if (power > greatest || (power === greatest && life < weakest)) {
        best = i;
        greatest = power;
        weakest = life;
      }
    }
    return best;
  }

  /**
   * Returns, among attacks on mobs with at least that chance in percent, the one on the mob with the greatest damage;
   * ties to the higher chance, then first.
   */
  #kill(view: PortalDashView, percent: number): number {
    const { mobs, figureLife, figureDamage } = this.#setting;
    let best = NO_OPTION;
    let worst = -1;
    let likeliest = 0;
    if (firstWith[ATTACK] === NO_OPTION) return NO_OPTION;
    for (let i = firstWith[ATTACK], count = view.count; i < count; i++) {
      const action = view.option(i);
      if (verbOf(action) !== ATTACK) break;
      const figure = figureOf(action);
      if (figure >= mobs) continue;
      const chance = this.#chances.of(typeOf(view.item(view.seat, slotOf(action))), figureLife[figure]);
      if (chance < percent / 100 - TOLERANCE) continue;
      const damage = figureDamage[figure];
      if (damage > worst || (damage === worst && chance > likeliest + TOLERANCE)) {
        best = i;
        worst = damage;
        likeliest = chance;
      }
    }
    return best;
  }

  /** Mines for blocks of a rank below `below`: the discard if it is rich, else the cube. */
  #mine(view: PortalDashView, below: number): number {
    if (view.discardSize >= RICH_DISCARD) {
      const option = firstWith[MINE_DISCARD];
      if (option !== NO_OPTION && this.#discardIsGood(view, below)) return option;
    }
    const wanted = this.#ranks.topsBelow(view, below);
    if (wanted === 0) return NO_OPTION;
    const pickaxe = wanted >= 2 ? this.#bestPickaxe(view) : NO_OPTION;
    return pickaxe !== NO_OPTION ? pickaxe : firstWith[MINE_BASIC];
  }

  #discardIsGood(view: PortalDashView, below: number): boolean {
    let good = 0;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const blocks = view.discard(colour);
      if (blocks > 0 && this.#ranks.rank(view, colour) < below) good += blocks;
    }
    return 2 * good >= view.discardSize;
  }

  /** Returns the MINE_ITEM of the greatest value, if it is better than bare hands. */
  #bestPickaxe(view: PortalDashView): number {
    const { itemMine, mineBasic } = this.#setting;
    let best = NO_OPTION;
    let most = mineBasic;
    if (firstWith[MINE_ITEM] === NO_OPTION) return NO_OPTION;
    for (let i = firstWith[MINE_ITEM], count = view.count; i < count; i++) {
      const action = view.option(i);
      if (verbOf(action) !== MINE_ITEM) continue;
      const mined = itemMine[typeOf(view.item(view.seat, slotOf(action)))];
      if (mined <= most) continue;
      most = mined;
      best = i;
    }
    return best;
  }

  /**
   * Repairs the strongest inactive weapon. With a boss on the board: if no weapon is active. Else: if a mob is near and
   * no active weapon is as strong.
   */
  #repairWeapon(view: PortalDashView, distance: number): number {
    const broken = this.#worth.strongest(WEAPONS, false);
    if (broken === NONE) return NO_OPTION;
    const active = this.#worth.strongest(WEAPONS, true);
    if (view.figuresOnBoard >> this.#setting.mobs !== 0) {
      if (active !== NONE) return NO_OPTION;
    } else {
      if (!this.#mobWithin(view, distance)) return NO_OPTION;
      if (active !== NONE && this.#powerIn(view, active) >= this.#powerIn(view, broken)) return NO_OPTION;
    }
    return this.#optionOf(view, packAction(REPAIR, broken, 0));
  }

  #powerIn(view: PortalDashView, slot: number): number {
    return this.#worth.power[typeOf(view.item(view.seat, slot))];
  }

  #mobWithin(view: PortalDashView, distance: number): boolean {
    const cell = view.playerCell(view.seat);
    for (let rest = view.figuresOnBoard & ((1 << this.#setting.mobs) - 1); rest !== 0; rest &= rest - 1) {
      if (distanceBetween(cell, view.figureCell(31 - Math.clz32(rest & -rest))) <= distance) return true;
    }
    return false;
  }

  #repairStrongest(view: PortalDashView, kinds: number): number {
    const slot = this.#worth.strongest(kinds, false);
    return slot === NONE ? NO_OPTION : this.#optionOf(view, packAction(REPAIR, slot, 0));
  }

  /** Returns an option if no rule yields one. */
  #withoutRule(view: PortalDashView): number {
    let option = this.#repairStrongest(view, ALL_KINDS);
    if (option === NO_OPTION) option = firstWith[PASS];
    if (option === NO_OPTION) option = this.#kill(view, 0);
    if (option === NO_OPTION && allTasksComplete(view)) option = firstWith[MOVE_BASIC];
    if (option === NO_OPTION) option = firstWith[MINE_BASIC];
    return option === NO_OPTION ? 0 : option;
  }

  #optionOf(view: PortalDashView, action: number): number {
    const first = firstWith[verbOf(action)];
    if (first === NO_OPTION) return NO_OPTION;
    for (let i = first, count = view.count; i < count; i++) if (view.option(i) === action) return i;
    return NO_OPTION;
  }
}
