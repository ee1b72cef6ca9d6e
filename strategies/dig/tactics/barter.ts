/**
 * Trade by worth: offers what others would gain more from than it would miss, and swaps only for what it gains more from.
 * Worth is in thousandths of a hit point, as the game judges cards; every copy that is already there halves it.
 */

import {
  ARMOUR,
  CAVE_IN,
  DYNAMITE,
  FIRST_TILE_GOODS,
  MOLE_TUNNEL,
  NET,
  PICKAXE,
  ROBOT_CARD,
  STEW,
  TILE_KINDS,
} from '../../../src/games/dig/components.js';
import { goodsOf } from '../../../src/games/dig/options.js';
import type { DigRules } from '../../../src/games/dig/parameters.js';
import type { DigView } from '../../../src/games/dig/view.js';

/** Worth of an opening of a tile. */
const OPENING = 20;

/** NO and REFUSE open their lists; of a SEAL they are DECLINE and SWAP. */
const NOTHING = 0;
const DECLINE_INDEX = 0;
const SWAP_INDEX = 1;

export class Barter {
  /** goods → worth of the first copy */
  readonly #worth = new Int32Array(FIRST_TILE_GOODS + TILE_KINDS.length);

  /** Hit points up to which a stew heals in full. */
  readonly #fullStewAt: number;

  constructor(rules: DigRules) {
    this.#fullStewAt = rules['player.hp'] - rules['item.stew.heal'];
    const worth = this.#worth;
    worth[DYNAMITE] = 300 * rules['item.dynamite.damage'];
    worth[CAVE_IN] = 200 * rules['item.caveIn.damage'];
    worth[PICKAXE] = 300;
    worth[STEW] = 400 * rules['item.stew.heal'];
    worth[ROBOT_CARD] = 200;
    worth[NET] = 100;
    worth[MOLE_TUNNEL] = 350;
    worth[ARMOUR] = 350 * rules['item.armour.points'];
    TILE_KINDS.forEach(({ openings }, kind) => {
      worth[FIRST_TILE_GOODS + kind] = OPENING * openings.length;
    });
  }

  /** TRADE: offers the goods of most surplus. */
  chooseOffer(view: DigView): number {
    return this.#greatestSurplus(view, Number.MAX_SAFE_INTEGER);
  }

  /** ACCEPT: gives the goods of most surplus that it would miss less than it gains from those on offer; else refuses. */
  chooseAcceptance(view: DigView): number {
    return this.#greatestSurplus(view, this.#gain(view, view.offered));
  }

  /** SEAL: swaps if it gains more from the goods given than it would miss those on offer. */
  chooseSeal(view: DigView): number {
    return this.#gain(view, view.given) > this.#loss(view, view.offered) ? SWAP_INDEX : DECLINE_INDEX;
  }

  /**
   * The OFFER or GIVE of the goods whose first copy is worth most beyond what it would miss, the least missed of several; of
   * those that it would miss less than `limit`. Without any NO or REFUSE.
   */
  #greatestSurplus(view: DigView, limit: number): number {
    let best = NOTHING;
    let greatest = Number.MIN_SAFE_INTEGER;
    let least = limit;
    for (let i = 1; i < view.count; i++) {
      const goods = goodsOf(view.option(i));
      const loss = this.#loss(view, goods);
      const surplus = this.#worth[goods] - loss;
      if (loss >= limit || surplus < greatest || (surplus === greatest && loss >= least)) continue;
      greatest = surplus;
      least = loss;
      best = i;
    }
    return best;
  }

  /** What it would miss if it gave away a copy. */
  #loss(view: DigView, goods: number): number {
    return this.#worth[goods] >> (this.#copies(view, goods) - 1);
  }

  /** What it would gain from one more copy. */
  #gain(view: DigView, goods: number): number {
    return this.#worth[goods] >> this.#copies(view, goods);
  }

  /** Copies in hand, and one for a pickaxe or armour that it wears or hit points that a stew could not heal. */
  #copies(view: DigView, goods: number): number {
    const held = view.ownGoods(goods);
    const { seat } = view;
    const isServed =
      (goods === PICKAXE && view.hasPickaxe(seat)) ||
      (goods === ARMOUR && view.armour(seat) > 0) ||
      (goods === STEW && view.hp(seat) > this.#fullStewAt);
    return isServed ? held + 1 : held;
  }
}
