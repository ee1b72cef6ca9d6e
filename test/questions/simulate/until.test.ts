import { describe, expect, test } from 'vitest';
import { cellFindings } from '../../../src/analysis/cell-findings.js';
import { cellResults } from '../../../src/analysis/cell-result.js';
import { headlineShare } from '../../../src/analysis/win-shares.js';
import { ask } from '../../../src/api/ask.js';
import { amount, optionArguments, precision, readText } from '../../../src/plan/option.js';
import { type SimulateRequest, simulate as simulateQuestion } from '../../../src/questions/simulate/simulate.js';

const simulate = async (request: SimulateRequest, threads = 0) => {
  const { findings, played } = await ask('simulate', request, { threads });
  return { ...played, tallies: played.counts.tallies, findings };
};

const percent = (value: number) => ({ value: value / 100, percent: true });
const pig = { game: 'pig', strategies: ['hold', 'hold{at:12}'], games: 20_000, chunkSize: 250 };

describe('a simulation until its headline is precise', () => {
  test('stops at the same game for any threads, with the same digest', async () => {
    const runs = await Promise.all([0, 1, 3].map((threads) => simulate({ ...pig, until: percent(4) }, threads)));
    const [{ tallies, complete }] = runs;
    expect(complete).toBe(true);
    expect(tallies[0].games).toBeLessThan(20_000);
    expect(new Set(runs.map(({ digest }) => digest)).size).toBe(1);
    expect(new Set(runs.map(({ tallies }) => tallies[0].games)).size).toBe(1);
  });

  test('stops at the first chunk with a sufficiently narrow interval', async () => {
    const { plan, found, tallies } = await simulate({ ...pig, until: percent(4) });
    const { games } = tallies[0];
    const reach = (of: typeof tallies) => {
      const { low, high } = headlineShare(cellResults({ plan, found, counts: { tallies: of } })[0])!;
      return (high - low) / 2;
    };
    expect(reach(tallies)).toBeLessThanOrEqual(0.04);
    const before = await simulate({ ...pig, games: games - 250 });
    expect(reach(before.tallies)).toBeGreaterThan(0.04);
  });

  test('has always-valid intervals, wider than those of a run of fixed size', async () => {
    const watched = await simulate({ ...pig, until: percent(4) });
    const fixed = await simulate({ ...pig, games: watched.tallies[0].games });
    const width = (result: typeof fixed) => {
      const [{ estimate }] = result.findings.cell.strategyShares;
      const { low, high } = estimate;
      return high - low;
    };
    expect(width(watched) / width(fixed)).toBeGreaterThan(1.4);
    expect(watched.findings.verdict.at(-1)).toMatch(
      /^[\d,]+ games of at most 20,000 were enough: the win share of hold/,
    );
  });

  test('reports a budget too small for the requested precision', async () => {
    const short = await simulate({ ...pig, games: 500, until: percent(0.1) });
    expect(short.complete).toBe(true);
    expect(short.findings.verdict.at(-1)).toMatch(
      /^All 500 games were played, but the win share of hold is known only/,
    );
  });

  test('with a tolerance stops early on a clear difference from the fair share', async () => {
    const clear = await simulate({ ...pig, strategies: ['hold', 'random'], tolerance: percent(1) });
    expect(clear.tallies[0].games).toBeLessThanOrEqual(500);
  });
});

describe('a simulation until a named figure is precise', () => {
  test('stops at the first chunk with a sufficiently narrow interval in its table', async () => {
    const { plan, found, findings, tallies } = await simulate({
      ...pig,
      until: { figure: 'rounds', value: 0.2, percent: false },
    });
    const reach = (of: typeof tallies) => {
      const { summarizedColumns } = cellFindings(cellResults({ plan, found, counts: { tallies: of } })[0]);
      const { low, high } = summarizedColumns.game.find(({ row }) => row.column === 'rounds')!.row;
      return (high - low) / 2;
    };
    expect(reach(tallies)).toBeLessThanOrEqual(0.2);
    expect(findings.verdict.at(-1)).toMatch(/were enough: the average of rounds is known to within 0\.[12]/);
    const before = await simulate({ ...pig, games: tallies[0].games - 250 });
    expect(reach(before.tallies)).toBeGreaterThan(0.2);
  });

  test('reports a budget that is too small', async () => {
    const short = await simulate({ ...pig, games: 500, until: { figure: 'rounds', value: 0.01, percent: false } });
    expect(short.findings.verdict.at(-1)).toMatch(/^All 500 .* but the average of rounds is known only to within 0\./);
  });

  test('accepts a percentage of a mean, and the win share of a named strategy or seat', async () => {
    const part = await simulate({ ...pig, until: { figure: 'rounds', value: 0.02, percent: true } });
    expect(part.findings.verdict.at(-1)).toContain('the average of rounds is known to within 0.2');
    const other = await simulate({ ...pig, until: { figure: 'win:hold{at:12}', ...percent(4) } });
    const { estimate, name } = other.findings.cell.strategyShares[1];
    const { low, high } = estimate;
    expect(other.findings.verdict.at(-1)).toContain(`the win share of ${name} is known`);
    expect((high - low) / 2).toBeLessThanOrEqual(0.04);
    const seat = await simulate({ ...pig, until: { figure: 'win:seat2', ...percent(4) } });
    expect(seat.findings.verdict.at(-1)).toContain('the win share of seat 2 is known');
  });

  test('refuses a figure that the game does not report before any game', async () => {
    const refused = simulate({ ...pig, until: { figure: 'rouds', value: 1, percent: false } });
    await expect(refused).rejects.toThrow('no metric of pig "rouds". Did you mean "rounds"?');
  });
});

test('--until has the figure before its amount, and is stored as typed', () => {
  expect(readText('--until', precision(''), '0.5 %')).toEqual({ value: 0.005, percent: true });
  expect(readText('--until', precision(''), ' win:hold{at:12}  4% ')).toEqual({
    figure: 'win:hold{at:12}',
    value: 0.04,
    percent: true,
  });
  expect(() => readText('--until', precision(''), 'rounds=2')).toThrow(
    '--until "rounds 0.2", but was given "rounds=2".',
  );
  const words = optionArguments(simulateQuestion.options, { until: { figure: 'rounds', value: 0.2, percent: false } });
  expect(words).toEqual(['--until', "'rounds 0.2'"]);
});

test('an amount of --until is in points of a share, or in the unit of the figure', () => {
  expect(readText('--until', amount(''), '0.5%')).toEqual({ value: 0.005, percent: true });
  expect(readText('--until', amount(''), ' .2 ')).toEqual({ value: 0.2, percent: false });
  expect(() => readText('--until', amount(''), '-1')).toThrow('--until must be a number above 0, but was given "-1".');
});
