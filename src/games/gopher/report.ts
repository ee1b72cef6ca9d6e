/** The row of a finished game: the tallies, the numbers worked out at the end, then each seat's. */
import {
  BASKETS_OUT_END,
  CARDS_PER_COLLECTION,
  CARDS_USED,
  COLLECTIONS,
  columns,
  DIGGERS_LEFT,
  HAND_LEFT,
  MARGIN,
  ROUNDS,
  SCORE,
  SCORE_LAST,
  SCORE_MEAN,
  SCORE_WINNER,
  SEAT_COLUMNS,
  SEAT_PLACE,
  SEAT_WIN,
  TIE,
  TIMEOUT,
} from './columns.js';
import { countDiggers } from './rules/cards.js';
import { countAhead, scoreOf } from './rules/score.js';
import { basketHolder, diggersLeft, field, handSize, ROUND, seatTally, tally } from './state.js';
import { setting, table } from './table.js';

const GAME_COLUMNS = columns.gameCount;

export function report(row: Float64Array): void {
  for (let i = 0; i < GAME_COLUMNS; i++) row[i] = tally[i];
  row[ROUNDS] = field[ROUND];
  row[CARDS_PER_COLLECTION] = tally[COLLECTIONS] === 0 ? 0 : tally[CARDS_USED] / tally[COLLECTIONS];
  reportLeftovers(row);
  reportScores(row);
  let winners = 0;
  for (let seat = 0; seat < table.players; seat++) if (countAhead(seat) === 0) winners++;
  const decided = tally[TIMEOUT] === 0;
  row[TIE] = decided && winners > 1 ? 1 : 0;
  for (let seat = 0; seat < table.players; seat++) {
    const at = GAME_COLUMNS + SEAT_COLUMNS * seat;
    const ahead = countAhead(seat);
    for (let i = 0; i < SEAT_COLUMNS; i++) row[at + i] = seatTally[seat * SEAT_COLUMNS + i];
    row[at + SEAT_WIN] = decided && ahead === 0 ? 1 / winners : 0;
    row[at + SCORE] = scoreOf(seat);
    row[at + SEAT_PLACE] = 1 + ahead;
  }
}

/** What is left in hands, and baskets that never came home. */
function reportLeftovers(row: Float64Array): void {
  let cards = 0;
  let diggers = 0;
  let baskets = 0;
  for (let seat = 0; seat < table.players; seat++) {
    cards += handSize[seat];
    diggers += setting.beginner ? diggersLeft[seat] : countDiggers(seat);
    if (basketHolder[seat] !== seat) baskets++;
  }
  row[HAND_LEFT] = cards / table.players;
  row[DIGGERS_LEFT] = diggers;
  row[BASKETS_OUT_END] = baskets;
}

function reportScores(row: Float64Array): void {
  let sum = 0;
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  let last = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < table.players; seat++) {
    const score = scoreOf(seat);
    sum += score;
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
    if (score < last) last = score;
  }
  row[SCORE_MEAN] = sum / table.players;
  row[SCORE_WINNER] = best;
  row[SCORE_LAST] = last;
  row[MARGIN] = best - second;
}
