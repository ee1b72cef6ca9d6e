/** The rules of one table as plain numbers and flags, read once from the resolved parameters. */
import { DIGGER_CARD, provisionCard, TYPES, VALUE_STRIDE } from './components.js';
import type { GopherRules } from './parameters.js';
import { readRemovedCards } from './removed-cards.js';

/** Digger uses that mean "as often as you like". */
export const UNLIMITED_DIGGERS = 99;

/** Values of `ineffectiveDraw`: when an ineffective turn draws. */
export const DRAW_ANY = 0;
const DRAW_MOVED = 1;
export const DRAW_UNABLE = 2;

/** Values of `transitionPresent`: seats that may open presents in a collection round. */
export const PRESENT_ALL = 0;
const PRESENT_ACTIVE = 1;
export const PRESENT_NONE = 2;

/** Values of `path`: how a move may wind. */
const NO_UTURN = 0;
export const SIMPLE = 1;
export const FREE = 2;

export class Setting {
  beginner = false;
  baskets = false;
  randomFirst = false;
  dieSides = 0;
  /** Maximum value of the cards in use. */
  highestValue = 0;
  /** Every card of the deck, in order (standard and simplified mode). */
  deck = new Uint8Array();
  /** type × 11 + value → cards on the table at the start (beginner mode) */
  supply = new Int32Array();
  handSize = 0;
  handMax = 0;
  refillOneByOne = false;
  endHand = 0;
  endWithRound = false;
  breakTies = false;
  stallTurns = 0;
  optional = false;
  subtract = false;
  pure = false;
  maxCards = 0;
  penalty = 0;
  ineffectiveDraw = DRAW_ANY;
  ineffectiveCards = 0;
  look = 0;
  presentEffective = false;
  chainAlways = false;
  collectEach = false;
  transitionPresent = PRESENT_ALL;
  diggerBefore = false;
  diggerAfter = false;
  path = NO_UTURN;
  mayReturn = false;
  exact = false;
  stuckStays = false;
  straight = false;
  ransomFirst = false;
  anyCollectionPays = false;
  minusStays = false;
  takeMax = 0;
  changeMax = 0;
  beginnerDiggers = 0;
  partial = false;
  maxRounds = 0;
  maxChain = 0;

  /** Reads all parameters of a table; sets every field. */
  read(rules: GopherRules): this {
    const subtract = rules['collect.subtract'];
    this.beginner = rules.mode === 'beginner';
    this.baskets = rules.baskets;
    this.randomFirst = rules['setup.first'] === 'random';
    this.dieSides = rules['die.sides'];
    this.highestValue = highestValue(rules);
    this.deck = Uint8Array.from(makeDeck(rules));
    this.supply = Int32Array.from(makeSupply(rules));
    this.handSize = rules['hand.size'];
    this.handMax = rules['hand.max'];
    this.refillOneByOne = rules['refill.order'] === 'oneByOne';
    this.endHand = rules['end.hand'];
    this.endWithRound = rules['end.timing'] === 'round';
    this.breakTies = rules['end.tie'] === 'break';
    this.stallTurns = rules['end.stallTurns'];
    this.optional = rules['collect.optional'];
    this.subtract = subtract === 'true' || (subtract === 'byMode' && rules.mode !== 'simplified');
    this.pure = rules['collect.mix'] === 'pure';
    this.maxCards = rules['collect.maxCards'];
    this.penalty = rules['score.penalty'];
    this.ineffectiveDraw = { any: DRAW_ANY, moved: DRAW_MOVED, unable: DRAW_UNABLE }[rules['ineffective.draw']];
    this.ineffectiveCards = rules['ineffective.cards'];
    this.look = rules['present.look'];
    this.presentEffective = rules['present.effective'];
    this.chainAlways = rules['portal.chain'] === 'always';
    this.collectEach = rules['transition.collect'] === 'each';
    this.transitionPresent = { all: PRESENT_ALL, active: PRESENT_ACTIVE, none: PRESENT_NONE }[
      rules['transition.present']
    ];
    this.diggerBefore = rules['digger.timing'] !== 'after';
    this.diggerAfter = rules['digger.timing'] !== 'before';
    this.path = { noUturn: NO_UTURN, simple: SIMPLE, free: FREE }[rules['move.path']];
    this.mayReturn = rules['move.return'];
    this.exact = rules['move.exact'];
    this.stuckStays = rules['move.stuck'] === 'stay';
    this.straight = rules['leapfrog.shape'] === 'straight';
    this.ransomFirst = rules['baskets.order'] === 'ransomFirst';
    this.anyCollectionPays = rules['baskets.scope'] === 'anyCollection';
    this.minusStays = rules['baskets.minusCards'] === 'owner';
    this.takeMax = rules['beginner.takeMax'];
    this.changeMax = rules['beginner.changeMax'];
    this.beginnerDiggers = rules['beginner.diggers'];
    this.partial = rules['beginner.partial'];
    this.maxRounds = rules['limits.rounds'];
    this.maxChain = rules['limits.chain'];
    return this;
  }
}

function highestValue(rules: GopherRules): number {
  const highest = rules['deck.maxValue'];
  return rules.mode === 'simplified' ? Math.min(highest, rules['simplified.maxValue']) : highest;
}

/** Returns the cards that hands are dealt from; none in beginner mode. */
export function makeDeck(rules: GopherRules): number[] {
  if (rules.mode === 'beginner') return [];
  const removed = rules.mode === 'simplified' ? rules['simplified.removedDiggers'] : 0;
  const diggers = Math.max(0, rules['deck.diggers'] - removed);
  const cards: number[] = [];
  for (let type = 0; type < TYPES; type++)
    for (let value = 1; value <= highestValue(rules); value++)
      for (let copy = 0; copy < rules['deck.copies']; copy++) cards.push(provisionCard(type, value));
  for (let digger = 0; digger < diggers; digger++) cards.push(DIGGER_CARD);
  return cards;
}

/** Returns the cards on the table of beginner mode, by type and value. */
export function makeSupply(rules: GopherRules): number[] {
  const supply = fullSupply(rules);
  for (const entry of rules['beginner.removed']) {
    const { type, value, copies } = readRemovedCards(entry);
    const at = type * VALUE_STRIDE + value;
    supply[at] = Math.max(0, supply[at] - copies);
  }
  return supply;
}

function fullSupply(rules: GopherRules): number[] {
  return Array.from({ length: TYPES * VALUE_STRIDE }, (_, index) => {
    const value = index % VALUE_STRIDE;
    const inUse = value >= 1 && value <= rules['deck.maxValue'] && !rules['beginner.removedValues'].includes(value);
    return inUse ? rules['deck.copies'] : 0;
  });
}
