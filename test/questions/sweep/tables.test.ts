/** Headlines of a sweep, and tables of several sizes: compared with known answers of a game of pure chance. */
import { describe, expect, test } from 'vitest';
import { cellResults } from '../../../src/analysis/cell-result.js';
import { isDirected } from '../../../src/analysis/finding.js';
import { ask } from '../../../src/api/ask.js';
import { chooseGames } from '../../../src/questions/choose-games.js';
import { duel, syntheticResult } from '../../support/synthetic-result.js';

const DRAW = 'test/support/fair-draw.ts';

describe('a sweep', () => {
  test('does not lead with a trivial change: without traps, none are laid', async () => {
    const request = { game: DRAW, strategies: ['random'], games: 2_000, seed: 'news', vary: ['traps=0..3'] };
    const { findings } = await ask('sweep', request, { threads: 0 });
    const moving = findings.curves.filter(({ judgement }) => isDirected(judgement.relation)).map(({ name }) => name);
    expect(moving).toEqual(['steps', 'laid']);
    expect(findings.verdict[0]).toMatch(/^Traps from 0 to 3: the average of steps rises from /);
    // A figure requested by name is reported first.
    const asked = await ask('sweep', { ...request, on: ['laid', 'steps'] }, { threads: 0 });
    expect(asked.findings.verdict[0]).toContain('the average of laid rises');
    expect(asked.findings.verdict[0]).toContain('the only clear step is from 0 to 1');
  });

  test('counts wins in fair shares over tables of several sizes', async () => {
    const request = { game: DRAW, strategies: ['random'], games: 500, seed: 'sizes', vary: ['players=2..5'] };
    const { findings } = await ask('sweep', { ...request, on: ['win:seat1'] }, { threads: 0 });
    const [curve] = findings.curves;
    expect(curve).toMatchObject({ isShare: false, name: 'win share of seat 1 in fair shares' });
    for (const { mean, share, label } of curve.points) expect(mean).toBeCloseTo(Number(label) * share, 10);
    expect(findings.verdict[0]).toMatch(
      /^Players from 2 to 5: whether the win share of seat 1 in fair shares changes cannot be told yet \(seen between \S+ and \S+\)/,
    );
  });
});

describe('games worth watching', () => {
  /** Duel rows: rounds, turns, timeout, then win and score of each seat; without rotation seat is place. */
  const won = (players: number, winner: number) => [
    9,
    18,
    0,
    ...Array.from({ length: players }, (_, seat) => [seat === winner ? 1 : 0, 50]).flat(),
  ];
  const table = (lineUp: readonly string[], winners: readonly number[]) => {
    const rows = winners.map((winner) => won(lineUp.length, winner));
    return cellResults(syntheticResult({ game: duel, lineUp, rows, rotate: false }))[0];
  };

  test('follow the leader by fair share, not by smaller tables', () => {
    // a wins half at a table of two; c wins 40 of 100 at one of four, where a quarter is fair.
    const small = table(['a', 'b'], [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    const large = { ...table(['c', 'd', 'e', 'f'], [0, 0, 0, 0, 1, 1, 2, 2, 3, 3]), number: 1 };
    expect(chooseGames([small, large])[0].reasons).toContainEqual({ kind: 'leaderWin', strategy: 'c' });
  });

  test('include the only game of a run', () => {
    expect(chooseGames([table(['a', 'b'], [0])])).toEqual([{ reasons: [{ kind: 'only' }], cell: 0, index: 0 }]);
  });
});
