import { describe, expect, test } from 'vitest';
import { cellResults } from '../../src/analysis/cell-result.js';
import { seatShares, strategyShares } from '../../src/analysis/win-shares.js';
import { clopperPearsonInterval } from '../../src/stats/share-interval.js';
import { duel, duelRows, syntheticResult } from '../support/synthetic-result.js';

const cellOf = (lineUp: string[], games: number, winnerPlace: (index: number) => number) =>
  cellResults(syntheticResult({ game: duel, lineUp, rows: duelRows(games, winnerPlace, lineUp.length) }))[0];

/** 1000 games of four in which seat 1 wins `percent`, and the other seats the rest in turn. */
const fourSeats = (percent: number) =>
  cellOf(['a', 'a', 'a', 'a'], 1000, (index) => (index + (index % 100 < percent ? 0 : 1 + (index % 3))) % 4);

describe('win shares', () => {
  test('of a strategy with one seat have Clopper and Pearson’s interval at the level of the page', () => {
    const [a] = strategyShares(cellOf(['a', 'b'], 1000, (index) => (index % 10 < 6 ? 0 : 1)));
    // Strategies and seats are two comparisons; of the 5 % one is kept for extensions.
    expect(a).toEqual({
      id: 'a',
      figure: { name: 'win:a' },
      subject: { strategy: 'a' },
      name: 'a',
      seats: 1,
      estimate: {
        value: 0.6,
        n: 1000,
        ...clopperPearsonInterval(600, 1000, 0.98),
        level: 0.98,
        method: 'clopper-pearson',
      },
      reference: { kind: 'fair', low: 0.5, high: 0.5 },
      judgement: { relation: 'above', tolerance: 0.01, robust: true, moreGames: null },
    });
  });

  test('of a strategy with two seats count games, not seats, as observations', () => {
    const [, b] = strategyShares(cellOf(['a', 'b', 'b'], 900, (index) => Math.floor(index / 3) % 3));
    const { low, high } = clopperPearsonInterval(600, 900, 1 - 0.04 / 4);
    expect(b.estimate.value).toBeCloseTo(1 / 3, 12);
    expect(b.estimate.low).toBeCloseTo(low / 2, 12);
    expect(b.estimate.high).toBeCloseTo(high / 2, 12);
  });

  test('of many seats are corrected for their number', () => {
    // Four comparisons: 29 % has p = 0.0035 alone, 28 % has 0.028.
    expect(seatShares(fourSeats(29))[0]).toMatchObject({ estimate: { value: 0.29 }, judgement: { relation: 'above' } });
    const [chance] = seatShares(fourSeats(28));
    expect(clopperPearsonInterval(280, 1000).low).toBeGreaterThan(chance.reference.low);
    expect(chance.estimate.low).toBeLessThan(chance.reference.low);
    expect(chance).toMatchObject({ estimate: { value: 0.28 }, judgement: { relation: 'undecided' } });
    expect(chance.judgement.moreGames).toBeGreaterThan(500);
  });

  test('are decided after the advised number of games', () => {
    const winner = (index: number) => ((index >> 1) % 100 < 52 ? 0 : 1);
    const [small] = strategyShares(cellOf(['a', 'b'], 1000, winner));
    expect(small.judgement.relation).toBe('undecided');
    const [large] = strategyShares(
      cellOf(['a', 'b'], 200 * Math.ceil((1000 + small.judgement.moreGames!) / 200), winner),
    );
    expect(large.judgement.relation).toBe('above');
  });
});
