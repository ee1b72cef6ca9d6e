import { describe, expect, test } from 'vitest';
import { documentFor } from '../../../src/api/answer-files.js';
import { ColumnList } from '../../../src/core/column.js';
import {
  duel,
  duelRows,
  rescue,
  type SyntheticRun,
  syntheticAnswer,
  syntheticResult,
} from '../../support/synthetic-result.js';

/** The parsed document. */
const toJson = async (run: SyntheticRun) =>
  JSON.parse(JSON.stringify(documentFor(await syntheticAnswer(syntheticResult(run)))));

describe('the JSON document', async () => {
  const rows = duelRows(12, (index) => [0, 0, 1][(index >> 1) % 3], 3);
  const document = await toJson({ game: duel, lineUp: ['a', 'b', 'b'], rows });
  const [cell] = document.cells;

  test('has its plan without properties of the machine', () => {
    expect(JSON.stringify(document)).not.toContain('/places/differ');
    expect(document).toMatchObject({
      question: 'simulate',
      plan: { game: { id: 'duel', version: 3 }, seed: 'made', games: 12, rotate: true },
      complete: true,
      elapsedSeconds: 2,
      gamesPerSecond: 6,
    });
  });

  test('has every column with its figures, for the game, each seat and each strategy', () => {
    expect(Object.keys(cell.columns)).toEqual(['rounds', 'turns', 'timeout']);
    expect(Object.keys(cell.columns.rounds)).toEqual(
      ['n', 'mean', 'sd', 'se', 'min', 'max', 'q05', 'q25', 'q50', 'q75', 'q95', 'intervals', 'possible'], //
    );
    for (const [figure, { low, high, level, method }] of Object.entries<Record<string, number | string>>(
      cell.columns.rounds.intervals,
    )) {
      const value = cell.columns.rounds[figure];
      expect(low === null || low <= value).toBe(true);
      expect(high === null || high >= value).toBe(true);
      expect([level, typeof method]).toEqual([0.95, 'string']);
    }
    expect(
      cell.seats.map(({ seat, columns }: { seat: number; columns: object }) => [seat, Object.keys(columns)]),
    ).toEqual([
      [0, ['win', 'score']],
      [1, ['win', 'score']],
      [2, ['win', 'score']],
    ]);
    expect(cell.lineUp).toEqual(['a', 'b', 'b']);
  });

  test('counts a strategy once per seat', () => {
    expect(cell.strategies.a).toMatchObject({ games: 12, winShare: 8 / 12 });
    expect(cell.strategies.b).toMatchObject({ games: 24, winShare: 4 / 24 });
    expect(cell.strategies.b.columns.win.n).toBe(24);
    expect(cell.strategies.a.low).toBeLessThan(8 / 12);
    expect(cell.strategies.a.high).toBeGreaterThan(8 / 12);
    expect(cell.team).toBeUndefined();
    // In 4 of 12 games one of its two seats wins: the game is the unit, not the seat.
    expect(cell.strategies.b.columns.win.se).toBeCloseTo(Math.sqrt((4 / 12) * (8 / 12)) / Math.sqrt(12) / 2, 12);
    const { sd, se } = cell.strategies.b.columns.score;
    expect(se).toBeCloseTo(sd / Math.sqrt(12), 12);
  });

  test('writes null where there is no value', async () => {
    const empty = await toJson({ game: duel, lineUp: ['a', 'b'], rows: [], planned: 5 });
    expect(empty.cells[0].columns.rounds).toMatchObject({ n: 0, mean: null, q50: null });
    expect(empty.cells[0].strategies.a.winShare).toBeNull();
  });

  test('gives a cooperative game a team and its strategies no win share', async () => {
    const together = await toJson({ game: rescue, lineUp: ['a', 'b'], rows: [[1, 0, 0, 9, 2, 1, 1]] });
    expect(together.cells[0].team?.winShare).toBe(1);
    expect(together.cells[0].strategies.a).toMatchObject({ games: 1, winShare: null, low: null, high: null });
  });

  test('counts the seats of a team that wins together as one game, also where only some games have a value', async () => {
    const win = rescue.columns.find(({ name }) => name === 'win')!;
    const game = { ...rescue, columns: [...rescue.columns, { ...win, scope: 'seat' as const }] };
    const rows = Array.from({ length: 40 }, (_, i) => {
      const won = i % 4 === 0 ? 1 : 0;
      return [won, won ? 0 : 1, 0, 9, 2, 3, won, 3, won];
    });
    const { columns, strategies } = (await toJson({ game, lineUp: ['a', 'a'], rows })).cells[0];
    expect(strategies.a.columns.win.n).toBe(80);
    const { mean, intervals } = strategies.a.columns.win;
    expect([mean, intervals.mean]).toEqual([columns.win.mean, columns.win.intervals.mean]);
    const half = duelRows(40, (index) => index % 2).map((row, i) =>
      i % 2 === 0 ? row : row.with(4, Number.NaN).with(6, Number.NaN),
    );
    const [cell] = (await toJson({ game: duel, lineUp: ['b', 'b'], rows: half })).cells;
    const { n, sd, se } = cell.strategies.b.columns.score;
    expect([n, se]).toEqual([40, expect.closeTo(sd / Math.sqrt(20), 12)]);
  });
});

test('a seat column of a strategy is a mean with its own interval, not that of its wins', async () => {
  const columns = new ColumnList();
  columns.game('rounds', 'length', 'Rounds begun.', { most: 9 });
  columns.game('timeout', 'cause', '1 if the game was broken off.');
  columns.seat('win', 'win', '1 if the seat won.');
  columns.seat('out', 'cause', '1 if the seat was out.');
  // In two of three games all players are out; one in four games has no value for the cap, and a third of the others
  // reached it.
  const rows = Array.from({ length: 120 }, (_, i) => {
    const [out, timeout] = [i % 3 === 0 ? 0 : 1, i % 4 === 0 ? Number.NaN : i % 4 === 1 ? 1 : 0];
    return [5, timeout, ...[0, 1, 2, 3].flatMap((seat) => [seat === i % 4 ? 1 : 0, out])];
  });
  const run = { game: { ...duel, columns: columns.all }, lineUp: ['a', 'b', 'a', 'b'], rows };
  const [cell] = (await toJson(run)).cells;
  for (const name of ['a', 'b']) {
    const { out, win } = cell.strategies[name].columns;
    expect(out.mean).toBeCloseTo(2 / 3, 12);
    expect(out.se).toBeCloseTo(Math.sqrt(2 / 9 / 120), 3);
    expect(out.intervals.mean.method).toBe('likelihood-ratio');
    expect(out.intervals.mean.low).toBeLessThan(0.62);
    expect(out.intervals.mean.high).toBeGreaterThan(0.71);
    expect(win.intervals.mean.high).toBeLessThanOrEqual(0.5);
  }
  const { timeout } = cell.columns;
  expect(timeout.se).toBeCloseTo(Math.sqrt(2 / 9 / 90), 12);
});
