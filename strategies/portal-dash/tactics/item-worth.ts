/** Values items for a style: the power of each, the strongest of a kind, and the value of an inventory. */
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

/** No slot, or no item. */
export const NONE = -1;

/** Encodes one item of a power in a counter of four bits per power; powers range from 1 to the 8 of boots. */
const oneOf = (power: number): number => 1 << (4 * (power - 1));

// kind → number of items of each power in an inventory
const powers = new Int32Array(new ArrayBuffer(4 * KINDS.length));
// 2 × kind + 1 if active → the greatest power among the seat's items, or -1; the lowest slot with it
const greatest = new Int8Array(new ArrayBuffer(2 * KINDS.length));
const slotOfGreatest = new Int8Array(new ArrayBuffer(2 * KINDS.length));
const BEST_MOVE = 0;
const looked = new Int32Array(new ArrayBuffer(4));
// kind → its part of the value of that inventory
const parts = new Int32Array(new ArrayBuffer(4 * KINDS.length));

export class ItemWorth {
  /** item type → power */
  readonly power: Uint8Array;
  readonly #kind: Uint8Array;
  readonly #move: Uint8Array;
  readonly #weights: Uint8Array;
  /** Value of the last counted inventory. */
  #worth = 0;

  constructor(setting: Setting, weights: Uint8Array) {
    this.#kind = setting.itemKind;
    this.#move = setting.itemMove;
    this.#weights = weights;
    this.power = new Uint8Array(ITEM_TYPES);
    for (let type = 0; type < ITEM_TYPES; type++) this.power[type] = powerOf(setting, type);
  }

  /** Reads the seat's items for `strongest` and `bestMove`. */
  read(view: PortalDashView): void {
    const seat = view.seat;
    const count = view.itemCount(seat);
    for (let i = 0; i < 2 * KINDS.length; i++) greatest[i] = -1;
    looked[BEST_MOVE] = 0;
    for (let slot = 0; slot < count; slot++) {
      const item = view.item(seat, slot);
      const type = typeOf(item);
      const power = this.power[type];
      const at = 2 * this.#kind[type] + (isActive(item) ? 1 : 0);
      if (power > greatest[at]) {
        greatest[at] = power;
        slotOfGreatest[at] = slot;
      }
      const move = this.#move[type];
      if (move > looked[BEST_MOVE] && isActive(item) && assignmentOf(item) !== ARMOUR) looked[BEST_MOVE] = move;
    }
  }

  /**
   * Returns the slot of the strongest own item of these kinds in a row (active or not), ties to the lowest; NONE
   * without any.
   */
  strongest(kinds: number, active: boolean): number {
    let best = NONE;
    let most = -1;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      const at = 2 * (31 - Math.clz32(rest & -rest)) + (active ? 1 : 0);
      const power = greatest[at];
      if (power < 0 || power < most || (power === most && slotOfGreatest[at] > best)) continue;
      most = power;
      best = slotOfGreatest[at];
    }
    return best;
  }

  /** The greatest move value of an own item that can be used for a move; 0 without any. */
  get bestMove(): number {
    return looked[BEST_MOVE];
  }

  /** Counts the seat's inventory and returns its value: the three best items of each kind, weighted. */
  ofInventory(view: PortalDashView): number {
    const seat = view.seat;
    const count = view.itemCount(seat);
    for (let kind = 0; kind < KINDS.length; kind++) powers[kind] = 0;
    for (let slot = 0; slot < count; slot++) {
      const type = typeOf(view.item(seat, slot));
      powers[this.#kind[type]] += oneOf(this.power[type]);
    }
    let worth = 0;
    for (let kind = 0; kind < KINDS.length; kind++) {
      parts[kind] = this.#weights[kind] * bestThree(powers[kind]);
      worth += parts[kind];
    }
    this.#worth = worth;
    return worth;
  }

  /**
   * Returns the value of the last counted inventory without an item of type `without` (or NONE) and with an `added`
   * one.
   */
  afterChange(without: number, added: number): number {
    const gained = this.#kind[added];
    const more = powers[gained] + oneOf(this.power[added]);
    if (without === NONE) return this.#worth - parts[gained] + this.#weights[gained] * bestThree(more);
    const lost = this.#kind[without];
    const unit = oneOf(this.power[without]);
    if (lost === gained) return this.#worth - parts[gained] + this.#weights[gained] * bestThree(more - unit);
    return (
      this.#worth -
      parts[gained] -
      parts[lost] +
      this.#weights[gained] * bestThree(more) +
      this.#weights[lost] * bestThree(powers[lost] - unit)
    );
  }
}

/** Returns four times the greatest power plus twice the next plus the third. */
function bestThree(counts: number): number {
  let worth = 0;
  for (let left = counts | 0, weight = 4; left !== 0 && weight > 0; weight >>= 1) {
    const power = (35 - Math.clz32(left)) >> 2;
    worth += weight * power;
    left = (left - oneOf(power)) | 0;
  }
  return worth;
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
