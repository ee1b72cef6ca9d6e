/**
 * Every number and choice of the rules that a designer may change, with where its default comes from. Letters I and A
 * with a number point to the register in docs/rules/portal-dash.md. It is long because it is one table.
 */
import type { Parameter, Provenance } from '../../core/parameter.js';
import { checkBoard, DEFAULT_BOARD } from './board.js';
import { BOSS_SETS, BOSSES, COLOURS, ITEMS, MOBS, MOST_COLUMNS, TASK_NAMES } from './components.js';

const PLAYER_AID = 'Player Aid';
const PUBLISHED = 'the published game';

const whole = (
  key: string,
  byDefault: number,
  min: number,
  max: number,
  about: string,
  provenance: Provenance,
  source: string,
): Parameter => ({ key, kind: 'whole', default: byDefault, min, max, about, provenance, source });

/** A list of whole numbers; `length` is both bounds of its length, or [least, most]. */
const wholes = (
  key: string,
  byDefault: readonly number[],
  [min, max]: readonly [number, number],
  [minLength, maxLength]: readonly [number, number],
  about: string,
  provenance: Provenance,
  source: string,
): Parameter => ({
  key,
  kind: 'wholes',
  default: byDefault,
  min,
  max,
  minLength,
  maxLength,
  about,
  provenance,
  source,
});

const choice = (
  key: string,
  choices: readonly string[],
  about: string,
  provenance: Provenance,
  source: string,
  byDefault = choices[0],
): Parameter => ({ key, kind: 'choice', default: byDefault, choices, about, provenance, source });

export const PARAMETERS: readonly Parameter[] = [
  whole(
    'level',
    1,
    1,
    8,
    'Difficulty level: sets bosses, tiles and mobs that you do not set yourself.',
    'assumption',
    'A21',
  ),
  whole('board.tiles', 2, 1, 8, 'Nether tiles between the start strip and the portal.', 'published', PUBLISHED),
  {
    key: 'board.data',
    kind: 'data',
    default: DEFAULT_BOARD,
    topKeys: ['tiles'],
    check: checkBoard,
    about: 'The tiles that the board is drawn from: six rows of six letters each.',
    provenance: 'assumption',
    source: 'A1',
  },
  choice('board.rotation', ['rot4', 'rot2', 'none'], 'Turns a tile can be laid with.', 'assumption', 'A1'),
  wholes(
    'cube.counts',
    [16, 16, 12, 12, 8],
    [0, 64],
    [5, 5],
    `Blocks of the cube: ${COLOURS.join(', ')}; 64 in all.`,
    'published',
    PUBLISHED,
  ),
  whole('cube.exposedSides', 2, 0, 2, 'Visible side faces that a top block needs to be taken.', 'published', PUBLISHED),
  choice(
    'cube.depleteRule',
    ['highest', 'topLayerOnly', 'anyLayer'],
    'Which exposed blocks of its colour the block die can take.',
    'interpretation',
    'I1',
  ),
  {
    key: 'blockDie.faces',
    kind: 'faces',
    default: [...COLOURS, 'any'],
    choices: [...COLOURS, 'any'],
    minLength: 6,
    maxLength: 6,
    about: 'Faces of the block die.',
    provenance: 'published',
    source: PUBLISHED,
  },
  wholes('mobDie.faces', [1, 2, 3, 4, 5, 6], [0, 6], [6, 6], 'Faces of the mob die; 0 is blank.', 'assumption', 'A2'),
  choice(
    'mobs.phaseRule',
    ['noMatch', 'face', 'choice'],
    'When the mob die spawns instead of activating.',
    'interpretation',
    'I2',
  ),
  wholes(
    'mobDie.spawnFaces',
    [4, 5, 6],
    [1, 6],
    [0, 6],
    'Faces that spawn, under mobs.phaseRule=face only.',
    'assumption',
    'I2',
  ),
  whole('mobs.spawnCount', 1, 0, 3, 'Mobs that a spawn brings.', 'assumption', 'A3'),
  choice('mobs.queueOrder', ['random', 'fixed'], 'Order of the spawn queue at the start.', 'assumption', 'A4'),
  ...MOBS.flatMap((mob) => [
    whole(
      `mobs.${mob.name}.count`,
      mob.fromLevel === 1 ? 3 : 0,
      0,
      3,
      `${mob.label}: how many are in play.`,
      'published',
      PUBLISHED,
    ),
    whole(
      `mobs.${mob.name}.number`,
      mob.number,
      1,
      6,
      `${mob.label}: face of the mob die that activates it.`,
      'assumption',
      'A2',
    ),
    whole(`mobs.${mob.name}.move`, mob.move, 0, 6, `${mob.label}: steps when activated.`, 'assumption', 'A8'),
    whole(`mobs.${mob.name}.flies`, mob.flies, 0, 1, `${mob.label}: 1 if it crosses lava.`, 'assumption', 'A8'),
    whole(`mobs.${mob.name}.range`, mob.range, 1, 6, `${mob.label}: distance it attacks over.`, 'assumption', 'A8'),
    whole(
      `mobs.${mob.name}.life`,
      mob.life,
      1,
      12,
      `${mob.label}: hits of one attack that defeat it.`,
      'assumption',
      'A8',
    ),
    whole(`mobs.${mob.name}.damage`, mob.damage, 0, 6, `${mob.label}: hearts its attack takes.`, 'assumption', 'A8'),
  ]),
  whole('reveal.mobs', 3, 0, 3, 'Mobs placed on a newly revealed tile.', 'assumption', 'A5'),
  whole('reveal.chests', 1, 0, 1, 'Chest tokens placed on a newly revealed tile.', 'published', PUBLISHED),
  whole('chests.supply', 5, 0, 8, 'Chest tokens in the box.', 'published', PUBLISHED),
  choice(
    'portal.reveal',
    ['automatic', 'optional'],
    'Whether landing beside the portal strip must reveal it.',
    'interpretation',
    'I3',
  ),
  choice('boss.set', BOSS_SETS, 'The boss, or both, that appear at the portal.', 'published', PUBLISHED),
  ...BOSSES.flatMap((boss) => [
    boss.name === 'wildfireEasy'
      ? whole(`boss.${boss.name}.life`, boss.life, 1, 60, `${boss.name}: hits that defeat it.`, 'published', PUBLISHED)
      : whole(`boss.${boss.name}.life`, boss.life, 1, 60, `${boss.name}: hits that defeat it.`, 'assumption', 'A9'),
    whole(`boss.${boss.name}.move`, boss.move, 0, 6, `${boss.name}: steps when activated.`, 'assumption', 'A9'),
    whole(`boss.${boss.name}.flies`, boss.flies, 0, 1, `${boss.name}: 1 if it crosses lava.`, 'assumption', 'A9'),
    whole(`boss.${boss.name}.range`, boss.range, 1, 6, `${boss.name}: distance it attacks over.`, 'assumption', 'A9'),
    whole(`boss.${boss.name}.damage`, boss.damage, 0, 6, `${boss.name}: hearts its attack takes.`, 'assumption', 'A9'),
  ]),
  wholes(
    'boss.faces',
    [4, 5, 6],
    [1, 6],
    [0, 6],
    'Faces of the mob die that activate the bosses.',
    'assumption',
    'A10',
  ),
  wholes(
    'combatDie.faces',
    [0, 0, 1, 1, 1, 2],
    [0, 3],
    [6, 6],
    'Hits on the faces of a combat die.',
    'assumption',
    'A7',
  ),
  whole('player.hearts', 6, 1, 12, 'Life at the start, and the most that healing restores.', 'published', PUBLISHED),
  whole('blocks.red.heal', 3, 1, 6, 'Life that a red block restores.', 'assumption', 'A11'),
  whole('blocks.brown.range', 1, 1, 3, 'Distance over which a brown block can bridge lava.', 'assumption', 'A12'),
  choice(
    'tasks.side',
    ['auto', '1-2', '3-4'],
    'Side of the piglin board; auto goes by the number of players.',
    'published',
    PUBLISHED,
  ),
  ...(
    [
      [
        'side12',
        '1-2',
        [
          [4, 3],
          [4, 4],
          [4, 4, 2],
        ],
      ],
      [
        'side34',
        '3-4',
        [
          [3, 2],
          [3, 3],
          [3, 3, 2],
        ],
      ],
    ] as const
  ).flatMap(([side, players, tasks]) =>
    tasks.map((columns, task) =>
      wholes(
        `tasks.${side}.${TASK_NAMES[task]}`,
        columns,
        [1, 8],
        [0, MOST_COLUMNS],
        `Sizes of the columns of task ${TASK_NAMES[task]} on side ${players}.`,
        'assumption',
        'A13',
      ),
    ),
  ),
  choice(
    'tasks.columnColours',
    ['free', 'distinctInTask'],
    'Whether two columns of a task may hold the same colour.',
    'interpretation',
    'I4',
  ),
  choice(
    'tasks.order',
    ['any', 'sequential'],
    'Whether a task can be begun before the one before it is complete.',
    'assumption',
    'A14',
  ),
  choice(
    'tasks.deadline',
    ['strict', 'afterUse'],
    'Whether the last block of a layer still counts for its task.',
    'interpretation',
    'I5',
  ),
  whole('turn.actions', 2, 1, 4, 'Actions in a turn.', 'stated', PLAYER_AID),
  choice(
    'turn.pass',
    ['forced', 'allowed'],
    'Whether a player may pass while something can be done.',
    'interpretation',
    'I6',
  ),
  whole('move.basic', 1, 1, 3, 'Points of a move without an item.', 'stated', PLAYER_AID),
  choice('move.itemDistance', ['upTo', 'exact'], 'Whether a move with an item may stop early.', 'interpretation', 'I7'),
  choice(
    'move.landing',
    ['stop', 'enter'],
    'Whether chests and edges count where a move ends or on every cell entered.',
    'interpretation',
    'I8',
  ),
  whole('move.soulSandCost', 2, 1, 3, 'Points to enter soul sand.', 'stated', PLAYER_AID),
  choice(
    'move.soulSandBasic',
    ['never', 'twoActions'],
    'Whether several actions together can enter soul sand without an item.',
    'interpretation',
    'I9',
  ),
  whole('move.magmaDamage', 1, 0, 3, 'Hearts lost on entering magma.', 'stated', PLAYER_AID),
  choice(
    'move.netheriteScope',
    ['used', 'owned'],
    'Whether Netherite boots protect when used or when owned.',
    'interpretation',
    'I10',
  ),
  whole('mine.basic', 1, 1, 3, 'Blocks mined without a pickaxe.', 'stated', PLAYER_AID),
  choice(
    'mine.diamondPickaxe',
    ['discardOnly', 'discardOrCube'],
    'Whether the diamond pickaxe may mine the cube as well.',
    'interpretation',
    'I11',
  ),
  choice(
    'leggings.assign',
    ['onActivate', 'onceFound', 'onUse'],
    'When leggings are assigned to movement or armour.',
    'interpretation',
    'I12',
  ),
  whole('find.draw', 2, 1, 4, 'Items drawn for a find, of which one is kept.', 'stated', PLAYER_AID),
  whole('inventory.size', 6, 5, 8, 'Item slots of a player.', 'published', PUBLISHED),
  ...ITEMS.flatMap((item) => [
    ...Object.entries(item.values).map(([value, byDefault]) => {
      const known = ['items.stonePickaxe.mine', 'items.leatherChestplate.hearts'].includes(
        `items.${item.name}.${value}`,
      );
      const about = {
        move: 'points of a move',
        hearts: 'hearts of armour',
        dice: 'combat dice',
        range: 'distance it attacks over',
        mine: 'blocks mined',
      }[value];
      return known
        ? whole(`items.${item.name}.${value}`, byDefault, 1, 6, `${item.label}: ${about}.`, 'published', PUBLISHED)
        : whole(`items.${item.name}.${value}`, byDefault, 1, 6, `${item.label}: ${about}.`, 'assumption', 'A15');
    }),
    ...(item.from === 'starter'
      ? []
      : [
          whole(
            `items.${item.name}.count`,
            item.count,
            0,
            item.from === 'stack' ? 6 : 4,
            `${item.label}: copies in the ${item.from === 'stack' ? 'item stack' : 'display'}.`,
            'assumption',
            'A15',
          ),
        ]),
  ]),
  whole(
    'limits.rounds',
    300,
    1,
    100000,
    'Rounds after which the game is broken off as lost.',
    'assumption',
    'a bound, not a rule',
  ),
];
