/** Item cards: deck, discard, hands, death stacks. All are kept as counts by kind. */
import type { Rng } from '../../core/chance.js';
import { MOLE_TUNNEL, PICKAXE } from './pieces.js';
import { DECK_TOTAL, DISCARD_TOTAL } from './state.js';
import type { DigTable } from './table.js';

export function giveItem(t: DigTable, seat: number, kind: number): void {
  t.items[seat * 8 + kind]++;
  t.itemTotal[seat]++;
  t.itemKinds[seat] |= 1 << kind;
}

/** Takes a card out of a hand. */
export function takeItem(t: DigTable, seat: number, kind: number): void {
  if (--t.items[seat * 8 + kind] === 0) t.itemKinds[seat] &= ~(1 << kind);
  t.itemTotal[seat]--;
}

export function discardCard(t: DigTable, kind: number): void {
  t.discard[kind]++;
  t.field[DISCARD_TOTAL]++;
}

/** Draws a card's kind from the deck, which the discard replaces when it is empty; -1 if both are empty. */
export function drawCard(t: DigTable, rng: Rng): number {
  const { field, deck, discard } = t;
  if (field[DECK_TOTAL] === 0) {
    if (field[DISCARD_TOTAL] === 0) return -1;
    for (let kind = 0; kind < 8; kind++) {
      deck[kind] = discard[kind];
      discard[kind] = 0;
    }
    field[DECK_TOTAL] = field[DISCARD_TOTAL];
    field[DISCARD_TOTAL] = 0;
  }
  const kind = rng.weighted(deck, 0, 8, field[DECK_TOTAL]);
  deck[kind]--;
  field[DECK_TOTAL]--;
  return kind;
}

/** Items of a seat: its hand and the equipped pickaxe. */
export const itemsOf = (t: DigTable, seat: number): number => t.itemTotal[seat] + t.pickaxe[seat];

/**
 * Takes one of a seat's items at random (there must be one): uniform on its cards, the equipped pickaxe being the last
 * of them. Gives its kind.
 */
export function takeRandomItem(t: DigTable, seat: number, rng: Rng): number {
  let rest = rng.below(itemsOf(t, seat));
  for (let kind = 0; kind < 8; kind++) {
    rest -= t.items[seat * 8 + kind];
    if (rest >= 0) continue;
    takeItem(t, seat, kind);
    return kind;
  }
  t.pickaxe[seat] = 0;
  return PICKAXE;
}

/** Whether a seat has room for a card: a living character always, an antelope only in an empty mouth. */
export const canHold = (t: DigTable, seat: number, isLiving: boolean): boolean =>
  isLiving || (t.space[seat] >= 0 && t.itemTotal[seat] === 0);

/** Everything a dead character has left becomes its death stack. */
export function buryItems(t: DigTable, seat: number): void {
  t.stackTotal[seat] = itemsOf(t, seat);
  for (let kind = 0; kind < 8; kind++) {
    t.stack[seat * 8 + kind] = t.items[seat * 8 + kind];
    t.items[seat * 8 + kind] = 0;
  }
  t.stack[seat * 8 + PICKAXE] += t.pickaxe[seat];
  t.pickaxe[seat] = 0;
  t.itemTotal[seat] = 0;
  t.itemKinds[seat] = 0;
}

/** SUPPORT may not be a mole tunnel. */
export const SUPPORT_KINDS = 0xff & ~(1 << MOLE_TUNNEL);
