/** The end of a turn, in order: effective or not, baskets and credit, draws, end of the game, next turn. */

import * as column from '../columns.js';
import { DRAW_ANY, DRAW_UNABLE } from '../setting.js';
import {
  ACTIVE,
  DECK_SIZE,
  EFFECTIVE,
  EXTRA_IN_ROW,
  EXTRA_TURN,
  FIRST,
  field,
  HAS_DECLINED,
  handSize,
  OVER,
  PHASE,
  ROUND,
  tally,
  USED_DIGGER,
} from '../state.js';
import { setting, table } from '../table.js';
import { settleTurn } from './baskets.js';
import { drawCard } from './cards.js';
import { checkEnd, endRound } from './ending.js';
import { countLeadChange } from './lead.js';
import { BEGIN_TURN } from './phases.js';

export function endTurn(): void {
  tally[field[EFFECTIVE] === 1 ? column.TURNS_EFFECTIVE : column.TURNS_INEFFECTIVE]++;
  if (field[EXTRA_TURN] === 1) tally[column.PRESENT_TURNS]++;
  settleTurn();
  if (!setting.beginner) {
    drawAfterIneffective();
    if (setting.refillOneByOne) refillOneByOne();
    else refillBlocks();
  }
  countLeadChange();
  checkEnd();
  if (field[OVER] === 0) passTurn();
}

function drawAfterIneffective(): void {
  if (field[EFFECTIVE] === 1) return;
  if (setting.ineffectiveDraw !== DRAW_ANY && field[USED_DIGGER] === 1) return;
  if (setting.ineffectiveDraw === DRAW_UNABLE && field[HAS_DECLINED] === 1) return;
  const seat = field[ACTIVE];
  let drawn = 0;
  while (drawn < setting.ineffectiveCards && field[DECK_SIZE] > 0 && handSize[seat] < setting.handMax) {
    draw(seat, column.DRAW_INEFFECTIVE);
    drawn++;
  }
  if (drawn > 0) table.tell?.(2, `An ineffective turn: draws ${drawn === 1 ? 'a card' : `${drawn} cards`}.`);
}

/** From the active seat clockwise, each seat draws until its hand is full. */
function refillBlocks(): void {
  for (let i = 0; i < table.players && field[DECK_SIZE] > 0; i++) {
    const seat = (field[ACTIVE] + i) % table.players;
    while (handSize[seat] < setting.handSize && field[DECK_SIZE] > 0) draw(seat, column.DRAW_REFILL);
  }
}

/** Deals rounds of one card to each seat that is short of cards. */
function refillOneByOne(): void {
  for (let drawn = true; drawn; ) {
    drawn = false;
    for (let i = 0; i < table.players; i++) {
      const seat = (field[ACTIVE] + i) % table.players;
      if (handSize[seat] >= setting.handSize || field[DECK_SIZE] === 0) continue;
      draw(seat, column.DRAW_REFILL);
      drawn = true;
    }
  }
}

/** Draws one card and counts it as `reason`; requires a non-empty deck. */
function draw(seat: number, reason: number): void {
  drawCard(seat);
  tally[reason]++;
  if (handSize[seat] > tally[column.HAND_PEAK]) tally[column.HAND_PEAK] = handSize[seat];
  if (field[DECK_SIZE] > 0) return;
  tally[column.DECK_EMPTY_ROUND] = field[ROUND];
  table.tell?.(2, 'The deck is empty now.');
}

function passTurn(): void {
  field[PHASE] = BEGIN_TURN;
  if (field[EXTRA_TURN] === 1 && field[EXTRA_IN_ROW] < setting.maxChain) {
    field[EXTRA_IN_ROW]++;
    tally[column.TURNS_EXTRA]++;
    return;
  }
  field[EXTRA_IN_ROW] = 0;
  field[ACTIVE] = (field[ACTIVE] + 1) % table.players;
  if (field[ACTIVE] === field[FIRST]) endRound();
}
