/** Every sentence of a curve at the border of the judgement that it states. */
import { describe, expect, test } from 'vitest';
import { ColumnList } from '../../../src/core/column.js';
import { named } from '../../../src/plan/figure.js';
import type { SweepCurve, SweepPoint } from '../../../src/questions/sweep/curves.js';
import type { SweepDifference } from '../../../src/questions/sweep/differences.js';
import { changeInWords, curveSentence } from '../../../src/questions/sweep/words.js';
import { curveCourse } from '../../../src/stats/curve-course.js';
import { verdictOn } from '../../../src/stats/judge-differences.js';

const columns = new ColumnList();
columns.game('rounds', 'length', 'Rounds.');
const figure = named({ column: columns.all[0], whose: 'game', statistic: 'mean' });

const TOLERANCE = 0.1;

/** Settings 0, 1, 2, … with these means; all differences known to within `error`. */
function curve(means: readonly number[], error: number, more: Partial<SweepCurve> = {}): SweepCurve {
  const points = means.map(
    (mean, x): SweepPoint => ({
      ...{ figure: 'rounds', name: 'rounds', setting: String(x), label: String(x), x, y: null, isShare: false },
      ...{ mean, low: mean - 1, high: mean + 1, se: 1, sd: 1, share: mean, games: 100, level: 0.95 },
      method: 'likelihood-ratio',
    }),
  );
  const difference = (from: number, to: number): SweepDifference => {
    const mean = means[to] - means[from];
    const interval = { low: mean - error, high: mean + error };
    const verdict = verdictOn(interval, TOLERANCE);
    const pair = { figure, axis: null, from, to, contrast: 0, measured: undefined, tolerance: TOLERANCE, level: 0.95 };
    return { method: 'likelihood-ratio', ...pair, ...interval, mean, verdict };
  };
  const steps = means.slice(1).map((_, i) => difference(i, i + 1));
  const ends = difference(0, means.length - 1);
  const differences = [...steps, ends];
  const isClear = differences.some(({ verdict }) => verdict === 'higher' || verdict === 'lower');
  const isSame = differences.every(({ verdict }) => verdict === 'same');
  return {
    ...{ figure, name: 'rounds', isShare: false, points, differences, tolerance: TOLERANCE, moreGames: 1 },
    labels: points.map(({ label }) => label),
    lowest: points.reduce((a, b) => (b.mean < a.mean ? b : a)),
    highest: points.reduce((a, b) => (b.mean > a.mean ? b : a)),
    verdict: isClear ? 'changes' : isSame ? 'same' : 'open',
    course: curveCourse([...means.keys()], steps, ends, differences),
    ...more,
  };
}

describe('a curve', () => {
  test.each([
    [
      [8, 9, 12],
      0.5,
      'The average of rounds rises from 8 (at 0) to 12 (at 2), by +4 ± 0.500; steepest from 1 to 2 (+3 ± 0.500).',
    ],
    [
      [12, 9, 8],
      0.5,
      'The average of rounds falls from 12 (at 0) to 8 (at 2), by −4 ± 0.500; steepest from 0 to 1 (−3 ± 0.500).',
    ],
    // The intervals of the two steps meet: nothing is steepest.
    [[8, 9, 12], 1, 'The average of rounds rises from 8 (at 0) to 12 (at 2), by +4 ± 1.'],
    [[8, 9, 10], 0.25, 'The average of rounds rises from 8 (at 0) to 10 (at 2), by +2 ± 0.250; evenly all the way.'],
    // A step may be 1.3 times as steep as 1, and the mean slope only 0.85.
    [[8, 9, 10], 0.3, 'The average of rounds rises from 8 (at 0) to 10 (at 2), by +2 ± 0.300.'],
    [
      [8, 11, 9],
      1.5,
      'The average of rounds changes: from 8 (at 0) to 11 (at 1) in these games; clearly higher at 1 than at 0, by +3 ± 1.50.',
    ],
    // The ends touch no change: nothing is claimed.
    [
      [8, 8.5, 9],
      1,
      'Whether the average of rounds changes cannot be told yet (8 to 9); about 1 more game of each setting would tell.',
    ],
    [
      [8, 8],
      0.1,
      'The average of rounds does not change measurably: 8 to 8, and no setting is off by more than 0.100.',
    ],
    [
      [8, 8],
      0.11,
      'Whether the average of rounds changes cannot be told yet (8 to 8); about 1 more game of each setting would tell.',
    ],
    [[8], 1, 'The average of rounds is 8 (at 0).'],
  ])('%j known to within %d', (means, error, sentence) => {
    expect(curveSentence(curve(means, error))).toBe(sentence);
  });

  test('of which no number of games can be told gives none', () => {
    expect(curveSentence(curve([8, 9], 2, { moreGames: Number.POSITIVE_INFINITY }))).toBe(
      'Whether the average of rounds changes cannot be told yet (8 to 9).',
    );
  });
});

test('a change has the sign of what it is, and none if it is nothing', () => {
  expect(changeInWords({ isShare: true }, { mean: -0.034, low: -0.04, high: -0.03 })).toBe('−3.4 ± 0.6 points');
  expect(changeInWords({ isShare: true }, { mean: 0, low: -0.01, high: 0.01 })).toBe('0.0 ± 1.0 points');
  expect(changeInWords({ isShare: false }, { mean: 1, low: -Infinity, high: 2 })).toBe('+1 ± any number');
});
