/** Item cards: deck, discard, hands, death stacks. All are kept as counts by kind. */
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

/** Takes a card out of a hand. */
export function takeItem(seat: number, kind: number): void {
  if (--handItems[seat * 8 + kind] === 0) itemKinds[seat] &= ~(1 << kind);
  itemTotal[seat]--;
}

export function discardCard(kind: number): void {
  discard[kind]++;
  field[DISCARD_TOTAL]++;
}

/** Draws a card's kind from the deck, which the discard replaces when it is empty; -1 if both are empty. */
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

/** Items of a seat: its hand and the equipped pickaxe. */
export const itemsOf = (seat: number): number => itemTotal[seat] + pickaxe[seat];

/**
 * Takes one of a seat's items at random (there must be one): uniform on its cards, the equipped pickaxe being the last
 * of them. Gives its kind.
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

/** Whether a seat has room for a card: a living character always, an antelope only in a mouth without card or pickaxe. */
export const canHold = (seat: number, isLiving: boolean): boolean =>
  isLiving || (spaceOf[seat] >= 0 && itemsOf(seat) === 0);

/** Everything a dead character has left becomes its death stack. */
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

/** SUPPORT may not be a mole tunnel. */
export const SUPPORT_KINDS = ALL_ITEM_KINDS & ~(1 << MOLE_TUNNEL);
