/**
 * Every number and choice of gopher that a designer may change, with where it comes from. Numbers R1..R28 refer to the
 * readings in docs/rules/gopher.md. (Longer than most files, as a table is: one entry per parameter.)
 */
import type { Parameter } from '../../core/parameter.js';
import { defaultBoard } from './board.js';
import { checkBoard } from './board-check.js';

type Origin = readonly [Parameter['provenance'], string];
const RULEBOOK = 'rulebook';

const whole = (key: string, value: number, min: number, max: number, about: string, [provenance, source]: Origin) =>
  ({ key, kind: 'whole', default: value, min, max, about, provenance, source }) as const;
const flag = (key: string, value: boolean, about: string, [provenance, source]: Origin) =>
  ({ key, kind: 'flag', default: value, about, provenance, source }) as const;
/** The first choice is the default. */
const choice = (key: string, choices: readonly string[], about: string, [provenance, source]: Origin) =>
  ({ key, kind: 'choice', default: choices[0], choices, about, provenance, source }) as const;

export const parameters: readonly Parameter[] = [
  choice('mode', ['standard', 'simplified', 'beginner'], 'Which of the three sets of rules is played.', [
    'stated',
    `${RULEBOOK}: three sets of rules`,
  ]),
  flag('baskets', false, 'Play with baskets that are taken by leapfrogging and bought back (not in beginner mode).', [
    'stated',
    `${RULEBOOK}: Complicating the game`,
  ]),
  {
    key: 'board',
    kind: 'data',
    default: defaultBoard,
    topKeys: ['holes', 'pages'],
    check: checkBoard,
    about: 'The pages of the book: their holes, what lies in them, and their tunnels.',
    provenance: 'assumption',
    source: 'the figures of the rulebook are missing',
  },
  choice('setup.first', ['seat0', 'random'], 'Who begins: the first seat, or a seat chosen by chance.', [
    'assumption',
    'the youngest player is seat 0',
  ]),
  whole('die.sides', 6, 2, 12, 'Faces of the die that tokens move by.', [
    'assumption',
    'an ordinary die; movement only, pages have their own',
  ]),
  whole('deck.copies', 3, 1, 5, 'Cards of every type and value.', ['assumption', 'R25: the rulebook is silent']),
  whole('deck.maxValue', 10, 4, 10, 'Highest value of a provision card.', [
    'stated',
    `${RULEBOOK}: 8, 9 and 10 are the values that simplified mode removes`,
  ]),
  whole('deck.diggers', 7, 0, 20, 'Digger cards in the deck.', [
    'stated',
    `${RULEBOOK}: Simplified rules (two removed, five remain)`,
  ]),
  whole('simplified.maxValue', 7, 4, 10, 'Highest value left in simplified mode.', [
    'stated',
    `${RULEBOOK}: Simplified rules`,
  ]),
  whole('simplified.removedDiggers', 2, 0, 20, 'Diggers taken out in simplified mode.', [
    'stated',
    `${RULEBOOK}: Simplified rules`,
  ]),
  whole('hand.size', 6, 4, 10, 'Cards dealt, and cards that hands are refilled to.', [
    'stated',
    `${RULEBOOK}: Game setup`,
  ]),
  whole('hand.max', 12, 4, 12, 'Cards above which an ineffective turn draws nothing; not below hand.size.', [
    'assumption',
    'R20: bounds the hand',
  ]),
  choice(
    'refill.order',
    ['block', 'oneByOne'],
    'Refill hand by hand from the active seat, or one card at a time in turn.',
    ['assumption', 'R12: matters for the last cards only'],
  ),
  whole('end.hand', 3, 0, 9, 'Hand size that ends the game once the deck is empty; below hand.size.', [
    'stated',
    `${RULEBOOK}: End of the game`,
  ]),
  choice('end.timing', ['immediate', 'round'], 'End at once, or play the round out.', [
    'interpretation',
    'R14: “the game ends when”',
  ]),
  choice(
    'end.tie',
    ['shared', 'break'],
    'Ties are shared, or broken by fewer cards in hand (beginner: more provisions).',
    ['assumption', 'R15: the rulebook is silent'],
  ),
  whole('end.stallTurns', 60, 0, 1000, 'Idle turns in a row after which the game ends; 0 for never.', [
    'assumption',
    'R16: a hand may fit no sign',
  ]),
  flag('collect.optional', true, 'A player who is able to collect may decline.', [
    'interpretation',
    'R5: provisions one “can” collect',
  ]),
  choice(
    'collect.subtract',
    ['byMode', 'true', 'false'],
    'Cards may be subtracted; byMode: except in simplified mode.',
    ['stated', `${RULEBOOK}: Collection of stored provisions, Simplified rules`],
  ),
  choice(
    'collect.mix',
    ['mixed', 'pure'],
    'Adding and subtracting in one collection, or one card minus all the others.',
    ['interpretation', 'R4: “a sum or a difference”'],
  ),
  whole('collect.maxCards', 12, 1, 12, 'Most cards in one collection.', [
    'stated',
    `${RULEBOOK}: “two or more”, no upper bound`,
  ]),
  whole('score.penalty', 1, 0, 2, 'How many times the subtracted cards are deducted from the score.', [
    'stated',
    `${RULEBOOK}: Counting the points`,
  ]),
  choice(
    'ineffective.draw',
    ['any', 'moved', 'unable'],
    'Which ineffective turns draw: any, those without a digger, or of these those without declining.',
    ['interpretation', 'R6: hands are hidden, and the sentence names turns that moved'],
  ),
  whole('ineffective.cards', 1, 0, 3, 'Cards drawn after an ineffective turn.', [
    'stated',
    `${RULEBOOK}: Collection of stored provisions`,
  ]),
  whole('present.look', 3, 1, 6, 'Cards that a present lets you look at.', [
    'stated',
    `${RULEBOOK}: Collection of stored provisions`,
  ]),
  flag('present.effective', true, 'A trophy from a present makes the turn effective.', [
    'interpretation',
    'R9: is a trophy “collected provisions”?',
  ]),
  choice(
    'portal.chain',
    ['always', 'digger'],
    'Who rolls again when a page turn ends in a portal: everybody, or diggers only.',
    ['interpretation', 'R7: written for the digger only'],
  ),
  choice('transition.collect', ['final', 'each'], 'In a chain of page turns, collect after the last or after each.', [
    'interpretation',
    'R8: the chain reads as one transition',
  ]),
  choice('transition.present', ['all', 'active', 'none'], 'Whose presents count after a page turn.', [
    'interpretation',
    'R10: “ends up” is used for both',
  ]),
  choice('digger.timing', ['both', 'before', 'after'], 'When a digger may be used: before or after the roll.', [
    'stated',
    `${RULEBOOK}: Moving between gameboard levels`,
  ]),
  choice(
    'move.path',
    ['noUturn', 'simple', 'free'],
    'May a move turn round in a tunnel or revisit holes: loops only, neither, both.',
    ['interpretation', 'R1: “in any direction”'],
  ),
  flag('move.return', false, 'A move may end where it began.', ['assumption', 'R2: the rulebook is silent']),
  flag('move.exact', true, 'A move takes exactly as many steps as rolled; otherwise up to as many.', [
    'stated',
    `${RULEBOOK}: Game play`,
  ]),
  choice('move.stuck', ['shorter', 'stay'], 'When the roll cannot be used in full: go as far as possible, or stay.', [
    'assumption',
    'R2: the rulebook is silent',
  ]),
  choice('leapfrog.shape', ['bend', 'straight'], 'May a leap over several tokens bend?', [
    'interpretation',
    'R3: “neighbouring round holes”',
  ]),
  choice(
    'baskets.order',
    ['leapfrogFirst', 'ransomFirst'],
    'At the end of a turn, take baskets first or pay the ransom first.',
    ['interpretation', 'R17: the leap comes before the collection'],
  ),
  choice('baskets.scope', ['ownTurn', 'anyCollection'], 'Which collections pay the ransom: of the own turn, or any.', [
    'interpretation',
    'R18: “his next effective turn”',
  ]),
  choice('baskets.minusCards', ['holder', 'owner'], 'Who gets the subtracted cards of a ransom.', [
    'interpretation',
    'R19: the provisions are the difference',
  ]),
  whole('beginner.takeMax', 3, 1, 4, 'Beginner: most cards taken at once.', ['stated', `${RULEBOOK}: Beginner rules`]),
  whole('beginner.changeMax', 2, 0, 2, 'Beginner: most cards given back as change.', [
    'assumption',
    'R21: bounds the list of options',
  ]),
  whole('beginner.diggers', 1, 0, 99, 'Beginner: how often each player may dig; 99 is as often as you like.', [
    'interpretation',
    'R22: “one digger card”: once, or every turn',
  ]),
  flag('beginner.partial', true, 'Beginner: where a type is running out, take what is left.', [
    'assumption',
    'R23: otherwise the game may not end',
  ]),
  {
    key: 'beginner.removedValues',
    kind: 'wholes',
    default: [],
    min: 1,
    max: 10,
    minLength: 0,
    maxLength: 10,
    about: 'Beginner: values taken out of the supply.',
    provenance: 'stated',
    source: `${RULEBOOK}: Beginner rules, Complicating the game`,
  },
  whole('limits.rounds', 200, 1, 5000, 'Rounds after which the game is broken off without a winner.', [
    'assumption',
    'a bound, not a rule',
  ]),
  whole('limits.chain', 20, 1, 100, 'Most page rolls in a turn by portals, and most extra turns in a row.', [
    'assumption',
    'a bound, not a rule',
  ]),
];
