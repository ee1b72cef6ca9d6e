/** Sentences of the player aid that no other test is about. */
import { describe, expect, test } from 'vitest';
import { addCell, cellAt, DOWN, hasCell, RIGHT, UP } from '../../../src/games/portal-dash/cells.js';
import { COLOURS } from '../../../src/games/portal-dash/components.js';
import { STEP_STOP } from '../../../src/games/portal-dash/options.js';
import {
  ACTIVE,
  chests,
  DISCARD_SIZE,
  discard,
  field,
  ITEM_DISCARD_SIZE,
  life,
  STACK_SIZE,
} from '../../../src/games/portal-dash/state.js';
import { Example } from './example.js';

const BLACK_FACE = 5;

/** A cube from which a black face of the block die takes nothing. */
function redCube(example: Example): void {
  example.cube(
    () => 4,
    () => 'red',
  );
}

test.each([
  ['second', 'B', 1, 2],
  ['third', 'C', 2, 1],
])('the %s layer used up before task %s is complete loses the game', (_, name, task, height) => {
  const example = new Example(1);
  example.cube(
    (stack) => (stack === 5 ? height + 1 : height),
    () => 'red',
  );
  example.completeTasks();
  example.fill(task, 0, 'red', 1);
  example.beginActions();
  example.choose('MINE_BASIC');
  example.choose(5);
  expect(example.outcome).toBe(`loss.task${name}`);
});

test('a player enters a cell with another player', () => {
  const example = new Example(2);
  example.player(0, 0, 2);
  example.player(1, 1, 2);
  example.beginActions();
  example.choose('MOVE_BASIC');
  example.choose(RIGHT);
  expect([example.at(0), example.at(1)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('“Activate every mob of that number”: all three magma cubes act on a 1, but no ghast', () => {
  const example = new Example(1);
  redCube(example);
  example.player(0, 0, 0);
  const cubes = [
    [6, 0],
    [6, 3],
    [6, 5],
  ].map(([x, y]) => example.mob('magmaCube', x, y));
  const ghast = example.mob('ghast', 4, 5);
  const before = cubes.map((mob) => example.figureAt(mob));
  example.beginTurn(BLACK_FACE, 1);
  for (const [i, mob] of cubes.entries()) {
    const [[fromX, fromY], [toX, toY]] = [before[i], example.figureAt(mob)];
    expect(fromX + fromY - toX - toY).toBe(2);
  }
  expect(example.figureAt(ghast)).toEqual([4, 5]);
});

test('“draws 2 items and keeps 1”: the other is discarded', () => {
  const example = new Example(1);
  addCell(chests, cellAt(1, 2));
  example.stack('longBow', 'longBow', 'longBow');
  example.beginActions();
  example.chance.add('items', 0, 0);
  example.choose('MOVE_BASIC');
  example.choose(RIGHT);
  expect(example.items(0).filter((name) => name === 'longBow')).toHaveLength(1);
  expect([field[STACK_SIZE], field[ITEM_DISCARD_SIZE]]).toEqual([1, 1]);
});

test('“Discard the chest token”: it is gone, and landing there again gives nothing', () => {
  const example = new Example(1, { 'turn.actions': 3 });
  const cell = cellAt(1, 2);
  addCell(chests, cell);
  example.stack('longBow', 'longBow', 'longBow', 'longBow');
  example.beginActions();
  example.chance.add('items', 0, 0);
  example.choose('MOVE_BASIC');
  example.choose(RIGHT);
  expect(hasCell(chests, cell)).toBe(false);
  expect(example.items(0)).toHaveLength(6);
  example.choose('MOVE_BASIC');
  example.choose(UP);
  example.chance.add('block-die', BLACK_FACE);
  example.chance.add('mob-die', 6);
  example.choose('MOVE_BASIC');
  example.choose(DOWN);
  expect(example.at(0)).toEqual([1, 2]);
  expect(example.items(0)).toHaveLength(6);
});

describe('“Netherite boots exception: No damage from magma; not slowed by soul sand”', () => {
  test('a move with them enters magma without a loss', () => {
    const example = new Example(1);
    example.player(0, 0, 3);
    example.hold(0, 'netheriteBoots');
    example.beginActions();
    example.choose('MOVE_ITEM(0)');
    example.choose(RIGHT);
    expect(example.at(0)).toEqual([1, 3]);
    expect(life[0]).toBe(6);
  });

  test('a move with them enters soul sand for one point, another move for two', () => {
    for (const [boots, left] of [
      ['netheriteBoots', 1],
      ['ironBoots', 0],
    ] as const) {
      const example = new Example(1, { 'items.netheriteBoots.move': 2, 'items.ironBoots.move': 2 });
      example.player(0, 4, 0);
      example.hold(0, boots);
      example.beginActions();
      example.choose('MOVE_ITEM(0)');
      example.choose(RIGHT);
      expect(example.at(0)).toEqual([5, 0]);
      expect(example.decision).toBe(left > 0 ? 'MOVE_STEP' : 'ACTION');
      if (left > 0) expect(example.options.at(-1)).toBe(STEP_STOP);
    }
  });

  test('a move with them enters soul sand with its last point, another move does not', () => {
    for (const [boots, enters] of [
      ['netheriteBoots', true],
      ['ironBoots', false],
    ] as const) {
      const example = new Example(1, { [`items.${boots}.move`]: 2 });
      example.player(0, 3, 0);
      example.hold(0, boots);
      example.beginActions();
      example.choose('MOVE_ITEM(0)');
      example.choose(RIGHT);
      expect(example.at(0)).toEqual([4, 0]);
      expect([example.decision, example.options.includes(RIGHT)]).toEqual(['MOVE_STEP', enters]);
    }
  });

  test('the boots protect only the move they are used for, unless owning them is enough', () => {
    for (const [scope, lost] of [
      ['used', 1],
      ['owned', 0],
    ] as const) {
      const example = new Example(1, { 'move.netheriteScope': scope });
      example.player(0, 0, 3);
      example.hold(0, 'ironBoots', 'netheriteBoots');
      example.beginActions();
      example.choose('MOVE_ITEM(0)');
      example.choose(RIGHT);
      expect(life[0]).toBe(6 - lost);
    }
  });
});

test('“Diamond pickaxe: mine random discarded resources instead”: every discarded block is as likely as another', () => {
  const drawn: string[] = [];
  for (let draw = 0; draw < 4; draw++) {
    const example = new Example(1);
    example.hold(0, 'diamondPickaxe');
    discard.set([1, 0, 2, 0, 1]);
    field[DISCARD_SIZE] = 4;
    example.beginActions();
    example.chance.add('discard', draw);
    example.choose('MINE_DISCARD(0)');
    drawn.push(COLOURS.find((_, colour) => discard[colour] < [1, 0, 2, 0, 1][colour]) ?? 'none');
  }
  expect(drawn).toEqual(['red', 'gold', 'gold', 'black']);
});

test('turns pass clockwise, from seat to seat and from the last to the first', () => {
  const example = new Example(3);
  redCube(example);
  const seats: number[] = [];
  example.beginActions();
  for (let turn = 0; turn < 4; turn++) {
    seats.push(field[ACTIVE]);
    for (let action = 0; action < 2; action++) {
      if (action === 1) {
        example.chance.add('block-die', BLACK_FACE);
        example.chance.add('mob-die', 6);
      }
      example.choose('MOVE_BASIC');
      example.choose(example.options[0]);
    }
  }
  expect(seats).toEqual([0, 1, 2, 0]);
});
