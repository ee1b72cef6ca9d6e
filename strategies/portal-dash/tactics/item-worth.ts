/** What items are worth to a style: the power of each, the strongest of a kind, and the worth of an inventory. */
import {
  BOOTS,
  BOW,
  CHESTPLATE,
  ITEM_TYPES,
  KINDS,
  LEGGINGS,
  NETHERITE_SWORD,
  PICKAXE,
  SWORD,
} from '../../../src/games/portal-dash/components.js';
import { ARMOUR, assignmentOf, isActive, typeOf } from '../../../src/games/portal-dash/item.js';
import type { Setting } from '../../../src/games/portal-dash/setting.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';

/** Sets of kinds (bit = kind). */
export const WEAPONS = (1 << SWORD) | (1 << BOW);
export const PICKAXES = 1 << PICKAXE;
export const ARMOURS = (1 << CHESTPLATE) | (1 << LEGGINGS);
export const MOVERS = (1 << BOOTS) | (1 << LEGGINGS);
export const ALL_KINDS = (1 << KINDS.length) - 1;

/** Places of the three best items of a kind in the worth. */
const BEST = 3;
/** The slot to leave out when all items count. */
export const NONE = -1;

export class ItemWorth {
  /** item type → power */
  readonly power: Uint8Array;
  readonly #kind: Uint8Array;
  readonly #move: Uint8Array;
  readonly #weights: Uint8Array;
  /** kind × BEST + place → power, scratch */
  readonly #best = new Uint8Array(KINDS.length * BEST);

  constructor(setting: Setting, weights: Uint8Array) {
    this.#kind = setting.itemKind;
    this.#move = setting.itemMove;
    this.#weights = weights;
    this.power = new Uint8Array(ITEM_TYPES);
    for (let type = 0; type < ITEM_TYPES; type++) this.power[type] = powerOf(setting, type);
  }

  /** The slot of the strongest item of these kinds in a row (active or not), ties lowest; NONE without any. */
  strongest(view: PortalDashView, kinds: number, active: boolean): number {
    const seat = view.seat;
    let best = NONE;
    let greatest = -1;
    for (let slot = 0; slot < view.itemCount(seat); slot++) {
      const item = view.item(seat, slot);
      const type = typeOf(item);
      if (isActive(item) !== active || ((kinds >> this.#kind[type]) & 1) === 0 || this.power[type] <= greatest)
        continue;
      greatest = this.power[type];
      best = slot;
    }
    return best;
  }

  /** The greatest move value of an own item that is free to be used for a move; 0 without any. */
  bestMove(view: PortalDashView): number {
    const seat = view.seat;
    let best = 0;
    for (let slot = 0; slot < view.itemCount(seat); slot++) {
      const item = view.item(seat, slot);
      const move = this.#move[typeOf(item)];
      if (move > best && isActive(item) && assignmentOf(item) !== ARMOUR) best = move;
    }
    return best;
  }

  /** Worth of the inventory without the item in slot `without` (or NONE) and with an item of type `added` (or NONE). */
  ofInventory(view: PortalDashView, without: number, added: number): number {
    const best = this.#best;
    best.fill(0);
    for (let slot = 0; slot < view.itemCount(view.seat); slot++) {
      if (slot !== without) this.#count(typeOf(view.item(view.seat, slot)));
    }
    if (added !== NONE) this.#count(added);
    let worth = 0;
    for (let kind = 0; kind < KINDS.length; kind++) {
      const first = kind * BEST;
      worth += this.#weights[kind] * (4 * best[first] + 2 * best[first + 1] + best[first + 2]);
    }
    return worth;
  }

  /** Sorts an item's power into the three best of its kind. */
  #count(type: number): void {
    const best = this.#best;
    const first = this.#kind[type] * BEST;
    let power = this.power[type];
    for (let place = first; place < first + BEST; place++) {
      if (power <= best[place]) continue;
      const weaker = best[place];
      best[place] = power;
      power = weaker;
    }
  }
}

function powerOf({ itemKind, itemMove, itemMine, itemHearts, itemDice }: Setting, type: number): number {
  switch (itemKind[type]) {
    case BOOTS:
      return itemMove[type];
    case PICKAXE:
      return itemMine[type];
    case CHESTPLATE:
      return itemHearts[type];
    case LEGGINGS:
      return Math.max(itemMove[type], itemHearts[type]);
    case SWORD:
      return itemDice[type] + (type === NETHERITE_SWORD ? 1 : 0);
    default:
      return itemDice[type] + 1;
  }
}
