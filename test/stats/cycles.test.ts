import { describe, expect, test } from 'vitest';
import { Chance } from '../../src/core/chance.js';
import { findCycles, significantLeads } from '../../src/stats/cycles.js';
import { simultaneousLevel } from '../../src/stats/holm.js';

describe('significant leads', () => {
  test('are those that stand out with an interval above one half', () => {
    const wins = [
      [0, 600, 510, 0],
      [400, 0, 530.5, 3],
      [490, 469.5, 0, 1],
      [0, 0, 0, 0],
    ];
    const leads = significantLeads(wins, { sequential: null, level: 0.99 });
    // 600 of 1,000 is 6.3 standard errors; 530.5 is 1.93, which would not even pass alone.
    expect(leads[0][1]).toBeCloseTo(0.1, 12);
    expect(leads.flat().filter((lead) => lead > 0)).toHaveLength(1);
  });

  test('form no cycles from pure noise', () => {
    const rng = new Chance('no cycles', ['draws']).stream('draws');
    let tablesWithLeads = 0;
    let tablesWithStriking = 0;
    for (let run = 0; run < 400; run++) {
      const wins = Array.from({ length: 6 }, () => new Array<number>(6).fill(0));
      for (let i = 0; i < 6; i++) {
        for (let j = 0; j < i; j++) {
          for (let game = 0; game < 100; game++) {
            if (rng.below(2) === 0) wins[i][j]++;
            else wins[j][i]++;
          }
        }
      }
      const leads = significantLeads(wins, { sequential: null, level: simultaneousLevel(15) });
      if (leads.flat().some((lead) => lead > 0)) tablesWithLeads++;
      // Alone, 60 of 100 wins would count as significant.
      if (wins.flat().some((won) => won >= 60)) tablesWithStriking++;
      expect(findCycles(leads)).toEqual([]);
    }
    // 5 of 100, and three standard errors of 400 tables.
    expect(tablesWithLeads / 400).toBeLessThan(0.05 + 0.033);
    expect(tablesWithStriking / 400).toBeGreaterThan(0.4);
  });
});

describe('cycles', () => {
  const leads = [
    [0, 0.2, 0, 0],
    [0, 0, 0.1, 0],
    [0.3, 0, 0, 0.4],
    [0.25, 0.15, 0, 0],
  ];

  test('are found once each, the clearest first, beginning with the lowest number', () => {
    expect(findCycles(leads)).toEqual([
      { members: [0, 1, 2], weakest: 0.1 },
      { members: [1, 2, 3], weakest: 0.1 },
    ]);
    const clearer = leads.map((row) => [...row]);
    clearer[3][1] = 0.05;
    expect(findCycles(clearer).map(({ weakest }) => weakest)).toEqual([0.1, 0.05]);
  });

  test('can be longer on request', () => {
    expect(findCycles(leads, 4).map(({ members }) => members)).toEqual([
      [0, 1, 2],
      [0, 1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('are absent from a clear ranking', () => {
    const ranked = [
      [0, 1, 1],
      [0, 0, 1],
      [0, 0, 0],
    ];
    expect(findCycles(ranked, 3)).toEqual([]);
    expect(findCycles([])).toEqual([]);
  });
});
