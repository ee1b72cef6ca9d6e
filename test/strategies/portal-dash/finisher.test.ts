import { describe, expect, test } from 'vitest';
import { resolveRules } from '../../../src/core/game.js';
import type { Strategy } from '../../../src/core/strategy.js';
import { PlayTable } from '../../../src/engine/play-table.js';
import { addCell, cellAt, DOWN, RIGHT, UP } from '../../../src/games/portal-dash/cells.js';
import { ARMOUR, MOVEMENT } from '../../../src/games/portal-dash/item.js';
import {
  ATTACK,
  DECLINE,
  MOVE_ITEM,
  packAction,
  REPAIR,
  REVEAL,
  verbOf,
} from '../../../src/games/portal-dash/options.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { revealTile } from '../../../src/games/portal-dash/rules/landing.js';
import { chests, field, life, PORTAL } from '../../../src/games/portal-dash/state.js';
import balanced from '../../../strategies/portal-dash/balanced.js';
import finisher from '../../../strategies/portal-dash/finisher.js';
import { Example } from '../../games/portal-dash/example.js';

describe('a finisher next to a hidden tile', () => {
  /** It has just landed there, with tasks to do. */
  function atTheEdge(prepare: (example: Example) => void): number {
    const example = new Example(1);
    example.cube(
      () => 4,
      () => 'black',
    );
    example.player(0, 6, 0);
    prepare(example);
    example.beginActions();
    example.choose('MOVE_BASIC');
    if (example.decision === 'MOVE_STEP') example.choose(DOWN);
    expect(example.decision).toBe('REVEAL_TILE');
    return example.ask(finisher);
  }

  test('reveals it while it is strong', () => {
    expect(atTheEdge(() => undefined)).toBe(REVEAL);
  });

  test('leaves it hidden when it is weak, armour included', () => {
    expect(atTheEdge(() => (life[0] = 2))).toBe(DECLINE);
    expect(atTheEdge(() => (life[0] = 3))).toBe(REVEAL);
  });

  test('leaves it hidden when many mobs are near', () => {
    const mobs = ['magmaCube', 'magmaCube', 'magmaCube', 'ghast'];
    const crowd = (size: number) => (example: Example) => {
      for (const [x, name] of mobs.slice(0, size).entries()) example.mob(name, x, 5);
    };
    expect(atTheEdge(crowd(3))).toBe(REVEAL);
    expect(atTheEdge(crowd(4))).toBe(DECLINE);
  });
});

describe('a finisher whose tasks are complete', () => {
  /** A cube with the given number of full stacks. */
  function withBlocks(stacks: number): Example {
    const example = new Example(1);
    example.cube(
      (stack) => (stack < stacks ? 4 : 0),
      () => 'black',
    );
    example.completeTasks();
    return example;
  }

  /** The assignment of repaired leggings. */
  function leggings(stacks: number, portal: number): number {
    const example = withBlocks(stacks);
    field[PORTAL] = portal;
    example.hold(0, '-ironLeggings');
    example.beginActions();
    example.choose('REPAIR(0)');
    expect(example.decision).toBe('LEGGINGS_MODE');
    return example.ask(finisher);
  }

  test('wears leggings for moving only when the cube runs short and the portal is hidden', () => {
    expect(leggings(4, 0)).toBe(ARMOUR);
    expect(leggings(3, 0)).toBe(MOVEMENT);
    expect(leggings(3, 1)).toBe(ARMOUR);
  });

  test('moves with the leggings', () => {
    const example = withBlocks(3);
    example.hold(0, 'ironLeggings');
    example.wear(0, 0, MOVEMENT, 0);
    example.beginActions();
    expect(example.ask(finisher)).toBe(packAction(MOVE_ITEM, 0, 0));
  });

  test('goes to the portal where balanced fights, and repairs its boots on the way', () => {
    const example = withBlocks(8);
    example.mob('magmaCube', 1, 2);
    example.beginActions();
    expect(verbOf(example.ask(balanced))).toBe(ATTACK);
    expect(example.ask(finisher)).toBe(packAction(MOVE_ITEM, 0, 0));

    const barefoot = withBlocks(8);
    barefoot.hold(0, '-leatherBoots', 'stoneSword');
    barefoot.beginActions();
    expect(barefoot.ask(finisher)).toBe(packAction(REPAIR, 0, 0));
  });

  test('leaves a portal that it may reveal hidden while it is weak and has time', () => {
    const beside = (hearts: number, stacks: number): number => {
      const example = new Example(1, { 'portal.reveal': 'optional' });
      example.cube(
        (stack) => (stack < stacks ? 4 : 0),
        () => 'black',
      );
      revealTile();
      example.completeTasks();
      life[0] = hearts;
      example.player(0, 12, 0);
      example.beginActions();
      example.choose('MOVE_BASIC');
      example.choose(DOWN);
      return example.ask(finisher);
    };
    expect(beside(2, 8)).toBe(DECLINE);
    expect(beside(6, 8)).toBe(REVEAL);
    expect(beside(2, 3)).toBe(REVEAL);
  });

  test('opens a chest only within two steps of its way', () => {
    const example = withBlocks(8);
    addCell(chests, cellAt(0, 4));
    example.beginActions();
    expect(example.ask(finisher)).toBe(packAction(MOVE_ITEM, 0, 0));
    example.choose('MOVE_ITEM(0)');
    expect(example.ask(finisher)).toBe(DOWN);

    const far = withBlocks(8);
    addCell(chests, cellAt(0, 5));
    far.beginActions();
    far.choose('MOVE_ITEM(0)');
    expect([UP, RIGHT]).toContain(far.ask(finisher));
  });
});

test.each([2, 3, 4])('finisher wins at least 10 % more of all games than balanced, with %i players', (players) => {
  const rules = resolveRules(portalDash, {}, players);
  const winsOf = (name: string, strategy: Strategy): number => {
    const lineUp = Array.from({ length: players }, () => ({ name, strategy, parameters: {} }));
    const table = new PlayTable({ game: portalDash, players, rules, seed: 'finisher', lineUp, rotate: false });
    let wins = 0;
    for (let game = 0; game < 400; game++) {
      table.play(game);
      wins += table.row[table.layout.gameOffset('win')];
    }
    return wins / 400;
  };
  const lead = winsOf('finisher', finisher as Strategy) - winsOf('balanced', balanced as Strategy);
  expect(lead).toBeGreaterThan(0.1);
});
