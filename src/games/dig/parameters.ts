/**
 * Every number and choice of dig's rules that a designer may change, with its range and where it comes from. The numbers
 * I1..I14 and A1..A14 are the registers of interpretations and assumptions in docs/rules/dig.md.
 */
import type { Parameter, Provenance } from '../../core/parameter.js';
import { ITEM_KINDS, TILE_KINDS } from './pieces.js';

type Origin = { readonly provenance: Provenance; readonly source: string };

const stated = (document: string): Origin => ({ provenance: 'stated', source: `rulebook, ${document}` });
const interpretation = (source: string): Origin => ({ provenance: 'interpretation', source });
const assumption = (source: string): Origin => ({ provenance: 'assumption', source });

const GAMEPLAY = stated('gameplay');
const DUEL = stated('combat (duel)');
const SKIRMISH = stated('combat (skirmish)');
const ITEMS_ARE_OURS = assumption('A14: the rulebook names no item values');

const whole = (key: string, value: number, min: number, max: number, about: string, origin: Origin): Parameter => ({
  key,
  kind: 'whole',
  default: value,
  min,
  max,
  about,
  ...origin,
});

const choice = (key: string, choices: readonly string[], about: string, origin: Origin): Parameter => ({
  key,
  kind: 'choice',
  default: choices[0],
  choices,
  about,
  ...origin,
});

const flag = (key: string, value: boolean, about: string, origin: Origin): Parameter => ({
  key,
  kind: 'flag',
  default: value,
  about,
  ...origin,
});

const faces = (key: string, value: string[], choices: string[], about: string): Parameter => ({
  key,
  kind: 'faces',
  default: value,
  choices,
  minLength: 2,
  maxLength: 20,
  about,
  ...GAMEPLAY,
});

/** tile kind → copies in the bag unless told otherwise. */
const TILE_COPIES = [4, 10, 10, 6, 8, 8, 6, 2];
const ITEM_COPIES = 6;

export const DIG_PARAMETERS: readonly Parameter[] = [
  whole(
    'board.radius',
    4,
    2,
    6,
    'Radius of the hexagonal board: 3R(R + 1) + 1 spaces, 61 for 4.',
    assumption('the rulebook gives no board; I1 makes the spaces hexagons'),
  ),
  ...TILE_KINDS.map(({ id, word }, kind) =>
    whole(
      `tiles.${id}`,
      TILE_COPIES[kind],
      0,
      40,
      `Copies of the ${word} tile in the bag.`,
      assumption('the rulebook lists no tiles'),
    ),
  ),
  ...ITEM_KINDS.map(({ id, word }) =>
    whole(`items.${id}`, ITEM_COPIES, 0, 40, `Copies of the ${word} card in the item deck.`, ITEMS_ARE_OURS),
  ),
  whole('player.hp', 5, 1, 20, 'Hit points of a character at the start, also its most.', assumption('not stated')),
  whole(
    'player.startItems',
    3,
    0,
    6,
    'Item cards each player starts with.',
    assumption('A14: something to lay at once'),
  ),
  whole('player.startTiles', 3, 0, 12, 'Tiles each player starts with.', assumption('not stated')),
  faces(
    'trap.foreign.faces',
    ['trip', 'trip', 'trip', 'trip', 'avoid', 'disarm'],
    ['trip', 'avoid', 'disarm'],
    'What each face of the die does when you enter another player’s trap.',
  ),
  faces(
    'trap.own.faces',
    ['trip', 'avoid', 'avoid', 'retrieve', 'retrieve', 'retrieve'],
    ['trip', 'avoid', 'retrieve'],
    'What each face of the die does when you enter your own trap.',
  ),
  whole('trap.perTurn', 1, 0, 6, 'Traps a player may lay in one turn.', GAMEPLAY),
  choice(
    'trap.afterTrip',
    ['consumed', 'stays'],
    'What becomes of a trap once it was tripped.',
    interpretation('I2: only disarming is said to return the marker, but the card was revealed and used'),
  ),
  flag(
    'trap.own.endsMovement',
    false,
    'Whether tripping your own trap ends your movement.',
    interpretation('I3: only the foreign case says so'),
  ),
  flag(
    'trap.ownerLoots',
    true,
    'Whether the owner of a deadly trap may loot the dead.',
    interpretation('I4: “the player who defeated them” fits the owner'),
  ),
  whole('find.sides', 6, 2, 20, 'Sides of the die rolled for an item at the end of a turn.', GAMEPLAY),
  whole('find.always', 1, 0, 6, 'A find roll of at most this finds an item even if no tile was placed.', GAMEPLAY),
  whole(
    'find.perSpace',
    1,
    1,
    3,
    'Item cards a player may play in each space visited.',
    interpretation('I5: “an item card” per space visited'),
  ),
  choice(
    'hoarder.rule',
    ['on', 'off'],
    'Whether tiles are drawn from the greatest hoarder once the bag is empty.',
    GAMEPLAY,
  ),
  choice('combat.system', ['duel', 'skirmish'], 'Which of the two combat chapters is played.', {
    provenance: 'stated',
    source: 'rulebook, both combat chapters',
  }),
  flag(
    'combat.endsMovement',
    false,
    'Whether a combat ends the movement of the one who entered.',
    interpretation('I6: skirmish counts attacks as moves, so movement goes on'),
  ),
  choice(
    'combat.forced',
    ['part', 'fight'],
    'When a movement ends on another character: may the two part without dice, or must they fight?',
    interpretation('I14: “both players may opt to disengage”'),
  ),
  whole(
    'combat.maxTurns',
    30,
    5,
    200,
    'Turns after which a combat is broken off.',
    assumption('A9: a bound, not a rule'),
  ),
  whole('duel.attackDice', 2, 1, 3, 'Dice an attacker rolls in a duel.', DUEL),
  whole('duel.defendDiceMax', 2, 1, 3, 'Most dice a defender may choose to roll in a duel.', DUEL),
  whole('duel.robotDice', 1, 1, 2, 'Dice a robot rolls in a duel.', DUEL),
  choice('duel.tiesTo', ['defender', 'attacker'], 'Who wins a tie between two dice in a duel.', DUEL),
  whole('duel.damage', 1, 1, 5, 'Damage for each of the defender’s dice that is beaten.', DUEL),
  whole(
    'duel.counterDamage',
    1,
    0,
    5,
    'Damage of a counter-attack: the defender won every one of two or more pairs.',
    DUEL,
  ),
  choice(
    'duel.bothEngage',
    ['nonbelligerent', 'aggressor'],
    'Who attacks first in a duel if both engage.',
    interpretation('I7: step 2 is the later sentence and overrides step 1'),
  ),
  flag(
    'duel.fleeEndsMovement',
    true,
    'Whether leaving a duel ends the movement of the player whose move it is.',
    interpretation('I8: the flight replaces the move'),
  ),
  choice(
    'duel.support',
    ['each', 'one'],
    'Item cards beside a duel attack: one for each of the two, or one in all.',
    interpretation('I12: “either player may play one item”'),
  ),
  whole('skirmish.fists.hit', 4, 1, 7, 'Bare hands strike on a d6 of at least this.', assumption('not stated')),
  whole('skirmish.fists.damage', 1, 1, 5, 'Damage of bare hands.', assumption('not stated')),
  whole('skirmish.pickaxe.hit', 3, 1, 7, 'A pickaxe strikes on a d6 of at least this.', assumption('not stated')),
  whole('skirmish.pickaxe.damage', 2, 1, 5, 'Damage of a pickaxe.', assumption('not stated')),
  whole('skirmish.robot.hit', 4, 1, 7, 'A robot strikes on a d6 of at least this.', assumption('not stated')),
  whole('skirmish.robot.damage', 1, 1, 5, 'Damage of a robot.', assumption('not stated')),
  flag('skirmish.attackCostsStep', true, 'Whether attacks and items in a fight cost the mover a step.', SKIRMISH),
  flag('skirmish.chase', true, 'Whether the mover may chase who fled from it.', SKIRMISH),
  whole('dig.random.needs', 6, 1, 7, 'A random dig goes through on a d6 of at least this.', SKIRMISH),
  whole('dig.directed.needs', 10, 2, 13, 'A directed dig goes through on 2d6 of at least this.', SKIRMISH),
  whole(
    'dig.directed.withPickaxe',
    6,
    2,
    13,
    'The same with a pickaxe equipped.',
    assumption('the rulebook speaks of “proper digging items”'),
  ),
  choice(
    'dig.cost',
    ['all', 'one'],
    'Steps a dig attempt costs outside combat: the whole untouched movement, or one.',
    interpretation('I9: it is an attempt “on any turn”, as an action of the turn'),
  ),
  choice(
    'dig.availability',
    ['always', 'skirmish'],
    'Whether there is digging by hand under the duel chapter too.',
    interpretation('I13: without it sealed figures never come out'),
  ),
  {
    key: 'kill.lootShare',
    kind: 'real',
    default: 0.5,
    min: 0,
    max: 1,
    about: 'Share of a dead player’s items the killer may take, rounded up to whole cards.',
    ...GAMEPLAY,
  },
  whole('antelope.hp', 1, 1, 5, 'Hit points of an antelope, also its most.', GAMEPLAY),
  whole('antelope.moveSides', 6, 2, 12, 'Sides of the die an antelope rolls for its movement.', GAMEPLAY),
  flag(
    'antelope.actsOnSpawn',
    true,
    'Whether a new antelope moves in the turn in which it appears.',
    interpretation('I10: it appears “on a player’s turn” and is then played'),
  ),
  whole('robot.max', 2, 0, 2, 'Robots a player may have at once.', ITEMS_ARE_OURS),
  whole('robot.hp', 1, 1, 3, 'Hit points of a robot.', ITEMS_ARE_OURS),
  whole('robot.moves', 2, 1, 6, 'Steps a robot has in its owner’s turn.', ITEMS_ARE_OURS),
  flag(
    'robot.triggersTraps',
    false,
    'Whether robots set off traps.',
    interpretation('I11: “if you move into a space”; a minion is named only for combat'),
  ),
  whole('item.dynamite.damage', 2, 0, 6, 'Damage of dynamite that is played or used.', ITEMS_ARE_OURS),
  whole('item.dynamite.trap', 3, 0, 6, 'Damage of a dynamite trap.', ITEMS_ARE_OURS),
  whole('item.caveIn.damage', 1, 0, 6, 'Damage of a cave-in kit used in combat.', ITEMS_ARE_OURS),
  whole('item.caveIn.trap', 2, 0, 6, 'Damage of a cave-in trap.', ITEMS_ARE_OURS),
  whole(
    'item.pickaxe.duelBonus',
    1,
    0,
    3,
    'Added to a duel attacker’s highest die by an equipped pickaxe.',
    ITEMS_ARE_OURS,
  ),
  whole('item.pickaxe.trap', 2, 0, 6, 'Damage of a pickaxe trap.', ITEMS_ARE_OURS),
  whole('item.stew.heal', 2, 1, 6, 'Hit points a stew gives back.', ITEMS_ARE_OURS),
  whole('item.stew.trap', 2, 0, 6, 'Damage of a stew trap.', ITEMS_ARE_OURS),
  whole('item.robot.hit', 4, 1, 7, 'A robot card used in combat strikes on a d6 of at least this.', ITEMS_ARE_OURS),
  whole('item.robot.damage', 1, 0, 6, 'Damage of that strike.', ITEMS_ARE_OURS),
  whole('item.robot.trapHit', 4, 1, 7, 'The victim of a robot trap is hurt on a d6 below this.', ITEMS_ARE_OURS),
  whole('item.robot.trap', 3, 0, 6, 'Damage of a robot trap.', ITEMS_ARE_OURS),
  whole('item.net.range', 2, 1, 6, 'Distance over which a net can be thrown.', ITEMS_ARE_OURS),
  whole('item.moleTunnel.range', 3, 1, 6, 'Distance a played mole tunnel reaches.', ITEMS_ARE_OURS),
  whole('item.armour.points', 2, 1, 6, 'Points of damage that tin armour takes.', ITEMS_ARE_OURS),
  whole('item.armour.trap', 1, 0, 6, 'Damage of a tin armour trap.', ITEMS_ARE_OURS),
  whole(
    'limits.rounds',
    200,
    10,
    2000,
    'Rounds after which the game ends without a winner.',
    assumption('a bound, not a rule'),
  ),
  whole(
    'limits.nestedCombats',
    3,
    1,
    4,
    'Combats that may be open at once, one inside the other.',
    assumption('A9: a bound, not a rule'),
  ),
];
