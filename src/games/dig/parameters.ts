/**
 * Parameters of dig: every number and choice of its rules that a designer may change, with its range and source.
 * I1..I19 and A1..A19 refer to the registers of interpretations and assumptions in docs/rules/dig.md.
 */
import {
  assumption,
  bound,
  choice,
  faces,
  flag,
  interpretation,
  keyed,
  type RulesOf,
  real,
  stated,
  whole,
} from '../../core/parameter.js';
import { ITEM_KINDS, TILE_KINDS } from './components.js';

const GAMEPLAY = stated('rulebook, gameplay');
const DUEL = stated('rulebook, combat (duel)');
const SKIRMISH = stated('rulebook, combat (skirmish)');
const ITEMS_ARE_OURS = assumption('A14: the rulebook names no item values');

const MAY_TRADE =
  'If you’ve moved a player character token into a space with another player character token, you may mutually agree to trade.';

/** tile kind → default number of copies in the bag */
const TILE_COPIES = [8, 20, 20, 12, 16, 16, 12, 4];
const ITEM_COPIES = 6;

export const parameters = {
  'board.radius': whole(
    4,
    [2, 6],
    'Radius of the hexagonal board: 3R(R + 1) + 1 spaces, 61 for 4.',
    assumption('the rulebook gives no board; I1 makes the spaces hexagons'),
    { label: 'radius of the board' },
  ),
  ...keyed(
    TILE_KINDS.map(({ id }) => id),
    (id) => `tiles.${id}` as const,
    (_, kind) =>
      whole(
        TILE_COPIES[kind],
        [0, 40],
        `Copies of the ${TILE_KINDS[kind].word} tile in the bag.`,
        assumption('the rulebook lists no tiles'),
        { label: `${TILE_KINDS[kind].word} tiles` },
      ),
  ),
  ...keyed(
    ITEM_KINDS.map(({ id }) => id),
    (id) => `items.${id}` as const,
    (_, kind) =>
      whole(ITEM_COPIES, [0, 40], `Copies of the ${ITEM_KINDS[kind].word} card in the item deck.`, ITEMS_ARE_OURS, {
        label: `${ITEM_KINDS[kind].word} cards`,
      }),
  ),
  'player.hp': whole(5, [1, 20], 'Hit points of a character at the start, also its most.', assumption('not stated'), {
    label: 'hit points',
  }),
  'player.startItems': whole(
    3,
    [0, 6],
    'Item cards each player starts with.',
    assumption('A14: something to lay at once'),
    { label: 'items at the start' },
  ),
  'player.startTiles': whole(3, [0, 12], 'Tiles each player starts with.', assumption('not stated'), {
    label: 'tiles at the start',
  }),
  'trap.foreign.faces': faces(
    ['trip', 'trip', 'trip', 'trip', 'avoid', 'disarm'],
    ['trip', 'avoid', 'disarm'],
    [2, 20],
    'What each face of the die does when you enter another player’s trap.',
    GAMEPLAY,
    {
      label: 'die for somebody else’s trap',
      faceLabels: {
        trip: 'faces that trip somebody else’s trap',
        avoid: 'faces that avoid somebody else’s trap',
        disarm: 'faces that disarm somebody else’s trap',
      },
    },
  ),
  'trap.own.faces': faces(
    ['trip', 'avoid', 'avoid', 'retrieve', 'retrieve', 'retrieve'],
    ['trip', 'avoid', 'retrieve'],
    [2, 20],
    'What each face of the die does when you enter your own trap.',
    GAMEPLAY,
    {
      label: 'die for your own trap',
      faceLabels: {
        trip: 'faces that trip your own trap',
        avoid: 'faces that avoid your own trap',
        retrieve: 'faces that retrieve your own trap',
      },
    },
  ),
  'trap.perTurn': whole(1, [0, 6], 'Traps a player may lay in one turn.', GAMEPLAY, { label: 'traps per turn' }),
  'trap.afterTrip': choice(
    ['consumed', 'stays'],
    'What becomes of a trap once it was tripped.',
    interpretation(
      'I2: only disarming is said to return the marker, but the card was revealed and used',
      'You’ve tripped the trap. […] The player who owns the trap reveals the associated card applies the trap effect to you. […] You’ve disarmed the trap! Collect the item card associated with it and add it to your hand. Return the trap marker to its owner.',
    ),
    { label: 'tripped trap' },
  ),
  'trap.own.endsMovement': flag(
    false,
    'Whether tripping your own trap ends your movement.',
    interpretation(
      'I3: only the foreign case says so',
      'You have stupidly tripped your own trap. You idiot. Reveal the card associated with it and apply its trap effect to yourself.',
    ),
    { label: 'tripping your own trap ends movement' },
  ),
  'trap.ownerLoots': flag(
    true,
    'Whether the owner of a deadly trap may loot the dead.',
    interpretation(
      'I4: “the player who defeated them” fits the owner',
      'When a player is defeated, the player or robot who defeated them may randomly steal half (rounded up) of that player’s items.',
    ),
    { label: 'owner of a deadly trap loots' },
  ),
  'find.sides': whole(6, [2, 20], 'Sides of the die rolled for an item at the end of a turn.', GAMEPLAY, {
    label: 'sides of the find die',
  }),
  'find.always': whole(1, [0, 6], 'A find roll of at most this finds an item even if no tile was placed.', GAMEPLAY, {
    label: 'find rolls that need no tile',
  }),
  'find.perSpace': whole(
    1,
    [1, 3],
    'Item cards a player may play in each space visited.',
    interpretation(
      'I5: “an item card” per space visited',
      'In any space you visit during your turn, including the one you start in, you may play an item card.',
    ),
    { label: 'items played per space' },
  ),
  'hoarder.rule': choice(
    ['on', 'off'],
    'Whether tiles are drawn from the greatest hoarder once the bag is empty.',
    GAMEPLAY,
    { label: 'tiles from the greatest hoarder' },
  ),
  'hoarder.returnBy': choice(
    ['random', 'choice'],
    'How the tiles that a hoarder returns are picked: at random, or by the player.',
    assumption('A1: the rulebook says how many tiles go back, not which'),
    { label: 'how returned tiles are picked' },
  ),
  'hoarder.drawsOn': flag(
    false,
    'Whether a hoarder that has returned tiles draws the rest of its dirt number from the bag.',
    assumption('A1: the rulebook does not say what becomes of the rest'),
    { label: 'drawing on after returning tiles' },
  ),
  'combat.system': choice(
    ['duel', 'skirmish'],
    'Which of the two combat chapters is played.',
    stated('rulebook, both combat chapters'),
    { label: 'combat chapter' },
  ),
  'combat.endsMovement': flag(
    false,
    'Whether a combat ends the movement of the one who entered.',
    interpretation(
      'I6: skirmish counts attacks as moves, so movement goes on',
      'Combat may not end with two living players on the same tile. […] If the agressor is attacking and has remaining movement, this counts as moving one space.',
    ),
    { label: 'combat ends movement' },
  ),
  'combat.forced': choice(
    ['part', 'fight'],
    'When a movement ends on another character: may the two part without dice, or must they fight?',
    interpretation(
      'I14: “both players may opt to disengage”',
      'If the agressor’s movement ends in the space of another player, combat must ensue, but both players may opt to disengage.',
    ),
    { label: 'meeting at the end of a movement' },
  ),
  'combat.forcedFirst': choice(
    ['declared', 'mover'],
    'Who goes first when two characters fight at the end of a movement: as both declare in turn, or always the one who came.',
    stated(
      'rulebook, both combat chapters',
      'However, if the invading player (agressor) elects not to engage, the invaded player (defender) still has the option to engage and take the first turn. […] If the nonbelligerent chooses to engage, they take the attacking role first in the turn order.',
    ),
    { label: 'who goes first at the end of a movement' },
  ),
  'combat.maxTurns': whole(30, [5, 200], 'Turns after which a combat is broken off.', bound('A9'), {
    label: 'turns until a combat is broken off',
  }),
  'trade.agree': choice(
    ['both', 'blind'],
    'Whether who offers a trade agrees to what is given for it, or swaps blind.',
    stated('rulebook, gameplay', MAY_TRADE),
    { label: 'who agrees to a trade' },
  ),
  'trade.proposer': choice(
    ['either', 'mover'],
    'Who may offer a trade: the one who entered and then, if nothing was swapped, the one met; or the former alone.',
    interpretation('I15: both may propose what they “mutually agree” on', MAY_TRADE),
    { label: 'who may offer a trade' },
  ),
  'trade.goods': choice(
    ['items', 'itemsAndTiles'],
    'What may be traded: item cards, or tiles as well.',
    interpretation('I16: a player holds cards and tiles; the sentence says neither', MAY_TRADE),
    { label: 'what may be traded' },
  ),
  'duel.attackDice': whole(2, [1, 3], 'Dice an attacker rolls in a duel.', DUEL, {
    label: 'attacker’s dice in a duel',
  }),
  'duel.defendDiceMax': whole(2, [1, 3], 'Most dice a defender may choose to roll in a duel.', DUEL, {
    label: 'defender’s most dice in a duel',
  }),
  'duel.defenderSees': flag(
    false,
    'Whether the defender in a duel sees the attacker’s dice before it chooses how many to roll.',
    interpretation(
      'I17: the order of the sentences allows it; both rolls may as well fall at once',
      'Roll 2d6. Defender can choose to roll 1 or 2 d6.',
    ),
    { label: 'defender sees the attacker’s dice' },
  ),
  'duel.robotDice': whole(1, [1, 2], 'Dice a robot rolls in a duel.', DUEL, { label: 'a robot’s dice in a duel' }),
  'duel.tiesTo': choice(['defender', 'attacker'], 'Who wins a tie between two dice in a duel.', DUEL, {
    label: 'who wins ties in a duel',
  }),
  'duel.damage': whole(1, [1, 5], 'Damage for each of the defender’s dice that is beaten.', DUEL, {
    label: 'damage in a duel',
  }),
  'duel.counterDamage': whole(
    1,
    [0, 5],
    'Damage of a counter-attack: the defender won every one of two or more pairs.',
    DUEL,
    { label: 'damage of a counter-attack' },
  ),
  'duel.bothEngage': choice(
    ['nonbelligerent', 'aggressor'],
    'Who attacks first in a duel if both engage.',
    interpretation(
      'I7: step 2 is the later sentence and overrides step 1',
      'The player who entered the contested space (agressor) must declare whether they intend to engage in combat. If they do, they take the attacking role first in the turn order. […] If the nonbelligerent chooses to engage, they take the attacking role first in the turn order.',
    ),
    { label: 'who attacks first if both engage' },
  ),
  'duel.fleeEndsMovement': flag(
    true,
    'Whether leaving a duel ends the movement of the player whose move it is.',
    interpretation(
      'I8: the flight replaces the move',
      'If the disengaging player’s roll is greater than the other player’s, the disengaging player may flee a number of spaces equal to the difference between the two rolls.',
    ),
    { label: 'leaving a duel ends movement' },
  ),
  'duel.support': choice(
    ['each', 'one'],
    'Item cards beside a duel attack: one for each of the two, or one in all.',
    interpretation('I12: “either player may play one item”', 'Either player may play one item if they wish.'),
    { label: 'items beside a duel attack' },
  ),
  'duel.supportWhen': choice(
    ['before', 'after'],
    'When the items beside a duel attack are played: before the dice, or between dice and damage.',
    interpretation(
      'I18: the sentence follows the dice and comes before their comparison',
      'Roll 2d6. Defender can choose to roll 1 or 2 d6. A robot slave can only roll 1d6. Either player may play one item if they wish.',
    ),
    { label: 'moment of the items beside a duel attack' },
  ),
  'duel.useOn': choice(
    ['opponent', 'anyone'],
    'Which items may be used in a turn of a duel: those that act on an opponent, or all.',
    stated(
      'rulebook, combat (duel)',
      'Use an Item on an Opponent - Use one item from their hand. This item may not be placed as a trap on the current space.',
    ),
    { label: 'items used in a duel' },
  ),
  'skirmish.fists.hit': whole(4, [1, 7], 'Bare hands strike on a d6 of at least this.', assumption('not stated'), {
    label: 'roll at which bare hands strike',
  }),
  'skirmish.fists.damage': whole(1, [1, 5], 'Damage of bare hands.', assumption('not stated'), {
    label: 'damage of bare hands',
  }),
  'skirmish.pickaxe.hit': whole(3, [1, 7], 'A pickaxe strikes on a d6 of at least this.', assumption('not stated'), {
    label: 'roll at which a pickaxe strikes',
  }),
  'skirmish.pickaxe.damage': whole(2, [1, 5], 'Damage of a pickaxe.', assumption('not stated'), {
    label: 'damage of a pickaxe',
  }),
  'skirmish.robot.hit': whole(4, [1, 7], 'A robot strikes on a d6 of at least this.', assumption('not stated'), {
    label: 'roll at which a robot strikes',
  }),
  'skirmish.robot.damage': whole(1, [1, 5], 'Damage of a robot.', assumption('not stated'), {
    label: 'damage of a robot',
  }),
  'skirmish.attackCostsStep': flag(true, 'Whether attacks and items in a fight cost the mover a step.', SKIRMISH, {
    label: 'attacks cost a step',
  }),
  'skirmish.chase': flag(true, 'Whether the mover may chase who fled from it.', SKIRMISH, {
    label: 'chasing who fled',
  }),
  'dig.random.needs': whole(6, [1, 7], 'A random dig goes through on a d6 of at least this.', SKIRMISH, {
    label: 'roll that digs at random',
  }),
  'dig.random.counts': choice(
    ['directions', 'spaces'],
    'What the second die of a random dig counts: the six directions, or only those with a space of the board.',
    interpretation(
      'I19: the rulebook counts spaces; off the board there is none to count',
      'If you roll a 6, select an adjacent space and roll an additional 1d6. For your dice roll, move to the nth tile clockwise from the space you selected.',
    ),
    { label: 'what a random dig counts' },
  ),
  'dig.directed.needs': whole(10, [2, 13], 'A directed dig goes through on 2d6 of at least this.', SKIRMISH, {
    label: 'roll that digs in a direction',
  }),
  'dig.directed.withPickaxe': whole(
    6,
    [2, 13],
    'The same with a pickaxe equipped.',
    assumption('the rulebook speaks of “proper digging items”'),
    { label: 'roll that digs in a direction with a pickaxe' },
  ),
  'dig.cost': choice(
    ['all', 'one'],
    'Steps a dig attempt costs outside combat: the whole untouched movement, or one.',
    interpretation(
      'I9: it is an attempt “on any turn”, as an action of the turn',
      'On any turn, a player may attempt to manually dig through a wall.',
    ),
    { label: 'steps that digging costs' },
  ),
  'dig.availability': choice(
    ['always', 'skirmish'],
    'Whether there is digging by hand under the duel chapter too.',
    interpretation(
      'I13: without it sealed figures never come out',
      'On any turn, a player may attempt to manually dig through a wall. This is especially useful in the event of a cave-in when no proper digging items are available.',
    ),
    { label: 'when there is digging by hand' },
  ),
  'death.tiles': choice(
    ['bag', 'lost', 'killer'],
    'What becomes of the tiles of a dead player: back to the bag, out of the game, or to the killer if it lives.',
    assumption('A18: the rulebook speaks of the items and traps of the dead, not of their tiles'),
    { label: 'tiles of the dead' },
  ),
  'death.robots': choice(
    ['removed', 'stay'],
    'What becomes of the robots of a dead player: removed, or left to play on beside the antelope.',
    assumption('A19: the rulebook does not say what becomes of robots without their owner'),
    { label: 'robots of the dead' },
  ),
  'kill.lootShare': real(
    0.5,
    [0, 1],
    'Share of a dead player’s items the killer may take, rounded up to whole cards.',
    GAMEPLAY,
    { label: 'share of the dead’s items to loot' },
  ),
  'antelope.hp': whole(1, [1, 5], 'Hit points of an antelope, also its most.', GAMEPLAY, {
    label: 'hit points of an antelope',
  }),
  'antelope.moveSides': whole(6, [2, 12], 'Sides of the die an antelope rolls for its movement.', GAMEPLAY, {
    label: 'sides of the antelope’s die',
  }),
  'antelope.actsOnSpawn': flag(
    true,
    'Whether a new antelope moves in the turn in which it appears.',
    interpretation(
      'I10: it appears “on a player’s turn” and is then played',
      'On a players turn, when they are dead, if they do not control an antelope, an antelope appears on the space where they fell. The player plays as the antelope with the following properties: […]',
    ),
    { label: 'new antelopes move at once' },
  ),
  'antelope.cards': choice(
    ['all', 'listed'],
    'Cards an antelope may play and use: all, or dynamite, cave-in kit, stew, net and mole tunnel alone.',
    stated('rulebook, gameplay', 'It operates as a player would with the following exceptions: […]'),
    { label: 'cards of an antelope' },
  ),
  'robot.max': whole(2, [0, 2], 'Robots a player may have at once.', ITEMS_ARE_OURS, { label: 'robots at once' }),
  'robot.hp': whole(1, [1, 3], 'Hit points of a robot.', ITEMS_ARE_OURS, { label: 'hit points of a robot' }),
  'robot.moves': whole(2, [1, 6], 'Steps a robot has in its owner’s turn.', ITEMS_ARE_OURS, {
    label: 'steps of a robot',
  }),
  'robot.triggersTraps': flag(
    false,
    'Whether robots set off traps.',
    interpretation(
      'I11: “if you move into a space”; a minion is named only for combat',
      'If you move into a space with another player’s trap. Roll 1d6. […] If you move into a space with another player or another players minion, you may mutually agree not to engage each other.',
    ),
    { label: 'robots set off traps' },
  ),
  'item.dynamite.damage': whole(2, [0, 6], 'Damage of dynamite that is played or used.', ITEMS_ARE_OURS, {
    label: 'damage of dynamite',
  }),
  'item.dynamite.trap': whole(3, [0, 6], 'Damage of a dynamite trap.', ITEMS_ARE_OURS, {
    label: 'damage of a dynamite trap',
  }),
  'item.caveIn.damage': whole(1, [0, 6], 'Damage of a cave-in kit used in combat.', ITEMS_ARE_OURS, {
    label: 'damage of a cave-in kit',
  }),
  'item.caveIn.trap': whole(2, [0, 6], 'Damage of a cave-in trap.', ITEMS_ARE_OURS, {
    label: 'damage of a cave-in trap',
  }),
  'item.pickaxe.duelBonus': whole(
    1,
    [0, 3],
    'Added to a duel attacker’s highest die by an equipped pickaxe.',
    ITEMS_ARE_OURS,
    { label: 'a pickaxe’s bonus in a duel' },
  ),
  'item.pickaxe.trap': whole(2, [0, 6], 'Damage of a pickaxe trap.', ITEMS_ARE_OURS, {
    label: 'damage of a pickaxe trap',
  }),
  'item.stew.heal': whole(2, [1, 6], 'Hit points a stew gives back.', ITEMS_ARE_OURS, {
    label: 'hit points a stew gives back',
  }),
  'item.stew.trap': whole(2, [0, 6], 'Damage of a stew trap.', ITEMS_ARE_OURS, { label: 'damage of a stew trap' }),
  'item.robot.hit': whole(4, [1, 7], 'A robot card used in combat strikes on a d6 of at least this.', ITEMS_ARE_OURS, {
    label: 'roll at which a robot card strikes',
  }),
  'item.robot.damage': whole(1, [0, 6], 'Damage of that strike.', ITEMS_ARE_OURS, { label: 'damage of a robot card' }),
  'item.robot.trapHit': whole(4, [1, 7], 'The victim of a robot trap is hurt on a d6 below this.', ITEMS_ARE_OURS, {
    label: 'roll that saves from a robot trap',
  }),
  'item.robot.trap': whole(3, [0, 6], 'Damage of a robot trap.', ITEMS_ARE_OURS, { label: 'damage of a robot trap' }),
  'item.net.range': whole(2, [1, 6], 'Distance over which a net can be thrown.', ITEMS_ARE_OURS, {
    label: 'reach of a net',
  }),
  'item.moleTunnel.range': whole(3, [1, 6], 'Distance a played mole tunnel reaches.', ITEMS_ARE_OURS, {
    label: 'reach of a mole tunnel',
  }),
  'item.armour.points': whole(2, [1, 6], 'Points of damage that tin armour takes.', ITEMS_ARE_OURS, {
    label: 'damage that tin armour takes',
  }),
  'item.armour.trap': whole(1, [0, 6], 'Damage of a tin armour trap.', ITEMS_ARE_OURS, {
    label: 'damage of a tin armour trap',
  }),
  'limits.rounds': whole(200, [10, 2000], 'Rounds after which the game ends without a winner.', bound(), {
    label: 'rounds until the game is broken off',
  }),
  'limits.nestedCombats': whole(3, [1, 4], 'Combats that may be open at once, one inside the other.', bound('A9'), {
    label: 'combats open at once',
  }),
};

/** The rules of one table, by parameter. */
export type DigRules = RulesOf<typeof parameters>;
