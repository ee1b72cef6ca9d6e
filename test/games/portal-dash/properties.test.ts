import { describe, expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import { RowLayout } from '../../../src/core/column.js';
import type { Rules } from '../../../src/core/parameter.js';
import { settleRules } from '../../../src/core/settle.js';
import type { Strategy } from '../../../src/core/strategy.js';
import { PlayTable } from '../../../src/engine/play.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import { PortalDashState, STACK_SIZE, TILES_REVEALED } from '../../../src/games/portal-dash/state.js';
import type { PortalDashView } from '../../../src/games/portal-dash/view.js';
import balanced from '../../../strategies/portal-dash/balanced.js';
import fighter from '../../../strategies/portal-dash/fighter.js';
import hoarder from '../../../strategies/portal-dash/hoarder.js';
import miner from '../../../strategies/portal-dash/miner.js';
import runner from '../../../strategies/portal-dash/runner.js';
import random from '../../../strategies/random.js';
import { randomRules } from './random-rules.js';

const STRATEGIES = { random, miner, fighter, runner, balanced, hoarder } as Readonly<Record<string, Strategy>>;

function tableOf(given: Rules, players: number, names: readonly string[], check: boolean): PlayTable {
  const rules = settleRules(portalDash, given, players);
  expect(portalDash.check?.(rules, players)).toEqual([]);
  const lineUp = Array.from({ length: players }, (_, seat) => {
    const name = names[seat % names.length];
    return { name, strategy: STRATEGIES[name], parameters: {} };
  });
  const seats = { game: portalDash, players, rules, seed: 'properties', lineUp, rotate: false };
  return new PlayTable(seats, { check, turnLimit: 1_000_000 });
}

/** What must hold for the numbers of any finished game. */
function checkRow(table: PlayTable, players: number): void {
  const { layout, row } = table;
  const value = (name: string): number => row[layout.ofGame(name)];
  const sum = (...names: string[]): number => names.reduce((total, name) => total + value(name), 0);
  expect([...row].every(Number.isFinite)).toBe(true);
  const endings = ['win', 'loss.taskA', 'loss.taskB', 'loss.taskC', 'loss.cube', 'loss.death', 'timeout'];
  expect(sum(...endings)).toBe(1);
  expect(value('rounds')).toBe(Math.ceil(value('turns') / players));
  const prefixed = (prefix: string, ...except: string[]): string[] =>
    layout.gameColumns.map(({ name }) => name).filter((name) => name.startsWith(prefix) && !except.includes(name));
  expect(sum(...prefixed('damage.', 'damage.total', 'damage.absorbed'))).toBe(value('damage.total'));
  expect(sum(...prefixed('kills.', 'kills.total'))).toBe(value('kills.total'));
  const mined = sum(...prefixed('mined.', 'mined.discard'));
  const depleted = sum(...prefixed('depleted.', 'depleted.none'));
  expect(64 - mined - depleted).toBe(value('cube.left'));
  const inHand = value('win') + value('timeout') + value('loss.death') === 1 ? 0 : 1;
  const used = sum(...prefixed('use.'));
  expect(mined + value('mined.discard') - used).toBeLessThanOrEqual(inHand);
  expect(mined + value('mined.discard') - used).toBeGreaterThanOrEqual(0);
  expect(value('use.task')).toBe(value('task.slots'));
  expect(sum('bottleneck.A', 'bottleneck.B', 'bottleneck.C')).toBeLessThanOrEqual(1);
  expect(value('attacks')).toBe(value('actions.attack'));
  expect(value('life.min') === 0).toBe(value('loss.death') === 1);
  expect(value('win') === 1).toBe(value('progress') === 1);
  for (let seat = 0; seat < players; seat++) {
    expect(row[layout.ofSeat(seat, 'win')]).toBe(value('win'));
    expect(row[layout.ofSeat(seat, 'score')]).toBe(value('win'));
  }
  const bySeats = (name: string): number =>
    Array.from({ length: players }, (_, seat) => row[layout.ofSeat(seat, name)]).reduce((total, n) => total + n, 0);
  expect(bySeats('contribution.blocks')).toBe(value('use.task'));
  expect(bySeats('contribution.kills')).toBe(value('kills.total'));
  expect(bySeats('contribution.bossDamage')).toBe(value('boss.damage'));
  expect(bySeats('contribution.healed')).toBe(value('healed'));
  expect(bySeats('damageTaken')).toBe(value('damage.total'));
}

describe('every game ends with its invariants kept', () => {
  test.each(Object.keys(portalDash.presets).slice(1))(
    'at preset %s, for any number of players and any team',
    (preset) => {
      const given = portalDash.presets[preset].rules;
      for (let players = 1; players <= 4; players++) {
        for (const team of [['random'], ['balanced', 'random', 'fighter', 'runner'], ['miner', 'hoarder']]) {
          const table = tableOf(given, players, team, true);
          for (let game = 0; game < 2; game++) {
            table.play(game);
            checkRow(table, players);
          }
        }
      }
    },
  );

  test('at random settings, ends of ranges included', () => {
    const chance = new Chance('random settings', ['rules']);
    const rng = chance.stream('rules');
    for (let i = 0; i < 150; i++) {
      const given = randomRules(rng, [0.05, 0.3, 1][i % 3]);
      const players = 1 + (i % 4);
      const team = i % 2 === 0 ? ['random'] : [Object.keys(STRATEGIES)[1 + rng.below(5)], 'random'];
      const table = tableOf(given, players, team, true);
      for (let game = 0; game < 2; game++) {
        table.play(game);
        checkRow(table, players);
      }
    }
  });
});

describe('a copy', () => {
  test('made at any decision plays on like the original', () => {
    const chance = new Chance('copies', ['rules', 'moments', 'choices']);
    const rules = chance.stream('rules');
    const moments = chance.stream('moments');
    const choices = chance.stream('choices');
    for (let i = 0; i < 120; i++) {
      const players = 1 + (i % 4);
      const given = i % 2 === 0 ? { level: 1 + (i % 8) } : randomRules(rules, 0.2);
      const original = tableOf(given, players, ['random'], false);
      const copy = tableOf(given, players, ['random'], false);
      copy.start(1_000_000 + i);
      original.start(i);
      let until = moments.below(120);
      while (!original.match.over && until-- > 0) original.match.choose(choices.below(original.match.count));
      new Uint8Array(copy.match.buffer).set(new Uint8Array(original.match.buffer));
      copy.chance.state.set(original.chance.state);
      while (!original.match.over) {
        expect([copy.match.kind, copy.match.seat, copy.match.count]).toEqual([
          original.match.kind,
          original.match.seat,
          original.match.count,
        ]);
        const choice = choices.below(original.match.count);
        original.match.choose(choice);
        copy.match.choose(choice);
      }
      expect(copy.match.over).toBe(true);
      expect(new Uint8Array(copy.match.buffer)).toEqual(new Uint8Array(original.match.buffer));
      const row = (table: PlayTable): Float64Array => {
        const numbers = new Float64Array(new RowLayout(portalDash.columns, players).width);
        table.match.report(numbers);
        return numbers;
      };
      expect(row(copy)).toEqual(row(original));
    }
  });
});

describe('what is hidden', () => {
  /** Everything a view answers, also to questions beyond the board, as one text. */
  function observe(view: PortalDashView): string {
    const answers: unknown[] = [];
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(view)).sort()) {
      const value: unknown = Reflect.get(view, name);
      if (name === 'constructor') continue;
      if (typeof value !== 'function') answers.push([name, value]);
      else if (name === 'copySets') {
        const target = new Int32Array(100);
        view.copySets(target);
        answers.push([name, ...target]);
      } else if (name === 'option') {
        answers.push([name, ...Array.from({ length: view.count }, (_, i) => view.option(i))]);
      } else {
        for (let a = -1; a < (value.length === 1 ? 420 : 20); a++) {
          if (value.length < 2) answers.push([name, a, call(value, view, a)]);
          else for (let b = -1; b < 10; b++) answers.push([name, a, b, call(value, view, a, b, false, 2)]);
        }
      }
    }
    return JSON.stringify(answers);
  }

  /** Out-of-range questions may be refused, as long as the refusal tells nothing. */
  function call(method: object, view: PortalDashView, ...args: unknown[]): unknown {
    try {
      return Reflect.apply(method as () => unknown, view, args) ?? 'nothing';
    } catch (error) {
      return String(error);
    }
  }

  /** Puts other hidden things into a state: blocks without a visible face, tiles face down, the order of the stack. */
  function changeHidden(state: PortalDashState, tiles: number): number {
    let changed = 0;
    const seen = (stack: number, level: number): boolean => {
      if (level >= state.height[stack]) return true;
      if (level === state.height[stack] - 1) return true;
      const row = stack >> 2;
      const column = stack & 3;
      return [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ].some(([r, c]) => r < 0 || r > 3 || c < 0 || c > 3 || state.height[4 * r + c] <= level);
    };
    const hidden = Array.from({ length: 64 }, (_, i) => i).filter((i) => !seen(i >> 2, i & 3));
    const colours = hidden.map((i) => state.cube[i]).reverse();
    hidden.forEach((i, place) => {
      if (state.cube[i] !== colours[place]) changed++;
      state.cube[i] = colours[place];
    });
    for (let place = state.field[TILES_REVEALED]; place < tiles; place++) {
      state.tile[place] = (state.tile[place] + 1) % 8;
      state.tileTurns[place] = (state.tileTurns[place] + 1) % 4;
      changed++;
    }
    state.stack.subarray(0, state.field[STACK_SIZE]).reverse();
    return changed;
  }

  test('cannot be reached through a view', () => {
    const players = 2;
    const original = tableOf({ 'board.tiles': 3 }, players, ['random'], false);
    const other = tableOf({ 'board.tiles': 3 }, players, ['random'], false);
    const choices = new Chance('hidden', ['choices']).stream('choices');
    let changed = 0;
    for (let game = 0; game < 12; game++) {
      original.start(game);
      other.start(game);
      for (let until = choices.below(60); until > 0 && !original.match.over; until--) {
        original.match.choose(choices.below(original.match.count));
      }
      if (original.match.over) continue;
      new Uint8Array(other.match.buffer).set(new Uint8Array(original.match.buffer));
      changed += changeHidden(new PortalDashState(other.match.buffer), 3);
      for (let seat = 0; seat < players; seat++) {
        const view = original.match.view(seat) as PortalDashView;
        expect(observe(other.match.view(seat) as PortalDashView)).toBe(observe(view));
        expect(Object.keys(view).sort()).toEqual(['players', 'seat']);
        expect(Object.values(view).every((value) => typeof value === 'number')).toBe(true);
      }
    }
    expect(changed).toBeGreaterThan(20);
  });

  test('is what this test takes it for: a change of something visible is noticed', () => {
    const table = tableOf({}, 2, ['random'], false);
    table.start(0);
    const view = table.match.view(0) as PortalDashView;
    const state = new PortalDashState(table.match.buffer);
    for (const change of [
      () => state.life[1]--,
      () => (state.cube[3] = (state.cube[3] + 1) % 5),
      () => state.discard[0]++,
    ]) {
      const before = observe(view);
      change();
      expect(observe(view)).not.toBe(before);
    }
  });
});

describe('a broken state is caught by check', () => {
  const table = tableOf({}, 3, ['random'], false);
  test.each<[string, (state: PortalDashState) => void, RegExp]>([
    ['a block too many', (state) => state.discard[2]++, /number of blocks/],
    ['a recoloured block', (state) => (state.cube[0] = (state.cube[0] + 1) % 5), /of a colour in the cube/],
    ['an item from nowhere', (state) => state.itemDiscard[6]++, /copies of an item.*diamondBoots/],
    ['a player beyond the board', (state) => (state.playerCell[0] = 200), /beyond the board/],
    ['a lost mob', (state) => (state.figureCell[0] = 0), /set of figures|neither on the board/],
    ['a full task that is not', (state) => state.taskLeft[1]--, /empty slots of a task.*B/],
    ['hearts on a broken item', (state) => (state.slot[0] |= 2 << 8), /carries hearts/],
    ['a wrong set of cells', (state) => (state.lava[1] ^= 2), /lava cells/],
  ])('%s', (_, damage, message) => {
    table.start(0);
    expect(() => table.match.check()).not.toThrow();
    damage(new PortalDashState(table.match.buffer));
    expect(() => table.match.check()).toThrow(message);
  });
});
