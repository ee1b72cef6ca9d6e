/** Invariants that hold at every decision and at the end of a game. Used only in check mode, so they may be slow. */

import * as column from './columns.js';
import {
  CARD_CODES,
  CODE_STRIDE,
  cardType,
  cardValue,
  DIGGER_CARD,
  HAND_STRIDE,
  PILE_STRIDE,
  TYPES,
  VALUE_STRIDE,
  WAREHOUSE,
} from './components.js';
import * as option from './options.js';
import { isAllLeft } from './options.js';
import {
  ACTIVE,
  basketHolder,
  CHOOSER,
  COUNT,
  DECK_SIZE,
  DECK_TOP,
  DEPTH,
  DISCARD,
  deck,
  field,
  hand,
  handSize,
  hole,
  KIND,
  minus,
  OVER,
  options,
  PAGE,
  PLACED,
  pile,
  pileUnits,
  played,
  plus,
  seatTally,
  supply,
  supplyUnits,
  TURN_MINUS,
  TURN_PLUS,
  tally,
  trophies,
} from './state.js';
import { book, setting, table } from './table.js';

export function checkInvariants(): void {
  checkTokens();
  checkCounts();
  if (setting.beginner) checkSupply();
  else {
    checkHands();
    checkCards();
    checkPiles();
  }
  if (field[OVER] === 0) checkDecision();
}

function insist(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`broken rule: ${rule}`);
}

function checkTokens(): void {
  const placed = [...hole.subarray(0, table.players)].filter((at) => at >= 0);
  insist(placed.length === field[PLACED], 'every placed token is in a hole');
  insist(new Set(placed).size === placed.length, 'no two tokens share a hole');
  insist(
    placed.every((at) => at < book.holes),
    'tokens are in holes of the board',
  );
  insist(field[PAGE] >= 0 && field[PAGE] < book.pages, 'the open page exists');
  for (let seat = 0; seat < table.players; seat++)
    insist(basketHolder[seat] >= 0 && basketHolder[seat] < table.players, 'every basket is held by a player');
}

function checkCounts(): void {
  const sum = (entry: number): number => {
    let total = 0;
    for (let seat = 0; seat < table.players; seat++) total += seatTally[seat * column.SEAT_COLUMNS + entry];
    return total;
  };
  insist(sum(column.OWN_COLLECTIONS) === tally[column.COLLECTIONS], 'somebody made every collection');
  insist(sum(column.OWN_CARDS) === tally[column.CARDS_USED], 'somebody played every card');
  insist(sum(column.OWN_PENALTY) === tally[column.SUBTRACTION_PENALTY], 'somebody subtracted every card');
  insist(sum(column.OWN_DIFFERENCES) === tally[column.COLLECTIONS_SUBTRACT], 'somebody paid every difference');
  insist(
    sum(column.OWN_PAGES) === tally[column.PAGE_PORTAL] + tally[column.PAGE_DIGGER] + tally[column.PAGE_PRESENT],
    'somebody turned every page',
  );
  insist(
    tally[column.COLLECTIONS] === tally[column.COLLECTIONS_OWN] + tally[column.COLLECTIONS_OFFTURN],
    'a collection is in turn or off turn',
  );
  const ended = tally[column.TURNS_EFFECTIVE] + tally[column.TURNS_INEFFECTIVE];
  insist(
    ended === tally[column.TURNS] || (field[OVER] === 0 && ended === tally[column.TURNS] - 1),
    'a turn is effective or it is not',
  );
  insist(field[DEPTH] >= 0 && (field[OVER] === 0 || field[DEPTH] === 0), 'no transition is left open');
}

function checkHands(): void {
  for (let seat = 0; seat < table.players; seat++) {
    insist(handSize[seat] >= 0 && handSize[seat] <= setting.handMax, 'no hand is above its maximum');
    for (let slot = 1; slot < handSize[seat]; slot++) {
      const at = seat * HAND_STRIDE + slot;
      insist(hand[at - 1] <= hand[at], 'hands are sorted');
    }
  }
}

/** Checks that every card is in a hand, in the deck, on the discard pile, played, or a trophy. */
function checkCards(): void {
  const count = new Int32Array(CARD_CODES);
  for (let i = 0; i < setting.deck.length; i++) count[setting.deck[i]]++;
  for (let i = 0; i < field[DECK_SIZE]; i++) count[deck[(field[DECK_TOP] + i) & 255]]--;
  for (let seat = 0; seat < table.players; seat++) {
    for (let slot = 0; slot < handSize[seat]; slot++) count[hand[seat * HAND_STRIDE + slot]]--;
    for (let card = 0; card < CARD_CODES; card++)
      count[card] -= played[seat * CODE_STRIDE + card] + trophies[seat * CODE_STRIDE + card];
  }
  count[DIGGER_CARD] -= field[DISCARD];
  insist(
    count.every((left) => left === 0),
    'no card appears or gets lost',
  );
}

/** Checks that the piles hold the cards played and the trophies, and match the provisions collected. */
function checkPiles(): void {
  let up = field[TURN_PLUS];
  let down = field[TURN_MINUS];
  let cards = 0;
  for (let seat = 0; seat < table.players; seat++) {
    up += plus[seat];
    down += minus[seat];
    for (let card = 0; card < CARD_CODES; card++)
      cards += cardValue(card) * (played[seat * CODE_STRIDE + card] + trophies[seat * CODE_STRIDE + card]);
  }
  let provisions = 0;
  for (let kind = column.PROV_ACORN; kind <= column.PROV_PRESENT; kind++) provisions += tally[kind];
  insist(up + down === cards, 'the piles hold the cards that were played or taken as trophies');
  insist(up - down === provisions, 'face-up minus face-down cards are the provisions collected');
  insist(down === tally[column.SUBTRACTION_PENALTY], 'the face-down piles hold the subtracted cards');
}

function checkSupply(): void {
  for (let type = 0; type < TYPES; type++) {
    const units = new Int32Array(table.players + 1);
    for (let value = 0; value < VALUE_STRIDE; value++) {
      const at = type * VALUE_STRIDE + value;
      let cards = supply[at];
      insist(supply[at] >= 0, 'the supply is not below 0');
      units[table.players] += supply[at] * value;
      for (let seat = 0; seat < table.players; seat++) {
        const own = pile[seat * PILE_STRIDE + at];
        insist(own >= 0, 'a pile is not below 0');
        cards += own;
        units[seat] += own * value;
      }
      insist(cards === setting.supply[at], 'no card appears or gets lost');
    }
    insist(units[table.players] === supplyUnits[type], 'the units of the supply add up');
    for (let seat = 0; seat < table.players; seat++)
      insist(units[seat] === pileUnits[seat * TYPES + type], 'the units of a pile add up');
  }
}

function checkDecision(): void {
  insist(field[COUNT] >= 2 && field[COUNT] <= options.length, 'a decision has two options or more');
  insist(
    field[CHOOSER] >= 0 && field[CHOOSER] < table.players && field[ACTIVE] < table.players,
    'a player at the table chooses',
  );
  const offered = options.subarray(0, field[COUNT]);
  insist(new Set(offered).size === offered.length, 'every option is listed once');
  if (field[KIND] !== option.COLLECT) return;
  const ways = offered.filter((code) => code !== option.DECLINE);
  insist(offered.length === ways.length || offered[0] === option.DECLINE, 'declining is the first option');
  if (setting.beginner)
    insist(
      ways.every((code) => isAllLeft(code) || (code & 15) > 0),
      'something is taken',
    );
  else for (let i = 0; i < ways.length; i += Math.ceil(ways.length / CHECKED_WAYS)) checkWay(ways[i]);
}

/** Maximum number of ways to sample per decision: a large hand can have thousands. */
const CHECKED_WAYS = 50;

/** Checks that the cards of a way, added and subtracted, make up the sign's quantity. */
function checkWay(way: number): void {
  const seat = field[CHOOSER];
  const content = book.contentOf(field[PAGE], hole[seat]);
  const quantity = book.quantityOf(field[PAGE], hole[seat]);
  let total = 0;
  /** Bit s is set if some of the cards total s. */
  let sums = 1n;
  for (let slot = 0; slot < HAND_STRIDE; slot++) {
    if ((way & (1 << slot)) === 0) continue;
    const card = hand[seat * HAND_STRIDE + slot];
    insist(slot < handSize[seat] && card !== DIGGER_CARD, 'a way is made of provision cards of the hand');
    insist(content === WAREHOUSE || cardType(card) === content, 'the cards are of the type of the sign');
    total += cardValue(card);
    sums |= sums << BigInt(cardValue(card));
  }
  // The cards added minus those subtracted are the quantity, so those added are half of total plus quantity.
  const added = setting.subtract ? (total + quantity) / 2 : quantity;
  const isSum = Number.isInteger(added) && ((sums >> BigInt(added)) & 1n) === 1n;
  insist(isSum && (setting.subtract || total === quantity), 'a way makes up the quantity');
}
