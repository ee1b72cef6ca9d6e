import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { cellAt, DOWN, RIGHT, UP } from '../../../src/games/portal-dash/cells.js';
import { COLOURS } from '../../../src/games/portal-dash/components.js';
import {
  MINE_ITEM,
  MOVE_BASIC,
  MOVE_ITEM,
  packAction,
  packReroll,
  REPAIR,
  STEP_STOP,
} from '../../../src/games/portal-dash/options.js';
import type { PortalDashRules } from '../../../src/games/portal-dash/parameters.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { revealTile } from '../../../src/games/portal-dash/rules/landing.js';
import { Setting } from '../../../src/games/portal-dash/setting.js';
import { bossLife, chests, display } from '../../../src/games/portal-dash/state.js';
import { setting } from '../../../src/games/portal-dash/table.js';
import { PortalDashView } from '../../../src/games/portal-dash/view.js';
import balanced from '../../../strategies/portal-dash/balanced.js';
import fighter from '../../../strategies/portal-dash/fighter.js';
import miner from '../../../strategies/portal-dash/miner.js';
import runner from '../../../strategies/portal-dash/runner.js';
import { BlockRanks } from '../../../strategies/portal-dash/tactics/block-ranks.js';
import { KillChances } from '../../../strategies/portal-dash/tactics/kill-chance.js';
import { type Style, StyleTables } from '../../../strategies/portal-dash/tactics/style.js';
import {
  ADVANCE_MAP,
  aimAtColumn,
  costFrom,
  readBoard,
  UNREACHABLE,
} from '../../../strategies/portal-dash/tactics/walking-map.js';
import { Example, itemType } from '../../games/portal-dash/example.js';

const STARTERS = ['leatherBoots', 'stonePickaxe', 'stoneSword', 'shortBow', 'leatherChestplate'];
const BALANCED_USES: Style['uses'] = ['HEAL_LOW', 'FIX3', 'TASK', 'TASK_ANY', 'ENCHANT', 'HEAL', 'GOLD'];

describe('kill chances', () => {
  const chancesUnder = (given: Rules) =>
    new KillChances(new Setting().read(resolveRules(portalDash, given, 4) as PortalDashRules, 4));
  const chances = chancesUnder({});
  const former = chancesUnder(portalDash.presets.former.rules);
  test.each([
    ['shortBow', [0.9676, 0.8843, 0.7222], [0.7963, 0.4907, 0.1991]],
    ['stoneSword', [0.9931, 0.9684, 0.9035], [0.9136, 0.7222, 0.4444]],
    ['diamondSword', [0.9997, 0.9982, 0.992], [0.9863, 0.9359, 0.8124]],
    ['netheriteSword', [1, 1, 0.9998], [0.9999, 0.9989, 0.9901]],
  ])('of a %s are those of the rules (worked example 17)', (weapon, expected, expectedFormerly) => {
    const rounded = (table: KillChances) =>
      [2, 3, 4].map((life) => Number(table.of(itemType(weapon), life).toFixed(4)));
    expect(rounded(chances)).toEqual(expected);
    expect(rounded(former)).toEqual(expectedFormerly);
  });
});

/** The cube of worked example 18. */
function exampleCube(example: Example): void {
  const tops: Record<number, string> = { 0: 'red', 3: 'gray', 12: 'gray', 15: 'gold' };
  const inside = ['red', 'gray', 'brown'];
  example.cube(
    () => 4,
    (stack, level) => {
      if (level === 3) return tops[stack] ?? 'brown';
      return level === 2 && tops[stack] ? 'brown' : inside[(stack + level) % 3];
    },
  );
}

describe('balanced', () => {
  test('mines the two grays for the first column (worked example 18)', () => {
    const example = new Example(1);
    exampleCube(example);
    example.beginActions();
    const view = new PortalDashView(0, 1);
    const tables = new StyleTables({
      uses: BALANCED_USES,
      rules: [],
      weights: [],
      wantsReveal: () => true,
      runner: false,
    });
    const ranks = new BlockRanks(setting, tables);
    ranks.start(view);
    expect(COLOURS.slice(0, 4).map((_, colour) => ranks.rank(view, colour))).toEqual([-1, -1, 6, -1]);

    expect(example.ask(balanced)).toBe(packAction(MINE_ITEM, 1, 0));
    example.choose('MINE_ITEM(1)');
    expect(example.ask(balanced)).toBe(3);
    example.choose(3);
    expect(example.uses[example.options.indexOf(example.ask(balanced))]).toBe('A1');
    example.choose('A1');
    expect(example.ask(balanced)).toBe(12);
    example.choose(12);
    expect(example.uses[example.options.indexOf(example.ask(balanced))]).toBe('A1');
  });

  test('goes for a chest three steps away, over the cheapest way', () => {
    const example = new Example(1);
    example.cube(
      () => 4,
      () => 'black',
    );
    display.fill(0);
    example.completeTasks();
    example.player(0, 1, 1);
    chests[cellAt(2, 3) >> 5] |= 1 << (cellAt(2, 3) & 31);
    example.beginActions();
    expect(example.ask(balanced)).toBe(packAction(MOVE_ITEM, 0, 0));
    example.choose('MOVE_ITEM(0)');
    expect(example.ask(balanced)).toBe(RIGHT);
    example.choose(RIGHT);
    expect(example.ask(balanced)).toBe(DOWN);
    example.choose(DOWN);
    expect(example.ask(balanced)).toBe(DOWN);
  });

  test('keeps dice that suffice and rolls the low ones again otherwise', () => {
    const example = new Example(1);
    const mob = example.mob('enderman', 1, 2);
    example.hold(0, 'netheriteSword', ...STARTERS.slice(0, 2), ...STARTERS.slice(3));
    example.beginActions();
    example.chance.add('combat-dice', 1, 2, 4, 1, 1, 1);
    example.choose(`ATTACK(0,${mob})`);
    expect(example.ask(balanced)).toBe(packReroll(4, 1, 0, 0));

    const enough = new Example(1);
    enough.mob('enderman', 1, 2);
    enough.hold(0, 'netheriteSword', ...STARTERS.slice(0, 2), ...STARTERS.slice(3));
    enough.beginActions();
    enough.chance.add('combat-dice', 2, 2, 4, 1, 1, 2);
    enough.choose(`ATTACK(0,${mob})`);
    expect(enough.ask(balanced)).toBe(0);
  });
});

describe('the other strategies', () => {
  test('repair with a mob near the sword (fighter) or the pickaxe (miner)', () => {
    const example = new Example(1);
    exampleCube(example);
    example.mob('enderman', 2, 1);
    example.hold(0, 'leatherBoots', '-stonePickaxe', '-stoneSword', '-shortBow', 'leatherChestplate');
    example.fill(0, 0, 'black', 4);
    example.fill(0, 1, 'black', 2);
    example.beginActions();
    expect(example.ask(fighter)).toBe(packAction(REPAIR, 2, 0));
    expect(example.ask(miner)).toBe(packAction(REPAIR, 1, 0));
  });

  test('include a runner that runs to the edge and stops there', () => {
    const example = new Example(1, portalDash.presets.former.rules);
    example.cube(
      () => 4,
      () => 'black',
    );
    example.player(0, 4, 1);
    example.beginActions();
    expect(example.ask(runner)).toBe(packAction(MOVE_ITEM, 0, 0));
    example.choose('MOVE_ITEM(0)');
    expect(example.ask(runner)).toBe(RIGHT);
    example.choose(RIGHT);
    example.choose(RIGHT);
    expect(example.ask(runner)).toBe(STEP_STOP);
  });

  test('take no move without a gain', () => {
    const example = new Example(1);
    exampleCube(example);
    revealTile();
    example.completeTasks();
    bossLife[0] = 20;
    example.player(0, 12, 1);
    example.beginActions();
    // Already next to the portal strip: all moves are equal, so it takes the first and lands there again.
    expect(example.ask(balanced)).toBe(packAction(MOVE_BASIC, 0, 0));
    example.choose('MOVE_BASIC');
    expect([UP, DOWN]).toContain(example.ask(balanced));
  });
});

describe('the walking map', () => {
  /** Dijkstra over all cells, cell by cell: the slow way to the same numbers. */
  function costsByHand(view: PortalDashView, goals: readonly number[], soulSand: number): Map<number, number> {
    const entering = (cell: number): number => {
      if (view.terrain(cell) === 0 || view.terrain(cell) === 2) return Number.POSITIVE_INFINITY;
      for (let figure = 0; figure < 20; figure++) if (view.figureCell(figure) === cell) return 6;
      return [0, 1, 0, 3, soulSand][view.terrain(cell)];
    };
    const costs = new Map<number, number>(goals.map((goal) => [goal, 0]));
    for (let changed = true; changed; ) {
      changed = false;
      for (const [cell, cost] of [...costs]) {
        for (const step of [-1, 8, 1, -8]) {
          const from = cell + step;
          const total = cost + entering(cell);
          if (view.terrain(from) === 0 || !(total < (costs.get(from) ?? Number.POSITIVE_INFINITY))) continue;
          costs.set(from, total);
          changed = true;
        }
      }
    }
    return costs;
  }

  test.each([true, false])('agrees with a search cell by cell (soul sand enterable: %s)', (entersSoulSand) => {
    const example = new Example(1);
    revealTile();
    example.mob('ghast', 5, 1);
    example.mob('magmaCube', 7, 4);
    example.mob('enderman', 2, 4);
    const view = new PortalDashView(0, 1);
    let compared = 0;
    for (let x = 0; x <= 12; x += 3) {
      const goals = [0, 1, 2, 3, 4, 5]
        .map((y) => cellAt(x, y))
        .filter((cell) => view.terrain(cell) !== 2 && ![0, 3, 6].some((mob) => view.figureCell(mob) === cell));
      const byHand = costsByHand(view, goals, entersSoulSand ? 2 : Number.POSITIVE_INFINITY);
      for (let cell = cellAt(0, 0); cell <= cellAt(12, 5); cell++) {
        if (view.terrain(cell) === 0 || view.terrain(cell) === 2) continue;
        readBoard(view, entersSoulSand, false);
        aimAtColumn(x);
        expect(costFrom(ADVANCE_MAP, cell, 1000)).toBe(byHand.get(cell) ?? UNREACHABLE);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(250);
  });
});
