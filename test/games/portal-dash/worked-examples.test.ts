/** Faces of the block die, 1..6. */
import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../../src/core/column.js';
import { resolveRules } from '../../../src/core/game.js';
import { cellAt, DOWN, LEFT, RIGHT, UP } from '../../../src/games/portal-dash/cells.js';
import { DAMAGE_MAGMA } from '../../../src/games/portal-dash/columns.js';
import { ARMOUR, MOVEMENT } from '../../../src/games/portal-dash/item.js';
import {
  DISCARD_NEW,
  MINE_STOP,
  packReroll,
  REVEAL,
  rerolledOf,
  STEP_STOP,
} from '../../../src/games/portal-dash/options.js';
import type { PortalDashRules } from '../../../src/games/portal-dash/parameters.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { report } from '../../../src/games/portal-dash/report.js';
import { takeBlock } from '../../../src/games/portal-dash/rules/cube.js';
import { takeDamage } from '../../../src/games/portal-dash/rules/damage.js';
import { revealTile } from '../../../src/games/portal-dash/rules/landing.js';
import {
  ACTIVE,
  aside,
  bossLife,
  chests,
  columnFilled,
  DISCARD_SIZE,
  discard,
  display,
  EXPOSED,
  field,
  gone,
  life,
  MAX_X,
  ON_BOARD,
  OVER,
  taskLeft,
} from '../../../src/games/portal-dash/state.js';
import { setting } from '../../../src/games/portal-dash/table.js';
import { Example, itemType } from './example.js';

const RED_FACE = 1;
const BLACK_FACE = 5;
/** Faces 1..6 of a combat die that show 0, 1 and 2. */
const FACE = { 0: 1, 1: 2, 2: 4 } as const;
const STARTERS = ['leatherBoots', 'stonePickaxe', 'stoneSword', 'shortBow', 'leatherChestplate'];

const stacksOf = (set: number): number[] => Array.from({ length: 16 }, (_, i) => i).filter((i) => (set >> i) & 1);

/** A cube without targets for the block die: all blocks are red, and the die shows black. */
function quietCube(example: Example): void {
  example.cube(
    () => 4,
    () => 'red',
  );
}

function columnsOf(): Record<string, number> {
  const layout = new RowLayout(portalDash.columns, setting.players);
  const row = new Float64Array(layout.width);
  report(row);
  return Object.fromEntries(layout.gameColumns.map(({ name }, i) => [name, row[i]]));
}

describe('the worked examples of the rules', () => {
  test('1: a fresh cube exposes its corners, and every removal exposes the adjacent blocks', () => {
    new Example(1);
    const exposed = () => stacksOf(field[EXPOSED]);
    expect(exposed()).toEqual([0, 3, 12, 15]);
    takeBlock(0);
    expect(exposed()).toEqual([0, 1, 3, 4, 12, 15]);
    takeBlock(0);
    expect(exposed()).toEqual([0, 1, 3, 4, 12, 15]);
    takeBlock(1);
    expect(exposed()).toEqual([0, 1, 2, 3, 4, 12, 15]);
  });

  test.each([
    ['highest', [3, 15]],
    ['topLayerOnly', [3, 15]],
    ['anyLayer', [0, 3, 15]],
  ])('2: the block die under %s offers stacks %j', (rule, stacks) => {
    const example = new Example(1, { 'cube.depleteRule': rule });
    example.cube(
      (stack) => (stack === 0 ? 3 : 4),
      (stack) => ([0, 3, 15].includes(stack) ? 'red' : 'gray'),
    );
    example.beginTurn(RED_FACE, 6);
    expect(example.decision).toBe('DEPLETE_BLOCK');
    expect(example.options).toEqual(stacks);
  });

  test('2, beyond the example: only topLayerOnly takes nothing when the colour is exposed below the top', () => {
    for (const [rule, stacks] of [
      ['highest', [0, 12]],
      ['topLayerOnly', []],
      ['anyLayer', [0, 3, 12]],
    ] as const) {
      const example = new Example(1, { 'cube.depleteRule': rule });
      example.cube(
        (stack) => (stack === 5 ? 4 : stack === 3 ? 2 : 3),
        (stack) => ([0, 3, 12].includes(stack) ? 'red' : 'gray'),
      );
      example.beginTurn(RED_FACE, 6);
      if (stacks.length === 0) expect(example.decision).toBe('ACTION');
      else expect(example.options).toEqual(stacks);
    }
  });

  describe('3: the last block of a layer', () => {
    function lastOfLayer(deadline: string): Example {
      const example = new Example(1, { 'tasks.deadline': deadline });
      example.cube(
        (stack) => (stack === 5 ? 4 : 3),
        () => 'red',
      );
      example.fill(0, 0, 'red', 6);
      example.fill(0, 1, 'red', 5);
      expect(stacksOf(field[EXPOSED])).toEqual([0, 3, 5, 12, 15]);
      example.beginActions();
      example.choose('MINE_BASIC');
      expect(example.options).toEqual([0, 3, 5, 12, 15]);
      example.choose(5);
      return example;
    }

    test('comes too late for its task if the deadline is strict', () => {
      const example = lastOfLayer('strict');
      expect(example.outcome).toBe('loss.taskA');
      expect(columnsOf()['bottleneck.A']).toBe(1);
    });

    test('still counts under afterUse, with slack 0', () => {
      const example = lastOfLayer('afterUse');
      example.choose('A2');
      expect(example.decision).toBe('ACTION');
      const columns = columnsOf();
      expect(columns['task.slackA']).toBe(0);
      expect(columns['task.turnA']).toBe(1);
    });

    test('loses under afterUse too, if it is used for something else', () => {
      const example = lastOfLayer('afterUse');
      example.choose('B1');
      expect(example.outcome).toBe('loss.taskA');
    });
  });

  test('4: a magma cube walks to the nearest player by direction order and hits the chestplate', () => {
    const example = new Example(2);
    quietCube(example);
    const mob = example.mob('magmaCube', 2, 1);
    example.player(1, 0, 5);
    example.beginTurn(BLACK_FACE, 1);
    expect(example.decision).toBe('ACTION');
    expect(example.figureAt(mob)).toEqual([1, 2]);
    expect(example.items(0)[4]).toBe('-leatherChestplate');
    expect(life[0]).toBe(6);
    expect(example.items(1)[4]).toBe('leatherChestplate 1');
  });

  test('4: a ghast in range stays where it is and strikes', () => {
    const example = new Example(2);
    quietCube(example);
    const mob = example.mob('ghast', 2, 1);
    example.player(1, 0, 5);
    example.beginTurn(BLACK_FACE, 2);
    expect(example.figureAt(mob)).toEqual([2, 1]);
    expect(example.items(0)[4]).toBe('-leatherChestplate');
  });

  test('5: the active player decides between players that are equally near', () => {
    const example = new Example(2);
    quietCube(example);
    const mob = example.mob('enderman', 4, 1);
    example.player(0, 1, 0);
    example.player(1, 1, 2);
    example.beginTurn(BLACK_FACE, 3);
    expect(example.decision).toBe('MOB_TARGET');
    expect(example.options).toEqual([0, 1]);
    example.choose(1);
    expect(example.figureAt(mob)).toEqual([2, 2]);
    expect(example.items(1)[4]).toBe('-leatherChestplate');
    expect(life[1]).toBe(5);
    expect(life[0]).toBe(6);
  });

  test('6: a walker goes round the lava, a flyer over it', () => {
    const walking = new Example(1);
    quietCube(walking);
    walking.player(0, 2, 3);
    const cube = walking.mob('magmaCube', 5, 3);
    walking.beginTurn(BLACK_FACE, 1);
    expect(walking.figureAt(cube)).toEqual([4, 4]);
    expect(walking.items(0)[4]).toBe('leatherChestplate 1');

    const flying = new Example(1);
    quietCube(flying);
    flying.player(0, 2, 3);
    const ghast = flying.mob('ghast', 6, 3);
    flying.beginTurn(BLACK_FACE, 2);
    expect(flying.figureAt(ghast)).toEqual([5, 3]);
    expect(flying.items(0)[4]).toBe('-leatherChestplate');
  });

  test('7: a number without a mob spawns on the first free spawner; a number with one activates it', () => {
    const example = new Example(1, { 'player.hearts': 12 });
    quietCube(example);
    example.mob('ghast', 2, 1);
    example.player(0, 5, 3);
    example.beginTurn(BLACK_FACE, 5);
    expect(example.figureAt(0)).toEqual([3, 4]);
    expect(field[ON_BOARD]).toBe(0b1001);
    example.beginTurn(BLACK_FACE, 2);
    expect(field[ON_BOARD]).toBe(0b1001);
    expect(columnsOf()).toMatchObject({ 'mobs.spawned': 1, 'mobs.activations': 1 });
  });

  test('8: boots cross magma, stop before lava, and need two points for soul sand', () => {
    const example = new Example(1);
    example.player(0, 0, 3);
    example.beginActions();
    example.choose('MOVE_ITEM(0)');
    expect(example.options).toEqual([UP, RIGHT, DOWN]);
    example.choose(RIGHT);
    expect(example.items(0)).toEqual(['-leatherBoots', ...STARTERS.slice(1, 4), '-leatherChestplate']);
    expect(example.options).toEqual([UP, RIGHT, DOWN, LEFT, STEP_STOP]);
    example.choose(RIGHT);
    expect(example.options).toEqual([UP, DOWN, LEFT, STEP_STOP]);
    example.choose(DOWN);
    expect(example.options).toEqual([UP, RIGHT, DOWN, LEFT, STEP_STOP]);
    example.choose(RIGHT);
    example.choose(LEFT);
    expect(example.decision).toBe('ACTION');
    expect(example.at(0)).toEqual([2, 4]);
  });

  test('8, with the former boots: the move has one point left before soul sand', () => {
    const example = new Example(1, { 'items.leatherBoots.move': 4 });
    example.player(0, 0, 3);
    example.beginActions();
    example.choose('MOVE_ITEM(0)');
    example.choose(RIGHT);
    example.choose(RIGHT);
    example.choose(DOWN);
    expect(example.options).toEqual([UP, RIGHT, LEFT, STEP_STOP]);
  });

  test('8: leggings enter soul sand and end beside the hidden tile', () => {
    const example = new Example(1);
    example.player(0, 4, 0);
    example.hold(0, 'ironLeggings', ...STARTERS.slice(1));
    example.wear(0, 0, MOVEMENT, 0);
    example.beginActions();
    expect(example.actions.slice(0, 2)).toEqual(['MOVE_BASIC', 'MOVE_ITEM(0)']);
    example.choose('MOVE_ITEM(0)');
    example.choose(RIGHT);
    example.choose(RIGHT);
    expect(example.decision).toBe('REVEAL_TILE');
    expect(example.at(0)).toEqual([6, 0]);
    example.choose(REVEAL);
    expect(field[MAX_X]).toBe(12);

    const onFoot = new Example(1);
    onFoot.player(0, 4, 0);
    onFoot.beginActions();
    onFoot.choose('MOVE_BASIC');
    expect(onFoot.options).toEqual([DOWN, LEFT]);
  });

  test('9: enough hits defeat a mob, none leave the weapon active', () => {
    const example = new Example(1);
    const mob = example.mob('enderman', 1, 2);
    example.stack('longBow', 'ironBoots');
    example.beginActions();
    example.chance.add('combat-dice', FACE[0], FACE[1], FACE[1], FACE[2]);
    example.chance.add('items', 0, 0);
    example.choose(`ATTACK(2,${mob})`);
    expect(example.items(0)[2]).toBe('-stoneSword');
    expect(example.queue().at(-1)).toBe('enderman');
    expect(example.decision).toBe('KEEP_ITEM');
    expect(example.options).toEqual([itemType('longBow'), itemType('ironBoots')]);

    const missing = new Example(1);
    const spared = missing.mob('enderman', 1, 2);
    missing.beginActions();
    missing.chance.add('combat-dice', ...[0, 0, 0, 0].map(() => FACE[0]));
    missing.choose(`ATTACK(2,${spared})`);
    expect(missing.items(0)[2]).toBe('stoneSword');
    expect(field[ON_BOARD]).toBe(1 << spared);
    expect(columnsOf()['attacks.missed']).toBe(1);
  });

  test('9: the Netherite sword may roll any of its dice again', () => {
    const example = new Example(1);
    const mob = example.mob('enderman', 1, 2);
    example.hold(0, 'netheriteSword', ...STARTERS.slice(0, 2), ...STARTERS.slice(3));
    example.stack('longBow', 'longBow');
    example.beginActions();
    example.chance.add('combat-dice', FACE[0], FACE[0], FACE[1], FACE[0], FACE[0], FACE[0]);
    example.choose(`ATTACK(0,${mob})`);
    expect(example.decision).toBe('REROLL');
    const zerosAndOnes = example.options.map((option) => [rerolledOf(option, 0), rerolledOf(option, 1)]);
    expect(zerosAndOnes).toEqual([0, 1, 2, 3, 4, 5].flatMap((zeros) => [0, 1].map((ones) => [zeros, ones])));
    example.chance.add('combat-dice', FACE[1], FACE[2]);
    example.chance.add('items', 0, 0);
    example.choose(packReroll(2, 0, 0, 0));
    expect(columnsOf()).toMatchObject({ hits: 4, 'kills.enderman': 1, 'items.gained': 1 });
    expect(example.items(0)).toEqual([
      '-netheriteSword',
      ...STARTERS.slice(0, 2),
      'shortBow',
      'leatherChestplate 1',
      'longBow',
    ]);
  });

  test('10: damage takes the armour with the fewest hearts first, then life', () => {
    const example = new Example(1);
    example.hold(0, 'diamondChestplate', 'ironLeggings', ...STARTERS.slice(0, 4));
    example.wear(0, 1, ARMOUR, 1);
    takeDamage(0, 2, DAMAGE_MAGMA);
    expect(example.items(0).slice(0, 2)).toEqual(['diamondChestplate 2', '-ironLeggings']);
    takeDamage(0, 5, DAMAGE_MAGMA);
    expect(example.items(0).slice(0, 2)).toEqual(['-diamondChestplate', '-ironLeggings']);
    expect(life[0]).toBe(3);
    expect(columnsOf()).toMatchObject({
      'damage.magma': 7,
      'damage.total': 7,
      'damage.absorbed': 4,
      'life.min': 3,
    });
  });

  test('11: a move that ends beside the portal strip brings the boss once all tasks are complete', () => {
    const example = new Example(2);
    quietCube(example);
    revealTile();
    example.completeTasks();
    example.player(0, 12, 0);
    example.player(1, 0, 3);
    example.beginActions();
    example.choose('MOVE_BASIC');
    example.choose(DOWN);
    expect(example.figureAt(9)).toEqual([13, 2]);
    expect(bossLife[0]).toBe(20);
    expect(field[MAX_X]).toBe(13);
    field[ACTIVE] = 1;
    example.beginTurn(BLACK_FACE, 4);
    expect(example.figureAt(9)).toEqual([13, 2]);
    expect(example.items(0)[4]).toBe('-leatherChestplate');
    expect(columnsOf()).toMatchObject({ 'boss.revealed': 1, 'boss.turn': 1, 'damage.wildfire': 1 });
  });

  test('11, beyond the example: the strip stays hidden with one task open, and "optional" makes it a decision', () => {
    const early = new Example(1);
    revealTile();
    early.completeTasks();
    early.fill(2, 2, 'red', 1);
    early.player(0, 12, 0);
    early.beginActions();
    early.choose('MOVE_BASIC');
    early.choose(DOWN);
    expect(field[MAX_X]).toBe(12);

    const asked = new Example(1, { 'portal.reveal': 'optional' });
    revealTile();
    asked.completeTasks();
    asked.player(0, 12, 0);
    asked.beginActions();
    asked.choose('MOVE_BASIC');
    asked.choose(DOWN);
    expect(asked.decision).toBe('REVEAL_PORTAL');
    asked.choose(1);
    expect(field[MAX_X]).toBe(12);
  });

  test.each([
    ['active', 'ironSword', [0, 1, 2, 3, 4, 5]],
    ['inactive', '-ironSword', [0, 1, 2, 3, 4, 5, DISCARD_NEW]],
  ])('12: a find with a full inventory and an iron sword that is %s', (_, held, options) => {
    const example = new Example(1);
    example.hold(0, ...STARTERS, held);
    const mob = example.mob('magmaCube', 1, 2);
    example.stack('ironSword', 'longBow');
    example.beginActions();
    example.chance.add('combat-dice', FACE[2], FACE[2], FACE[2]);
    example.chance.add('items', 0, 0);
    example.choose(`ATTACK(3,${mob})`);
    expect(example.options).toEqual([itemType('ironSword'), itemType('longBow')]);
    example.choose(itemType('ironSword'));
    expect(example.decision).toBe('DISCARD_ITEM');
    expect(example.options).toEqual(options);
  });

  test('13: a red block offers every column that takes it, and healing if a player is hurt', () => {
    function redBlock(hearts: number): Example {
      const example = new Example(2);
      quietCube(example);
      life[1] = hearts;
      example.fill(0, 0, 'red', 2);
      example.fill(0, 1, 'gray', 6);
      example.beginActions();
      example.choose('MINE_BASIC');
      example.choose(0);
      return example;
    }
    const hurt = redBlock(4);
    expect(hurt.uses).toEqual(['A1', 'B1', 'B2', 'C1', 'C2', 'ABILITY']);
    hurt.choose('ABILITY');
    expect(life[1]).toBe(6);
    expect(columnsOf()).toMatchObject({ healed: 2, 'use.red': 1 });
    expect(redBlock(6).uses).toEqual(['A1', 'B1', 'B2', 'C1', 'C2']);
  });

  test('14: a gray block repairs one player and asks about the leggings', () => {
    const example = new Example(2);
    example.cube(
      () => 4,
      () => 'gray',
    );
    example.hold(
      1,
      '-leatherBoots',
      'stonePickaxe',
      'stoneSword',
      'shortBow',
      '-leatherChestplate',
      '-diamondLeggings',
    );
    example.beginActions();
    example.choose('MINE_BASIC');
    example.choose(0);
    example.choose('ABILITY');
    expect(example.decision).toBe('LEGGINGS_MODE');
    expect(example.chooser).toBe(1);
    expect(example.options).toEqual([MOVEMENT, ARMOUR]);
    expect(example.items(1)).toEqual([...STARTERS.slice(0, 4), 'leatherChestplate 1', '-diamondLeggings']);
    example.choose(ARMOUR);
    expect(example.items(1)[5]).toBe('diamondLeggings 2');
    expect(example.decision).toBe('ACTION');
    expect(columnsOf()['items.repaired.gray']).toBe(3);
  });

  test('15: a black block turns an own item into the Netherite item of its kind', () => {
    const example = new Example(1);
    example.cube(
      () => 4,
      () => 'black',
    );
    example.hold(0, 'leatherBoots', 'stonePickaxe', '-stoneSword', 'shortBow', 'leatherChestplate');
    example.beginActions();
    example.choose('MINE_BASIC');
    example.choose(0);
    example.choose('ABILITY');
    expect(example.decision).toBe('ENCHANT_ITEM');
    expect(example.options).toEqual([0, 1, 2, 4]);
    example.choose(2);
    expect(example.items(0)[2]).toBe('netheriteSword');
    expect(display[itemType('netheriteSword')]).toBe(1);
    expect(gone[itemType('stoneSword')]).toBe(1);
  });

  test('16: the list of actions', () => {
    const example = new Example(1);
    example.mob('magmaCube', 1, 2);
    example.mob('ghast', 2, 1);
    example.beginActions();
    expect(example.actions).toEqual([
      'MOVE_BASIC',
      'MOVE_ITEM(0)',
      'ATTACK(2,0)',
      'ATTACK(3,0)',
      'ATTACK(3,3)',
      'MINE_BASIC',
      'MINE_ITEM(1)',
    ]);
  });
});

describe('rules beyond the worked examples', () => {
  test('mining stops when the miner stops, and used blocks join the discard at the end of the action', () => {
    const example = new Example(1);
    example.cube(
      () => 4,
      () => 'gold',
    );
    taskLeft.fill(0);
    columnFilled.set(setting.columnSize);
    example.stack();
    example.beginActions();
    example.choose('MINE_ITEM(1)');
    example.choose(0);
    expect(example.decision).toBe('MINE_BLOCK');
    expect(example.options.at(-1)).toBe(MINE_STOP);
    expect([...aside]).toEqual([0, 0, 1, 0, 0]);
    example.choose(MINE_STOP);
    expect([...discard]).toEqual([0, 0, 1, 0, 0]);
    expect(columnsOf()['use.wasted']).toBe(1);
  });

  test('a pickaxe mines as many blocks as it shows', () => {
    const example = new Example(1);
    quietCube(example);
    example.beginActions();
    example.choose('MINE_ITEM(1)');
    for (const use of ['A1', 'B1']) {
      expect(example.decision).toBe('MINE_BLOCK');
      example.choose(example.options[0]);
      example.choose(use);
    }
    expect(example.decision).toBe('ACTION');
    expect(example.items(0)[1]).toBe('-stonePickaxe');
  });

  test('a column takes blocks of its own colour only', () => {
    const example = new Example(1);
    quietCube(example);
    example.fill(0, 1, 'gray', 1);
    example.fill(1, 1, 'red', 1);
    example.beginActions();
    example.choose('MINE_BASIC');
    example.choose(0);
    expect(example.uses).toContain('B2');
    expect(example.uses).not.toContain('A2');
  });

  test.each([
    [1, '1-2'],
    [2, '1-2'],
    [3, '3-4'],
    [4, '3-4'],
  ] as const)('%i players play side %s of the piglin board', (players, side) => {
    const rules = resolveRules(portalDash, {}, players) as PortalDashRules;
    new Example(players, { 'tasks.side': rules['tasks.side'] });
    const sizes = rules[side === '1-2' ? 'tasks.side12.A' : 'tasks.side34.A'];
    expect([...setting.columnSize.subarray(0, sizes.length)]).toEqual(sizes);
  });

  test('a cell with a mob cannot be entered, one with a player can', () => {
    const example = new Example(2);
    quietCube(example);
    example.player(0, 0, 2);
    example.player(1, 0, 1);
    example.mob('magmaCube', 1, 2);
    example.beginActions();
    example.choose('MOVE_BASIC');
    expect(example.options).toEqual([UP, DOWN]);
    example.choose(UP);
    expect(example.at(0)).toEqual(example.at(1));
  });

  test('one mob spawns, on the newest tile', () => {
    const example = new Example(1);
    quietCube(example);
    revealTile();
    const waiting = example.queue();
    example.beginTurn(BLACK_FACE, 1);
    expect(example.queue()).toEqual(waiting.slice(1));
    const mob = 31 - Math.clz32(field[ON_BOARD]);
    expect(example.figureAt(mob)[0]).toBeGreaterThan(6);
  });

  test('a new tile brings one chest', () => {
    new Example(1);
    revealTile();
    expect(chests.reduce((count, word) => count + stacksOf(word).length + stacksOf(word >>> 16).length, 0)).toBe(1);
  });

  test('leggings assigned to movement carry no hearts', () => {
    const example = new Example(1);
    example.hold(0, '-diamondLeggings', ...STARTERS.slice(0, 4));
    example.beginActions();
    example.choose('REPAIR(0)');
    example.choose(MOVEMENT);
    expect(example.items(0)[0]).toBe('diamondLeggings');
  });

  test('the diamond pickaxe mines the discard until it is empty', () => {
    const example = new Example(1);
    example.hold(0, ...STARTERS.slice(0, 1), 'diamondPickaxe', ...STARTERS.slice(2));
    discard.set([0, 0, 0, 1, 1]);
    field[DISCARD_SIZE] = 2;
    example.beginActions();
    expect(example.actions).toEqual(['MOVE_BASIC', 'MOVE_ITEM(0)', 'MINE_BASIC', 'MINE_DISCARD(1)']);
    example.chance.add('discard', 1);
    example.choose('MINE_DISCARD(1)');
    example.choose('A1');
    expect(example.decision).toBe('MINE_MORE');
    example.chance.add('discard', 0);
    example.choose(0);
    example.choose('A2');
    expect(example.decision).toBe('ACTION');
    expect(example.items(0)[1]).toBe('-diamondPickaxe');
  });

  test('a brown block bridges lava next to the miner permanently', () => {
    const example = new Example(1, { 'turn.actions': 3 });
    example.cube(
      () => 4,
      () => 'brown',
    );
    example.player(0, 2, 2);
    example.beginActions();
    example.choose('MINE_BASIC');
    example.choose(0);
    example.choose('ABILITY');
    example.choose('MOVE_BASIC');
    expect(example.options).toEqual([UP, RIGHT, DOWN, LEFT]);
    example.choose(RIGHT);
    expect(example.at(0)).toEqual([3, 2]);
    expect(field[OVER]).toBe(0);
  });

  test('bridges are offered in cell order', () => {
    const example = new Example(1, { 'blocks.brown.range': 2 });
    example.cube(
      () => 4,
      () => 'brown',
    );
    example.player(0, 3, 1);
    example.beginActions();
    example.choose('MINE_BASIC');
    example.choose(0);
    example.choose('ABILITY');
    expect(example.options).toEqual([cellAt(3, 2), cellAt(3, 3), cellAt(4, 2)]);
  });

  test('a basic move onto soul sand uses up two actions under "twoActions", and only as its first step', () => {
    const example = new Example(1, { 'move.soulSandBasic': 'twoActions' });
    quietCube(example);
    example.player(0, 4, 0);
    example.chance.add('block-die', BLACK_FACE);
    example.chance.add('mob-die', 6);
    example.beginActions();
    example.choose('MOVE_BASIC');
    expect(example.options).toEqual([RIGHT, DOWN, LEFT]);
    example.choose(RIGHT);
    expect(example.at(0)).toEqual([5, 0]);
    expect(columnsOf().turns).toBe(2);

    const late = new Example(1, { 'move.soulSandBasic': 'twoActions' });
    late.player(0, 4, 0);
    late.beginActions();
    late.choose('MINE_BASIC');
    late.choose(0);
    late.choose(late.options[0]);
    late.choose('MOVE_BASIC');
    expect(late.options).toEqual([DOWN, LEFT]);
  });

  test('the last boss of a pair decides the game', () => {
    const example = new Example(1, { 'boss.set': 'wildfireEasy+hoglinEasy', 'turn.actions': 4 });
    revealTile();
    example.completeTasks();
    example.hold(0, 'leatherBoots', 'stonePickaxe', 'diamondSword', 'stoneSword', 'leatherChestplate');
    example.player(0, 12, 1);
    example.beginActions();
    example.choose('MOVE_BASIC');
    example.choose(DOWN);
    expect([example.figureAt(9), example.figureAt(10)]).toEqual([
      [13, 2],
      [13, 3],
    ]);
    bossLife.set([3, 2]);
    example.chance.add('combat-dice', ...Array.from({ length: 6 }, () => FACE[1]));
    example.choose('ATTACK(2,9)');
    expect(example.decision).toBe('ACTION');
    example.choose('MOVE_BASIC');
    example.choose(DOWN);
    example.chance.add('combat-dice', ...Array.from({ length: 4 }, () => FACE[1]));
    example.choose('ATTACK(3,10)');
    expect(example.outcome).toBe('win');
    expect(columnsOf()).toMatchObject({ win: 1, 'boss.damage': 5, progress: 1, hits: 10 });
  });

  test('a chest gives every player a find, from the mover on', () => {
    const example = new Example(3);
    chests[cellAt(1, 2) >> 5] |= 1 << (cellAt(1, 2) & 31);
    field[ACTIVE] = 1;
    example.player(1, 0, 2);
    example.stack('longBow', 'ironBoots', 'ironSword', 'ironPickaxe', 'diamondBoots', 'ironChestplate');
    example.chance.add('items', 0, 0, 0, 0, 0, 0);
    example.beginActions();
    example.choose('MOVE_BASIC');
    example.choose(RIGHT);
    for (const seat of [1, 2, 0]) {
      expect(example.decision).toBe('KEEP_ITEM');
      expect(example.chooser).toBe(seat);
      example.choose(example.options[0]);
    }
    expect(example.decision).toBe('ACTION');
    expect(columnsOf()).toMatchObject({ 'chests.opened': 1, 'items.gained': 3 });
  });

  test('leggings without an assignment carry hearts until they lose one, and then are armour', () => {
    const example = new Example(1, { 'leggings.assign': 'onUse' });
    example.hold(0, '-diamondLeggings', ...STARTERS.slice(0, 4));
    example.beginActions();
    example.choose('REPAIR(0)');
    expect(example.items(0)[0]).toBe('diamondLeggings 2');
    expect(example.actions).toContain('MOVE_ITEM(0)');
    takeDamage(0, 1, DAMAGE_MAGMA);
    example.beginActions();
    expect(example.items(0)[0]).toBe('diamondLeggings 1');
    expect(example.actions).not.toContain('MOVE_ITEM(0)');
    takeDamage(0, 1, DAMAGE_MAGMA);
    expect(example.items(0)[0]).toBe('-diamondLeggings');
  });

  test('leggings assigned when found keep the assignment under "onceFound"', () => {
    const example = new Example(1, { 'leggings.assign': 'onceFound' });
    const mob = example.mob('magmaCube', 1, 2);
    example.stack('ironLeggings');
    example.beginActions();
    example.chance.add('combat-dice', FACE[2], FACE[2], FACE[2]);
    example.chance.add('items', 0);
    example.choose(`ATTACK(3,${mob})`);
    expect(example.decision).toBe('LEGGINGS_MODE');
    example.choose(ARMOUR);
    takeDamage(0, 2, DAMAGE_MAGMA);
    expect(example.items(0)[5]).toBe('-ironLeggings');
    example.beginActions();
    example.choose('REPAIR(5)');
    expect(example.items(0)[5]).toBe('ironLeggings 1');
  });
});
