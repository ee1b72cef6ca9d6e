/** The afterlife: the antelope of a dead seat, how it appears and what it draws. */

import { drawCard, giveItem, itemsOf, takeRandomItem } from './cards.js';
import { ANTELOPES_SPAWNED } from './columns.js';
import { isCharacter, nameOf, relocate, spaceName } from './figures.js';
import { ITEM_KINDS, NO_TILE } from './pieces.js';
import type { DigTable } from './table.js';

/** It appears where the character fell, or on the centre if that space has no tile now, and draws one card. */
export function spawnAntelope(t: DigTable, seat: number): void {
  const space = t.tile[t.fallen[seat]] === NO_TILE ? t.board.centre : t.fallen[seat];
  t.tally[ANTELOPES_SPAWNED]++;
  t.hp[seat] = t.rules.antelopeHp;
  relocate(t, seat, space);
  t.tell?.(2, `${nameOf(t, seat)} appears on ${spaceName(t, space)}.`);
  const kind = drawFirstCard(t, seat);
  if (kind < 0) return;
  giveItem(t, seat, kind);
  t.tell?.(3, `It has ${ITEM_KINDS[kind].phrase} in its mouth.`);
}

/** From the death stack; else from the deck; else from the living seat with the most items; -1 if nobody has any. */
function drawFirstCard(t: DigTable, seat: number): number {
  if (t.stackTotal[seat] > 0) {
    const kind = t.antelopeLuck.weighted(t.stack, seat * 8, 8, t.stackTotal[seat]);
    t.stack[seat * 8 + kind]--;
    t.stackTotal[seat]--;
    return kind;
  }
  const kind = drawCard(t, t.itemDraws);
  if (kind >= 0) return kind;
  let richest = -1;
  for (let other = 0; other < t.players; other++) {
    if (isCharacter(t, other) && (richest < 0 || itemsOf(t, other) > itemsOf(t, richest))) richest = other;
  }
  return itemsOf(t, richest) > 0 ? takeRandomItem(t, richest, t.antelopeLuck) : -1;
}
