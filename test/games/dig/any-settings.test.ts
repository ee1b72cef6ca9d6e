/** Whatever the settings: games end, and every position on the way is sound. */

import { describe, expect } from 'vitest';
import { RowLayout } from '../../../src/core/column.js';
import { resolveRules } from '../../../src/core/game.js';
import { dig } from '../../../src/games/dig/dig.js';
import { outOfRange } from '../../support/columns-out-of-range.js';
import { anyPlayers, anySettings } from '../../support/dig-settings.js';
import { OpenTable } from '../../support/dig-table.js';
import { fc, property } from '../../support/properties.js';

const row = (table: OpenTable): { layout: RowLayout; row: Float64Array; of: (name: string) => number } => {
  const layout = new RowLayout(dig.columns, table.players);
  const numbers = new Float64Array(layout.width);
  table.match.report(numbers);
  return { layout, row: numbers, of: (name) => numbers[layout.gameOffset(name)] };
};

describe('a game with any settings', () => {
  property([anyPlayers, anySettings(12), fc.nat()], { numRuns: 150 })(
    'keeps its invariants, has no empty or ambiguous decision, and ends',
    (players, rules, index) => {
      const table = new OpenTable(players, rules, 'any settings');
      let decisions = 0;
      table.play(index, ({ match }) => {
        match.check();
        if (++decisions === 200_000) expect.fail('the game does not end');
      });
      const { layout, row: numbers, of } = row(table);
      expect(outOfRange(layout, numbers, { rules: resolveRules(dig, rules, players), players })).toEqual([]);
      expect(of('decisions')).toBe(decisions);
      expect(of('rounds')).toBeLessThanOrEqual(12);
      expect(of('combat.end.death') + of('combat.end.left') + of('combat.end.cap')).toBe(of('combats'));
      const wins = Array.from({ length: players }, (_, seat) => numbers[layout.seatOffset(seat, 'win')]);
      expect(wins.reduce((a, b) => a + b)).toBe(of('timeout') === 1 ? 0 : 1);
      expect(Number.isNaN(of('winner.seat'))).toBe(of('timeout') === 1);
      const deaths = [1, 2, 3, 4, 5].filter((k) => !Number.isNaN(of(`death.${k}.round`))).length;
      const kills = ['trap', 'attack', 'counter', 'item', 'robot', 'antelope', 'self'];
      expect(kills.reduce((total, source) => total + of(`kills.${source}`), 0)).toBe(deaths);
    },
  );
});
