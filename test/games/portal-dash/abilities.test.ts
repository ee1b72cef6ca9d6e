/** Any colour can have any ability, or none (P3). */
import { describe, expect, test } from 'vitest';
import { cellAt, RIGHT } from '../../../src/games/portal-dash/cells.js';
import { REPAIRED_GRAY, USED_ABILITY, USED_WASTED } from '../../../src/games/portal-dash/columns.js';
import { COLOURS } from '../../../src/games/portal-dash/components.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import {
  aside,
  bridges,
  DISCARD_SIZE,
  discard,
  field,
  life,
  tally,
  taskLeft,
} from '../../../src/games/portal-dash/state.js';
import { setting } from '../../../src/games/portal-dash/table.js';
import { PortalDashView } from '../../../src/games/portal-dash/view.js';
import runner from '../../../strategies/portal-dash/runner.js';
import { BlockRanks } from '../../../strategies/portal-dash/tactics/block-ranks.js';
import { StyleTables } from '../../../strategies/portal-dash/tactics/style.js';
import { Example } from './example.js';

const RED = COLOURS.indexOf('red');
const GOLD = COLOURS.indexOf('gold');

/** A block of a colour in the hand of the first of two players, all tasks complete. */
function blockInHand(colour: string, given: Record<string, string | number>): Example {
  const example = new Example(2, given);
  example.cube(
    () => 4,
    () => colour,
  );
  example.completeTasks();
  return example;
}

function mineOne(example: Example): void {
  example.beginActions();
  example.choose('MINE_BASIC');
  example.choose(0);
}

test('every colour has its default ability, and any other can be set', () => {
  const abilities = ['heal', 'repair', 'find', 'bridge', 'enchant', 'none'];
  for (const [i, colour] of COLOURS.entries()) {
    const parameter = portalDash.parameters.find(({ key }) => key === `blocks.${colour}.ability`);
    expect(parameter).toMatchObject({
      default: abilities[i],
      choices: abilities,
      provenance: 'assumption',
      source: 'A16',
    });
  }
});

describe('an ability follows the setting, not the colour', () => {
  test('gold heals by blocks.red.heal if it has the ability heal', () => {
    const example = blockInHand('gold', { 'blocks.gold.ability': 'heal', 'blocks.red.heal': 2 });
    life[1] = 1;
    mineOne(example);
    expect(life[1]).toBe(3);
    expect(tally[USED_ABILITY + GOLD]).toBe(1);
    expect(tally[USED_ABILITY + RED]).toBe(0);
  });

  test('two colours can share one ability', () => {
    for (const colour of ['red', 'black']) {
      const example = blockInHand(colour, { 'blocks.black.ability': 'heal' });
      life[1] = 1;
      mineOne(example);
      expect(life[1]).toBe(4);
    }
  });

  test('red repairs if it has the ability repair, and counts as items.repaired.gray', () => {
    const example = blockInHand('red', { 'blocks.red.ability': 'repair' });
    example.hold(1, '-leatherBoots', '-stonePickaxe');
    mineOne(example);
    expect(example.items(1)).toEqual(['leatherBoots', 'stonePickaxe']);
    expect(tally[REPAIRED_GRAY]).toBe(2);
  });

  test('brown finds an item if it has the ability find', () => {
    const example = blockInHand('brown', { 'blocks.brown.ability': 'find' });
    example.stack('longBow');
    example.chance.add('items', 0);
    mineOne(example);
    expect(example.items(0).at(-1)).toBe('longBow');
    expect([...aside, ...bridges]).toEqual(Array.from({ length: 10 }, () => 0));
    expect(discard[COLOURS.indexOf('brown')]).toBe(1);
  });

  test('gray enchants if it has the ability enchant', () => {
    const example = blockInHand('gray', { 'blocks.gray.ability': 'enchant' });
    example.hold(0, '-stoneSword');
    mineOne(example);
    expect(example.items(0)).toEqual(['netheriteSword']);
  });

  test('a bridge of any colour stays on the board', () => {
    const example = blockInHand('gold', { 'blocks.gold.ability': 'bridge', 'blocks.brown.range': 2 });
    example.player(0, 3, 1);
    mineOne(example);
    expect(example.decision).toBe('BRIDGE_CELL');
    expect(example.options).toEqual([cellAt(3, 2), cellAt(3, 3), cellAt(4, 2)]);
    example.choose(cellAt(3, 2));
    expect(bridges[GOLD]).toBe(1);
    expect([...aside, ...discard]).toEqual(Array.from({ length: 10 }, () => 0));
  });

  test('a bridge drawn from the discard stays on the board too', () => {
    const example = blockInHand('red', { 'blocks.gold.ability': 'bridge' });
    example.player(0, 2, 2);
    example.hold(0, 'diamondPickaxe');
    discard[GOLD] = 1;
    field[DISCARD_SIZE] = 1;
    example.beginActions();
    example.chance.add('discard', 0);
    example.choose('MINE_DISCARD(0)');
    expect(bridges[GOLD]).toBe(1);
    expect(field[DISCARD_SIZE]).toBe(0);
    example.choose('MOVE_BASIC');
    expect(example.options).toContain(RIGHT);
  });

  test('brown without the ability bridge joins the discard', () => {
    const example = blockInHand('brown', { 'blocks.brown.ability': 'heal' });
    life[0] = 1;
    mineOne(example);
    expect(discard[COLOURS.indexOf('brown')]).toBe(1);
  });

  test('a colour with none is placed on a task or discarded', () => {
    const example = blockInHand('red', { 'blocks.red.ability': 'none' });
    life[1] = 1;
    mineOne(example);
    expect(life[1]).toBe(1);
    expect(tally[USED_WASTED]).toBe(1);

    const open = blockInHand('red', { 'blocks.red.ability': 'none' });
    life[1] = 1;
    open.fill(0, 0, 'red', 1);
    mineOne(open);
    expect(taskLeft[0]).toBe(4);
    expect(tally[USED_WASTED]).toBe(0);
  });
});

describe('scripts', () => {
  test('rank a block by what its colour can do', () => {
    new Example(2, { 'blocks.red.ability': 'find', 'blocks.gold.ability': 'heal', 'blocks.gray.ability': 'none' });
    taskLeft.fill(0);
    life[1] = 3;
    const view = new PortalDashView(0, 2);
    const uses = ['HEAL_LOW', 'FIX3', 'HEAL', 'GOLD', 'ENCHANT'] as const;
    const style = { uses, rules: [], weights: [], wantsReveal: () => true, runner: false };
    const ranks = new BlockRanks(setting, new StyleTables(style));
    ranks.start(view);
    expect(COLOURS.map((_, colour) => ranks.rank(view, colour))).toEqual([3, 99, 0, 99, 4]);
  });

  test('bridge the lava before them with any colour that bridges', () => {
    const example = blockInHand('gold', { 'blocks.gold.ability': 'bridge', 'blocks.brown.range': 2 });
    example.player(0, 2, 2);
    mineOne(example);
    expect(example.ask(runner)).toBe(cellAt(3, 2));
  });
});
