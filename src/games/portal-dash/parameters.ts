/**
 * Parameters of portal-dash, with the source of each default. Letters I and A with a number refer to the register in
 * docs/rules/portal-dash.md. (Longer than most files: it is a list.)
 */
import {
  assumption,
  bound,
  choice,
  type Declared,
  data,
  faces,
  flag,
  interpretation,
  keyed,
  published as publishedIn,
  type RulesOf,
  stated,
  whole,
  wholes,
} from '../../core/parameter.js';
import { DEFAULT_BOARD } from './board.js';
import { checkBoard } from './board-check.js';
import {
  ABILITIES,
  BOOTS,
  BOSS_SETS,
  BOSSES,
  type BossName,
  COLOURS,
  ITEMS,
  type ItemName,
  type ItemValue,
  MAX_COLUMNS,
  MOB_COPIES,
  MOBS,
  type MobName,
  TASK_NAMES,
} from './components.js';

const playerAid = stated('Player Aid');
const published = publishedIn('the published game');

/** Values of a figure, with range and meaning. */
const FIGURE_VALUES = [
  ['move', [0, 6], 'steps when activated'],
  ['flies', [0, 1], '1 if it crosses lava'],
  ['range', [1, 6], 'distance it attacks over'],
  ['life', [1, 12], 'hits of one attack that defeat it'],
  ['damage', [0, 6], 'hearts its attack takes'],
] as const;
type FigureValue = (typeof FIGURE_VALUES)[number][0];

/** Formats the label of a figure's value. */
const VALUE_LABELS: Readonly<Record<FigureValue, (figure: string) => string>> = {
  move: (figure) => `how far the ${figure} moves`,
  flies: (figure) => `whether the ${figure} crosses lava`,
  range: (figure) => `how far the ${figure} attacks`,
  life: (figure) => `hits that defeat the ${figure}`,
  damage: (figure) => `hearts the ${figure} takes`,
};
const valueLabel = (value: FigureValue, figure: string): string => VALUE_LABELS[value](figure);

function mobParameters(): Record<`mobs.${MobName}.${'count' | 'number' | FigureValue}`, Declared<number>> {
  const all = {} as ReturnType<typeof mobParameters>;
  for (const mob of MOBS) {
    const copies = mob.fromLevel === 1 ? MOB_COPIES : 0;
    all[`mobs.${mob.name}.count`] = whole(copies, [0, MOB_COPIES], `${mob.label}: how many are in play.`, published, {
      label: `copies of the ${mob.label}`,
    });
    all[`mobs.${mob.name}.number`] = whole(
      mob.number,
      [1, 6],
      `${mob.label}: face of the mob die that activates it.`,
      assumption('A2'),
      { label: `mob die face of the ${mob.label}` },
    );
    for (const [value, range, about] of FIGURE_VALUES)
      all[`mobs.${mob.name}.${value}`] = whole(mob[value], range, `${mob.label}: ${about}.`, assumption('A8'), {
        label: valueLabel(value, mob.label),
      });
  }
  return all;
}

function bossParameters(): Record<`boss.${BossName}.${FigureValue}`, Declared<number>> {
  const all = {} as ReturnType<typeof bossParameters>;
  for (const boss of BOSSES) {
    const known = boss.name === 'wildfireEasy' ? published : assumption('A9');
    all[`boss.${boss.name}.life`] = whole(boss.life, [1, 60], `${boss.name}: hits that defeat it.`, known, {
      label: valueLabel('life', `${boss.name.endsWith('Easy') ? 'easy' : 'hard'} ${boss.label}`),
    });
    for (const [value, range, about] of FIGURE_VALUES)
      if (value !== 'life')
        all[`boss.${boss.name}.${value}`] = whole(boss[value], range, `${boss.name}: ${about}.`, assumption('A9'), {
          label: valueLabel(value, `${boss.name.endsWith('Easy') ? 'easy' : 'hard'} ${boss.label}`),
        });
  }
  return all;
}

/** value of an item → its meaning */
const ITEM_VALUES: Readonly<Record<ItemValue, string>> = {
  move: 'points of a move',
  hearts: 'hearts of armour',
  dice: 'combat dice',
  range: 'distance it attacks over',
  mine: 'blocks mined',
};
/** Item values with a known source; the others are assumed. */
const KNOWN_VALUES: readonly string[] = ['items.stonePickaxe.mine', 'items.leatherChestplate.hearts'];

function itemParameters(): Record<`items.${ItemName}.${ItemValue | 'count'}`, Declared<number>> {
  const all = {} as ReturnType<typeof itemParameters>;
  for (const { name, label, kind, values, from, count } of ITEMS) {
    for (const value of Object.keys(values) as ItemValue[]) {
      const key = `items.${name}.${value}` as const;
      const origin = KNOWN_VALUES.includes(key) ? published : assumption('A15');
      all[key] = whole(values[value] ?? 0, [1, kind === BOOTS ? 8 : 6], `${label}: ${ITEM_VALUES[value]}.`, origin, {
        label: `${ITEM_VALUES[value]} of the ${label}`,
      });
    }
    if (from === 'starter') continue;
    const [most, source] = from === 'stack' ? [6, 'item stack'] : [4, 'display'];
    all[`items.${name}.count`] = whole(count, [0, most], `${label}: copies in the ${source}.`, assumption('A15'), {
      label: `copies of the ${label}`,
    });
  }
  return all;
}

/** Declares the columns of the tasks A, B and C on one side of the piglin board. */
const taskColumns = <const Side extends string>(side: Side, players: string, columns: readonly (readonly number[])[]) =>
  keyed(
    TASK_NAMES,
    (task) => `tasks.${side}.${task}` as const,
    (task, i) =>
      wholes(
        columns[i],
        [1, 8],
        [0, MAX_COLUMNS],
        `Sizes of the columns of task ${task} on side ${players}.`,
        assumption('A13'),
        { label: `columns of task ${task} for ${players} players` },
      ),
  );

export const parameters = {
  level: whole(
    1,
    [1, 8],
    'Difficulty level: sets bosses, tiles and mobs that you do not set yourself.',
    assumption('A21'),
  ),
  'board.tiles': whole(2, [1, 8], 'Nether tiles between the start strip and the portal.', published, {
    label: 'Nether tiles',
  }),
  'board.data': data(
    DEFAULT_BOARD,
    { topKeys: ['tiles'], check: checkBoard },
    'The tiles that the board is drawn from: six rows of six letters each.',
    assumption('A1'),
    { label: 'set of tiles' },
  ),
  'board.rotation': choice(['rot4', 'rot2', 'none'], 'Turns a tile can be laid with.', assumption('A1'), {
    label: 'ways to turn a tile',
  }),
  'cube.counts': wholes(
    [16, 16, 12, 12, 8],
    [0, 64],
    [5, 5],
    `Blocks of the cube: ${COLOURS.join(', ')}; 64 in all.`,
    published,
    { label: 'blocks of each colour' },
  ),
  'cube.exposedSides': whole(2, [0, 2], 'Visible side faces that a top block needs to be taken.', published, {
    label: 'free sides a block needs',
  }),
  'cube.depleteRule': choice(
    ['highest', 'topLayerOnly', 'anyLayer'],
    'Which exposed blocks of its colour the block die can take.',
    interpretation('I1', 'Block die: Deplete 1 block of the rolled color from the resource cube.'),
    { label: 'blocks the block die can take' },
  ),
  'blockDie.faces': faces([...COLOURS, 'any'], [...COLOURS, 'any'], [6, 6], 'Faces of the block die.', published, {
    label: 'block die',
  }),
  'mobDie.faces': wholes([1, 2, 3, 4, 5, 6], [0, 6], [6, 6], 'Faces of the mob die; 0 is blank.', assumption('A2'), {
    label: 'faces of the mob die',
  }),
  'mobs.phaseRule': choice(
    ['noMatch', 'face', 'choice'],
    'When the mob die spawns instead of activating.',
    interpretation(
      'I2',
      'Mob die: Activate every mob of that number, or spawn new ones. Mobs either spawn or activate - never both on the same turn.',
    ),
    { label: 'when mobs spawn' },
  ),
  'mobDie.spawnFaces': wholes(
    [4, 5, 6],
    [1, 6],
    [0, 6],
    'Faces that spawn, under mobs.phaseRule=face only.',
    assumption('I2'),
    { label: 'mob die faces that spawn' },
  ),
  'mobs.spawnCount': whole(1, [0, 3], 'Mobs that a spawn brings.', assumption('A3'), { label: 'mobs of a spawn' }),
  'mobs.queueOrder': choice(['random', 'fixed'], 'Order of the spawn queue at the start.', assumption('A4'), {
    label: 'order of the spawn queue',
  }),
  ...mobParameters(),
  'reveal.mobs': whole(2, [0, 3], 'Mobs placed on a newly revealed tile.', assumption('A5'), {
    label: 'mobs on a new tile',
  }),
  'reveal.chests': whole(1, [0, 1], 'Chest tokens placed on a newly revealed tile.', published, {
    label: 'chests on a new tile',
  }),
  'chests.supply': whole(5, [0, 8], 'Chest tokens in the box.', published, { label: 'chests in the box' }),
  'portal.reveal': choice(
    ['automatic', 'optional'],
    'Whether landing beside the portal strip must reveal it.',
    interpretation(
      'I3',
      'Landing adjacent to the portal strip: if piglin tasks are complete, reveal the portal strip and spawn the boss on it. […] Once all tasks are complete, the portal can be revealed when any player moves adjacent to the portal strip.',
    ),
    { label: 'revealing the portal' },
  ),
  'boss.set': choice(BOSS_SETS, 'The boss, or both, that appear at the portal.', published, { label: 'bosses' }),
  ...bossParameters(),
  'boss.faces': wholes([4, 5, 6], [1, 6], [0, 6], 'Faces of the mob die that activate the bosses.', assumption('A10'), {
    label: 'mob die faces that activate bosses',
  }),
  'combatDie.faces': wholes(
    [0, 1, 1, 2, 2, 3],
    [0, 3],
    [6, 6],
    'Hits on the faces of a combat die.',
    assumption('A7'),
    { label: 'hits on the combat die' },
  ),
  'player.hearts': whole(6, [1, 12], 'Hearts at the start, and the most that healing restores.', published, {
    label: 'hearts',
  }),
  ...keyed(
    COLOURS,
    (colour) => `blocks.${colour}.ability` as const,
    (colour, i) =>
      choice(ABILITIES, `What a ${colour} block does when it is not put on a task.`, assumption('A16'), {
        default: ABILITIES[i],
        label: `ability of a ${colour} block`,
      }),
  ),
  'blocks.red.heal': whole(3, [1, 6], 'Hearts that a block with the ability heal restores.', assumption('A11'), {
    label: 'hearts a block heals',
  }),
  'blocks.brown.range': whole(
    1,
    [1, 3],
    'Distance over which a block with the ability bridge reaches lava.',
    assumption('A12'),
    { label: 'reach of a bridge' },
  ),
  'tasks.side': choice(
    ['auto', '1-2', '3-4'],
    'Side of the piglin board; auto goes by the number of players.',
    published,
    { label: 'side of the piglin board' },
  ),
  ...taskColumns('side12', '1-2', [
    [6, 6],
    [6, 6],
    [5, 3],
  ]),
  ...taskColumns('side34', '3-4', [
    [6, 2],
    [6, 5],
    [6, 2],
  ]),
  'tasks.columnColours': choice(
    ['free', 'distinctInTask'],
    'Whether two columns of a task may hold the same colour.',
    interpretation('I4', 'Fill the piglin board with resources. Each column must contain only one color.'),
    { label: 'colours of a task’s columns' },
  ),
  'tasks.order': choice(
    ['any', 'sequential'],
    'Whether a task can be begun before the one before it is complete.',
    assumption('A14'),
    { label: 'order of the tasks' },
  ),
  'tasks.deadline': choice(
    ['strict', 'afterUse'],
    'Whether the last block of a layer still counts for its task.',
    interpretation('I5', 'Tasks must be completed before the corresponding layer of the resource cube is depleted.'),
    { label: 'last block of a layer' },
  ),
  'lose.cube': flag(true, 'Whether the game is lost when the cube is used up.', published, {
    label: 'losing with the last block of the cube',
  }),
  'lose.death': choice(
    ['anyone', 'everyone'],
    'Whose death loses the game: the first player’s, or the last one’s.',
    published,
    { label: 'whose death loses the game' },
  ),
  'turn.actions': whole(2, [1, 4], 'Actions in a turn.', playerAid, { label: 'actions per turn' }),
  'turn.pass': choice(
    ['forced', 'allowed'],
    'Whether a player may pass while something can be done.',
    interpretation('I6', 'Choose any two actions in any order. The same action may be taken twice.'),
    { label: 'passing' },
  ),
  'move.basic': whole(1, [1, 3], 'Points of a move without an item.', playerAid, { label: 'steps without an item' }),
  'move.itemDistance': choice(
    ['upTo', 'exact'],
    'Whether a move with an item may stop early.',
    interpretation(
      'I7',
      'With boots or leggings: move item to inactive row, then move the number of spaces shown on the item.',
    ),
    {
      label: 'stopping early with an item',
    },
  ),
  'move.landing': choice(
    ['stop', 'enter'],
    'Whether chests and edges count where a move ends or on every cell entered.',
    interpretation(
      'I8',
      'Landing on a chest token: each player draws 2 items and keeps 1. […] Landing adjacent to an unexplored board tile: players decide whether to reveal it.',
    ),
    { label: 'where chests and edges count' },
  ),
  'move.soulSandCost': whole(2, [1, 3], 'Points to enter soul sand.', playerAid, {
    label: 'points to enter soul sand',
  }),
  'move.soulSandBasic': choice(
    ['never', 'twoActions'],
    'Whether several actions together can enter soul sand without an item.',
    interpretation(
      'I9',
      'Soul sand requires 2 points of movement to enter. […] Without boots or leggings: move 1 space.',
    ),
    { label: 'soul sand without an item' },
  ),
  'move.magmaDamage': whole(1, [0, 3], 'Hearts lost on entering magma.', playerAid, { label: 'hearts lost on magma' }),
  'move.netheriteScope': choice(
    ['used', 'owned'],
    'Whether Netherite boots protect when used or when owned.',
    interpretation('I10', 'Netherite boots exception: No damage from magma; not slowed by soul sand.'),
    { label: 'when Netherite boots protect' },
  ),
  'mine.basic': whole(1, [1, 3], 'Blocks mined without a pickaxe.', playerAid, {
    label: 'blocks mined without a pickaxe',
  }),
  'mine.diamondPickaxe': choice(
    ['discardOnly', 'discardOrCube'],
    'Whether the diamond pickaxe may mine the cube as well.',
    interpretation('I11', 'Diamond pickaxe: mine random discarded resources instead.'),
    { label: 'what the diamond pickaxe mines' },
  ),
  'leggings.assign': choice(
    ['onActivate', 'onceFound', 'onUse'],
    'When leggings are assigned to movement or armour.',
    interpretation('I12', 'Leggings may be assigned to movement or armor, but not both.'),
    { label: 'when leggings are assigned' },
  ),
  'find.draw': whole(2, [1, 4], 'Items drawn for a find, of which one is kept.', playerAid, {
    label: 'items drawn for a find',
  }),
  'inventory.size': whole(6, [5, 8], 'Item slots of a player.', published, { label: 'item slots' }),
  ...itemParameters(),
  'limits.rounds': whole(300, [1, 100000], 'Rounds after which the game is broken off as lost.', bound(), {
    label: 'rounds until the game is broken off',
  }),
};

/** The rules of one table, by the keys above. */
export type PortalDashRules = RulesOf<typeof parameters>;
