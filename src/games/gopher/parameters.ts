/**
 * Parameters of gopher, with the source of each default. R1..R28 are readings in docs/rules/gopher.md. (Longer than
 * most files: it is a table with one entry per parameter.)
 */
import {
  assumption,
  bound,
  choice,
  data,
  entries,
  flag,
  interpretation,
  type RulesOf,
  stated,
  whole,
  wholes,
} from '../../core/parameter.js';
import { DEFAULT_BOARD } from './board.js';
import { checkBoard } from './board-check.js';
import { REMOVED_CARDS } from './removed-cards.js';

export const parameters = {
  mode: choice(
    ['standard', 'simplified', 'beginner'],
    'Which of the three sets of rules is played.',
    stated('rulebook: three sets of rules'),
  ),
  baskets: flag(
    false,
    'Play with baskets that are taken by leapfrogging and bought back (not in beginner mode).',
    stated('rulebook: Complicating the game'),
  ),
  board: data(
    DEFAULT_BOARD,
    { topKeys: ['holes', 'pages'], check: checkBoard },
    'The pages of the book: their holes, what lies in them, and their tunnels.',
    assumption('the figures of the rulebook are missing'),
  ),
  'setup.first': choice(
    ['seat1', 'random'],
    'Who begins: the first seat, or a seat chosen by chance.',
    assumption('the youngest player is seat 1'),
    { label: 'who begins', formerly: { seat0: 'seat1' } },
  ),
  'die.sides': whole(
    6,
    [2, 12],
    'Faces of the die that tokens move by.',
    assumption('an ordinary die; movement only, pages have their own'),
    { label: 'sides of the die' },
  ),
  'deck.copies': whole(3, [1, 5], 'Cards of every type and value.', assumption('R25: the rulebook is silent'), {
    label: 'copies of each card',
  }),
  'deck.maxValue': whole(
    10,
    [4, 10],
    'Highest value of a provision card.',
    stated('rulebook: 8, 9 and 10 are the values that simplified mode removes'),
    { label: 'highest card' },
  ),
  'deck.diggers': whole(
    7,
    [0, 20],
    'Digger cards in the deck.',
    stated('rulebook: Simplified rules (two removed, five remain)'),
    { label: 'diggers in the deck' },
  ),
  'simplified.maxValue': whole(
    7,
    [4, 10],
    'Highest value left in simplified mode.',
    stated('rulebook: Simplified rules'),
    { label: 'highest card in simplified mode' },
  ),
  'simplified.removedDiggers': whole(
    2,
    [0, 20],
    'Diggers taken out in simplified mode.',
    stated('rulebook: Simplified rules'),
    { label: 'diggers removed in simplified mode' },
  ),
  'hand.size': whole(6, [4, 10], 'Cards dealt, and cards that hands are refilled to.', stated('rulebook: Game setup'), {
    label: 'cards in hand',
  }),
  'hand.max': whole(
    12,
    [4, 12],
    'Cards above which an ineffective turn draws nothing; not below hand.size.',
    assumption('R20: bounds the hand'),
    { label: 'most cards in hand' },
  ),
  'refill.order': choice(
    ['block', 'oneByOne'],
    'Refill hand by hand from the active seat, or one card at a time in turn.',
    assumption('R12: matters for the last cards only'),
    { label: 'order of refilling hands' },
  ),
  'end.hand': whole(
    3,
    [0, 9],
    'Hand size that ends the game once the deck is empty; below hand.size.',
    stated('rulebook: End of the game'),
    { label: 'hand that ends the game' },
  ),
  'end.timing': choice(
    ['immediate', 'round'],
    'End at once, or play the round out.',
    interpretation(
      'R14: “the game ends when”',
      'The game ends when there are no more cards in the deck and one of the players has three or less cards in his hand.',
    ),
    { label: 'when the game ends' },
  ),
  'end.tie': choice(
    ['shared', 'break'],
    'Ties are shared, or broken by fewer cards in hand (beginner: more provisions).',
    assumption('R15: the rulebook is silent'),
    { label: 'ties at the end' },
  ),
  'end.stallTurns': whole(
    60,
    [0, 1000],
    'Idle turns in a row after which the game ends; 0 for never.',
    assumption('R16: a hand may fit no sign'),
    { label: 'idle turns that end the game' },
  ),
  'collect.optional': flag(
    true,
    'A player who is able to collect may decline.',
    interpretation(
      'R5: provisions one “can” collect',
      'Next to the hole, where the player’s token finishes its turn, there is a sign specifying the quantity and type of provisions that he can collect.',
    ),
    { label: 'collecting may be declined' },
  ),
  'collect.subtract': choice(
    ['byMode', 'true', 'false'],
    'Cards may be subtracted; byMode: except in simplified mode.',
    stated('rulebook: Collection of stored provisions, Simplified rules'),
    { label: 'cards may be subtracted' },
  ),
  'collect.mix': choice(
    ['mixed', 'pure'],
    'Adding and subtracting in one collection, or one card minus all the others.',
    interpretation(
      'R4: “a sum or a difference”',
      'It can be a sum or a difference of provisions on different cards (two or more), or the provisions can be collected with a help of one card with the right value.',
    ),
    { label: 'adding and subtracting at once' },
  ),
  'collect.maxCards': whole(
    12,
    [1, 12],
    'Most cards in one collection.',
    stated('rulebook: “two or more”, no upper bound'),
    { label: 'most cards in a collection' },
  ),
  'score.penalty': whole(
    1,
    [0, 2],
    'How many times the subtracted cards are deducted from the score.',
    stated('rulebook: Counting the points'),
    { label: 'penalty for subtracted cards' },
  ),
  'ineffective.draw': choice(
    ['unable', 'any', 'moved'],
    'Which ineffective turns draw: those with neither a digger from the hand nor a declined collection, any, or those without such a digger.',
    interpretation(
      'R6: the sentence speaks of a player who moves and does not have the cards; hands are hidden',
      'If the player doesn’t have the cards necessary for collecting provisions, he moves his token for the required number of steps without collecting provisions, and takes one card from the deck. Such turn is considered ineffective.',
    ),
    { label: 'turns without a collection that draw' },
  ),
  'ineffective.cards': whole(
    1,
    [0, 3],
    'Cards drawn after an ineffective turn.',
    stated('rulebook: Collection of stored provisions'),
    { label: 'cards drawn after a turn without a collection' },
  ),
  'present.look': whole(
    3,
    [1, 6],
    'Cards that a present lets you look at.',
    stated('rulebook: Collection of stored provisions'),
    { label: 'cards to look at by a present' },
  ),
  'present.effective': flag(
    true,
    'A trophy from a present makes the turn effective.',
    interpretation(
      'R9: is a trophy “collected provisions”?',
      'If you leapfrog another player’s token in the course of your turn, and your turn was effective (meaning that you collected provisions), you receive the basket token of the leapfrogged player for a certain amount of time. […] If the token ends up on a present hole, the player takes three top cards from the deck, and selects one of them for his trophy pile to be counted at the end of the game.',
    ),
    { label: 'a trophy makes the turn effective' },
  ),
  'portal.chain': choice(
    ['always', 'digger'],
    'Who rolls again when a page turn ends in a portal: everybody, or diggers only.',
    interpretation(
      'R7: written for the digger only',
      'If the gameboard is changed, and the player ends up in a portal hole, he throws dice once again, and the gameboard level is changed one more time.',
    ),
    { label: 'who rolls again in a portal' },
  ),
  'transition.collect': choice(
    ['final', 'each'],
    'In a chain of page turns, collect after the last or after each.',
    interpretation(
      'R8: the chain reads as one transition',
      'After transition to a new level, all the players are given an opportunity to collect the provisions from holes, in which they ended up.',
    ),
    { label: 'collecting in a chain of page turns' },
  ),
  'transition.present': choice(
    ['all', 'active', 'none'],
    'Whose presents count after a page turn.',
    interpretation(
      'R10: “ends up” is used for both',
      'After transition to a new level, all the players are given an opportunity to collect the provisions from holes, in which they ended up. […] If the token ends up on a present hole, the player takes three top cards from the deck, and selects one of them for his trophy pile to be counted at the end of the game.',
    ),
    { label: 'presents after a page turn' },
  ),
  'digger.timing': choice(
    ['both', 'before', 'after'],
    'When a digger may be used: before or after the roll.',
    stated('rulebook: Moving between gameboard levels'),
    { label: 'when a digger may be used' },
  ),
  'move.path': choice(
    ['noUturn', 'simple', 'free'],
    'May a move turn round in a tunnel or revisit holes: loops only, neither, both.',
    interpretation(
      'R1: “in any direction”',
      'The token can be moved in any direction of player’s choosing. It can only move along the tunnels, and cannot go through the walls.',
    ),
    { label: 'way of a move' },
  ),
  'move.return': flag(false, 'A move may end where it began.', assumption('R2: the rulebook is silent'), {
    label: 'moves may end where they began',
  }),
  'move.exact': flag(
    true,
    'A move takes exactly as many steps as rolled; otherwise up to as many.',
    stated('rulebook: Game play'),
    { label: 'moves use the whole roll' },
  ),
  'move.stuck': choice(
    ['shorter', 'stay'],
    'When the roll cannot be used in full: go as far as possible, or stay.',
    assumption('R2: the rulebook is silent'),
    { label: 'a roll that cannot be used in full' },
  ),
  'leapfrog.shape': choice(
    ['bend', 'straight'],
    'May a leap over several tokens bend?',
    interpretation(
      'R3: “neighbouring round holes”',
      'The player can leapfrog over several tokens that sit in the neighbouring round holes. One jump counts as one step, and leapfrogged holes do not count.',
    ),
    { label: 'shape of a leap' },
  ),
  'baskets.order': choice(
    ['leapfrogFirst', 'ransomFirst'],
    'At the end of a turn, take baskets first or pay the ransom first.',
    interpretation(
      'R17: the leap comes before the collection',
      'If you leapfrog another player’s token in the course of your turn, and your turn was effective (meaning that you collected provisions), you receive the basket token of the leapfrogged player for a certain amount of time.',
    ),
    { label: 'baskets or ransom first' },
  ),
  'baskets.scope': choice(
    ['ownTurn', 'anyCollection'],
    'Which collections pay the ransom: of the own turn, or any.',
    interpretation(
      'R18: “his next effective turn”',
      'In order to do that, he has to give you the provisions that he collects during his next effective turn.',
    ),
    { label: 'collections that pay the ransom' },
  ),
  'baskets.minusCards': choice(
    ['holder', 'owner'],
    'Who gets the subtracted cards of a ransom.',
    interpretation(
      'R19: the provisions are the difference',
      'In order to do that, he has to give you the provisions that he collects during his next effective turn. You put the received provisions in your pile and return the basket.',
    ),
    { label: 'who gets the subtracted cards of a ransom' },
  ),
  'beginner.takeMax': whole(3, [1, 4], 'Beginner: most cards taken at once.', stated('rulebook: Beginner rules'), {
    label: 'most cards taken at once by beginners',
  }),
  'beginner.changeMax': whole(
    2,
    [0, 2],
    'Beginner: most cards given back as change.',
    assumption('R21: bounds the list of options'),
    { label: 'most cards given back by beginners' },
  ),
  'beginner.diggers': whole(
    1,
    [0, 99],
    'Beginner: how often each player may dig; 99 is as often as you like.',
    interpretation(
      'R22: “one digger card”: once, or every turn',
      'Each player has one digger card, which he can use instead of moving on the gameboard in order to switch up levels.',
    ),
    { label: 'how often beginners may dig' },
  ),
  'beginner.partial': flag(
    true,
    'Beginner: where a type is running out, take what is left.',
    assumption('R23: otherwise the game may not end'),
    { label: 'beginners take what is left' },
  ),
  'beginner.removedValues': wholes(
    [],
    [1, 10],
    [0, 10],
    'Beginner: values taken out of the supply, all cards of them.',
    assumption('whole values: the rulebook takes “some of the cards from each type”, which is beginner.removed'),
    { label: 'values without cards for beginners' },
  ),
  'beginner.removed': entries(
    REMOVED_CARDS,
    [0, 30],
    'Beginner: cards taken out of the supply, such as acorn:3×2 for two acorn cards of value 3; without copies, all of them.',
    stated('rulebook: Beginner rules, Complicating the game'),
    { label: 'cards taken out for beginners' },
  ),
  'limits.rounds': whole(200, [1, 5000], 'Rounds after which the game is broken off without a winner.', bound(), {
    label: 'rounds until the game is broken off',
  }),
  'limits.chain': whole(20, [1, 100], 'Most page rolls in a turn by portals, and most extra turns in a row.', bound(), {
    label: 'page rolls and extra turns in a row',
  }),
};

/** The rules of one table, by the keys above. */
export type GopherRules = RulesOf<typeof parameters>;
