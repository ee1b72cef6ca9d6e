/** The row of a finished game: the tallies, the numbers worked out at the end, then each seat's. */

import { countDiggers } from './cards.js';
import { countAhead, scoreOf } from './score.js';
import { ROUND } from './state.js';
import type { GopherTable } from './table.js';
import {
  BASKETS_OUT_END,
  CARDS_PER_COLLECTION,
  CARDS_USED,
  COLLECTIONS,
  DIGGERS_LEFT,
  HAND_LEFT,
  MARGIN,
  ROUNDS,
  SCORE_LAST,
  SCORE_MEAN,
  SCORE_WINNER,
  TALLIES,
  TIE,
  TIMEOUT,
} from './tally.js';

/** Win, score and place. */
const SEAT_COLUMNS = 3;

export function report(table: GopherTable, row: Float64Array): void {
  const { players, state } = table;
  const { field, tally } = state;
  for (let i = 0; i < TALLIES; i++) row[i] = tally[i];
  row[ROUNDS] = field[ROUND];
  row[CARDS_PER_COLLECTION] = tally[COLLECTIONS] === 0 ? 0 : tally[CARDS_USED] / tally[COLLECTIONS];
  reportLeftovers(table, row);
  reportScores(table, row);
  let winners = 0;
  for (let seat = 0; seat < players; seat++) if (countAhead(table, seat) === 0) winners++;
  const decided = tally[TIMEOUT] === 0;
  row[TIE] = decided && winners > 1 ? 1 : 0;
  for (let seat = 0; seat < players; seat++) {
    const at = TALLIES + SEAT_COLUMNS * seat;
    const ahead = countAhead(table, seat);
    row[at] = decided && ahead === 0 ? 1 / winners : 0;
    row[at + 1] = scoreOf(table, seat);
    row[at + 2] = 1 + ahead;
  }
}

/** What is left in hands, and baskets that never came home. */
function reportLeftovers({ players, ruleset, state }: GopherTable, row: Float64Array): void {
  const { handSize, diggersLeft, basketHolder } = state;
  let cards = 0;
  let diggers = 0;
  let baskets = 0;
  for (let seat = 0; seat < players; seat++) {
    cards += handSize[seat];
    diggers += ruleset.beginner ? diggersLeft[seat] : countDiggers(state, seat);
    if (basketHolder[seat] !== seat) baskets++;
  }
  row[HAND_LEFT] = cards / players;
  row[DIGGERS_LEFT] = diggers;
  row[BASKETS_OUT_END] = baskets;
}

function reportScores(table: GopherTable, row: Float64Array): void {
  const { players } = table;
  let sum = 0;
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let last = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < players; seat++) {
    const score = scoreOf(table, seat);
    sum += score;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
    if (score < last) last = score;
  }
  row[SCORE_MEAN] = sum / players;
  row[SCORE_WINNER] = best;
  row[SCORE_LAST] = last;
  row[MARGIN] = best - second;
}
