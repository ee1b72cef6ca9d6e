/** The antelope of a dead seat: how it appears and what it draws. */

import { secretFor } from '../../../core/narration.js';
import { ANTELOPES_SPAWNED } from '../columns.js';
import { ITEM_KINDS, NO_TILE } from '../components.js';
import { fallen, hp, stackItems, stackTotal, tally, tileAt } from '../state.js';
import { setting, table } from '../table.js';
import { drawCard, giveItem, itemsOf, takeRandomItem } from './cards.js';
import { drawKind } from './draw.js';
import { isCharacter, nameOf, relocate, spaceName } from './figures.js';

/** Puts the antelope where the character fell, or on the centre if that space has no tile now, and draws its card. */
export function spawnAntelope(seat: number): void {
  const space = tileAt[fallen[seat]] === NO_TILE ? table.centre : fallen[seat];
  tally[ANTELOPES_SPAWNED]++;
  hp[seat] = setting.antelopeHp;
  relocate(seat, space);
  table.tell?.(2, `${nameOf(seat)} appears on ${spaceName(space)}.`);
  const kind = drawFirstCard(seat);
  if (kind < 0) return;
  giveItem(seat, kind);
  table.tell?.(3, `It has ${ITEM_KINDS[kind].phrase} in its mouth.`, secretFor([seat], 'It has a card in its mouth.'));
}

/**
 * Draws from the death stack; else from the deck; else from the living seat with the most items. Returns -1 if there is
 * no card.
 */
function drawFirstCard(seat: number): number {
  if (stackTotal[seat] > 0) {
    const kind = drawKind(table.antelopeLuck, stackItems, seat * 8, stackTotal[seat]);
    stackItems[seat * 8 + kind]--;
    stackTotal[seat]--;
    return kind;
  }
  const kind = drawCard(table.itemDraws);
  if (kind >= 0) return kind;
  let richest = -1;
  for (let other = 0; other < table.players; other++) {
    if (isCharacter(other) && (richest < 0 || itemsOf(other) > itemsOf(richest))) richest = other;
  }
  return itemsOf(richest) > 0 ? takeRandomItem(richest, table.antelopeLuck) : -1;
}
