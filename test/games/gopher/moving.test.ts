/** The moves against a search that follows the text of the rules path by path. */
import { describe, expect, test } from 'vitest';
import { Chance, type Rng } from '../../../src/core/chance.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { type Board, DEFAULT_BOARD } from '../../../src/games/gopher/board.js';
import { gopher } from '../../../src/games/gopher/gopher.js';
import { GopherMatch } from '../../../src/games/gopher/match.js';
import { packMove, STAY } from '../../../src/games/gopher/options.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { listMoves, reachesWithoutLeap } from '../../../src/games/gopher/rules/moving.js';
import { isGrid } from '../../../src/games/gopher/rules/walk-grid.js';
import * as state from '../../../src/games/gopher/state.js';
import { randomBoard, randomGrid, rngOf } from './random-board.js';

interface Setting {
  readonly rules: Rules;
  readonly board: Board;
  readonly page: number;
  readonly holes: readonly number[];
  readonly active: number;
  readonly roll: number;
}

/** Every (hole, leapfrogged seats) reached in exactly k steps, for k from 0 to the roll, by following every path. */
function followPaths({ rules, board, page, holes, active, roll }: Setting, leaps = true): Set<string>[] {
  const { tunnels } = board.pages[page];
  const neighbours = (hole: number) => tunnels.flatMap(([a, b]) => (a === hole ? [b] : b === hole ? [a] : []));
  const seatIn = (hole: number) => holes.findIndex((at, seat) => at === hole && seat !== active);
  const difference = (from: number, to: number) =>
    `${board.holes[to][0] - board.holes[from][0]} ${board.holes[to][1] - board.holes[from][1]}`;
  const reached = Array.from({ length: roll + 1 }, () => new Set<string>());

  /** The ends of one step out of x by the tunnel to y: [hole, hole before it, seats leapt over]. */
  const step = (x: number, y: number): [number, number, number[]][] => {
    if (seatIn(y) < 0) return [[y, x, []]];
    if (!leaps) return [];
    const leap = (at: number, passed: readonly number[]): [number, number, number[]][] =>
      neighbours(at)
        .filter((z) => z !== x && !passed.includes(z))
        .filter((z) => rules['leapfrog.shape'] === 'bend' || difference(at, z) === difference(x, y))
        .flatMap((z) => (seatIn(z) < 0 ? [[z, at, passed.map(seatIn)]] : leap(z, [...passed, z])));
    return leap(y, [y]);
  };

  const go = (at: number, from: number, stood: readonly number[], seats: number, steps: number): void => {
    if (steps > 0) reached[steps].add(`${at} ${seats}`);
    if (steps === roll) return;
    for (const y of neighbours(at)) {
      if (rules['move.path'] === 'noUturn' && y === from) continue;
      for (const [end, before, over] of step(at, y)) {
        if (rules['move.path'] === 'simple' && stood.includes(end)) continue;
        go(
          end,
          before,
          [...stood, end],
          over.reduce((set, seat) => set | (1 << seat), seats),
          steps + 1,
        );
      }
    }
  };
  go(holes[active], -1, [holes[active]], 0, 0);
  return reached;
}

/** The options as the rules list them. */
function listByHand(setting: Setting): number[] {
  const { rules, holes, active, roll } = setting;
  const reached = followPaths(setting);
  const most = reached.findLastIndex((moves) => moves.size > 0);
  if (most < 1 || (rules['move.exact'] && rules['move.stuck'] === 'stay' && most < roll)) return [STAY];
  const united = new Set((rules['move.exact'] ? [reached[most]] : reached).flatMap((moves) => [...moves]));
  let moves = [...united].map((move) => move.split(' ').map(Number));
  const others = moves.filter(([hole]) => hole !== holes[active]);
  if (!rules['move.return'] && others.length > 0) moves = others;
  const options = moves.map(([hole, seats]) => (rules.baskets ? packMove(hole, seats) : hole));
  const order = (option: number) => (option & 31) * 64 + (option >> 5);
  return [...new Set(options)].toSorted((a, b) => order(a) - order(b));
}

function listByEngine({ rules, page, holes, active, roll }: Setting): {
  options: number[];
  needsLeap: number[];
} {
  const chance = new Chance('moves', gopher.streams);
  const names = holes.map(String);
  new GopherMatch({ players: holes.length, rules: rules as GopherRules, chance, tell: null, names });
  state.hole.set(holes);
  state.field[state.ACTIVE] = active;
  state.field[state.PAGE] = page;
  state.field[state.ROLLED] = roll;
  const count = listMoves();
  const options = [...state.options.subarray(0, count)];
  const needsLeap = rules.baskets || options[0] === STAY ? [] : options.filter((hole) => !reachesWithoutLeap(hole));
  return { options, needsLeap };
}

const pick = <T>(rng: Rng, values: readonly T[]): T => values[rng.below(values.length)];

function randomSetting(rng: Rng, board: Board, mostSteps: number): Setting {
  const players = 2 + rng.below(Math.min(5, board.holes.length - 1));
  const holes = board.holes.map((_, hole) => hole);
  rng.shuffle(holes, 0, holes.length);
  const given = {
    board,
    baskets: pick(rng, [true, false]),
    'move.path': pick(rng, ['noUturn', 'simple', 'free']),
    'move.exact': rng.below(3) > 0,
    'move.stuck': pick(rng, ['shorter', 'stay']),
    'move.return': rng.below(3) === 0,
    'leapfrog.shape': pick(rng, ['bend', 'bend', 'straight']),
    'die.sides': 12,
  };
  return {
    rules: resolveRules(gopher, given, players),
    board,
    page: rng.below(board.pages.length),
    holes: holes.slice(0, players),
    active: rng.below(players),
    roll: rng.die(mostSteps),
  };
}

describe('the moves on offer', () => {
  test('are those of every path on the default pages, each once and in order', () => {
    const rng = rngOf(1);
    for (let i = 0; i < 200; i++) {
      const setting = randomSetting(rng, DEFAULT_BOARD, 6);
      expect(listByEngine(setting).options).toEqual(listByHand(setting));
    }
  });

  test('are those of every path on small and crowded boards, with long leaps and blocked moves', () => {
    const rng = rngOf(2);
    for (let i = 0; i < 500; i++) {
      const size = { holes: 2 + rng.below(9), pages: 2, extraTunnels: rng.below(6) };
      const setting = randomSetting(rng, randomBoard(rng, size), 6);
      expect(listByEngine(setting).options).toEqual(listByHand(setting));
    }
  });

  test('are those of every path on crowded grids, for any numbering of the holes', () => {
    const rng = rngOf(6);
    const grids = new Set<boolean>();
    for (let i = 0; i < 400; i++) {
      const setting = randomSetting(rng, randomGrid(rng, i % 2 === 0), 6);
      expect(listByEngine(setting).options).toEqual(listByHand(setting));
      grids.add(isGrid[setting.page] === 1);
    }
    expect([...grids].toSorted()).toEqual([false, true]);
  });

  test('are found on boards with the maximum of holes and tunnels', () => {
    const rng = rngOf(3);
    for (let i = 0; i < 60; i++) {
      const setting = randomSetting(rng, randomBoard(rng, { holes: 32, pages: 2, extraTunnels: 33 }), 4);
      expect(listByEngine(setting).options).toEqual(listByHand(setting));
    }
  });

  test('are found where the search must prune branches, with too many simple paths', () => {
    const rng = rngOf(5);
    for (let i = 0; i < 4; i++) {
      const board = randomBoard(rng, { holes: 12, pages: 2, extraTunnels: 16 });
      const setting = randomSetting(rng, board, 8);
      const simple = { ...setting, rules: { ...setting.rules, 'move.path': 'simple' }, roll: 7 };
      expect(listByEngine(simple).options).toEqual(listByHand(simple));
    }
  });

  test('mark holes that cannot be reached without a leap', () => {
    const rng = rngOf(4);
    let needed = 0;
    for (let i = 0; i < 150; i++) {
      const setting = randomSetting(rng, DEFAULT_BOARD, 6);
      if (setting.rules.baskets) continue;
      const { options, needsLeap } = listByEngine(setting);
      if (options[0] === STAY) continue;
      const most = followPaths(setting).findLastIndex((moves) => moves.size > 0);
      const plain = followPaths({ ...setting, roll: most }, false);
      const counted = setting.rules['move.exact'] ? [plain[most]] : plain;
      const reached = new Set(counted.flatMap((moves) => [...moves].map((move) => Number(move.split(' ')[0]))));
      expect(needsLeap).toEqual(options.filter((hole) => !reached.has(hole)));
      needed += needsLeap.length;
    }
    expect(needed).toBeGreaterThan(100);
  });
});
