/**
 * Samples the hidden state from the point of view of a seat: the cards and tiles of others, those face down in traps,
 * in death stacks and out of the game, and the kinds left in deck and bag. The number of each is public, and so is
 * every open card and tile; a hidden one is equally likely to be anywhere it can be, because only blind draws have put
 * it there.
 *
 * Ignores what a seat could remember (a card it once gave to another) or infer (why a trap was laid): the view is all
 * that a seat knows.
 */
import type { Rng } from '../../../core/chance.js';
import {
  BAG_TOTAL,
  bag,
  DECK_TOTAL,
  deck,
  field,
  handItems,
  handTiles,
  itemKinds,
  itemTotal,
  lostTiles,
  OTHER,
  stackItems,
  stackTotal,
  tileKinds,
  tileTotal,
  trapKind,
  trapOwner,
  trapShown,
} from '../state.js';
import { table } from '../table.js';
import { drawKind } from './draw.js';
import { giveGoods, shownBefore, shownNow, takeGoods } from './goods.js';

/** Resamples the state that is hidden from `seat`, at one of its decisions. */
export function redrawHidden(seat: number, rng: Rng): void {
  // Goods that the other seat has shown in a trade stay in its hand; only the rest is resampled.
  const other = field[OTHER];
  const shown = shownNow(other);
  const before = shownBefore(other) === shown ? -1 : shownBefore(other);
  if (shown >= 0) takeGoods(other, shown);
  if (before >= 0) takeGoods(other, before);
  redrawTiles(seat, rng);
  redrawCards(seat, rng);
  if (shown >= 0) giveGoods(other, shown);
  if (before >= 0) giveGoods(other, before);
}

function redrawTiles(seat: number, rng: Rng): void {
  let total = field[BAG_TOTAL];
  let lost = 0;
  for (let kind = 0; kind < 8; kind++) lost += lostTiles[kind];
  total += lost;
  gather(lostTiles, 0, bag);
  for (let other = 0; other < table.players; other++) {
    if (other === seat) continue;
    total += tileTotal[other];
    gather(handTiles, other * 8, bag);
  }
  for (let other = 0; other < table.players; other++) {
    if (other === seat) continue;
    tileKinds[other] = draw(rng, bag, total, handTiles, other * 8, tileTotal[other]);
    total -= tileTotal[other];
  }
  draw(rng, bag, total, lostTiles, 0, lost);
}

function redrawCards(seat: number, rng: Rng): void {
  let total = field[DECK_TOTAL];
  for (let other = 0; other < table.players; other++) {
    total += stackTotal[other];
    gather(stackItems, other * 8, deck);
    if (other === seat) continue;
    total += itemTotal[other];
    gather(handItems, other * 8, deck);
  }
  for (let space = 0; space < table.spaces; space++) {
    if (!isUnknown(space, seat)) continue;
    deck[trapKind[space]]++;
    total++;
  }
  for (let space = 0; space < table.spaces; space++) {
    if (!isUnknown(space, seat)) continue;
    trapKind[space] = drawKind(rng, deck, 0, total--);
    deck[trapKind[space]]--;
  }
  for (let other = 0; other < table.players; other++) {
    draw(rng, deck, total, stackItems, other * 8, stackTotal[other]);
    total -= stackTotal[other];
    if (other === seat) continue;
    itemKinds[other] = draw(rng, deck, total, handItems, other * 8, itemTotal[other]);
    total -= itemTotal[other];
  }
}

/** Returns whether a space has a trap of a kind that the seat does not see. */
const isUnknown = (space: number, seat: number): boolean =>
  trapOwner[space] >= 0 && trapOwner[space] !== seat && trapShown[space] === 0;

/** Moves the pieces at `counts[from ..]` (counts by kind) to a pile. */
function gather(counts: Uint8Array, from: number, pile: Uint8Array): void {
  for (let kind = 0; kind < 8; kind++) {
    pile[kind] += counts[from + kind];
    counts[from + kind] = 0;
  }
}

/** Draws `pieces` pieces from a pile of `total` into `counts[from ..]`; returns a bit per kind that was drawn. */
function draw(rng: Rng, pile: Uint8Array, total: number, counts: Uint8Array, from: number, pieces: number): number {
  let kinds = 0;
  for (let left = total; left > total - pieces; left--) {
    const kind = drawKind(rng, pile, 0, left);
    pile[kind]--;
    counts[from + kind]++;
    kinds |= 1 << kind;
  }
  return kinds;
}
