import { describe, expect, test } from 'vitest';
import { Chance } from '../../../src/core/chance.js';
import { RowLayout } from '../../../src/core/column.js';
import type { Match, PlayableGame } from '../../../src/core/game.js';
import { resolveRules } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import type { Strategy } from '../../../src/core/strategy.js';
import { PlayTable } from '../../../src/engine/play-table.js';
import { portalDash } from '../../../src/games/portal-dash/portal-dash.js';
import * as state from '../../../src/games/portal-dash/state.js';
import { findGame } from '../../../src/plugins/find-game.js';
import { loadModule } from '../../../src/plugins/load-module.js';
import balanced from '../../../strategies/portal-dash/balanced.js';
import fighter from '../../../strategies/portal-dash/fighter.js';
import finisher from '../../../strategies/portal-dash/finisher.js';
import hoarder from '../../../strategies/portal-dash/hoarder.js';
import miner from '../../../strategies/portal-dash/miner.js';
import runner from '../../../strategies/portal-dash/runner.js';
import random from '../../../strategies/random.js';
import { outOfRange } from '../../support/columns-out-of-range.js';
import { randomRules } from './random-rules.js';

const STRATEGIES = { random, miner, fighter, runner, balanced, hoarder, finisher } as Readonly<
  Record<string, Strategy>
>;

/** A copy of the game with a table of its own. */
async function copyOfGame(copy: number): Promise<PlayableGame> {
  return loadModule<PlayableGame>((await findGame('portal-dash')).module, copy);
}

/** Bundled, as users play it, which is faster than the sources as the tests load them. */
const bundled = await copyOfGame(0);

function tableOf(
  given: Rules,
  players: number,
  names: readonly string[],
  check: boolean,
  game: PlayableGame = bundled,
): PlayTable {
  const rules = resolveRules(portalDash, given, players);
  expect(portalDash.check?.(rules, players)).toEqual([]);
  const lineUp = Array.from({ length: players }, (_, seat) => {
    const name = names[seat % names.length];
    return { name, strategy: STRATEGIES[name], parameters: {} };
  });
  const seats = { game, players, rules, seed: 'properties', lineUp, rotate: false };
  return new PlayTable(seats, { check, turnLimit: 1_000_000 });
}

/** Invariants of the numbers of any finished game. */
function checkRow(table: PlayTable, players: number, given: Rules): void {
  const { layout, row } = table;
  expect(outOfRange(layout, row, { rules: resolveRules(portalDash, given, players), players })).toEqual([]);
  const value = (name: string): number => row[layout.gameOffset(name)];
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
  expect(value('deadlines.missed')).toBe(sum('loss.taskA', 'loss.taskB', 'loss.taskC'));
  expect(sum('bottleneck.A', 'bottleneck.B', 'bottleneck.C')).toBeLessThanOrEqual(1);
  expect(value('attacks')).toBe(value('actions.attack'));
  const isDeadly = given['lose.death'] === 'everyone' ? 'life.total' : 'life.min';
  expect(value(isDeadly) === 0).toBe(value('loss.death') === 1);
  if (given['lose.cube'] === false) expect(value('loss.cube')).toBe(0);
  expect(value('win') === 1).toBe(value('progress') === 1);
  for (let seat = 0; seat < players; seat++) {
    expect(row[layout.seatOffset(seat, 'win')]).toBe(value('win'));
    expect(row[layout.seatOffset(seat, 'score')]).toBe(value('win'));
  }
  const bySeats = (name: string): number =>
    Array.from({ length: players }, (_, seat) => row[layout.seatOffset(seat, name)]).reduce((total, n) => total + n, 0);
  expect(bySeats('contribution.blocks')).toBe(value('use.task'));
  expect(bySeats('contribution.kills')).toBe(value('kills.total'));
  expect(bySeats('contribution.bossDamage')).toBe(value('boss.damage'));
  expect(bySeats('contribution.healed')).toBe(value('healed'));
  expect(bySeats('damageTaken')).toBe(value('damage.total'));
}

describe('every game keeps its invariants and ends', () => {
  test.each(Object.keys(portalDash.presets).slice(1))(
    'with preset %s, for any number of players and any team',
    (preset) => {
      const given = portalDash.presets[preset].rules;
      for (let players = 1; players <= 4; players++) {
        for (const team of [['random'], ['balanced', 'random', 'fighter', 'runner'], ['miner', 'hoarder']]) {
          const table = tableOf(given, players, team, true);
          for (let game = 0; game < 2; game++) {
            table.play(game);
            checkRow(table, players, given);
          }
        }
      }
    },
  );

  test('with random settings, ends of ranges included', () => {
    const chance = new Chance('random settings', ['rules']);
    const rng = chance.stream('rules');
    for (let i = 0; i < 150; i++) {
      const given = randomRules(rng, [0.05, 0.3, 1][i % 3]);
      const players = 1 + (i % 4);
      const team = i % 2 === 0 ? ['random'] : [Object.keys(STRATEGIES)[1 + rng.below(6)], 'random'];
      const table = tableOf(given, players, team, true);
      for (let game = 0; game < 2; game++) {
        table.play(game);
        checkRow(table, players, given);
      }
    }
  });
});

/** The deciding seat, the kind of the decision, and the number of options. */
const asked = ({ seat, kind, count }: Match): string => `${seat} ${kind} ${count}`;

describe('a copy', () => {
  test('of a match continues like the original from any decision', async () => {
    const games = [await copyOfGame(1), await copyOfGame(2)];
    const chance = new Chance('copies', ['rules', 'moments', 'choices']);
    const rules = chance.stream('rules');
    const moments = chance.stream('moments');
    const choices = chance.stream('choices');
    for (let i = 0; i < 120; i++) {
      const players = 1 + (i % 4);
      const given = i % 2 === 0 ? { level: 1 + (i % 8) } : randomRules(rules, 0.2);
      const original = tableOf(given, players, ['random'], false, games[0]);
      const copy = tableOf(given, players, ['random'], false, games[1]);
      copy.start(1_000_000 + i);
      original.start(i);
      let until = moments.below(120);
      while (!original.match.over && until-- > 0) original.match.choose(choices.below(original.match.count));
      copy.match.bytes.set(original.match.bytes);
      copy.chance.state.set(original.chance.state);
      while (!original.match.over) {
        if (asked(copy.match) !== asked(original.match)) expect(asked(copy.match)).toBe(asked(original.match));
        const choice = choices.below(original.match.count);
        original.match.choose(choice);
        copy.match.choose(choice);
      }
      expect(copy.match.over).toBe(true);
      expect(copy.match.bytes).toEqual(original.match.bytes);
      const row = (table: PlayTable): Float64Array => {
        const numbers = new Float64Array(new RowLayout(portalDash.columns, players).width);
        table.match.report(numbers);
        return numbers;
      };
      expect(row(copy)).toEqual(row(original));
    }
  });
});

describe('one copy of the game', () => {
  test('plays any alternating settings like fresh copies', async () => {
    const chance = new Chance('settings in turn', ['rules']);
    const rng = chance.stream('rules');
    const shared = await copyOfGame(3);
    const settings = Array.from({ length: 8 }, (_, i) => ({
      given: i % 2 === 0 ? { level: 8 - i } : randomRules(rng, 0.3),
      players: 1 + ((i * 3) % 4),
      team: [Object.keys(STRATEGIES)[1 + (i % 6)], 'random'],
    }));
    const rowsOf = (table: PlayTable): number[][] =>
      [0, 1, 2].map((game) => {
        table.play(game);
        return [...table.row];
      });
    const tables = settings.map(({ given, players, team }) => tableOf(given, players, team, true, shared));
    const there = tables.map(rowsOf);
    const back = [...tables].reverse().map(rowsOf).reverse();
    for (const [i, { given, players, team }] of settings.entries()) {
      const alone = rowsOf(tableOf(given, players, team, true, await copyOfGame(10 + i)));
      expect(there[i]).toEqual(alone);
      expect(back[i]).toEqual(alone);
    }
  });
});

describe('check finds a broken state', () => {
  const table = tableOf({}, 3, ['random'], false, portalDash);
  test.each<[string, () => void, RegExp]>([
    ['a block too many', () => state.discard[2]++, /number of blocks/],
    ['a recoloured block', () => (state.cube[0] = (state.cube[0] + 1) % 5), /of a colour in the cube/],
    ['an item from nowhere', () => state.itemDiscard[6]++, /copies of an item.*diamondBoots/],
    ['a player beyond the board', () => (state.playerCell[0] = 200), /beyond the board/],
    ['a lost mob', () => (state.figureCell[0] = 0), /set of figures|neither on the board/],
    ['a full task that is not', () => state.taskLeft[1]--, /empty slots of a task.*B/],
    ['hearts on a broken item', () => (state.inventory[0] |= 2 << 8), /carries hearts/],
    ['a wrong set of cells', () => (state.lava[1] ^= 2), /lava cells/],
  ])('%s', (_, damage, message) => {
    table.start(0);
    expect(() => table.match.check()).not.toThrow();
    damage();
    expect(() => table.match.check()).toThrow(message);
  });
});
