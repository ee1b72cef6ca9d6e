/**
 * How an unfinished game of gopher stands: points, and what the hand promises, against those of the others. The fewer cards are to
 * come, the more a lead is worth. Fitted to games of the scripted strategies; docs/rules/gopher.md says how well it judges.
 */
import { cardValue, DIGGER_CARD, HAND_STRIDE, TYPES } from '../components.js';
import { ACTIVE, DECK_SIZE, field, hand, handSize, pileUnits, supplyUnits, TURN_MINUS, TURN_PLUS } from '../state.js';
import { setting, table } from '../table.js';
import { scoreOf } from './score.js';

export function chanceToWin(seat: number): number {
  const point = setting.beginner ? pointOfLunch() : pointOfProvision();
  const own = standing(seat);
  let all = 0;
  for (let other = 0; other < table.players; other++) all += Math.exp(point * (standing(other) - own));
  return 1 / all;
}

/** What a point is worth now, in the logarithm of the odds. Baskets change hands, so with them a lead lasts less. */
function pointOfProvision(): number {
  const cardsEach = field[DECK_SIZE] / table.players;
  return 0.31 / Math.sqrt(1.6 + (setting.baskets ? 4 : 1) * cardsEach);
}

function pointOfLunch(): number {
  const unitsEach = Math.min(supplyUnits[0], supplyUnits[1], supplyUnits[2]) / table.players;
  return 0.5 / Math.sqrt(3 + unitsEach);
}

const standing = (seat: number): number => (setting.beginner ? lunches(seat) : provisions(seat));

/** Points, those of the turn under way too, and what the cards in hand promise: a digger pays for nothing. */
function provisions(seat: number): number {
  let points = scoreOf(seat);
  if (seat === field[ACTIVE]) points += field[TURN_PLUS] - setting.penalty * field[TURN_MINUS];
  const start = seat * HAND_STRIDE;
  for (let slot = start; slot < start + handSize[seat]; slot++)
    points += hand[slot] === DIGGER_CARD ? -5 : 0.3 * cardValue(hand[slot]);
  return points;
}

/** The smallest total counts, and what there is of the others counts a part: it is needed when the smallest has grown. */
function lunches(seat: number): number {
  const first = seat * TYPES;
  const a = pileUnits[first];
  const b = pileUnits[first + 1];
  const c = pileUnits[first + 2];
  const least = Math.min(a, b, c);
  const most = Math.max(a, b, c);
  return least + 0.7 * (a + b + c - least - most) + 0.4 * most;
}
