/** Fills the row of a finished game: the tallies, the columns computed at the end, then those of each seat. */
import * as column from './columns.js';
import { columns } from './columns.js';
import { countDiggers } from './rules/cards.js';
import { countAhead, scoreOf } from './rules/score.js';
import { basketHolder, diggersLeft, field, handSize, ROUND, seatTally, tally } from './state.js';
import { setting, table } from './table.js';

const GAME_COLUMNS = columns.gameCount;

export function report(row: Float64Array): void {
  for (let i = 0; i < GAME_COLUMNS; i++) row[i] = tally[i];
  row[column.ROUNDS] = field[ROUND];
  row[column.CARDS_PER_COLLECTION] =
    tally[column.COLLECTIONS] === 0 ? 0 : tally[column.CARDS_USED] / tally[column.COLLECTIONS];
  reportLeftovers(row);
  reportScores(row);
  let winners = 0;
  for (let seat = 0; seat < table.players; seat++) if (countAhead(seat) === 0) winners++;
  const decided = tally[column.TIMEOUT] === 0;
  row[column.TIE] = decided && winners > 1 ? 1 : 0;
  for (let seat = 0; seat < table.players; seat++) {
    const at = GAME_COLUMNS + column.SEAT_COLUMNS * seat;
    const ahead = countAhead(seat);
    for (let i = 0; i < column.SEAT_COLUMNS; i++) row[at + i] = seatTally[seat * column.SEAT_COLUMNS + i];
    row[at + column.SEAT_WIN] = decided && ahead === 0 ? 1 / winners : 0;
    row[at + column.SCORE] = scoreOf(seat);
    row[at + column.SEAT_PLACE] = 1 + ahead;
  }
}

/** Reports the cards left in hands and the baskets not with their owners. */
function reportLeftovers(row: Float64Array): void {
  let cards = 0;
  let diggers = 0;
  let baskets = 0;
  for (let seat = 0; seat < table.players; seat++) {
    cards += handSize[seat];
    diggers += setting.beginner ? diggersLeft[seat] : countDiggers(seat);
    if (basketHolder[seat] !== seat) baskets++;
  }
  row[column.HAND_LEFT] = cards / table.players;
  row[column.DIGGERS_LEFT] = diggers;
  row[column.BASKETS_OUT_END] = baskets;
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
  row[column.SCORE_MEAN] = sum / table.players;
  row[column.SCORE_WINNER] = best;
  row[column.SCORE_LAST] = last;
  row[column.MARGIN] = best - second;
}
