/** Every sentence of a curve at the border of the judgement that it states. */
import { describe, expect, test } from 'vitest';
import { NO_DIFFERENCE } from '../../../src/analysis/finding.js';
import { ask } from '../../../src/api/ask.js';
import { ColumnList } from '../../../src/core/column.js';
import { withName } from '../../../src/plan/figure.js';
import type { SweepCurve, SweepPoint } from '../../../src/questions/sweep/curves.js';
import type { SweepDifference } from '../../../src/questions/sweep/differences.js';
import { formatEffect } from '../../../src/report/sentences/notes.js';
import { curveSentence, missingSentences } from '../../../src/report/sentences/sweep/curves.js';
import { curveCourse } from '../../../src/stats/curve-course.js';
import { type Judgement, judgementOf, practicalRelationOf, relationOfAll } from '../../../src/stats/judge.js';
import { measuredOf } from '../../support/measured-values.js';

const columns = new ColumnList();
columns.game('rounds', 'length', 'Rounds.');
const figure = withName({ column: columns.all[0], whose: 'game', statistic: 'mean' });

const TOLERANCE = 0.1;

/** Settings 0, 1, 2, … with these means; all differences known to within `error`. */
function curve(means: readonly number[], error: number, more: Partial<Judgement> = {}): SweepCurve {
  const points = means.map(
    (mean, x): SweepPoint => ({
      figure: 'rounds',
      name: 'rounds',
      setting: String(x),
      label: String(x),
      x,
      y: null,
      isShare: false,
      mean,
      low: mean - 1,
      high: mean + 1,
      se: 1,
      sd: 1,
      share: mean,
      games: 100,
      fair: null,
      level: 0.95,
      possibleLow: mean - 2,
      possibleHigh: mean + 2,
      method: 'likelihood-ratio',
    }),
  );
  const difference = (from: number, to: number): SweepDifference => {
    const value = means[to] - means[from];
    const interval = { low: value - error, high: value + error };
    return {
      id: `${from} ${to}`,
      figure,
      subject: { setting: `${from} to ${to}` },
      axis: null,
      from,
      to,
      contrast: 0,
      measured: undefined,
      estimate: { value, n: 100, ...interval, level: 0.95, method: 'likelihood-ratio' },
      reference: NO_DIFFERENCE,
      judgement: { ...judgementOf(practicalRelationOf(interval, TOLERANCE)), tolerance: TOLERANCE },
      possible: interval,
    };
  };
  const steps = means.slice(1).map((_, i) => difference(i, i + 1));
  const ends = difference(0, means.length - 1);
  const differences = [...steps, ends];
  const estimates = (some: readonly SweepDifference[]) => some.map(({ estimate }) => estimate);
  const relation = relationOfAll(differences.map(({ judgement }) => judgement.relation));
  return {
    figure,
    name: 'rounds',
    isShare: false,
    points,
    differences,
    labels: points.map(({ label }) => label),
    lowest: points.reduce((a, b) => (b.mean < a.mean ? b : a)),
    highest: points.reduce((a, b) => (b.mean > a.mean ? b : a)),
    judgement: { relation, tolerance: TOLERANCE, robust: true, moreGames: 1, ...more },
    course: curveCourse([...means.keys()], estimates(steps), ends.estimate, estimates(differences)),
    games: 100,
  };
}

describe('a curve', () => {
  test.each([
    // A curve that then hardly changes does not rise there; its one clear step is reported.
    [
      [0, 3, 3.1],
      0.5,
      'The average of rounds rises from 0 (at 0) to 3.10 (at 2), by 3.1 ± 0.5; the only clear step is from 0 to 1 (+3.0 ± 0.5).',
    ],
    [
      [0, 3, 3.6],
      0.5,
      'The average of rounds rises from 0 (at 0) to 3.60 (at 2), by 3.6 ± 0.5; steepest from 0 to 1 (+3.0 ± 0.5).',
    ],
    [
      [8, 9, 12],
      0.5,
      'The average of rounds rises from 8 (at 0) to 12 (at 2), by 4.0 ± 0.5; steepest from 1 to 2 (+3.0 ± 0.5).',
    ],
    [
      [12, 9, 8],
      0.5,
      'The average of rounds falls from 12 (at 0) to 8 (at 2), by 4.0 ± 0.5; steepest from 0 to 1 (−3.0 ± 0.5).',
    ],
    // The intervals of the two steps meet: nothing is steepest.
    [[8, 9, 12], 1, 'The average of rounds rises from 8 (at 0) to 12 (at 2), by 4 ± 1.'],
    [[8, 9, 10], 0.25, 'The average of rounds rises from 8 (at 0) to 10 (at 2), by 2.00 ± 0.25; evenly all the way.'],
    // A step may be 1.3 times as steep as 1, and the mean slope only 0.85.
    [[8, 9, 10], 0.3, 'The average of rounds rises from 8 (at 0) to 10 (at 2), by 2.0 ± 0.3.'],
    [
      [8, 11, 9],
      1.5,
      'The average of rounds changes, seen between 8 (at 0) and 11 (at 1); it is clearly higher at 1 than at 0, by 3.0 ± 1.5.',
    ],
    // The ends touch no change: nothing is claimed.
    [
      [8, 8.5, 9],
      1,
      'Whether the average of rounds changes cannot be told yet (seen between 8 and 9); about 1 more game of each setting would probably tell.',
    ],
    [[8, 8], 0.1, 'The average of rounds hardly changes: 8 to 8, and no setting is off by more than 0.1.'],
    [
      [8, 8],
      0.11,
      'Whether the average of rounds changes cannot be told yet (seen between 8 and 8); about 1 more game of each setting would probably tell.',
    ],
    [[8], 1, 'The average of rounds is 8 (at 0).'],
  ])('%j has, to within %d, one sentence', (means, error, sentence) => {
    expect(curveSentence(curve(means, error))).toBe(sentence);
  });

  test('without a known number of games advises none', () => {
    expect(curveSentence(curve([8, 9], 2, { moreGames: Number.POSITIVE_INFINITY }))).toBe(
      'Whether the average of rounds changes cannot be told yet (seen between 8 and 9).',
    );
  });
});

describe('a curve limited to games like these', () => {
  const said = (means: readonly number[], error: number) => curveSentence(curve(means, error, { robust: false }));

  test('is described as such', () => {
    expect(said([8, 12], 1)).toBe(
      'In games like these the average of rounds rises from 8 (at 0) to 12 (at 1), by 4 ± 1.',
    );
    expect(said([8, 11, 9], 1.5)).toMatch(
      /^In games like these the average of rounds changes, seen between 8 \(at 0\) and 11/,
    );
    expect(said([8, 8], 0.1)).toMatch(/^In games like these the average of rounds hardly changes/);
  });

  test('is explained once for several figures', async () => {
    const rare = { game: 'test/support/jackpot.ts', games: 400, vary: ['bonus=0..2'], on: ['points', 'capped'] };
    const { findings } = await ask('sweep', rare, { threads: 0 });
    const [points, capped] = findings.curves;
    // Bonus points raise both; but of points one game in a thousand has 10,000, unless there is a bonus.
    expect(points.judgement).toMatchObject({ relation: 'above', robust: false });
    expect(capped.judgement).toMatchObject({ relation: 'above', robust: true });
    expect(findings.verdict.join(' ').match(/the rules also allow rare games/g)).toHaveLength(1);
    expect(findings.verdict[0]).toMatch(/^Bonus from 0 to 2: in games like these the average of points rises/);
    expect(findings.verdict[1]).toMatch(/^The average of capped rises/);
  });
});

describe('a curve with missing values', () => {
  /** 50 of 100 games have a value at both. */
  const partly = (means: readonly number[], error: number, more: Partial<Judgement> = {}) => {
    const whole = curve(means, error, more);
    const measured = { ...measuredOf([0, 1]), n: 50 };
    return { ...whole, differences: whole.differences.map((difference) => ({ ...difference, measured })) };
  };

  test('states the change over games with both values, and values over their own games', () => {
    expect(curveSentence(partly([8, 12], 1))).toBe(
      'In the 50 of 100 games with rounds at both 0 and 1, the average of rounds rises by 4 ± 1. ' +
        'Over each setting’s own games that have one it is 8 (at 0) and 12 (at 1).',
    );
    expect(curveSentence(partly([8, 11, 9], 1.5))).toBe(
      'The average of rounds changes, seen between 8 (at 0) and 11 (at 1), each over its own games that have one; ' +
        'in the 50 of 100 games with rounds at both 0 and 1 it is clearly higher at 1 than at 0, by 3.0 ± 1.5.',
    );
    expect(curveSentence(partly([8, 8.5], 1))).toContain('(seen between 8 and 8.50 over each setting’s own games)');
  });

  test('is noted once, with the number of games that count', () => {
    expect(missingSentences([curve([8, 12], 1)])).toEqual([]);
    expect(missingSentences([partly([8, 12], 1), curve([8, 12], 1)])).toEqual([
      'Not every game has a value at all settings that are held against each other: rounds in 50 of 100 games. ' +
        'A change of an average is over the games that do, the value of a setting over all its own.',
    ]);
  });

  test('has the same direction in words and numbers, though late games have no value below a cap', async () => {
    const request = { game: 'dig', games: 150, vary: ['limits.rounds=17,200'], on: ['death.3.round'] };
    const { findings } = await ask('sweep', request, { threads: 0 });
    const [{ points, differences }] = findings.curves;
    expect(points[0].games).toBeLessThan(150);
    expect(points[1].mean - points[0].mean).toBeGreaterThan(1);
    expect(differences[0].measured!.n).toBeLessThan(150);
    expect(findings.verdict.join(' ')).not.toMatch(/rises|falls/);
    expect(findings.verdict.join(' ')).toContain('Not every game has a value');
  });
});

test('infeasible advice is marked as such', () => {
  const open = (moreGames: number) => curveSentence(curve([8, 9], 2, { moreGames }));
  expect(open(999_000)).toMatch(
    /; about 1 million more games of each setting would probably tell, more than are worth playing\.$/,
  );
  expect(open(980_000)).toMatch(/; about 980,000 more games of each setting would probably tell\.$/);
  expect(open(3_400_000)).toContain('about 3.4 million more games');
});

test('a change has its sign, and 0 has none', () => {
  expect(formatEffect(true, { mean: -0.034, low: -0.04, high: -0.03 })).toBe('−3.4 ± 0.6 points');
  expect(formatEffect(true, { mean: 0, low: -0.01, high: 0.01 })).toBe('0.0 ± 1.0 points');
  expect(formatEffect(false, { mean: 1, low: -Infinity, high: 2 })).toBe('+1 ± any number');
});
