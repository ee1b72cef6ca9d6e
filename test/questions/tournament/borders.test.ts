/** Every sentence of a tournament at the border of the judgement that it states. */
import { describe, expect, test } from 'vitest';
import type { FieldFindings } from '../../../src/questions/tournament/field.js';
import type { MixShare, PairShare } from '../../../src/questions/tournament/pairs.js';
import { cycleSentences, equilibriumSentences } from '../../../src/questions/tournament/sections/pairs.js';
import { strengthSentences } from '../../../src/questions/tournament/sections/strengths.js';
import { contributionSentences, teamLineUpSentences } from '../../../src/questions/tournament/sections/team.js';
import type { StrengthRow } from '../../../src/questions/tournament/strengths.js';
import type { Contribution, TeamFindings, TeamLineUp } from '../../../src/questions/tournament/team.js';
import { verdictOn } from '../../../src/stats/judge-differences.js';
import { tableOf } from '../../../src/tables/table.js';

const told = { level: 0.99, method: 'clopper-pearson' } as const;

/** How a pair ended for the first of them: its interval. */
type Pairs = Readonly<Record<string, readonly [low: number, high: number]>>;

const pairRow = (strategy: string, opponent: string, low: number, high: number): PairShare => ({
  ...{ strategy, opponent, games: 100, share: (low + high) / 2, low, high, ...told },
  standing: low > 0.5 ? 'more' : high < 0.5 ? 'less' : 'open',
});

const strength = (strategy: string, more: Partial<StrengthRow> = {}): StrengthRow => ({
  ...{ strategy, strength: 0, low: -1, high: 1, ...told, winShare: 0.5, fair: 0.5, beatsNext: 0.5 },
  ...{ aheadOf: [], behind: [], finishing: Number.NaN, finishingLow: Number.NaN, finishingHigh: Number.NaN },
  ...{ finishesBefore: [], intervals: { winShare: null, beatsNext: null, finishing: null } },
  ...more,
});

/** `mix`: who has which share of the mix that nobody can beat; `pairs`: of `a b`, how often a wins. */
function field(mix: Readonly<Record<string, number>>, pairs: Pairs, more: Partial<FieldFindings> = {}): FieldFindings {
  const strategies = Object.keys(mix);
  const rows = Object.entries(pairs).flatMap(([who, [low, high]]) => {
    const [a, b] = who.split(' ');
    return [pairRow(a, b, low, high), pairRow(b, a, 1 - high, 1 - low)];
  });
  const shares = Object.entries(mix).map(
    ([strategy, share]): MixShare => ({ strategy, share, low: share, high: share, ...told }),
  );
  return {
    ...{ players: 2, seated: tableOf([], []), looked: { watch: null, level: 0.99 }, seats: [], reportsOrder: false },
    ...{ strengths: strategies.map((strategy) => strength(strategy)), cycles: [], mixed: [] },
    pairs: rows,
    equilibrium: shares,
    ...more,
  };
}

describe('one that has all of the mix', () => {
  const said = (pairs: Pairs) => equilibriumSentences(field({ x: 1, y: 0, z: 0 }, pairs)).join(' ');

  test.each<[string, Pairs, RegExp]>([
    [
      'just enough against all',
      { 'x y': [0.52, 0.6], 'x z': [0.7, 0.8] },
      /^x is too strong: it beats every other strategy one against one, each of them in at least 52\.0 % of the games,/,
    ],
    [
      'a little less than enough against one',
      { 'x y': [0.5199, 0.6], 'x z': [0.7, 0.8] },
      /^x beats every other .* the best choice; by how much is not decided yet\.$/,
    ],
    [
      'surely not enough against one',
      { 'x y': [0.501, 0.5199], 'x z': [0.7, 0.8] },
      /^x beats every other .* the best choice, but not by much\.$/,
    ],
    [
      'one half just reached against one',
      { 'x y': [0.5, 0.6], 'x z': [0.7, 0.8] },
      /^In these games nobody beats x one against one: it clearly beats z; whether it also beats y is not decided yet\.$/,
    ],
    [
      'no game against one',
      { 'x y': [0.6, 0.7] },
      /^In these games nobody beats x one against one: it clearly beats y; whether it also beats z is not decided yet\.$/,
    ],
    ['no game at all', {}, /^No strategy clearly beats another yet one against one\.$/],
    [
      'all equal',
      { 'x y': [0.4, 0.6], 'x z': [0.4, 0.6] },
      /^No strategy clearly beats another yet one against one\.$/,
    ],
    [
      'nothing that is decided, while another loses clearly',
      { 'x y': [0.4, 0.6], 'x z': [0.4, 0.6], 'y z': [0.6, 0.7] },
      /^In these games nobody beats x one against one, but whom it beats itself is not decided yet\.$/,
    ],
  ])('and wins %s', (_, pairs, sentence) => {
    expect(said(pairs)).toMatch(sentence);
  });

  test('a bound is rounded to where it holds, and the only other is named', () => {
    const [sentence] = equilibriumSentences(field({ x: 1, y: 0 }, { 'x y': [0.5299, 0.6] }));
    expect(sentence).toMatch(/^x is too strong: it beats y one against one, in at least 52\.9 %/);
  });
});

describe('a mix', () => {
  const circle: Pairs = { 'x y': [0.6, 0.7], 'y z': [0.6, 0.7], 'z x': [0.6, 0.7] };
  const mix = { x: 0.4, y: 0.35, z: 0.25 };
  const words = 'n these games the mix that nobody can beat is 40 % x, 35 % y and 25 % z';

  test('is nobody too strong if everyone surely has an opponent against whom it is not enough', () => {
    expect(equilibriumSentences(field(mix, circle))).toEqual([`No strategy is too strong: i${words}.`]);
    // x may beat z, who was its master, by just enough.
    expect(equilibriumSentences(field(mix, { ...circle, 'z x': [0.48, 0.7] }))).toEqual([
      `I${words}. Whether one is too strong is not decided yet: x might be.`,
    ]);
    expect(equilibriumSentences(field(mix, { ...circle, 'z x': [0.4801, 0.7] }))[0]).toMatch(/^No strategy/);
  });

  test('has no place only for who loses against it even at best', () => {
    const four = { ...mix, w: 0 };
    const against = (high: number): Pairs => ({
      ...circle,
      ...{ 'w x': [0.1, high], 'w y': [0.1, high], 'w z': [0.1, high] },
    });
    expect(equilibriumSentences(field(four, against(0.499)))[1]).toBe(
      'w has no place in it: whoever plays like that loses against it.',
    );
    expect(equilibriumSentences(field(four, against(0.5)))[1]).toBe(
      'Whether w has a place in it is not settled by these games.',
    );
    expect(equilibriumSentences(field(four, circle))[1]).toMatch(/^Whether w has a place/);
  });
});

describe('strengths', () => {
  const row = (strategy: string, aheadOf: string[], behind: string[], winShare = 0.5) =>
    strength(strategy, { aheadOf, behind, winShare });
  const said = (...strengths: StrengthRow[]) => strengthSentences({ strengths });

  test('name the strongest and the weakest only if every other is clearly behind, or ahead', () => {
    expect(said(row('x', ['y', 'z'], [], 0.7), row('y', ['z'], ['x']), row('z', [], ['x', 'y'], 0.3))).toEqual([
      'Over all line-ups x is the strongest: it wins 70.0 % of the games from each of its seats, where 50 % is fair.',
      'The weakest is z: it wins 30.0 %.',
    ]);
    expect(said(row('x', ['z'], []), row('y', ['z'], []), row('z', [], ['x', 'y'], 0.3))).toEqual([
      expect.stringMatching(
        /^Over all line-ups it is not decided which of x and y is the strongest; in these games x wins/,
      ),
      'The weakest is z: it wins 30.0 %.',
    ]);
    expect(said(row('x', ['y', 'z'], []), row('y', [], ['x']), row('z', [], ['x']))[1]).toBe(
      'Which of y and z is the weakest is not decided.',
    );
  });

  test('of equals name nobody, and of two the weaker is not named again', () => {
    expect(said(row('x', [], []), row('y', [], []), row('z', [], []))).toHaveLength(1);
    expect(said(row('x', ['y'], []), row('y', [], ['x']))).toHaveLength(1);
  });

  test('of one who has not played yet give no share', () => {
    expect(said(row('x', [], [], Number.NaN), row('y', [], []))[0]).toMatch(/in these games x has not played yet\.$/);
  });

  test('tell who finishes first only if it is clear that another wins more', () => {
    const finished = (behind: string[], finishesBefore: string[]) =>
      said(
        row('x', behind.length > 0 ? ['y'] : [], []),
        strength('y', { behind, finishesBefore }),
        row('z', [], []),
      ).join(' ');
    expect(finished(['x'], ['x', 'z'])).toContain('By the whole order of finishing y comes first');
    expect(finished(['x'], ['z'])).not.toContain('finishing');
    expect(finished([], ['x', 'z'])).not.toContain('finishing');
  });
});

test('circles are told if there are some, and that there are none only where there could be', () => {
  const cycle = { members: ['x', 'y', 'z'], weakest: 0.1, low: 0.01, high: 0.2, ...told };
  const three = { x: 1, y: 0, z: 0 };
  expect(cycleSentences(field(three, {}, { cycles: [cycle] }))).toEqual([
    'There is a cycle: x beats y beats z beats x.',
  ]);
  expect(cycleSentences(field(three, {}, { cycles: Array(4).fill(cycle) }))).toHaveLength(3);
  expect(cycleSentences(field(three, {}))).toEqual([
    'There is no cycle of strategies that each clearly beat the next.',
  ]);
  expect(cycleSentences(field({ x: 1, y: 0 }, {}))).toEqual([]);
});

describe('a team', () => {
  const lineUp = (name: string, low: number, high: number): TeamLineUp => ({
    ...{ lineUp: name, games: 100, share: (low + high) / 2, low, high, ...told },
  });
  const lineUps = (...rows: TeamLineUp[]): TeamFindings => ({ players: 2, lineUps: rows, contributions: [] });
  const said = (...rows: TeamLineUp[]) => teamLineUpSentences(lineUps(...rows)).join(' ');

  test('wins most often as one line-up only if no interval of another meets that of it', () => {
    expect(said(lineUp('a', 0.6, 0.8), lineUp('b', 0.4, 0.59), lineUp('c', 0.1, 0.3))).toBe(
      'The team wins most often as a: 70.0 % of games (60.0 % to 80.0 %); least often as c: 20.0 % of games (10.0 % to 30.0 %).',
    );
    expect(said(lineUp('a', 0.6, 0.8), lineUp('b', 0.4, 0.6), lineUp('c', 0.1, 0.3))).toMatch(
      /^In these games the team wins most often as a: 70.*; least often as c: 20[^;]*\. Perhaps as good: b\.$/,
    );
    expect(said(lineUp('a', 0.6, 0.8), lineUp('b', 0.3, 0.5), lineUp('c', 0.1, 0.3))).toMatch(
      /^The team wins most often as a: 70[^;]*\. Which of b and c is the weakest is not decided\.$/,
    );
  });

  test('that may be equally good in all line-ups has no best and no worst', () => {
    const same = ['a', 'b', 'c', 'd', 'e'].map((name) => lineUp(name, 0.4, 0.6));
    expect(said(...same)).toBe(
      'In these games the team wins most often as a: 50.0 % of games (40.0 % to 60.0 %). Perhaps as good: b, c, d or e.',
    );
    // More than four are told by their number.
    expect(said(...same, lineUp('f', 0.4, 0.6))).toMatch(/\. Perhaps as good: all 5 others\.$/);
    expect(said(...same, lineUp('f', 0.4, 0.6), lineUp('g', 0.1, 0.2))).toMatch(
      /\. Perhaps as good: 5 of the 6 others\.$/,
    );
    expect(said(lineUp('a', 0.4, 0.6))).toBe('The team wins 50.0 % of games (40.0 % to 60.0 %) as a.');
  });

  const part = (strategy: string, low: number, high: number): Contribution => ({
    ...{ strategy, games: 100, difference: (low + high) / 2, low, high, level: 0.99, method: 'likelihood-ratio' },
    verdict: verdictOn({ low, high }, 0.01),
  });
  const helped = (...contributions: Contribution[]) =>
    contributionSentences({ ...lineUps(lineUp('a', 0, 1)), contributions });

  test('is helped most by one who is clear of the others', () => {
    expect(helped(part('x', 0.05, 0.1), part('y', 0, 0.049), part('z', -0.1, -0.05))).toEqual([
      'X helps most: with it the team wins more often, on average over the line-ups (+7.5 percentage points, +5.0 to +10.0).',
      'Z harms most (−7.5 percentage points, −10.0 to −5.0).',
    ]);
    expect(helped(part('x', 0.05, 0.1), part('y', 0.02, 0.05), part('z', -0.1, -0.02), part('w', -0.3, -0.1))).toEqual([
      expect.stringMatching(/more often with x \(\+7\.5 .* and y \(\+3\.5 .*; who helps most is not decided yet\.$/),
      expect.stringMatching(
        /^The team wins less often with w \(−20\.0 .* and z \(.*; who harms most is not decided yet\.$/,
      ),
    ]);
  });

  test('of which nothing is clear is helped by nobody for sure', () => {
    expect(helped(part('x', 0, 0.1), part('y', -0.1, 0))).toEqual([
      'No strategy is sure to help; in these games x comes first (+5.0 percentage points, 0.0 to +10.0).',
    ]);
    expect(helped()).toEqual([]);
  });
});
