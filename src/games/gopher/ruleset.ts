/** The rules of one table as plain numbers and flags, read once from the settled parameters. */
import type { Rules } from '../../core/parameter.js';
import { DIGGER_CARD, provisionCard, TYPES } from './cards.js';
import { VALUE_STRIDE } from './state.js';

/** Digger uses that mean "as often as you like". */
export const UNLIMITED_DIGGERS = 99;

/** When an ineffective turn draws. */
export const DRAW_ANY = 0;
export const DRAW_MOVED = 1;
export const DRAW_UNABLE = 2;

/** Whose presents count in a collection round. */
export const PRESENT_ALL = 0;
export const PRESENT_ACTIVE = 1;
export const PRESENT_NONE = 2;

/** How a move may wind. */
export const NO_UTURN = 0;
export const SIMPLE = 1;
export const FREE = 2;

export type Ruleset = ReturnType<typeof readRuleset>;

export function readRuleset(rules: Rules) {
  const whole = (key: string) => rules[key] as number;
  const flag = (key: string) => rules[key] as boolean;
  const is = (key: string, value: string) => rules[key] === value;
  const place = (key: string, ...values: string[]) => values.indexOf(rules[key] as string);
  const subtract = rules['collect.subtract'];
  return {
    beginner: is('mode', 'beginner'),
    baskets: flag('baskets'),
    randomFirst: is('setup.first', 'random'),
    dieSides: whole('die.sides'),
    highestValue: highestValue(rules),
    /** Every card of the deck, in order (standard and simplified mode). */
    deck: Uint8Array.from(makeDeck(rules)),
    /** type × 11 + value → cards on the table at the start (beginner mode). */
    supply: Int32Array.from(makeSupply(rules)),
    handSize: whole('hand.size'),
    handMax: whole('hand.max'),
    refillOneByOne: is('refill.order', 'oneByOne'),
    endHand: whole('end.hand'),
    endWithRound: is('end.timing', 'round'),
    breakTies: is('end.tie', 'break'),
    stallTurns: whole('end.stallTurns'),
    optional: flag('collect.optional'),
    subtract: subtract === 'true' || (subtract === 'byMode' && !is('mode', 'simplified')),
    pure: is('collect.mix', 'pure'),
    maxCards: whole('collect.maxCards'),
    penalty: whole('score.penalty'),
    ineffectiveDraw: place('ineffective.draw', 'any', 'moved', 'unable'),
    ineffectiveCards: whole('ineffective.cards'),
    look: whole('present.look'),
    presentEffective: flag('present.effective'),
    chainAlways: is('portal.chain', 'always'),
    collectEach: is('transition.collect', 'each'),
    transitionPresent: place('transition.present', 'all', 'active', 'none'),
    diggerBefore: !is('digger.timing', 'after'),
    diggerAfter: !is('digger.timing', 'before'),
    path: place('move.path', 'noUturn', 'simple', 'free'),
    mayReturn: flag('move.return'),
    exact: flag('move.exact'),
    stuckStays: is('move.stuck', 'stay'),
    straight: is('leapfrog.shape', 'straight'),
    ransomFirst: is('baskets.order', 'ransomFirst'),
    anyCollectionPays: is('baskets.scope', 'anyCollection'),
    minusStays: is('baskets.minusCards', 'owner'),
    takeMax: whole('beginner.takeMax'),
    changeMax: whole('beginner.changeMax'),
    beginnerDiggers: whole('beginner.diggers'),
    partial: flag('beginner.partial'),
    maxRounds: whole('limits.rounds'),
    maxChain: whole('limits.chain'),
  };
}

/** The highest value that any card in use has. */
function highestValue(rules: Rules): number {
  const highest = rules['deck.maxValue'] as number;
  return rules.mode === 'simplified' ? Math.min(highest, rules['simplified.maxValue'] as number) : highest;
}

/** The cards that hands are dealt from; none in beginner mode. */
export function makeDeck(rules: Rules): number[] {
  if (rules.mode === 'beginner') return [];
  const copies = rules['deck.copies'] as number;
  const removed = rules.mode === 'simplified' ? (rules['simplified.removedDiggers'] as number) : 0;
  const diggers = Math.max(0, (rules['deck.diggers'] as number) - removed);
  const cards: number[] = [];
  for (let type = 0; type < TYPES; type++)
    for (let value = 1; value <= highestValue(rules); value++)
      for (let copy = 0; copy < copies; copy++) cards.push(provisionCard(type, value));
  for (let digger = 0; digger < diggers; digger++) cards.push(DIGGER_CARD);
  return cards;
}

/** The cards on the table of beginner mode, by type and value. */
export function makeSupply(rules: Rules): number[] {
  const removed = rules['beginner.removedValues'] as readonly number[];
  const copies = rules['deck.copies'] as number;
  return Array.from({ length: TYPES * VALUE_STRIDE }, (_, index) => {
    const value = index % VALUE_STRIDE;
    return value >= 1 && value <= (rules['deck.maxValue'] as number) && !removed.includes(value) ? copies : 0;
  });
}
