/** The end of a turn, in its order: effective or not, baskets and credit, draws, end of the game, whose turn is next. */
import { settleTurn } from './baskets.js';
import { drawCard } from './cards.js';
import { checkEnd, endRound } from './ending.js';
import { NEXT_TURN } from './next.js';
import { DRAW_ANY, DRAW_UNABLE } from './ruleset.js';
import { findLeader } from './score.js';
import {
  ACTIVE,
  DECK_SIZE,
  EFFECTIVE,
  EXTRA_IN_ROW,
  EXTRA_TURN,
  FIRST,
  HAS_DECLINED,
  LEADER,
  NEXT,
  OVER,
  ROUND,
  USED_DIGGER,
} from './state.js';
import type { GopherTable } from './table.js';
import {
  DECK_EMPTY_ROUND,
  DRAW_INEFFECTIVE,
  DRAW_REFILL,
  HAND_PEAK,
  LEAD_CHANGES,
  PRESENT_TURNS,
  TURNS_EFFECTIVE,
  TURNS_EXTRA,
  TURNS_INEFFECTIVE,
} from './tally.js';

export function endTurn(table: GopherTable): void {
  const { ruleset, state } = table;
  const { field, tally } = state;
  tally[field[EFFECTIVE] === 1 ? TURNS_EFFECTIVE : TURNS_INEFFECTIVE]++;
  if (field[EXTRA_TURN] === 1) tally[PRESENT_TURNS]++;
  settleTurn(table);
  if (!ruleset.beginner) {
    drawAfterIneffective(table);
    if (ruleset.refillOneByOne) refillOneByOne(table);
    else refillBlocks(table);
  }
  countLeadChange(table);
  checkEnd(table);
  if (field[OVER] === 0) passTurn(table);
}

function drawAfterIneffective(table: GopherTable): void {
  const { ruleset, state, tell } = table;
  const { field, handSize } = state;
  if (field[EFFECTIVE] === 1) return;
  if (ruleset.ineffectiveDraw !== DRAW_ANY && field[USED_DIGGER] === 1) return;
  if (ruleset.ineffectiveDraw === DRAW_UNABLE && field[HAS_DECLINED] === 1) return;
  const seat = field[ACTIVE];
  let drawn = 0;
  while (drawn < ruleset.ineffectiveCards && field[DECK_SIZE] > 0 && handSize[seat] < ruleset.handMax) {
    draw(table, seat, DRAW_INEFFECTIVE);
    drawn++;
  }
  if (drawn > 0) tell?.(2, `An ineffective turn: draws ${drawn === 1 ? 'a card' : `${drawn} cards`}.`);
}

/** From the active seat clockwise, each seat draws until its hand is full. */
function refillBlocks(table: GopherTable): void {
  const { players, ruleset, state } = table;
  const { field, handSize } = state;
  for (let i = 0; i < players && field[DECK_SIZE] > 0; i++) {
    const seat = (field[ACTIVE] + i) % players;
    while (handSize[seat] < ruleset.handSize && field[DECK_SIZE] > 0) draw(table, seat, DRAW_REFILL);
  }
}

/** One card at a time to each seat that is short of cards, again and again. */
function refillOneByOne(table: GopherTable): void {
  const { players, ruleset, state } = table;
  const { field, handSize } = state;
  for (let drawn = true; drawn; ) {
    drawn = false;
    for (let i = 0; i < players; i++) {
      const seat = (field[ACTIVE] + i) % players;
      if (handSize[seat] >= ruleset.handSize || field[DECK_SIZE] === 0) continue;
      draw(table, seat, DRAW_REFILL);
      drawn = true;
    }
  }
}

/** Draws one card and counts it as `reason`; the deck must not be empty. */
function draw({ state, tell }: GopherTable, seat: number, reason: number): void {
  const { field, tally, handSize } = state;
  drawCard(state, seat);
  tally[reason]++;
  if (handSize[seat] > tally[HAND_PEAK]) tally[HAND_PEAK] = handSize[seat];
  if (field[DECK_SIZE] > 0) return;
  tally[DECK_EMPTY_ROUND] = field[ROUND];
  tell?.(2, 'The deck is empty now.');
}

function countLeadChange(table: GopherTable): void {
  const { field, tally } = table.state;
  const leader = findLeader(table);
  if (leader < 0 || leader === field[LEADER]) return;
  if (field[LEADER] >= 0) tally[LEAD_CHANGES]++;
  field[LEADER] = leader;
}

function passTurn(table: GopherTable): void {
  const { players, ruleset, state } = table;
  const { field, tally } = state;
  field[NEXT] = NEXT_TURN;
  if (field[EXTRA_TURN] === 1 && field[EXTRA_IN_ROW] < ruleset.maxChain) {
    field[EXTRA_IN_ROW]++;
    tally[TURNS_EXTRA]++;
    return;
  }
  field[EXTRA_IN_ROW] = 0;
  field[ACTIVE] = (field[ACTIVE] + 1) % players;
  if (field[ACTIVE] === field[FIRST]) endRound(table);
}
