/** What a finished game reports: every column, beside where its number comes from. Long because it is one table. */
import { type Column, gameColumn, seatColumn } from '../../core/column.js';
import { COLOURS, MOBS, TASK_NAMES, withArticle } from './components.js';
import { heartsOf } from './item.js';
import type { Scene } from './scene.js';
import { OUTCOME, PORTAL, TILES_REVEALED, TURN } from './state.js';
import * as tallies from './tallies.js';

type Source = number | ((scene: Scene) => number);

const TASK_ENDS = TASK_NAMES.map((task) => `task ${task} was not complete in time`);

/** Game columns with the tally they copy or the function that works them out. */
const GAME: readonly (readonly [Column, Source])[] = [
  [gameColumn('win', 'win', '1 if the team won.', { headline: true }), (scene) => ended(scene, tallies.WON)],
  ...TASK_NAMES.map((task, t): readonly [Column, Source] => [
    gameColumn(`loss.task${task}`, 'cause', `1 if the game was lost because ${TASK_ENDS[t]}.`, { headline: true }),
    (scene) => ended(scene, tallies.LOST_TASK + t),
  ]),
  [
    gameColumn('loss.cube', 'cause', '1 if it was lost because the cube was used up.', { headline: true }),
    (scene) => ended(scene, tallies.LOST_CUBE),
  ],
  [
    gameColumn('loss.death', 'cause', '1 if it was lost because a player died.', { headline: true }),
    (scene) => ended(scene, tallies.LOST_DEATH),
  ],
  [
    gameColumn('timeout', 'cause', '1 if the game was broken off at the cap of rounds.'),
    (scene) => ended(scene, tallies.TIMEOUT),
  ],
  [gameColumn('turns', 'length', 'Turns begun by any player.'), (scene) => scene.field[TURN]],
  [
    gameColumn('rounds', 'length', 'Rounds begun.', { headline: true }),
    (scene) => Math.ceil(scene.field[TURN] / scene.rulebook.players),
  ],
  [gameColumn('decisions', 'length', 'Times a player had to choose.'), tallies.CHOICES],
  [gameColumn('life.total', 'value', 'Life of all players at the end.'), lifeTotal],
  [gameColumn('life.min', 'value', 'Life of the weakest player at the end.'), lifeMin],
  [gameColumn('armour.total', 'value', 'Hearts on active armour at the end.'), armourTotal],
  ...MOBS.map(({ name, label }, type) =>
    counted(`damage.${name}`, `Hearts lost to ${withArticle(label)}.`, tallies.DAMAGE + type),
  ),
  counted('damage.wildfire', 'Hearts lost to the Wildfire.', tallies.DAMAGE + MOBS.length),
  counted('damage.ancientHoglin', 'Hearts lost to the Ancient Hoglin.', tallies.DAMAGE + MOBS.length + 1),
  counted('damage.magma', 'Hearts lost on magma.', tallies.DAMAGE_MAGMA),
  [gameColumn('damage.total', 'count', 'Hearts lost in all.', { headline: true }), damageTotal],
  counted('damage.absorbed', 'Of them, hearts that armour took.', tallies.ABSORBED),
  counted('healed', 'Life gained from red blocks.', tallies.HEALED),
  ...MOBS.map(({ name, label }, type) =>
    counted(`kills.${name}`, `Times ${withArticle(label)} was defeated.`, tallies.KILLS + type),
  ),
  [gameColumn('kills.total', 'count', 'Ordinary mobs defeated.', { headline: true }), killsTotal],
  [gameColumn('boss.revealed', 'count', '1 if the boss appeared.'), (scene) => scene.field[PORTAL]],
  [gameColumn('boss.turn', 'value', 'Turn in which the boss appeared; 0 if never.'), tallies.BOSS_TURN],
  counted('boss.damage', 'Boss life removed.', tallies.BOSS_DAMAGE),
  counted('attacks', 'Attacks made.', tallies.ATTACKS),
  counted('attacks.missed', 'Attacks without a hit.', tallies.MISSES),
  counted('hits', 'Hits rolled, after rerolls.', tallies.HITS),
  ...COLOURS.map((colour, i) =>
    counted(`mined.${colour}`, `Blocks of ${colour} mined from the cube.`, tallies.MINED_COLOUR + i),
  ),
  counted('mined.discard', 'Blocks drawn from the discard.', tallies.MINED_DISCARD),
  ...COLOURS.map((colour, i) =>
    counted(`depleted.${colour}`, `Blocks of ${colour} that the block die removed.`, tallies.DEPLETED + i),
  ),
  counted('depleted.none', 'Turns in which the block die removed nothing.', tallies.DEPLETED_NONE),
  [gameColumn('cube.left', 'value', 'Blocks left in the cube at the end.'), cubeLeft],
  counted('use.task', 'Blocks placed on tasks.', tallies.USED_ON_TASK),
  ...COLOURS.map((colour, i) =>
    counted(`use.${colour}`, `Abilities of ${colour} blocks used.`, tallies.USED_ABILITY + i),
  ),
  counted('use.wasted', 'Blocks that had no use.', tallies.USED_WASTED),
  counted('items.gained', 'Items found and kept.', tallies.ITEMS_GAINED),
  counted('items.used', 'Items used up by a move, an attack or mining.', tallies.ITEMS_USED),
  counted('items.repaired.action', 'Items repaired by an action.', tallies.REPAIRED_ACTION),
  counted('items.repaired.gray', 'Items repaired by gray blocks.', tallies.REPAIRED_GRAY),
  counted('items.enchanted', 'Items exchanged for Netherite ones.', tallies.ENCHANTED),
  counted('chests.opened', 'Chests opened.', tallies.CHESTS_OPENED),
  counted('mobs.spawned', 'Mobs spawned by the mob die.', tallies.SPAWNED),
  counted('mobs.activations', 'Activations of mobs and bosses.', tallies.ACTIVATIONS),
  [gameColumn('mobs.peak', 'value', 'Most ordinary mobs on the board at once.'), tallies.MOBS_PEAK],
  [gameColumn('tiles.revealed', 'value', 'Tiles revealed at the end.'), (scene) => scene.field[TILES_REVEALED]],
  [
    gameColumn('tiles.lastTurn', 'value', 'Turn in which the last tile was revealed; 0 if none was.'),
    tallies.TILES_LAST_TURN,
  ],
  ...TASK_NAMES.map((task, t): readonly [Column, Source] => [
    gameColumn(`task.turn${task}`, 'value', `Turn in which task ${task} was completed; 0 if never.`),
    tallies.TASK_TURN + t,
  ]),
  ...TASK_NAMES.map((task, t): readonly [Column, Source] => [
    gameColumn(
      `task.slack${task}`,
      'value',
      `Blocks left in the layer of task ${task} when it was completed; -1 if never.`,
    ),
    tallies.TASK_SLACK + t,
  ]),
  ...TASK_NAMES.map((task, t): readonly [Column, Source] => [
    gameColumn(`bottleneck.${task}`, 'cause', `1 if task ${task} was the one closest to its deadline, or missed it.`),
    (scene) => (bottleneckTask(scene) === t ? 1 : 0),
  ]),
  counted('task.slots', 'Slots of the piglin board filled.', tallies.USED_ON_TASK),
  [
    gameColumn(
      'progress',
      'value',
      '1 for a win; else half for the tasks and half for the bosses, as far as they were brought.',
      {
        scale: 10000,
        headline: true,
      },
    ),
    progress,
  ],
  counted('actions.move', 'Actions spent on moving.', tallies.ACTIONS_MOVE),
  counted('actions.attack', 'Actions spent on attacking.', tallies.ACTIONS_ATTACK),
  counted('actions.mine', 'Actions spent on mining.', tallies.ACTIONS_MINE),
  counted('actions.repair', 'Actions spent on repairing.', tallies.ACTIONS_REPAIR),
  counted('actions.pass', 'Actions passed.', tallies.ACTIONS_PASS),
  counted('steps', 'Cells entered by players.', tallies.STEPS),
  counted('steps.soulSand', 'Of them, soul sand.', tallies.STEPS_SOUL_SAND),
];

const SEAT: readonly Column[] = [
  seatColumn('win', 'win', '1 if the team won.'),
  seatColumn('place', 'place', '1 for every seat on a win, else 2.'),
  seatColumn('score', 'score', '1 if the team won.'),
  seatColumn('contribution.blocks', 'count', 'Blocks the seat placed on tasks.'),
  seatColumn('contribution.kills', 'count', 'Ordinary mobs the seat defeated.'),
  seatColumn('contribution.bossDamage', 'count', 'Boss life the seat removed.'),
  seatColumn('contribution.healed', 'count', 'Life that the seat gave with red blocks.'),
  seatColumn('damageTaken', 'count', 'Hearts the seat lost, armour included.'),
];
/** Seat columns before those that copy the seat's tallies in order. */
const TEAM_COLUMNS = SEAT.length - tallies.SEAT_TALLIES;

export const COLUMNS: readonly Column[] = [...GAME.map(([column]) => column), ...SEAT];

/** place in the row → tally that it copies, or -1 */
const COPIED = Int16Array.from(GAME, ([, source]) => (typeof source === 'number' ? source : -1));
/** Columns that are worked out: place in the row, and how. */
const WORKED_OUT = GAME.flatMap(([, source], place) =>
  typeof source === 'number' ? [] : [{ place, workOut: source }],
);

/** Writes the numbers of a finished game in the order of COLUMNS. */
export function report(scene: Scene, row: Float64Array): void {
  const { tally, seatTally, field } = scene;
  for (let place = 0; place < COPIED.length; place++) if (COPIED[place] >= 0) row[place] = tally[COPIED[place]];
  for (let i = 0; i < WORKED_OUT.length; i++) row[WORKED_OUT[i].place] = WORKED_OUT[i].workOut(scene);
  const won = field[OUTCOME] === tallies.WON ? 1 : 0;
  let place = GAME.length;
  for (let seat = 0; seat < scene.rulebook.players; seat++) {
    row[place] = won;
    row[place + 1] = 2 - won;
    row[place + 2] = won;
    place += TEAM_COLUMNS;
    for (let i = 0; i < tallies.SEAT_TALLIES; i++) row[place++] = seatTally[seat * tallies.SEAT_TALLIES + i];
  }
}

function counted(name: string, about: string, tally: number): readonly [Column, Source] {
  return [gameColumn(name, 'count', about), tally];
}

function ended(scene: Scene, outcome: number): number {
  return scene.field[OUTCOME] === outcome ? 1 : 0;
}

function lifeTotal({ life, rulebook }: Scene): number {
  let total = 0;
  for (let seat = 0; seat < rulebook.players; seat++) total += life[seat];
  return total;
}

function lifeMin({ life, rulebook }: Scene): number {
  let least = life[0];
  for (let seat = 1; seat < rulebook.players; seat++) if (life[seat] < least) least = life[seat];
  return least;
}

function armourTotal({ slot }: Scene): number {
  let hearts = 0;
  for (let i = 0; i < slot.length; i++) hearts += heartsOf(slot[i]);
  return hearts;
}

function damageTotal({ tally }: Scene): number {
  let total = 0;
  for (let source = 0; source < tallies.DAMAGE_SOURCES; source++) total += tally[tallies.DAMAGE + source];
  return total;
}

function killsTotal({ tally }: Scene): number {
  let total = 0;
  for (let type = 0; type < MOBS.length; type++) total += tally[tallies.KILLS + type];
  return total;
}

function cubeLeft({ layerLeft }: Scene): number {
  return layerLeft[0] + layerLeft[1] + layerLeft[2] + layerLeft[3];
}

/** The task whose deadline lost the game; else the completed one of least slack; -1 if none was completed. */
function bottleneckTask({ field, tally }: Scene): number {
  const outcome = field[OUTCOME];
  if (outcome >= tallies.LOST_TASK && outcome < tallies.LOST_TASK + TASK_NAMES.length)
    return outcome - tallies.LOST_TASK;
  let tightest = -1;
  for (let task = 0; task < TASK_NAMES.length; task++) {
    const slack = tally[tallies.TASK_SLACK + task];
    if (slack >= 0 && (tightest < 0 || slack < tally[tallies.TASK_SLACK + tightest])) tightest = task;
  }
  return tightest;
}

/** In steps of a ten-thousandth, so that sums over games are exact. A piglin board without slots counts as filled. */
function progress({ field, tally, rulebook }: Scene): number {
  if (field[OUTCOME] === tallies.WON) return 1;
  const tasks = rulebook.allSlots === 0 ? 1 : tally[tallies.USED_ON_TASK] / rulebook.allSlots;
  const bosses = tally[tallies.BOSS_DAMAGE] / rulebook.allBossLife;
  return Math.round(5000 * (tasks + bosses)) / 10000;
}
