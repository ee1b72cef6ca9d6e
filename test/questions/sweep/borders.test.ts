/** Sentences about maps, steps and whole sweeps, at the borders of the judgement that each states. */
import { describe, expect, test } from 'vitest';
import { NO_DIFFERENCE } from '../../../src/analysis/finding.js';
import { ask } from '../../../src/api/ask.js';
import { ColumnList } from '../../../src/core/column.js';
import { withName } from '../../../src/plan/figure.js';
import type { PlannedCell } from '../../../src/plan/plan.js';
import type { Axis } from '../../../src/plan/vary.js';
import type { SweepCurve, SweepPoint } from '../../../src/questions/sweep/curves.js';
import { gamesMissing, type SweepDifference } from '../../../src/questions/sweep/differences.js';
import type { StepChange, Steps } from '../../../src/questions/sweep/steps.js';
import { formatEffect } from '../../../src/report/sentences/notes.js';
import { openSentence, othersSentence, sameSentence } from '../../../src/report/sentences/sweep/curves.js';
import { mapSentences } from '../../../src/report/sentences/sweep/map.js';
import { stepSentences } from '../../../src/report/sentences/sweep/steps.js';
import { formatValues, lineUpSentences } from '../../../src/report/sentences/sweep/verdict.js';
import { type Judgement, judgementOf, practicalRelationOf, type Relation } from '../../../src/stats/judge.js';
import { measuredOf } from '../../support/measured-values.js';

const columns = new ColumnList();
columns.game('rounds', 'length', 'Rounds.');
const figure = withName({ column: columns.all[0], whose: 'game', statistic: 'mean' });
const TOLERANCE = 0.1;

const axis = (name: string): Axis => ({
  name,
  isOrdered: true,
  values: ['1', '2', '3'].map((label, number) => ({
    number,
    label,
    change: { kind: 'value', key: name, value: number },
  })),
});
const AXES = [axis('hp'), axis('throws')];

const point = (x: number, mean: number): SweepPoint => ({
  figure: 'rounds',
  name: 'rounds',
  setting: `hp=${x}`,
  label: `hp=${x}`,
  x,
  y: 0,
  isShare: false,
  mean,
  low: mean - 1,
  high: mean + 1,
  possibleLow: mean - 2,
  possibleHigh: mean + 2,
  level: 0.95,
  method: 'likelihood-ratio',
  se: 1,
  sd: 1,
  share: mean,
  games: 100,
  fair: null,
});

/** From the first value to the last: of a rule, or of two settings. */
const difference = (of: number | null, low: number, high: number): SweepDifference => ({
  id: '',
  figure,
  subject: { setting: '' },
  axis: of,
  from: 0,
  to: 2,
  contrast: 0,
  measured: undefined,
  estimate: { value: (low + high) / 2, n: 100, low, high, level: 0.99, method: 'likelihood-ratio' },
  reference: NO_DIFFERENCE,
  judgement: { ...judgementOf(practicalRelationOf({ low, high }, TOLERANCE)), tolerance: TOLERANCE },
  possible: { low, high },
});

/** The same if games unlike any seen could undo it. */
const asSeen = <Judged extends { judgement: Judgement }>(judged: Judged): Judged => ({
  ...judged,
  judgement: { ...judged.judgement, robust: false },
});

const curve = (relation: Relation, differences: SweepDifference[], more: Partial<Judgement> = {}) => {
  const points = [point(1, 8), point(2, 9), point(3, 12)];
  return {
    figure,
    name: 'rounds',
    isShare: false,
    points,
    differences,
    judgement: { relation, tolerance: TOLERANCE, robust: true, moreGames: 1, ...more },
    labels: points.map(({ label }) => label),
    lowest: points[0],
    highest: points[2],
    course: undefined,
    games: 100,
  } as SweepCurve;
};

describe('the sentences of a map', () => {
  const said = (...differences: SweepDifference[]) =>
    mapSentences([curve('above', differences)], { axes: AXES, parameters: [] })[0];
  const seen = 'It was seen between 8 (at hp=1) and 12 (at hp=3).';
  const own = ', on average over the other rule.';

  test.each<[string, SweepDifference[], string[]]>([
    [
      'an effect whose interval leaves out 0',
      [difference(0, 0.001, 4), difference(1, -0.1, 0.1)],
      [
        `Hp from 1 to 3: the average of rounds rises by 2.001 (0.001 to 4.000)${own}`,
        'It hardly changes with throws.',
        seen,
      ],
    ],
    [
      'one that touches 0',
      [difference(0, 0, 4), difference(1, 1, 3)],
      [
        `Throws from 1 to 3: the average of rounds rises by 2 ± 1${own}`,
        'Whether it changes with hp cannot be told yet.',
        seen,
      ],
    ],
    [
      'one that reaches just beyond what is the same',
      [difference(0, -4, -2), difference(1, -0.1, 0.101)],
      [
        `Hp from 1 to 3: the average of rounds falls by 3 ± 1${own}`,
        'Whether it changes with throws cannot be told yet.',
        seen,
      ],
    ],
    [
      'two of which the second is stronger',
      [difference(0, 1, 3), difference(1, -6, -4)],
      [`Throws from 1 to 3: the average of rounds falls by 5 ± 1${own}`, 'Hp from 1 to 3: it rises by 2 ± 1.', seen],
    ],
    [
      'a rule of one value',
      [difference(0, 1, 3)],
      [`Hp from 1 to 3: the average of rounds rises by 2 ± 1${own}`, seen],
    ],
    [
      'what only games like these show',
      [asSeen(difference(0, 1, 3)), asSeen(difference(1, 0, 0.1))],
      [
        `Hp from 1 to 3: the average of rounds rises by 2 ± 1 in games like these${own}`,
        'It hardly changes with throws in games like these.',
        seen,
      ],
    ],
    [
      'two effects the smaller of which is firm',
      [asSeen(difference(0, 4, 6)), { ...difference(0, 1, 3), from: 1 }],
      [`Hp from 2 to 3: the average of rounds rises by 2 ± 1${own}`, seen],
    ],
  ])('describe %s', (_, differences, words) => {
    expect(said(...differences)).toEqual(words);
  });

  test('explain once what its effects average, with the first figure that has one', () => {
    const told = mapSentences(
      [curve('undecided', []), curve('above', [difference(0, 1, 3)]), curve('above', [difference(1, 1, 3)])],
      { axes: AXES, parameters: [] },
    ).map(([first]) => first);
    expect(told.map((sentence) => sentence.includes('on average over the other rule'))).toEqual([false, true, false]);
    expect(told[2]).toBe('Throws from 1 to 3: the average of rounds rises by 2 ± 1.');
  });

  test('name the clearest two settings of a quantile, or that there are none', () => {
    expect(said(difference(null, 1, 3))).toEqual([
      'The average of rounds changes, seen between 8 (at hp=1) and 12 (at hp=3); it is clearly higher at hp=3 than at hp=1, by 2 ± 1.',
    ]);
    expect(said(difference(null, -1, 3))[0]).toMatch(/no two settings by themselves differ clearly yet\.$/);
  });

  test('claim no effect of a figure that is constant or open', () => {
    expect(mapSentences([curve('equivalent', [])], { axes: AXES, parameters: [] })[0][0]).toMatch(
      /^The average of rounds hardly changes: 8 to 12, and no setting/,
    );
    expect(mapSentences([curve('undecided', [])], { axes: AXES, parameters: [] })[0][0]).toBe(
      'Whether the average of rounds changes cannot be told yet (seen between 8 and 12); about 1 more game of each setting would probably tell.',
    );
  });
});

describe('the sentences of a step', () => {
  const steps = (...changes: StepChange[]): Steps => ({
    steps: [-1, 1],
    figures: [{ curve: CHANGING, from: point(2, 9), changes }],
    labelAt: (step) => String(2 + step),
  });
  const CHANGING = curve('above', []);
  const change = (step: number, low: number, high: number): StepChange => ({ ...difference(null, low, high), step });

  test.each<[string, StepChange[], string[]]>([
    ['neither that is clear', [change(-1, -1, 0), change(1, 0, 1)], []],
    ['one', [change(-1, -2, -1), change(1, 0, 1)], ['Going from 2, as it is, to 1 changes rounds by −1.5 ± 0.5.']],
    [
      'both',
      [change(-1, -2, -1), change(1, 1, 3)],
      ['Going from 2, as it is, to 3 changes rounds by +2 ± 1; going to 1 changes rounds by −1.5 ± 0.5.'],
    ],
    ['none at all', [], []],
    [
      'one that only games like these show',
      [asSeen(change(1, 1, 3))],
      ['In games like these, going from 2, as it is, to 3 changes rounds by +2 ± 1.'],
    ],
    [
      'two that only games like these show',
      [asSeen(change(-1, -2, -1)), asSeen(change(1, 1, 3))],
      [
        'In games like these, going from 2, as it is, to 3 changes rounds by +2 ± 1; going to 1 changes rounds by −1.5 ± 0.5.',
      ],
    ],
    [
      'one of two that only games like these show',
      [asSeen(change(-1, -2, -1)), change(1, 1, 3)],
      [
        'Going from 2, as it is, to 3 changes rounds by +2 ± 1; going to 1 changes rounds by −1.5 ± 0.5 in games like these.',
      ],
    ],
  ])('describe %s', (_, changes, sentences) => {
    expect(stepSentences(steps(...changes), [CHANGING])).toEqual(sentences);
  });

  test('omit figures outside the verdict, and those without a current value', () => {
    expect(stepSentences(steps(change(1, 1, 3)), [])).toEqual([]);
    expect(stepSentences(undefined, [CHANGING])).toEqual([]);
  });

  test('never round a clear effect to an unclear one, even with an asymmetric interval', () => {
    const lopsided = { mean: 0.3, low: 0.01, high: 2 };
    expect(formatEffect(false, lopsided)).toBe('+0.30 (+0.01 to +2.00)');
    expect(formatEffect(true, { mean: -0.03, low: -0.2, high: -0.01 })).toBe('−3.0 points (−20.0 to −1.0)');
    expect(formatEffect(false, { ...lopsided, low: -0.01 })).toBe('+0.3 ± 1.7');
  });
});

describe('the other figures', () => {
  const some = (relation: Relation, count: number, robust = true) =>
    Array.from({ length: count }, () => curve(relation, [], { robust }));

  test.each<[SweepCurve[], string]>([
    [[...some('above', 1), ...some('undecided', 1)], '1 of these 2 clearly changes and for 1 it cannot be told yet.'],
    [
      some('undecided', 1),
      'Whether the average of rounds changes cannot be told yet (seen between 8 and 12); about 1 more game of each setting would probably tell.',
    ],
    [
      [...some('above', 2), ...some('equivalent', 1), ...some('undecided', 3)],
      '2 of these 6 clearly change, 1 stays the same and for 3 it cannot be told yet.',
    ],
    [
      [...some('above', 1, false), ...some('equivalent', 2, false)],
      '1 of these 3 clearly changes in games like these and 2 stay the same in games like these.',
    ],
  ])('are counted by verdict (%#)', (curves, sentence) => {
    expect(othersSentence(curves)).toBe(sentence);
  });
});

describe('a varied rule', () => {
  const labelled = (isOrdered: boolean, ...labels: string[]): Axis => ({
    ...axis('map'),
    isOrdered,
    values: labels.map((label, number) => ({ ...axis('map').values[0], number, label })),
  });

  test('is described from its first value to its last, or as one of several without an order', () => {
    expect(formatValues(labelled(true, '3', '4', '6'))).toBe('from 3 to 6');
    expect(formatValues(labelled(false, 'duel'))).toBe('as duel');
    expect(formatValues(labelled(false, 'duel', 'skirmish'))).toBe('as duel or skirmish');
    expect(formatValues(labelled(false, 'salt and pepper', 'duel', 'siege'))).toBe('as salt and pepper, duel or siege');
    expect(formatValues(labelled(false, ...'abcdefghij'))).toBe('as a, b, c, d, e, f, g, h or 2 more');
  });

  test('changes opponents only with other strategies at the table', () => {
    const seated = (...names: string[]): PlannedCell => ({
      variant: '',
      players: names.length,
      rules: {},
      changed: {},
      firstGame: 0,
      lineUp: names.map((name) => ({ name, module: { file: '', fingerprint: '' }, parameters: {} })),
    });
    expect(lineUpSentences([seated('a', 'a'), seated('a', 'a', 'a')])).toEqual([]);
    expect(lineUpSentences([seated('a', 'b'), seated('b', 'a', 'a')])).toEqual([]);
    expect(lineUpSentences([seated('a', 'b'), seated('a', 'b', 'c')])).toEqual([
      'With the number of players the opponents change as well: a and b at 2; a, b and c at 3.',
    ]);
    // The same strategies at several tables are listed once.
    expect(lineUpSentences([seated('a', 'b'), seated('a', 'b', 'a'), seated('a', 'b', 'c', 'a')])).toEqual([
      'With the number of players the opponents change as well: a and b at 2 and 3; a, b and c at 4.',
    ]);
  });
});

describe('a constant or open figure', () => {
  test('is listed by name, up to eight', () => {
    const same = curve('equivalent', []);
    expect(sameSentence([curve('equivalent', [], { robust: false })])).toBe(
      'Hardly any change in games like these (less than 1 %): rounds.',
    );
    expect(sameSentence([same])).toMatch(/^Hardly any change \(less than 1 %\): rounds\.$/);
    expect(sameSentence(Array(8).fill(same))).not.toContain('more');
    expect(sameSentence(Array(9).fill(same))).toMatch(/rounds and 1 more\.$/);
  });

  test('has the number of games that would decide it, if known', () => {
    const open = (moreGames: number) => curve('undecided', [], { moreGames });
    expect(openSentence([open(Number.NaN)])).toBe(
      'Whether the average of rounds changes cannot be told yet (seen between 8 and 12).',
    );
    expect(openSentence([open(Infinity), open(1)])).toBe(
      'It cannot be told yet whether rounds and rounds change; about 1 more game of each setting would probably tell.',
    );
  });

  test('is planned in games, including those without a value', () => {
    const measured = measuredOf([0, 1, 2, 0, 1, 3, 0, 0, 1, 0], { low: -10, high: 10 });
    const differences = [{ ...difference(null, -1, 1), measured }];
    const looked = { sequential: null, level: 0.95 };
    const all = gamesMissing(differences, looked, 10);
    expect(all).toBeGreaterThan(0);
    expect(gamesMissing(differences, looked, 100)).toBe(10 * all);
    expect(gamesMissing([], looked, 100)).toBeNaN();
  });

  test('is not one with a value at a single setting', async () => {
    const request = { game: 'pig', players: 3, games: 60, vary: ['players=2,3'], on: ['win:seat3', 'rounds'] };
    const { findings } = await ask('sweep', request, { threads: 0 });
    const [alone] = findings.curves.filter(({ points }) => points.length === 1);
    expect(alone.judgement.relation).toBe('undecided');
    expect(findings.verdict.join(' ')).not.toContain('seat 3');
  });
});
