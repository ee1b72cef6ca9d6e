/**
 * What a finished game reports, in this order. Each constant is the column's place in `tally`, or among a seat's numbers
 * in `seatTally`; the rules count there as they go. What is known only at the end is worked out in report.ts.
 */
import { type Bound, ColumnList } from '../../core/column.js';
import { COLOURS, MOBS, TASK_NAMES, withArticle } from './components.js';

export const columns = new ColumnList();

const headline = { headline: true };
const EVERY_TURN = ['players', 'limits.rounds'];
/** Most things can happen any number of times in a turn: nothing bounds them. */
const count = (name: string, about: string, most: Bound | null = null): number =>
  columns.game(name, 'count', about, { most });
const value = (name: string, about: string, most: Bound | null, least = 0): number =>
  columns.game(name, 'value', about, { least, most });
/** The cube has 64 blocks, whatever their colours. */
const BLOCKS = 64;

/** Declares a column for each of some things, one after another; gives the place of the first. */
function each<Thing>(things: readonly Thing[], declare: (thing: Thing) => number): number {
  const [first] = things.map(declare);
  return first;
}

/** The ways to end: 1 for the one that came true. */
export const WIN = columns.game('win', 'win', '1 if the team won.', headline);
/** + task */
export const LOST_TASK = each(TASK_NAMES, (task) =>
  columns.game(
    `loss.task${task}`,
    'cause',
    `1 if the game was lost because task ${task} was not complete in time.`,
    headline,
  ),
);
export const LOST_CUBE = columns.game('loss.cube', 'cause', '1 if it was lost because the cube was used up.', headline);
export const LOST_DEATH = columns.game('loss.death', 'cause', '1 if it was lost because a player died.', headline);
export const TIMEOUT = columns.game('timeout', 'cause', '1 if the game was broken off at the cap of rounds.');
/** Ways to end; their columns come first. */
export const ENDINGS = columns.gameCount;

export const TURNS = columns.game('turns', 'length', 'Turns begun by any player.', { most: EVERY_TURN });
export const ROUNDS = columns.game('rounds', 'length', 'Rounds begun.', { ...headline, most: 'limits.rounds' });
export const CHOICES = columns.game('decisions', 'length', 'Times a player had to choose.', { most: null });
export const LIFE_TOTAL = value('life.total', 'Life of all players at the end.', ['players', 'player.hearts']);
export const LIFE_MIN = value('life.min', 'Life of the weakest player at the end.', 'player.hearts');
export const ARMOUR_TOTAL = value('armour.total', 'Hearts on active armour at the end.', null);
/** + what dealt it: mob type, then the bosses, then magma */
export const DAMAGE = each(MOBS, ({ name, label }) => count(`damage.${name}`, `Hearts lost to ${withArticle(label)}.`));
count('damage.wildfire', 'Hearts lost to the Wildfire.');
count('damage.ancientHoglin', 'Hearts lost to the Ancient Hoglin.');
export const DAMAGE_MAGMA = count('damage.magma', 'Hearts lost on magma.');
export const DAMAGE_TOTAL = columns.game('damage.total', 'count', 'Hearts lost in all.', { ...headline, most: null });
export const ABSORBED = count('damage.absorbed', 'Of them, hearts that armour took.');
export const HEALED = count('healed', 'Life gained from red blocks.');
/** + mob type */
export const KILLS = each(MOBS, ({ name, label }) =>
  count(`kills.${name}`, `Times ${withArticle(label)} was defeated.`),
);
export const KILLS_TOTAL = columns.game('kills.total', 'count', 'Ordinary mobs defeated.', { ...headline, most: null });
export const BOSS_REVEALED = count('boss.revealed', '1 if the boss appeared.', 1);
export const BOSS_TURN = value('boss.turn', 'Turn in which the boss appeared; 0 if never.', EVERY_TURN);
export const BOSS_DAMAGE = count('boss.damage', 'Boss life removed.');
export const ATTACKS = count('attacks', 'Attacks made.');
export const MISSES = count('attacks.missed', 'Attacks without a hit.');
export const HITS = count('hits', 'Hits rolled, after rerolls.');
/** + colour */
export const MINED_COLOUR = each(COLOURS, (colour) =>
  count(`mined.${colour}`, `Blocks of ${colour} mined from the cube.`, BLOCKS),
);
export const MINED_DISCARD = count('mined.discard', 'Blocks drawn from the discard.');
/** + colour */
export const DEPLETED = each(COLOURS, (colour) =>
  count(`depleted.${colour}`, `Blocks of ${colour} that the block die removed.`, BLOCKS),
);
export const DEPLETED_NONE = count('depleted.none', 'Turns in which the block die removed nothing.', EVERY_TURN);
export const CUBE_LEFT = value('cube.left', 'Blocks left in the cube at the end.', BLOCKS);
export const USED_ON_TASK = count('use.task', 'Blocks placed on tasks.');
/** + colour */
export const USED_ABILITY = each(COLOURS, (colour) => count(`use.${colour}`, `Abilities of ${colour} blocks used.`));
export const USED_WASTED = count('use.wasted', 'Blocks that had no use.');
export const ITEMS_GAINED = count('items.gained', 'Items found and kept.');
export const ITEMS_USED = count('items.used', 'Items used up by a move, an attack or mining.');
export const REPAIRED_ACTION = count('items.repaired.action', 'Items repaired by an action.');
export const REPAIRED_GRAY = count('items.repaired.gray', 'Items repaired by gray blocks.');
export const ENCHANTED = count('items.enchanted', 'Items exchanged for Netherite ones.');
export const CHESTS_OPENED = count('chests.opened', 'Chests opened.');
export const SPAWNED = count('mobs.spawned', 'Mobs spawned by the mob die.');
export const ACTIVATIONS = count('mobs.activations', 'Activations of mobs and bosses.');
export const MOBS_PEAK = value('mobs.peak', 'Most ordinary mobs on the board at once.', null);
export const TILES_AT_END = value('tiles.revealed', 'Tiles revealed at the end.', null);
export const TILES_LAST_TURN = value(
  'tiles.lastTurn',
  'Turn in which the last tile was revealed; 0 if none was.',
  EVERY_TURN,
);
/** + task */
export const TASK_TURN = each(TASK_NAMES, (task) =>
  value(`task.turn${task}`, `Turn in which task ${task} was completed; 0 if never.`, EVERY_TURN),
);
/** + task */
export const TASK_SLACK = each(TASK_NAMES, (task) =>
  value(
    `task.slack${task}`,
    `Blocks left in the layer of task ${task} when it was completed; -1 if never.`,
    BLOCKS,
    -1,
  ),
);
/** + task */
export const BOTTLENECK = each(TASK_NAMES, (task) =>
  columns.game(`bottleneck.${task}`, 'count', `1 if task ${task} was the one closest to its deadline, or missed it.`, {
    most: 1,
  }),
);
export const TASK_SLOTS = count('task.slots', 'Slots of the piglin board filled.');
export const PROGRESS = columns.game(
  'progress',
  'value',
  '1 for a win; else half for the tasks and half for the bosses, as far as they were brought.',
  { scale: 10000, headline: true, tellsCloseness: true, least: 0, most: 1 },
);
export const ACTIONS_MOVE = count('actions.move', 'Actions spent on moving.');
export const ACTIONS_ATTACK = count('actions.attack', 'Actions spent on attacking.');
export const ACTIONS_MINE = count('actions.mine', 'Actions spent on mining.');
export const ACTIONS_REPAIR = count('actions.repair', 'Actions spent on repairing.');
export const ACTIONS_PASS = count('actions.pass', 'Actions passed.');
export const STEPS = count('steps', 'Cells entered by players.');
export const STEPS_SOUL_SAND = count('steps.soulSand', 'Of them, soul sand.');

export const SEAT_WIN = columns.seat('win', 'win', '1 if the team won.');
export const SEAT_PLACE = columns.seat('place', 'place', '1 for every seat on a win, else 2.', { most: 2 });
export const SEAT_SCORE = columns.seat('score', 'score', '1 if the team won.', { least: 0, most: 1 });

// What each seat does for the team.
const own = (name: string, about: string, most: Bound | null = null): number =>
  columns.seat(`contribution.${name}`, 'count', about, { most });
export const SEAT_MINED = own('mined', 'Blocks the seat mined, from the cube and from the discard.');
export const SEAT_BLOCKS = own('blocks', 'Blocks the seat placed on tasks.');
export const SEAT_ABILITIES = own('abilities', 'Blocks the seat used for their ability.');
export const SEAT_ATTACKS = own('attacks', 'Attacks the seat made.');
export const SEAT_HITS = own('hits', 'Hits the seat rolled, after rerolls.');
export const SEAT_KILLS = own('kills', 'Ordinary mobs the seat defeated.');
export const SEAT_BOSS_DAMAGE = own('bossDamage', 'Boss life the seat removed.');
export const SEAT_STEPS = own('steps', 'Cells the seat entered.');
export const SEAT_CHESTS = own('chests', 'Chests the seat opened.');
export const SEAT_REVEALED = own('revealed', 'Tiles the seat revealed, and the portal strip.', 'board.tiles');
export const SEAT_ITEMS_USED = own('itemsUsed', 'Items the seat used up.');
export const SEAT_REPAIRED = own('repaired', 'Items the seat repaired, its own and with gray blocks anyone’s.');
export const SEAT_HEALED = own('healed', 'Life that the seat gave with red blocks.');
export const SEAT_DAMAGE = columns.seat('damageTaken', 'count', 'Hearts the seat lost, armour included.', {
  most: null,
});

/** Numbers of a game, and of each seat. */
export const GAME_COLUMNS = columns.gameCount;
export const SEAT_COLUMNS = columns.seatCount;
