/** Validates combinations of parameters: reports settings that cannot be played. */
import { list } from '../../core/formatting.js';
import type { RuleProblem } from '../../core/game.js';
import { TYPE_NAMES, VALUE_STRIDE } from './components.js';
import type { GopherRules } from './parameters.js';
import { makeDeck, makeSupply } from './setting.js';

export function checkRules(rules: GopherRules, players: number): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const refuse = (holds: boolean, keys: readonly string[], message: string) => {
    if (holds) problems.push({ keys, message });
  };
  const beginner = rules.mode === 'beginner';
  const size = rules['hand.size'];
  const max = rules['hand.max'];
  const endHand = rules['end.hand'];
  const { holes } = rules.board;
  refuse(
    beginner && rules.baskets,
    ['baskets', 'mode'],
    'beginner mode has no baskets: set baskets=false, or mode to standard or simplified',
  );
  refuse(
    max < size,
    ['hand.max', 'hand.size'],
    `hand.max is ${max} but hands are filled up to ${size}: set hand.max to ${size}..12`,
  );
  refuse(
    endHand >= size,
    ['end.hand', 'hand.size'],
    `hands are filled up to ${size}, so the game cannot end at ${endHand} cards: set end.hand to 0..${size - 1}`,
  );
  const deck = makeDeck(rules).length;
  refuse(
    !beginner && deck < players * size,
    ['deck.copies', 'deck.maxValue', 'deck.diggers', 'hand.size'],
    `the deck has ${deck} cards, but ${players} players are dealt ${size} each, ${players * size} in all: use more cards, smaller hands or fewer players`,
  );
  refuse(
    players > holes.length,
    ['board'],
    `the board has ${holes.length} holes, too few for the tokens of ${players} players`,
  );
  const missing = beginner ? typesWithoutCards(rules) : [];
  refuse(
    missing.length > 0,
    ['beginner.removed', 'beginner.removedValues', 'deck.maxValue'],
    `no ${list(missing, 'or')} card is left in the supply: leave at least one card of each type, with a value 1..${rules['deck.maxValue']}`,
  );
  return problems;
}

function typesWithoutCards(rules: GopherRules): string[] {
  const supply = makeSupply(rules);
  return TYPE_NAMES.filter((_, type) =>
    supply.slice(type * VALUE_STRIDE, (type + 1) * VALUE_STRIDE).every((cards) => cards === 0),
  );
}
