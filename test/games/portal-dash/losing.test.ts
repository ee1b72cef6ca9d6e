/** Ways to lose that the player aid does not state: an empty cube, and the death of a player (P1). */
import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../../src/core/column.js';
import { cellAt, DOWN, RIGHT } from '../../../src/games/portal-dash/cells.js';
import { DAMAGE_MAGMA, TURNS } from '../../../src/games/portal-dash/columns.js';
import { drawPicture } from '../../../src/games/portal-dash/picture.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { report } from '../../../src/games/portal-dash/report.js';
import { takeDamage } from '../../../src/games/portal-dash/rules/damage.js';
import { revealTile } from '../../../src/games/portal-dash/rules/landing.js';
import { endTurn } from '../../../src/games/portal-dash/rules/turn.js';
import { chanceToWin } from '../../../src/games/portal-dash/rules/worth.js';
import { drawScene } from '../../../src/games/portal-dash/scene.js';
import {
  ACTIVE,
  bossLife,
  chests,
  display,
  field,
  gone,
  itemDiscard,
  items,
  life,
  OVER,
  playerCell,
  tally,
} from '../../../src/games/portal-dash/state.js';
import { setting } from '../../../src/games/portal-dash/table.js';
import runner from '../../../strategies/portal-dash/runner.js';
import { Example, itemType } from './example.js';

const BLACK_FACE = 5;
const STARTERS = ['leatherBoots', 'stonePickaxe', 'stoneSword', 'shortBow', 'leatherChestplate'];

function columnsOf(): Record<string, number> {
  const layout = new RowLayout(portalDash.columns, setting.players);
  const row = new Float64Array(layout.width);
  report(row);
  return Object.fromEntries(layout.gameColumns.map(({ name }, i) => [name, row[i]]));
}

/** All red and whole, so that a black face of the block die takes nothing. */
function redCube(example: Example): void {
  example.cube(
    () => 4,
    () => 'red',
  );
}

describe('lose.cube', () => {
  /** One red block is left; the tasks are complete. */
  function lastBlock(given: Record<string, boolean | string>): Example {
    const example = new Example(1, given);
    example.cube(
      (stack) => (stack === 7 ? 1 : 0),
      () => 'red',
    );
    example.completeTasks();
    life[0] = 3;
    return example;
  }

  test.each(['strict', 'afterUse'])('true loses the game with the last block, when deadlines are %s', (deadline) => {
    const example = lastBlock({ 'tasks.deadline': deadline });
    example.beginActions();
    example.choose('MINE_BASIC');
    expect(example.outcome).toBe('loss.cube');
  });

  test.each(['strict', 'afterUse'])('false lets the last block be used, when deadlines are %s', (deadline) => {
    const example = lastBlock({ 'lose.cube': false, 'tasks.deadline': deadline });
    example.beginActions();
    example.choose('MINE_ITEM(1)');
    expect(field[OVER]).toBe(0);
    expect(life[0]).toBe(6);
    expect(example.decision).toBe('ACTION');
    expect(columnsOf()).toMatchObject({ 'cube.left': 0, 'use.red': 1, 'loss.cube': 0 });
  });

  test('false leaves nothing to mine or to deplete in an empty cube, but the discard can be mined', () => {
    const example = lastBlock({ 'lose.cube': false });
    example.hold(0, 'leatherBoots', 'stonePickaxe', 'diamondPickaxe');
    example.beginActions();
    example.choose('MINE_BASIC');
    expect(example.actions).toEqual(['MOVE_BASIC', 'MOVE_ITEM(0)', 'MINE_DISCARD(2)']);
    example.beginTurn(6, 6);
    expect(example.decision).toBe('ACTION');
    expect(columnsOf()['depleted.none']).toBe(1);
  });

  test('false lets the block die take the last block', () => {
    const example = lastBlock({ 'lose.cube': false });
    example.beginTurn(1, 6);
    expect(example.decision).toBe('ACTION');
    expect(columnsOf()).toMatchObject({ 'cube.left': 0, 'depleted.red': 1 });
  });

  test('false keeps the three deadlines', () => {
    const example = new Example(1, { 'lose.cube': false });
    example.cube(
      (stack) => (stack === 5 ? 4 : 3),
      () => 'red',
    );
    example.beginActions();
    example.choose('MINE_BASIC');
    example.choose(5);
    expect(example.outcome).toBe('loss.taskA');
  });
});

describe('lose.death=anyone', () => {
  test('loses the game with the first death', () => {
    const example = new Example(2);
    takeDamage(1, 7, DAMAGE_MAGMA);
    expect(example.outcome).toBe('loss.death');
    expect(columnsOf()).toMatchObject({ 'life.min': 0, 'life.total': 6 });
    expect(example.at(1)).toEqual([0, 3]);
    expect(items[1]).toBe(5);
  });
});

describe('lose.death=everyone', () => {
  const EVERYONE = { 'lose.death': 'everyone' };

  test('removes the token and the items of a dead seat from the game', () => {
    const example = new Example(2, EVERYONE);
    example.hold(1, ...STARTERS.slice(0, 4), 'netheriteChestplate', 'ironSword');
    display[itemType('netheriteChestplate')] = 0;
    takeDamage(1, 12, DAMAGE_MAGMA);
    expect(field[OVER]).toBe(0);
    expect([life[1], playerCell[1], items[1]]).toEqual([0, 0, 0]);
    expect(STARTERS.slice(0, 4).map((name) => gone[itemType(name)])).toEqual([1, 1, 1, 1]);
    expect(display[itemType('netheriteChestplate')]).toBe(1);
    expect(itemDiscard[itemType('ironSword')]).toBe(1);
    // Four hearts of armour and six of life; the last two points are neither dealt nor counted.
    expect(columnsOf()).toMatchObject({ 'damage.magma': 10, 'damage.absorbed': 4, 'life.total': 6, 'life.min': 0 });
  });

  test('loses the game when no seat is alive', () => {
    const example = new Example(2, EVERYONE);
    takeDamage(1, 7, DAMAGE_MAGMA);
    takeDamage(0, 7, DAMAGE_MAGMA);
    expect(example.outcome).toBe('loss.death');
    expect(columnsOf()).toMatchObject({ 'life.total': 0, 'life.min': 0, 'loss.death': 1 });
  });

  test('skips a dead seat in later turns, which do not count', () => {
    new Example(3, EVERYONE);
    takeDamage(1, 7, DAMAGE_MAGMA);
    const seats: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      seats.push(field[ACTIVE]);
      endTurn();
    }
    expect(seats).toEqual([0, 2, 0, 2]);
  });

  test('counts rounds and their cap by the seats at the start', () => {
    const example = new Example(3, { ...EVERYONE, 'limits.rounds': 2 });
    redCube(example);
    takeDamage(1, 7, DAMAGE_MAGMA);
    tally[TURNS] = 4;
    example.beginTurn(BLACK_FACE, 6);
    expect(columnsOf()).toMatchObject({ turns: 5, rounds: 2 });
    example.beginTurn(BLACK_FACE, 6);
    expect(columnsOf()).toMatchObject({ turns: 6, rounds: 2 });
    example.beginTurn(BLACK_FACE, 6);
    expect(example.outcome).toBe('timeout');
  });

  test('keeps the side of the piglin board when only two of three are left', () => {
    new Example(3, { ...EVERYONE, 'tasks.side': 'auto' });
    takeDamage(1, 7, DAMAGE_MAGMA);
    expect([...setting.columnSize.subarray(0, 2)]).toEqual([6, 2]);
  });

  test('frees the cell and the spawner of a dead seat', () => {
    const example = new Example(2, EVERYONE);
    redCube(example);
    // Spawner 1 of the only tile.
    example.player(1, 2, 1);
    takeDamage(1, 7, DAMAGE_MAGMA);
    example.beginTurn(BLACK_FACE, 6);
    expect(example.figureAt(0)).toEqual([2, 1]);
  });

  test('leaves a dead seat neither a target nor a reason to stop', () => {
    const example = new Example(2, EVERYONE);
    redCube(example);
    // Next to the corner of the rim with the first cell numbers.
    const mob = example.mob('ghast', 0, 0);
    example.player(0, 6, 2);
    takeDamage(1, 7, DAMAGE_MAGMA);
    example.beginTurn(BLACK_FACE, 2);
    expect(example.decision).toBe('ACTION');
    expect(example.figureAt(mob)).toEqual([2, 0]);
    expect(columnsOf()['damage.ghast']).toBe(0);
  });

  test('ends the turn of a seat that dies on magma, without landing', () => {
    const example = new Example(2, EVERYONE);
    redCube(example);
    example.player(0, 0, 3);
    example.hold(0, 'leatherBoots');
    life[0] = 1;
    chests[cellAt(1, 3) >> 5] |= 1 << (cellAt(1, 3) & 31);
    example.beginActions();
    example.chance.add('block-die', BLACK_FACE);
    example.chance.add('mob-die', 6);
    example.choose('MOVE_ITEM(0)');
    example.choose(RIGHT);
    expect([example.decision, example.chooser, field[ACTIVE]]).toEqual(['ACTION', 1, 1]);
    expect(columnsOf()).toMatchObject({ 'chests.opened': 0, turns: 2, steps: 1 });
  });

  test('ends the turn of a seat that dies on magma under move.landing=enter', () => {
    const example = new Example(2, { ...EVERYONE, 'move.landing': 'enter' });
    redCube(example);
    example.player(0, 5, 2);
    life[0] = 1;
    example.hold(0, 'leatherBoots');
    example.beginActions();
    example.chance.add('block-die', BLACK_FACE);
    example.chance.add('mob-die', 6);
    example.choose('MOVE_BASIC');
    // Magma next to the hidden tile.
    example.choose(RIGHT);
    expect([example.decision, example.chooser]).toEqual(['ACTION', 1]);
  });

  test('finishes the mob phase in which the active seat dies, with its MOB_TARGET decisions', () => {
    const example = new Example(3, EVERYONE);
    redCube(example);
    example.hold(0, 'leatherBoots');
    life[0] = 1;
    example.player(0, 1, 0);
    example.player(1, 4, 4);
    example.player(2, 4, 4);
    example.mob('magmaCube', 1, 1);
    const second = example.mob('magmaCube', 4, 5);
    example.beginTurn(BLACK_FACE, 1);
    expect([example.decision, example.chooser, example.options]).toEqual(['MOB_TARGET', 0, [1, 2]]);
    expect(life[0]).toBe(0);
    example.chance.add('block-die', BLACK_FACE);
    example.chance.add('mob-die', 6);
    example.choose(2);
    expect(example.items(2)[4]).toBe('-leatherChestplate');
    expect(example.figureAt(second)).toEqual([4, 5]);
    expect([example.decision, example.chooser]).toEqual(['ACTION', 1]);
    expect(columnsOf()).toMatchObject({ turns: 2, 'mobs.activations': 2, 'damage.magmaCube': 2 });
  });

  test('deals a dead seat no find from a chest', () => {
    const example = new Example(3, EVERYONE);
    takeDamage(1, 7, DAMAGE_MAGMA);
    chests[cellAt(1, 2) >> 5] |= 1 << (cellAt(1, 2) & 31);
    example.stack('longBow', 'longBow', 'longBow', 'longBow');
    example.chance.add('items', 0, 0, 0, 0);
    example.beginActions();
    example.choose('MOVE_BASIC');
    example.choose(RIGHT);
    expect([items[0], items[1], items[2]]).toEqual([6, 0, 6]);
    expect(columnsOf()['items.gained']).toBe(2);
  });

  test('never heals or repairs a dead seat', () => {
    const example = new Example(3, EVERYONE);
    example.cube(
      () => 4,
      (stack) => (stack === 0 ? 'red' : 'gray'),
    );
    example.hold(1, '-leatherBoots');
    takeDamage(1, 6, DAMAGE_MAGMA);
    example.beginActions();
    example.choose('MINE_ITEM(1)');
    example.choose(0);
    expect(example.uses).not.toContain('ABILITY');
    example.choose('A1');
    example.choose(3);
    expect(example.uses).toContain('ABILITY');
    example.choose('ABILITY');
    // Only seat 0 has an inactive item, its pickaxe: there is no choice.
    expect(example.items(0)).toContain('stonePickaxe');
  });

  test('lets a dead seat win with the others', () => {
    const example = new Example(2, EVERYONE);
    redCube(example);
    revealTile();
    example.completeTasks();
    example.player(0, 12, 1);
    example.hold(0, 'diamondSword');
    takeDamage(1, 7, DAMAGE_MAGMA);
    example.beginActions();
    example.choose('MOVE_BASIC');
    example.choose(DOWN);
    bossLife[0] = 1;
    example.chance.add('combat-dice', 6, 1, 1, 1, 1, 1);
    example.choose('ATTACK(0,9)');
    expect(example.outcome).toBe('win');
    const layout = new RowLayout(portalDash.columns, 2);
    const row = new Float64Array(layout.width);
    report(row);
    expect([0, 1].map((seat) => row[layout.seatOffset(seat, 'win')])).toEqual([1, 1]);
  });

  test('draws a dead seat neither on the board nor with items', () => {
    new Example(2, EVERYONE);
    takeDamage(1, 7, DAMAGE_MAGMA);
    const [board] = drawScene().sheets;
    expect(board.parts.filter(({ id }) => id.startsWith('player-')).map(({ id }) => id)).toEqual(['player-0']);
    expect(drawPicture().split('\n')).toContain('Ben: out');
  });

  test('finds the weakest player among the living', () => {
    new Example(2, EVERYONE);
    takeDamage(1, 7, DAMAGE_MAGMA);
    life[0] = 6;
    const healthy = chanceToWin();
    life[0] = 1;
    expect(chanceToWin()).toBeLessThan(healthy);
  });

  test('lets scripts judge need by the living', () => {
    const example = new Example(3, { ...portalDash.presets.former.rules, ...EVERYONE });
    redCube(example);
    example.fill(0, 0, 'red', 1);
    takeDamage(1, 7, DAMAGE_MAGMA);
    life[2] = 4;
    example.beginActions();
    example.choose('MINE_BASIC');
    example.choose(0);
    // The dead seat needs no healing, and the other is not low enough: the task is first.
    expect(example.uses[example.options.indexOf(example.ask(runner))]).toBe('A1');
    life[2] = 3;
    expect(example.uses[example.options.indexOf(example.ask(runner))]).toBe('ABILITY');
  });
});
