/** What a game counts while it is played: indices into `tally` and `seatTally`, and the ways it can end. */
import { COLOURS, MOB_TYPES, TASK_NAMES } from './components.js';

/** Ways to end, as in field OUTCOME; 0 is "not over". In the order of their columns. */
export const WON = 1;
/** Lost by the deadline of task t: LOST_TASK + t. */
export const LOST_TASK = 2;
export const LOST_CUBE = 5;
export const LOST_DEATH = 6;
export const TIMEOUT = 7;

/** + mob type; then the bosses and magma. */
export const DAMAGE = 0;
export const DAMAGE_MAGMA = DAMAGE + MOB_TYPES + 2;
export const DAMAGE_SOURCES = MOB_TYPES + 3;
export const ABSORBED = DAMAGE + DAMAGE_SOURCES;
export const HEALED = ABSORBED + 1;
/** + mob type */
export const KILLS = HEALED + 1;
export const BOSS_TURN = KILLS + MOB_TYPES;
export const BOSS_DAMAGE = BOSS_TURN + 1;
export const ATTACKS = BOSS_DAMAGE + 1;
export const MISSES = ATTACKS + 1;
export const HITS = MISSES + 1;
/** + colour */
export const MINED_COLOUR = HITS + 1;
export const MINED_DISCARD = MINED_COLOUR + COLOURS.length;
/** + colour */
export const DEPLETED = MINED_DISCARD + 1;
export const DEPLETED_NONE = DEPLETED + COLOURS.length;
export const USED_ON_TASK = DEPLETED_NONE + 1;
/** + colour */
export const USED_ABILITY = USED_ON_TASK + 1;
export const USED_WASTED = USED_ABILITY + COLOURS.length;
export const ITEMS_GAINED = USED_WASTED + 1;
export const ITEMS_USED = ITEMS_GAINED + 1;
export const REPAIRED_ACTION = ITEMS_USED + 1;
export const REPAIRED_GRAY = REPAIRED_ACTION + 1;
export const ENCHANTED = REPAIRED_GRAY + 1;
export const CHESTS_OPENED = ENCHANTED + 1;
export const SPAWNED = CHESTS_OPENED + 1;
export const ACTIVATIONS = SPAWNED + 1;
export const MOBS_PEAK = ACTIVATIONS + 1;
export const TILES_LAST_TURN = MOBS_PEAK + 1;
/** + task: the turn it was completed in, 0 if never */
export const TASK_TURN = TILES_LAST_TURN + 1;
/** + task: blocks left in its own layer at that moment, -1 if never */
export const TASK_SLACK = TASK_TURN + TASK_NAMES.length;
export const ACTIONS_MOVE = TASK_SLACK + TASK_NAMES.length;
export const ACTIONS_ATTACK = ACTIONS_MOVE + 1;
export const ACTIONS_MINE = ACTIONS_ATTACK + 1;
export const ACTIONS_REPAIR = ACTIONS_MINE + 1;
export const ACTIONS_PASS = ACTIONS_REPAIR + 1;
export const STEPS = ACTIONS_PASS + 1;
export const STEPS_SOUL_SAND = STEPS + 1;
export const CHOICES = STEPS_SOUL_SAND + 1;
export const TALLIES = CHOICES + 1;

/** Indices into a seat's part of `seatTally`. */
export const SEAT_BLOCKS = 0;
export const SEAT_KILLS = 1;
export const SEAT_BOSS_DAMAGE = 2;
export const SEAT_HEALED = 3;
export const SEAT_DAMAGE = 4;
export const SEAT_TALLIES = 5;
