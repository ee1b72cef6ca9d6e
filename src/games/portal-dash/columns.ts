/**
 * Columns of a finished game, in this order. Each constant is the column's offset in `tally`, or among the columns of a
 * seat in `seatTally`; the rules count there during play. report.ts computes the columns that are only known at the
 * end.
 */
import { type Bound, ColumnList } from '../../core/column.js';
import { COLOURS, MOBS, TASK_NAMES, withArticle } from './components.js';

export const columns = new ColumnList();

const headline = { headline: true };
const EVERY_TURN = ['players', 'limits.rounds'];
/** Declares a count, unbounded by default: most events can occur any number of times in a turn. */
const count = (name: string, label: string, about: string, most: Bound | null = null): number =>
  columns.game(name, 'count', about, { label, most });
const value = (name: string, label: string, about: string, most: Bound | null, least = 0): number =>
  columns.game(name, 'value', about, { label, least, most });
/** Returns the plural of a label: `magma cubes`, `endermen`. */
const several = (label: string): string => (label.endsWith('man') ? label.replace(/man$/, 'men') : `${label}s`);
/** Blocks in the cube, over all colours. */
const BLOCKS = 64;

/** Declares one column per item, in order; returns the offset of the first. */
function each<Thing>(things: readonly Thing[], declare: (thing: Thing) => number): number {
  const [first] = things.map(declare);
  return first;
}

/** Endings: 1 for the one that occurred. */
export const WIN = columns.game('win', 'win', '1 if the team won.', headline);
/** + task */
export const LOST_TASK = each(TASK_NAMES, (task) =>
  columns.game(`loss.task${task}`, 'cause', `1 if the game was lost because task ${task} was not complete in time.`, {
    ...headline,
    label: `task ${task} missed`,
  }),
);
export const LOST_CUBE = columns.game('loss.cube', 'cause', '1 if it was lost because the cube was used up.', {
  ...headline,
  label: 'cube used up',
});
export const LOST_DEATH = columns.game('loss.death', 'cause', '1 if it was lost because a player died.', {
  ...headline,
  label: 'death of a player',
});
export const TIMEOUT = columns.game('timeout', 'cause', '1 if the game was broken off at the cap of rounds.');
/** Number of endings; their columns come first. */
export const ENDINGS = columns.gameCount;

export const TURNS = columns.game('turns', 'length', 'Turns begun by any player.', { most: EVERY_TURN });
export const ROUNDS = columns.game('rounds', 'length', 'Rounds begun.', { ...headline, most: 'limits.rounds' });
export const DECISIONS_ASKED = columns.game('decisions', 'length', 'Times a player had to choose.', { most: null });
export const LIFE_TOTAL = value('life.total', 'life of all players', 'Life of all players at the end.', [
  'players',
  'player.hearts',
]);
export const LIFE_MIN = value(
  'life.min',
  'life of the weakest player',
  'Life of the weakest player at the end.',
  'player.hearts',
);
export const ARMOUR_TOTAL = value('armour.total', 'armour left', 'Hearts on active armour at the end.', null);
/** + source: mob type, then the bosses, then magma */
export const DAMAGE = each(MOBS, ({ name, label }) =>
  count(`damage.${name}`, `damage by ${several(label)}`, `Hearts lost to ${withArticle(label)}.`),
);
count('damage.wildfire', 'damage by the Wildfire', 'Hearts lost to the Wildfire.');
count('damage.ancientHoglin', 'damage by the Ancient Hoglin', 'Hearts lost to the Ancient Hoglin.');
export const DAMAGE_MAGMA = count('damage.magma', 'damage on magma', 'Hearts lost on magma.');
export const DAMAGE_TOTAL = columns.game('damage.total', 'count', 'Hearts lost in all.', {
  ...headline,
  label: 'damage in all',
  most: null,
});
export const ABSORBED = count('damage.absorbed', 'damage taken by armour', 'Of them, hearts that armour took.');
export const HEALED = count('healed', 'life healed', 'Life gained from blocks that heal.');
/** + mob type */
export const KILLS = each(MOBS, ({ name, label }) =>
  count(`kills.${name}`, `${several(label)} defeated`, `Times ${withArticle(label)} was defeated.`),
);
export const KILLS_TOTAL = columns.game('kills.total', 'count', 'Ordinary mobs defeated.', {
  ...headline,
  label: 'mobs defeated',
  most: null,
});
export const BOSS_REVEALED = count('boss.revealed', 'games with a boss', '1 if the boss appeared.', 1);
export const BOSS_TURN = value(
  'boss.turn',
  'turn in which the boss appears',
  'Turn in which the boss appeared; 0 if never.',
  EVERY_TURN,
);
export const BOSS_DAMAGE = count('boss.damage', 'damage to bosses', 'Boss life removed.');
export const ATTACKS = count('attacks', 'attacks', 'Attacks made.');
export const MISSES = count('attacks.missed', 'attacks that miss', 'Attacks without a hit.');
export const HITS = count('hits', 'hits', 'Hits rolled, after rerolls.');
/** + colour */
export const MINED_COLOUR = each(COLOURS, (colour) =>
  count(`mined.${colour}`, `${colour} blocks mined`, `Blocks of ${colour} mined from the cube.`, BLOCKS),
);
export const MINED_DISCARD = count('mined.discard', 'blocks drawn from the discard', 'Blocks drawn from the discard.');
/** + colour */
export const DEPLETED = each(COLOURS, (colour) =>
  count(
    `depleted.${colour}`,
    `${colour} blocks lost to the die`,
    `Blocks of ${colour} that the block die removed.`,
    BLOCKS,
  ),
);
export const DEPLETED_NONE = count(
  'depleted.none',
  'turns in which the die takes no block',
  'Turns in which the block die removed nothing.',
  EVERY_TURN,
);
export const CUBE_LEFT = value('cube.left', 'blocks left in the cube', 'Blocks left in the cube at the end.', BLOCKS);
export const USED_ON_TASK = count('use.task', 'blocks placed on tasks', 'Blocks placed on tasks.');
/** + colour */
export const USED_ABILITY = each(COLOURS, (colour) =>
  count(`use.${colour}`, `${colour} blocks used`, `Abilities of ${colour} blocks used.`),
);
export const USED_WASTED = count('use.wasted', 'blocks wasted', 'Blocks that had no use.');
export const ITEMS_GAINED = count('items.gained', 'items found', 'Items found and kept.');
export const ITEMS_USED = count('items.used', 'items used', 'Items used up by a move, an attack or mining.');
export const REPAIRED_ACTION = count(
  'items.repaired.action',
  'items repaired by an action',
  'Items repaired by an action.',
);
export const REPAIRED_GRAY = count(
  'items.repaired.gray',
  'items repaired by blocks',
  'Items repaired by blocks that repair, which are usually gray.',
);
export const ENCHANTED = count('items.enchanted', 'items enchanted', 'Items exchanged for Netherite ones.');
export const CHESTS_OPENED = count('chests.opened', 'chests opened', 'Chests opened.');
export const SPAWNED = count('mobs.spawned', 'mobs spawned', 'Mobs spawned by the mob die.');
export const ACTIVATIONS = count('mobs.activations', 'mob activations', 'Activations of mobs and bosses.');
export const MOBS_PEAK = value('mobs.peak', 'most mobs at once', 'Most ordinary mobs on the board at once.', null);
export const TILES_AT_END = value('tiles.revealed', 'tiles revealed', 'Tiles revealed at the end.', null);
export const TILES_LAST_TURN = value(
  'tiles.lastTurn',
  'turn of the last tile',
  'Turn in which the last tile was revealed; 0 if none was.',
  EVERY_TURN,
);
/** + task */
export const TASK_TURN = each(TASK_NAMES, (task) =>
  value(
    `task.turn${task}`,
    `turn in which task ${task} is done`,
    `Turn in which task ${task} was completed; 0 if never.`,
    EVERY_TURN,
  ),
);
/** + task */
export const TASK_SLACK = each(TASK_NAMES, (task) =>
  value(
    `task.slack${task}`,
    `blocks to spare at task ${task}`,
    `Blocks left in the layer of task ${task} when it was completed; -1 if never.`,
    BLOCKS,
    -1,
  ),
);
/** + task */
export const BOTTLENECK = each(TASK_NAMES, (task) =>
  columns.game(`bottleneck.${task}`, 'count', `1 if task ${task} was the one closest to its deadline, or missed it.`, {
    label: `task ${task} as the bottleneck`,
    most: 1,
  }),
);
export const DEADLINES_MISSED = count(
  'deadlines.missed',
  'games lost to a deadline',
  '1 if the game was lost because a task, whichever, was not complete in time.',
  1,
);
export const TASK_SLOTS = count('task.slots', 'task slots filled', 'Slots of the piglin board filled.');
export const PROGRESS = columns.game(
  'progress',
  'value',
  '1 for a win; else half for the tasks and half for the bosses, as far as they were brought.',
  { scale: 10000, headline: true, tellsCloseness: true, least: 0, most: 1 },
);
export const ACTIONS_MOVE = count('actions.move', 'actions to move', 'Actions spent on moving.');
export const ACTIONS_ATTACK = count('actions.attack', 'actions to attack', 'Actions spent on attacking.');
export const ACTIONS_MINE = count('actions.mine', 'actions to mine', 'Actions spent on mining.');
export const ACTIONS_REPAIR = count('actions.repair', 'actions to repair', 'Actions spent on repairing.');
export const ACTIONS_PASS = count('actions.pass', 'actions passed', 'Actions passed.');
export const STEPS = count('steps', 'steps', 'Cells entered by players.');
export const STEPS_SOUL_SAND = count('steps.soulSand', 'steps on soul sand', 'Of them, soul sand.');

export const SEAT_WIN = columns.seat('win', 'win', '1 if the team won.');
export const SEAT_PLACE = columns.seat('place', 'place', '1 for every seat on a win, else 2.', { most: 2 });
export const SEAT_SCORE = columns.seat('score', 'score', '1 if the team won.', { least: 0, most: 1 });

// Contributions of each seat.
const own = (name: string, label: string, about: string, most: Bound | null = null): number =>
  columns.seat(`contribution.${name}`, 'count', about, { label, most });
export const SEAT_MINED = own('mined', 'blocks mined', 'Blocks the seat mined, from the cube and from the discard.');
export const SEAT_BLOCKS = own('blocks', 'blocks placed on tasks', 'Blocks the seat placed on tasks.');
export const SEAT_ABILITIES = own('abilities', 'abilities used', 'Blocks the seat used for their ability.');
export const SEAT_ATTACKS = own('attacks', 'attacks', 'Attacks the seat made.');
export const SEAT_HITS = own('hits', 'hits', 'Hits the seat rolled, after rerolls.');
export const SEAT_KILLS = own('kills', 'mobs defeated', 'Ordinary mobs the seat defeated.');
export const SEAT_BOSS_DAMAGE = own('bossDamage', 'damage to bosses', 'Boss life the seat removed.');
export const SEAT_STEPS = own('steps', 'steps', 'Cells the seat entered.');
export const SEAT_CHESTS = own('chests', 'chests opened', 'Chests the seat opened.');
export const SEAT_REVEALED = own(
  'revealed',
  'tiles revealed',
  'Tiles the seat revealed, and the portal strip.',
  'board.tiles',
);
export const SEAT_ITEMS_USED = own('itemsUsed', 'items used', 'Items the seat used up.');
export const SEAT_REPAIRED = own(
  'repaired',
  'items repaired',
  'Items the seat repaired, its own by an action and anyone’s with a block.',
);
export const SEAT_HEALED = own('healed', 'life healed', 'Life that the seat gave with blocks that heal.');
export const SEAT_DAMAGE = columns.seat('damageTaken', 'count', 'Hearts the seat lost, armour included.', {
  most: null,
});

/** Number of columns per game and per seat. */
export const GAME_COLUMNS = columns.gameCount;
export const SEAT_COLUMNS = columns.seatCount;
