import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '../../src/stats/share-interval.js';
import { cellResults } from '../../src/tables/cell-result.js';
import { seatShares, strategyShares } from '../../src/tables/win-shares.js';
import { duel, duelRows, madeResult } from '../support/made-result.js';

const cellOf = (lineUp: string[], games: number, winnerPlace: (index: number) => number) =>
  cellResults(madeResult({ game: duel, lineUp, rows: duelRows(games, winnerPlace, lineUp.length) }))[0];

/** 1000 games of four in which seat 1 wins `percent`, and the other seats the rest in turn. */
const fourSeats = (percent: number) =>
  cellOf(['a', 'a', 'a', 'a'], 1000, (index) => (index + (index % 100 < percent ? 0 : 1 + (index % 3))) % 4);

describe('win shares', () => {
  test('of a strategy with one seat have Wilson’s interval over the games', () => {
    const [a] = strategyShares(cellOf(['a', 'b'], 1000, (index) => (index % 10 < 6 ? 0 : 1)));
    expect(a).toMatchObject({ share: 0.6, fair: 0.5, games: 1000, ...wilsonInterval(600, 1000) });
  });

  test('of a strategy with two seats count games, not seats, as evidence', () => {
    const [, b] = strategyShares(cellOf(['a', 'b', 'b'], 900, (index) => Math.floor(index / 3) % 3));
    const { low, high } = wilsonInterval(600, 900);
    expect(b.share).toBeCloseTo(1 / 3, 12);
    expect(b.low).toBeCloseTo(low / 2, 12);
    expect(b.high).toBeCloseTo(high / 2, 12);
  });

  test('of many seats need more than one seat alone would to be called clear', () => {
    // 29 %: p = 0.0035 alone, below 0.05 also after correction for four seats. 28 %: p = 0.028 alone, above it then.
    expect(seatShares(fourSeats(29))[0]).toMatchObject({ share: 0.29, standing: 'more' });
    const [chance] = seatShares(fourSeats(28));
    expect(chance.low).toBeGreaterThan(chance.fair);
    expect(chance).toMatchObject({ share: 0.28, standing: 'unclear' });
    expect(chance.moreGames).toBeGreaterThan(500);
  });

  test('are settled by as many games as they ask for', () => {
    const winner = (index: number) => ((index >> 1) % 100 < 52 ? 0 : 1);
    const [small] = strategyShares(cellOf(['a', 'b'], 1000, winner));
    expect(small.standing).toBe('unclear');
    const [large] = strategyShares(cellOf(['a', 'b'], 200 * Math.ceil((1000 + small.moreGames) / 200), winner));
    expect(large.standing).toBe('more');
  });
});
