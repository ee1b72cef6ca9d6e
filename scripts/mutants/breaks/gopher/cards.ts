/** Breaks of gopher: which ineffective turns draw a card, and which cards beginners play without. */
import type { Break } from '../../break.js';

const DRAWS =
  '“If the player doesn’t have the cards necessary for collecting provisions, he […] takes one card from the deck.”';
const FEWER = '“you can take some of the cards from each type of provisions” (beginners)';

export const CARD_BREAKS: readonly Break[] = [
  {
    rule: `\`ineffective.draw\`: ${DRAWS}`,
    broken: 'any ineffective turn draws a card',
    parameter: 'ineffective.draw',
    value: "['any', 'unable', 'moved']",
  },
  {
    rule: `\`ineffective.draw\`: ${DRAWS}`,
    broken: 'a turn in which the player could pay but declined draws a card',
    parameter: 'ineffective.draw',
    value: "['moved', 'unable', 'any']",
  },
  {
    rule: DRAWS,
    from: 'stated',
    broken: 'a turn with a digger from the hand draws a card',
    in: 'drawAfterIneffective',
    find: '$RULE !== $ANY && $DIGGER === 1',
    replace: 'false',
  },
  {
    rule: DRAWS,
    from: 'stated',
    broken: 'no card is drawn if another player has declined',
    in: 'decline',
    find: 'if ($SEAT === $ACTIVE) $DECLINED = 1;',
    replace: '$DECLINED = 1;',
  },
  {
    rule: FEWER,
    from: 'stated',
    broken: 'no cards are taken out',
    in: 'makeSupply',
    find: 'Math.max(0, $LEFT - $COPIES)',
    replace: '$LEFT',
  },
  {
    rule: FEWER,
    from: 'stated',
    broken: 'copies named twice are taken out once',
    in: 'makeSupply',
    find: 'Math.max(0, $LEFT - $COPIES)',
    replace: "Math.max(0, Math.min($LEFT, rules['deck.copies'] - $COPIES))",
  },
  {
    rule: FEWER,
    from: 'stated',
    broken: 'without copies, one card is taken out',
    in: 'readRemovedCards',
    find: 'Number.POSITIVE_INFINITY',
    replace: '1',
  },
  {
    rule: 'More copies than are left mean all of them',
    from: 'assumption',
    broken: 'they mean none',
    in: 'makeSupply',
    find: 'Math.max(0, $LEFT - $COPIES)',
    replace: '($COPIES > $LEFT ? $LEFT : $LEFT - $COPIES)',
  },
];
