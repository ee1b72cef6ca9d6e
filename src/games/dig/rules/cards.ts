/** Item cards: deck, discard, hands, death stacks. All are stored as counts by kind. */
import type { Rng } from '../../../core/chance.js';
import { ALL_ITEM_KINDS, MOLE_TUNNEL, PICKAXE } from '../components.js';
import {
  DECK_TOTAL,
  DISCARD_TOTAL,
  deck,
  discard,
  field,
  handItems,
  itemKinds,
  itemTotal,
  pickaxe,
  spaceOf,
  stackItems,
  stackTotal,
} from '../state.js';
import { drawKind } from './draw.js';

export function giveItem(seat: number, kind: number): void {
  handItems[seat * 8 + kind]++;
  itemTotal[seat]++;
  itemKinds[seat] |= 1 << kind;
}

/** Removes a card from a hand. */
export function takeItem(seat: number, kind: number): void {
  if (--handItems[seat * 8 + kind] === 0) itemKinds[seat] &= ~(1 << kind);
  itemTotal[seat]--;
}

export function discardCard(kind: number): void {
  discard[kind]++;
  field[DISCARD_TOTAL]++;
}

/**
 * Draws a card from the deck and returns its kind. An empty deck is refilled from the discard; -1 if both are empty.
 */
export function drawCard(rng: Rng): number {
  if (field[DECK_TOTAL] === 0) {
    if (field[DISCARD_TOTAL] === 0) return -1;
    for (let kind = 0; kind < 8; kind++) {
      deck[kind] = discard[kind];
      discard[kind] = 0;
    }
    field[DECK_TOTAL] = field[DISCARD_TOTAL];
    field[DISCARD_TOTAL] = 0;
  }
  const kind = drawKind(rng, deck, 0, field[DECK_TOTAL]);
  deck[kind]--;
  field[DECK_TOTAL]--;
  return kind;
}

/** Number of items of a seat: its hand and the equipped pickaxe. */
export const itemsOf = (seat: number): number => itemTotal[seat] + pickaxe[seat];

/**
 * Removes a random item of a seat, which must have one, and returns its kind. Uniform over its cards, the equipped
 * pickaxe being the last of them.
 */
export function takeRandomItem(seat: number, rng: Rng): number {
  let rest = rng.below(itemsOf(seat));
  for (let kind = 0; kind < 8; kind++) {
    rest -= handItems[seat * 8 + kind];
    if (rest >= 0) continue;
    takeItem(seat, kind);
    return kind;
  }
  pickaxe[seat] = 0;
  return PICKAXE;
}

/**
 * Returns whether a seat can take a card: a living character always, an antelope only if it holds neither card nor
 * pickaxe.
 */
export const canHold = (seat: number, isLiving: boolean): boolean =>
  isLiving || (spaceOf[seat] >= 0 && itemsOf(seat) === 0);

/** Moves the remaining items of a dead character to its death stack. */
export function buryItems(seat: number): void {
  stackTotal[seat] = itemsOf(seat);
  for (let kind = 0; kind < 8; kind++) {
    stackItems[seat * 8 + kind] = handItems[seat * 8 + kind];
    handItems[seat * 8 + kind] = 0;
  }
  stackItems[seat * 8 + PICKAXE] += pickaxe[seat];
  pickaxe[seat] = 0;
  itemTotal[seat] = 0;
  itemKinds[seat] = 0;
}

/** Item kinds allowed for SUPPORT: all but the mole tunnel. */
export const SUPPORT_KINDS = ALL_ITEM_KINDS & ~(1 << MOLE_TUNNEL);
