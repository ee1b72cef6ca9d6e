/** One copy of the game serves many settings in turn: nothing of one is left when the next is set up. */
import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../../src/core/column.js';
import type { PlayableGame } from '../../../src/core/game.js';
import type { Rules } from '../../../src/core/parameter.js';
import { copyOfDig, tableIn } from '../../support/dig-copies.js';
import { playRandomly } from '../../support/dig-table.js';

type Setting = readonly [players: number, rules: Rules];

const SETTINGS: readonly Setting[] = [
  [4, {}],
  [6, { 'board.radius': 6, 'combat.system': 'skirmish', 'item.moleTunnel.range': 6, 'player.startItems': 6 }],
  [2, { 'board.radius': 2, 'trap.foreign.faces': ['trip', 'disarm'], 'trap.afterTrip': 'stays', 'player.hp': 20 }],
  [3, { 'board.radius': 5, 'kill.lootShare': 0.28, 'item.stew.trap': 6, 'tiles.hub': 40, 'items.net': 0 }],
  [4, { 'combat.forcedFirst': 'mover', 'trade.agree': 'blind', 'trade.proposer': 'mover' }],
  [4, { 'trade.goods': 'itemsAndTiles', 'player.startItems': 5 }],
  [3, { 'duel.defenderSees': true, 'duel.useOn': 'anyone' }],
  [3, { 'duel.supportWhen': 'after', 'duel.defenderSees': true, 'player.startItems': 5 }],
  [
    4,
    { 'tiles.hub': 0, 'tiles.fork': 2, 'hoarder.returnBy': 'choice', 'hoarder.drawsOn': true, 'death.tiles': 'lost' },
  ],
  [4, { 'death.robots': 'stay', 'death.tiles': 'killer', 'antelope.cards': 'listed', 'dig.random.counts': 'spaces' }],
  [5, { 'item.moleTunnel.range': 1, 'duel.attackDice': 3, 'robot.triggersTraps': true, 'limits.rounds': 30 }],
];

/** The traces of three games in a copy of the game: their rows, and the bytes of the last one. */
function played(game: PlayableGame, [players, rules]: Setting): unknown[] {
  const table = tableIn(game, players, rules, 'in turn');
  const row = new Float64Array(new RowLayout(game.columns, players).width);
  const rows = [0, 1, 2].map((index) => {
    playRandomly(table, index, () => {});
    table.match.report(row);
    return [...row];
  });
  return [rows, Buffer.from(table.match.bytes).toString('base64')];
}

const fresh = await Promise.all(SETTINGS.map(async (setting, i) => played(await copyOfDig(10 + i), setting)));
const shared = await copyOfDig(2);

describe('alternating settings in one copy of the game', () => {
  test('differ', () => {
    expect(new Set(fresh.map((games) => JSON.stringify(games))).size).toBe(SETTINGS.length);
  });

  test.each(SETTINGS.map((_, i) => i))(
    'play the same games as in a fresh copy, with setting %i before each other',
    (i) => {
      expect(played(shared, SETTINGS[i])).toEqual(fresh[i]);
      for (let other = 0; other < SETTINGS.length; other++) {
        expect(played(shared, SETTINGS[other])).toEqual(fresh[other]);
        expect(played(shared, SETTINGS[i])).toEqual(fresh[i]);
      }
    },
  );
});
