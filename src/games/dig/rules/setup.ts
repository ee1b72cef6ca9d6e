/** Sets up the table before the first turn: board, bag, deck and figures, then each player's first cards and tiles. */

import { ALL_OPEN, BEDROCK, NO_TILE } from '../components.js';
import { TURN_FRAME } from '../frames.js';
import {
  BAG_TOTAL,
  bag,
  bytes,
  DECK_TOTAL,
  deathOrder,
  deck,
  EMPTY_SPACES,
  fallen,
  field,
  figuresAt,
  GIVEN,
  GIVEN_BEFORE,
  hp,
  LEADER,
  LIVING,
  LIVING_COUNT,
  lowestHp,
  MOVER,
  maskAt,
  OFFERED,
  spaceOf,
  TURN,
  tileAt,
  trailFigure,
  trapOwner,
  WINNER,
} from '../state.js';
import { setting, table } from '../table.js';
import { drawCard, giveItem } from './cards.js';
import { drawKind } from './draw.js';
import { refreshWays } from './refresh-ways.js';
import { push } from './stack.js';
import { giveTile } from './tiles.js';

/** Snapshot of the state before any draw; every deal begins as a copy of it. */
const beginning = new Uint8Array(bytes.length);

/** Initializes everything that does not depend on luck. Called once per setting. */
export function layOut(): void {
  const { players, board } = table;
  bytes.fill(0);
  tileAt.fill(NO_TILE);
  trapOwner.fill(-1);
  fallen.fill(-1);
  deathOrder.fill(-1);
  trailFigure.fill(-1);
  field.fill(-1, GIVEN, GIVEN_BEFORE + 1);
  field[OFFERED] = -1;
  spaceOf.fill(-1);
  for (const space of [board.centre, ...board.starts]) {
    tileAt[space] = BEDROCK;
    maskAt[space] = ALL_OPEN;
  }
  for (let space = 0; space < board.spaces; space++) refreshWays(space);
  for (let seat = 0; seat < players; seat++) {
    spaceOf[seat] = board.starts[seat];
    figuresAt[board.starts[seat]] = 1 << seat;
    hp[seat] = setting.hp;
    lowestHp[seat] = setting.hp;
  }
  bag.set(setting.tileCopies);
  deck.set(setting.itemCopies);
  field[BAG_TOTAL] = setting.tileCopies.reduce((total, copies) => total + copies, 0);
  field[DECK_TOTAL] = setting.itemCopies.reduce((total, copies) => total + copies, 0);
  field[EMPTY_SPACES] = board.spaces - 1 - players;
  field[LIVING] = (1 << players) - 1;
  field[LIVING_COUNT] = players;
  field[LEADER] = -1;
  field[WINNER] = -1;
  field[MOVER] = -1;
  beginning.set(bytes);
}

/** Restores the snapshot, deals to each player in seat order, and begins the turns. */
export function deal(): void {
  bytes.set(beginning);
  for (let seat = 0; seat < table.players; seat++) {
    for (let i = 0; i < setting.startItems; i++) {
      const kind = drawCard(table.setup);
      if (kind >= 0) giveItem(seat, kind);
    }
    for (let i = 0; i < setting.startTiles && field[BAG_TOTAL] > 0; i++) {
      const kind = drawKind(table.setup, bag, 0, field[BAG_TOTAL]);
      bag[kind]--;
      field[BAG_TOTAL]--;
      giveTile(seat, kind);
    }
  }
  field[TURN] = table.players;
  push(TURN_FRAME, 0);
}
