/**
 * What a seat may not see cannot be reached through its view, whatever it asks: everything hidden is rearranged, and every
 * answer to ordinary and hostile questions must stay the same.
 */
import { describe, expect, test } from 'vitest';
import { withoutStackTraces } from '../../../src/api/check/without-stack-traces.js';
import { Chance, type Rng } from '../../../src/core/chance.js';
import type { View } from '../../../src/core/game.js';
import { resolveRules } from '../../../src/core/game.js';
import { PlayTable } from '../../../src/engine/play-table.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import {
  cube,
  discard,
  field,
  height,
  itemStack,
  life,
  STACK_SIZE,
  TILES_REVEALED,
  tileAt,
  tileTurns,
} from '../../../src/games/portal-dash/state.js';
import { setting } from '../../../src/games/portal-dash/table.js';
import { PortalDashView } from '../../../src/games/portal-dash/view.js';
import random from '../../../strategies/random.js';

/** An object whose numeric value changes at every conversion. */
const fickle = (...numbers: number[]) => {
  let asked = 0;
  return { valueOf: () => numbers[asked++ % numbers.length], toString: () => 'buffer' };
};

/** Hostile calls, created for each use. */
const HOSTILE: readonly (() => unknown)[] = [
  ...[-1, -8, 16.5, 0.5, 63.999, 1e9, 2 ** 31, 2 ** 32, 2 ** 32 + 5, -(2 ** 31), 1e308, Number.NaN].map((n) => () => n),
  ...[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 4096, 4097, 65_536].map((n) => () => n),
  ...['1', '3.5', '', 'x', 'length', 'buffer', 'byteOffset', 'subarray', '__proto__', 'constructor'].map(
    (t) => () => t,
  ),
  ...[null, undefined, true, false, 3n, Symbol('seat')].map((value) => () => value),
  () => [],
  () => [5],
  () => ({}),
  () => ({ valueOf: () => 3 }),
  () => ({ toString: () => '2' }),
  () => ({
    valueOf: () => {
      throw new Error('asked');
    },
  }),
  () => fickle(0, 1),
  () => fickle(0, 7, 2),
  () => fickle(1, 63, 15, 3),
  () => (): number => 1,
];

/** A range that contains every index of the game. */
const ORDINARY: readonly (() => unknown)[] = Array.from({ length: 18 }, (_, i) => () => i);
const MANY: readonly (() => unknown)[] = Array.from({ length: 480 }, (_, i) => () => i - 20);

/** Argument lists for a method with the given number of parameters, some with more than it declares. */
function questionsFor(parameters: number): (readonly (() => unknown)[])[] {
  if (parameters < 2) return [...MANY, ...HOSTILE].map((make) => [make, () => 1]);
  const rest = Array.from({ length: parameters - 2 }, () => () => 2);
  const both = [...ORDINARY, ...HOSTILE];
  return both.flatMap((first) => both.map((second) => [first, second, ...rest]));
}

const observe = (view: View): string[] => withoutStackTraces(() => answersOf(view));

/** Everything a view answers, as lines; an answer that is not a plain value is a way out of the view. */
function answersOf(view: View): string[] {
  const lines: string[] = [];
  const note = (question: string, ask: () => unknown): void => {
    let answer: unknown;
    try {
      answer = ask();
    } catch (error) {
      answer = `refused: ${String(error)}`;
    }
    if ((typeof answer === 'object' && answer !== null) || typeof answer === 'function')
      throw new Error(`${question} gives a handle on something`);
    lines.push(`${question} ${String(answer)}`);
  };
  for (const key of Reflect.ownKeys(view)) note(String(key), () => Reflect.get(view, key));
  for (let part = Object.getPrototypeOf(view); part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const key of Reflect.ownKeys(part)) {
      const { get, value } = Object.getOwnPropertyDescriptor(part, key)!;
      if (key === 'constructor') continue;
      if (get !== undefined) note(String(key), () => Reflect.get(view, key, view));
      if (typeof value !== 'function') continue;
      const method = value as (...args: unknown[]) => unknown;
      questionsFor(method.length).forEach((args, i) => {
        note(`${String(key)} ${i}`, () =>
          Reflect.apply(
            method,
            view,
            args.map((make) => make()),
          ),
        );
      });
    }
  }
  return lines;
}

/** Whether a block of the cube has a visible face, by a check of all sides. */
function isSeen(stack: number, level: number): boolean {
  if (level >= height[stack] - 1) return true;
  const row = stack >> 2;
  const column = stack & 3;
  return [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ].some(([r, c]) => r < 0 || r > 3 || c < 0 || c > 3 || height[4 * r + c] <= level);
}

/** Other hidden blocks, tiles and order of the item stack, with every visible count as it was; says how much changed. */
function rearrange(rng: Rng): number {
  let changed = 0;
  const hidden = Array.from({ length: 64 }, (_, i) => i).filter((i) => !isSeen(i >> 2, i & 3));
  const colours = hidden.map((i) => cube[i]);
  rng.shuffle(colours, 0, colours.length);
  hidden.forEach((i, place) => {
    if (cube[i] !== colours[place]) changed++;
    cube[i] = colours[place];
  });
  for (let place = field[TILES_REVEALED]; place < setting.tiles; place++) {
    tileAt[place] = (tileAt[place] + rng.die(7)) % 8;
    tileTurns[place] = (tileTurns[place] + rng.die(3)) % 4;
    changed++;
  }
  const before = itemStack.slice();
  rng.shuffle(itemStack, 0, field[STACK_SIZE]);
  return changed + (before.join() === itemStack.join() ? 0 : 1);
}

function tableFor(players: number): PlayTable {
  const rules = resolveRules(portalDash, { 'board.tiles': 3, 'board.rotation': 'rot4', level: 4 }, players);
  const agent = { name: 'random', strategy: random, parameters: {} };
  const lineUp = Array.from({ length: players }, () => agent);
  return new PlayTable({ game: portalDash, players, rules, seed: 'hidden', lineUp, rotate: false });
}

/** Comparing as text is quick; the first line that differs says what leaked. */
function firstDifference(after: readonly string[], before: readonly string[]): string {
  if (after.join('\n') === before.join('\n')) return 'none';
  const line = after.findIndex((text, i) => text !== before[i]);
  return `${before[line]} became ${after[line]}`;
}

describe('hidden information', () => {
  const chance = new Chance('hidden', ['moments', 'hidden']);
  const moments = chance.stream('moments');
  const rng = chance.stream('hidden');

  test.each([
    [2, 8],
    [4, 8],
  ])('cannot be reached through a view, with %i players', (players, games) => {
    const table = tableFor(players);
    let changed = 0;
    let compared = 0;
    for (let game = 0; game < games; game++) {
      table.start(game);
      for (let until = moments.below(80); until > 0 && !table.match.over; until--)
        table.match.choose(moments.below(table.match.count));
      if (table.match.over) continue;
      const views = Array.from({ length: players }, (_, seat) => table.match.view(seat));
      const before = views.map(observe);
      changed += rearrange(rng);
      for (const [seat, view] of views.entries()) expect(firstDifference(observe(view), before[seat])).toBe('none');
      compared += before[0].length;
    }
    expect(changed).toBeGreaterThan(40);
    expect(compared).toBeGreaterThan(50_000);
  });

  test('is not among the fields of a view, which are its players alone', () => {
    const view = tableFor(2).match.view(1);
    expect(Reflect.ownKeys(view)).toEqual(['players']);
    expect(Object.isFrozen(view)).toBe(true);
  });
});

describe('this test detects', () => {
  const rng = new Chance('leaks', ['hidden']).stream('hidden');

  test.each<[string, () => View]>([
    [
      'a question that reaches below the surface of the cube',
      () =>
        new (class extends PortalDashView {
          peek(block: number): number {
            return cube[block & 63];
          }
        })(0, 2),
    ],
    [
      'a tile that is shown by its place alone',
      () =>
        new (class extends PortalDashView {
          override tile(place: number): number {
            return tileAt[place & 7];
          }
        })(0, 2),
    ],
    [
      'a limit that is checked before a number that changes',
      () =>
        new (class extends PortalDashView {
          override blockColour(stack: number, level: number): number {
            return level >= height[stack & 15] - 1 ? cube[4 * (stack & 15) + (level & 3)] : -1;
          }
        })(0, 2),
    ],
    [
      'the next item of the stack',
      () =>
        new (class extends PortalDashView {
          get nextItem(): string {
            return itemStack.subarray(0, field[STACK_SIZE]).join();
          }
        })(0, 2),
    ],
  ])('%s', (_, leak) => {
    tableFor(2).start(0);
    const view = leak();
    const before = observe(view);
    rearrange(rng);
    expect(observe(view)).not.toEqual(before);
  });

  test('an argument that is used as a name', () => {
    tableFor(2).start(0);
    const view = new (class extends PortalDashView {
      override life(seat: number): number {
        return life[seat];
      }
    })(0, 2);
    expect(() => observe(view)).toThrow('life');
  });

  test('a change of something visible', () => {
    tableFor(2).start(0);
    const view = new PortalDashView(0, 2);
    for (const change of [
      () => life[1]--,
      () => {
        cube[3] = (cube[3] + 1) % 5;
      },
      () => discard[0]++,
    ]) {
      const before = observe(view);
      change();
      expect(observe(view)).not.toEqual(before);
    }
  });
});
