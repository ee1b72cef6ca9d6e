/**
 * Estimates the chance to win an unfinished game of gopher: the seat's points and the expected yield of its hand,
 * compared with those of the others. The fewer cards remain, the more a lead counts. Fitted to games of the scripted
 * strategies; docs/rules/gopher.md states its accuracy.
 */
import { cardType, cardValue, DIGGER_CARD, HAND_STRIDE, TYPES } from '../components.js';
import { countBits } from '../options.js';
import { ACTIVE, DECK_SIZE, field, hand, handSize, pileUnits, supplyUnits, TURN_MINUS, TURN_PLUS } from '../state.js';
import { setting, table } from '../table.js';
import { scoreOf } from './score.js';

// Scratch arrays: a function that returns a fraction allocates memory unless it is small enough to be inlined.
/** seat → its estimate, in points */
const standing = new Float64Array(handSize.length);
/** [0] → the last estimated chance */
const judged = new Float64Array(1);

export function chanceToWin(seat: number): number {
  judge(seat);
  return judged[0];
}

function judge(seat: number): void {
  const point = setting.beginner ? pointOfLunch() : pointOfProvision();
  for (let other = 0; other < table.players; other++) {
    if (setting.beginner) judgeLunches(other);
    else judgeProvisions(other);
  }
  let all = 0;
  for (let other = 0; other < table.players; other++) all += Math.exp(point * (standing[other] - standing[seat]));
  judged[0] = 1 / all;
}

/** Returns the value of a point now, in log odds. Baskets change hands, so with them a lead lasts less. */
function pointOfProvision(): number {
  const cardsEach = field[DECK_SIZE] / table.players;
  return 0.31 / Math.sqrt(1.6 + (setting.baskets ? 4 : 1) * cardsEach);
}

function pointOfLunch(): number {
  const unitsEach = Math.min(supplyUnits[0], supplyUnits[1], supplyUnits[2]) / table.players;
  return 0.5 / Math.sqrt(3 + unitsEach);
}

/**
 * Estimates points, those of the current turn included; plus the yield of the hand, by its values and by the number of
 * quantities each type can pay; minus 2.4 for each seat to wait for the turn.
 */
function judgeProvisions(seat: number): void {
  const waits = (seat + table.players - field[ACTIVE]) % table.players;
  let points = scoreOf(seat) - 2.4 * waits;
  if (waits === 0) points += field[TURN_PLUS] - setting.penalty * field[TURN_MINUS];
  const start = seat * HAND_STRIDE;
  let type = -1;
  let payable = NOTHING;
  for (let slot = start; slot < start + handSize[seat]; slot++) {
    const card = hand[slot];
    if (card === DIGGER_CARD) points -= 2.5;
    else points += 0.25 * cardValue(card);
    if (cardType(card) !== type) {
      points += 0.3 * countQuantities(payable);
      payable = NOTHING;
      type = cardType(card);
    }
    payable |= (payable << cardValue(card)) | (setting.subtract ? payable >>> cardValue(card) : 0);
  }
  standing[seat] = points + 0.3 * countQuantities(payable);
}

/** Sums that cards of a type can make, as bits: bit 15 is the sum 0, and sums beyond ±15 are dropped. */
const NOTHING = 1 << 15;

/** Returns how many of the quantities 1 to 15 are among these sums. */
const countQuantities = (sums: number): number => countBits((sums >>> 16) & 0x7fff);

/** Counts the smallest total in full and the others in part: they are needed once the smallest has grown. */
function judgeLunches(seat: number): void {
  const first = seat * TYPES;
  const a = pileUnits[first];
  const b = pileUnits[first + 1];
  const c = pileUnits[first + 2];
  const least = Math.min(a, b, c);
  const most = Math.max(a, b, c);
  standing[seat] = least + 0.7 * (a + b + c - least - most) + 0.4 * most;
}
