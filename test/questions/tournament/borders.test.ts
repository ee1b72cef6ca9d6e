/** Every sentence of a tournament at the border of the judgement that it states. */
import { describe, expect, test } from 'vitest';
import { NO_DIFFERENCE } from '../../../src/analysis/finding.js';
import { tableOf } from '../../../src/analysis/table.js';
import type { FieldFindings } from '../../../src/questions/tournament/field.js';
import { type MixShare, type PairShare, pairShare } from '../../../src/questions/tournament/pairs.js';
import type { BetterReply, Recommendation } from '../../../src/questions/tournament/replies.js';
import type { StrengthRow } from '../../../src/questions/tournament/strengths.js';
import type { Contribution, TeamFindings, TeamLineUp } from '../../../src/questions/tournament/team.js';
import {
  choiceSentences,
  formatOthers,
  headlineSentences,
  othersLabel,
} from '../../../src/report/sentences/tournament/choice.js';
import { cycleSentences, pairSentences } from '../../../src/report/sentences/tournament/pairs.js';
import { strengthSentences } from '../../../src/report/sentences/tournament/strengths.js';
import { contributionSentences, teamLineUpSentences } from '../../../src/report/sentences/tournament/team.js';
import { judgementOf, practicalRelationOf } from '../../../src/stats/judge.js';

const told = { level: 0.99, method: 'clopper-pearson' } as const;

/** How a pair ended for the first of them: its interval. */
type Pairs = Readonly<Record<string, readonly [low: number, high: number]>>;

const pairRow = (strategy: string, opponent: string, low: number, high: number): PairShare =>
  pairShare(strategy, opponent, { value: (low + high) / 2, n: 100, low, high, ...told });

const strength = (strategy: string, more: Partial<StrengthRow> = {}): StrengthRow => ({
  strategy,
  strength: 0,
  low: -1,
  high: 1,
  ...told,
  winShare: 0.5,
  fair: 0.5,
  beatsNext: 0.5,
  aheadOf: [],
  behind: [],
  finishing: Number.NaN,
  finishingLow: Number.NaN,
  finishingHigh: Number.NaN,
  finishesBefore: [],
  intervals: { winShare: null, beatsNext: null, finishing: null },
  ...more,
});

/** `mix`: strategy → share of the equilibrium; `pairs`: pair `a b` → a's win share. */
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
    players: 2,
    seated: tableOf([], []),
    seats: [],
    reportsOrder: false,
    strengths: strategies.map((strategy) => strength(strategy)),
    cycles: [],
    mixed: [],
    replies: [],
    better: [],
    sets: 0,
    possibleSets: 0,
    recommendation: undefined,
    pairs: rows,
    equilibrium: shares,
    ...more,
  };
}

describe('a strategy with the whole mix', () => {
  const said = (pairs: Pairs) => pairSentences(field({ x: 1, y: 0, z: 0 }, pairs)).join(' ');

  test.each<[string, Pairs, RegExp]>([
    [
      'just enough against all',
      { 'x y': [0.52, 0.6], 'x z': [0.7, 0.8] },
      /^x beats every other strategy one against one, each of them in at least 52\.0 % of the games\.$/,
    ],
    [
      'a little less than enough against one',
      { 'x y': [0.5199, 0.6], 'x z': [0.7, 0.8] },
      /^x beats every other strategy one against one; by how much is not decided yet\.$/,
    ],
    [
      'surely not enough against one',
      { 'x y': [0.501, 0.5199], 'x z': [0.7, 0.8] },
      /^x beats every other strategy one against one, but not by much\.$/,
    ],
    [
      'one half just reached against one',
      { 'x y': [0.5, 0.6], 'x z': [0.7, 0.8] },
      /^in these games nobody beats x one against one: it clearly beats z; whether it also beats y is not decided yet\.$/,
    ],
    [
      'no game against one',
      { 'x y': [0.6, 0.7] },
      /^in these games nobody beats x one against one: it clearly beats y; whether it also beats z is not decided yet\.$/,
    ],
    ['no game at all', {}, /^no strategy clearly beats another yet one against one\.$/],
    [
      'all equal',
      { 'x y': [0.4, 0.6], 'x z': [0.4, 0.6] },
      /^no strategy clearly beats another yet one against one\.$/,
    ],
    [
      'nothing that is decided, while another loses clearly',
      { 'x y': [0.4, 0.6], 'x z': [0.4, 0.6], 'y z': [0.6, 0.7] },
      /^in these games nobody beats x one against one, but whom it beats itself is not decided yet\.$/,
    ],
  ])('and wins %s', (_, pairs, sentence) => {
    expect(said(pairs)).toMatch(sentence);
  });

  test('has its bound rounded down, and its only opponent named', () => {
    const [sentence] = pairSentences(field({ x: 1, y: 0 }, { 'x y': [0.5299, 0.6] }));
    expect(sentence).toMatch(/^x beats y one against one, in at least 52\.9 %/);
  });

  test('is reported with its tables for more than two seats', () => {
    const pairs: Pairs = { 'x y': [0.52, 0.6], 'x z': [0.7, 0.8] };
    expect(pairSentences(field({ x: 1, y: 0, z: 0 }, pairs, { players: 4 }))).toEqual([
      'x beats every other strategy where two share the table, each of them in at least 52.0 % of the games.',
    ]);
  });
});

describe('a mix', () => {
  const circle: Pairs = { 'x y': [0.6, 0.7], 'y z': [0.6, 0.7], 'z x': [0.6, 0.7] };
  const mix = { x: 0.4, y: 0.35, z: 0.25 };
  const words = 'n these games the mix that nobody can beat is 40 % x, 35 % y and 25 % z';

  test('has no strategy too strong if each clearly has an opponent that it does not beat', () => {
    expect(pairSentences(field(mix, circle))).toEqual([`no strategy is too strong: i${words}.`]);
    // x may beat z, which beat it before, by a sufficient margin.
    expect(pairSentences(field(mix, { ...circle, 'z x': [0.48, 0.7] }))).toEqual([
      `i${words}. Whether one is too strong is not decided yet: x might be.`,
    ]);
    expect(pairSentences(field(mix, { ...circle, 'z x': [0.4801, 0.7] }))[0]).toMatch(/^no strategy/);
  });

  test('excludes only strategies that lose to it even at their upper bound', () => {
    const four = { ...mix, w: 0 };
    const against = (high: number): Pairs => ({
      ...circle,
      'w x': [0.1, high],
      'w y': [0.1, high],
      'w z': [0.1, high],
    });
    expect(pairSentences(field(four, against(0.499)))[1]).toBe(
      'w has no place in it: whoever plays like that loses against it.',
    );
    expect(pairSentences(field(four, against(0.5)))[1]).toBe(
      'whether w has a place in it is not settled by these games.',
    );
    expect(pairSentences(field(four, circle))[1]).toMatch(/^whether w has a place/);
  });
});

describe('the best choice', () => {
  const clear: Pairs = { 'x y': [0.6, 0.7], 'x z': [0.6, 0.7], 'y z': [0.6, 0.7] };
  const little: Pairs = { ...clear, 'x z': [0.501, 0.5199] };
  const mix = { x: 1, y: 0, z: 0 };
  const recommendation = (more: Partial<Recommendation> = {}): Recommendation => ({
    strategy: 'x',
    relation: 'above',
    comparisons: 20,
    undecided: 0,
    level: 0.99,
    ...more,
  });
  const better = (strategy: string, instead: string, opponents: string[]): BetterReply => ({
    opponents,
    strategy,
    share: 0.385,
    instead,
    insteadShare: 0.457,
    low: 0.05,
    high: 0.09,
    ...told,
  });
  const said = (more: Partial<FieldFindings>, pairs = clear, shares: Readonly<Record<string, number>> = mix) =>
    headlineSentences(field(shares, pairs, { players: 4, sets: 10, possibleSets: 10, ...more }));
  const RECOMMENDS = /too strong|no reason|is the best choice[:,]/;

  test('is called too strong only if each other strategy was played in its place', () => {
    expect(said({ recommendation: recommendation() })).toEqual([
      'x is too strong: whichever of these strategies the opponents play, none of the others wins more often in its place, so there is no reason to play another of them.',
      'each other strategy was played in its place against all 10 sets of three opponents, in games other than those that suggested it.',
      'x beats every other strategy where two share the table, each of them in at least 60.0 % of the games.',
    ]);
    expect(said({ recommendation: recommendation() }, little)[0]).toMatch(
      /^x is the best choice, but not by much: whichever/,
    );
    for (const relation of ['undecided', 'below'] as const) {
      expect(said({ recommendation: recommendation({ relation, undecided: 2 }) }).join(' ')).not.toMatch(RECOMMENDS);
    }
    expect(said({}).join(' ')).not.toMatch(RECOMMENDS);
    const holds = { players: 4, sets: 10, possibleSets: 10, recommendation: recommendation() };
    const others = [better('y', 'x', ['z', 'z', 'z']), better('z', 'x', ['z', 'z', 'z'])];
    expect(choiceSentences(field(mix, clear, { ...holds, better: others }))).toEqual([]);
    const open = { ...clear, 'x z': [0.49, 0.7] } as const;
    expect(said({ recommendation: recommendation() }, open).join(' ')).not.toMatch(RECOMMENDS);
  });

  test('is reported with its win shares at tables of two', () => {
    const two = { players: 2, sets: 3, possibleSets: 3, recommendation: recommendation({ comparisons: 6 }) };
    expect(said(two)).toEqual([
      'x is too strong: it beats every other strategy one against one, each of them in at least 60.0 % of the games, and whichever of these strategies the opponents play, none of the others wins more often in its place, so there is no reason to play another of them.',
      'each other strategy was played in its place against all 3 opponents, in games other than those that suggested it.',
    ]);
    expect(said({ ...two, sets: 2, possibleSets: 2 }, { 'x y': [0.6, 0.7] }, { x: 1, y: 0 })).toEqual([
      'x is too strong: it beats y one against one, in at least 60.0 % of the games, so of the two there is no reason to play y.',
    ]);
  });

  test('is not the winner of all pairs if another does better against some opponents, which are named', () => {
    const fails = recommendation({ relation: 'below' });
    const refuted = [better('x', 'y', ['x', 'z', 'z']), better('x', 'y', ['z', 'z', 'z'])];
    expect(said({ recommendation: fails, better: refuted })[0]).toBe(
      'x beats every other strategy where two share the table, but is not the best choice against all opponents: where all three others play z, y wins 45.7 % of the games and x 38.5 %.',
    );
    const all = [...refuted, better('y', 'x', ['x', 'x', 'x']), better('z', 'x', ['x', 'x', 'y'])];
    expect(said({ recommendation: fails, better: all }).slice(1)).toEqual([
      'no strategy is the best choice against all opponents: which one is depends on who else sits there.',
      'where all three others play x, x wins 45.7 % of the games and y 38.5 %.',
    ]);
  });

  test('depends on the opponents only if each strategy is outdone somewhere', () => {
    const fails = recommendation({ relation: 'below', strategy: 'y' });
    const notX = [better('y', 'x', ['z', 'z', 'z']), better('z', 'x', ['z', 'z', 'z'])];
    expect(said({ recommendation: fails, better: notX })[0]).toBe(
      'x may be the best choice: another does not clearly do better in its place against any of the 10 sets of opponents, but that is not sure yet against all of them.',
    );
    expect(
      said({ recommendation: recommendation({ relation: 'undecided', undecided: 3 }), better: notX, sets: 4 })[0],
    ).toBe(
      'x may be the best choice: another does not clearly do better in its place against any of the 4 sets of opponents that were played, of 10, but in 3 of 20 comparisons that is not decided yet.',
    );
    expect(said({ recommendation: fails, better: notX.slice(0, 1) })[0]).toBe(
      'whether one is the best choice against all opponents is not decided yet: x or z might be.',
    );
    expect(said({ recommendation: fails })[0]).toMatch(/^x beats every other strategy where two share/);
  });

  test('is reported with its opponents in words', () => {
    expect(formatOthers(['z', 'z', 'z'])).toBe('all three others play z');
    expect(formatOthers(['z', 'x', 'z'])).toBe('two others play z and one plays x');
    expect(formatOthers(['y', 'x', 'z'])).toBe('the others play y, x and z');
    expect(['z,z,z', 'x,z,z', 'x,y,z'].map((set) => othersLabel(set.split(',')))).toEqual([
      '3 × z',
      '2 × z, x',
      'x, y, z',
    ]);
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

  test('name none of equals, and not the weaker of two', () => {
    expect(said(row('x', [], []), row('y', [], []), row('z', [], []))).toHaveLength(1);
    expect(said(row('x', ['y'], []), row('y', [], ['x']))).toHaveLength(1);
  });

  test('have no share for a strategy without games', () => {
    expect(said(row('x', [], [], Number.NaN), row('y', [], []))[0]).toMatch(/in these games x has not played yet\.$/);
  });

  test('name the first finisher only if another clearly wins more', () => {
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

test('cycles are reported, and their absence only if they are possible', () => {
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
  expect(cycleSentences(field(three, {}, { players: 4 }))).toEqual([
    'There is no cycle of strategies that each clearly beat the next where two strategies share the table.',
  ]);
});

describe('the verdict on teams', () => {
  const lineUp = (name: string, low: number, high: number): TeamLineUp => ({
    lineUp: name,
    n: 100,
    value: (low + high) / 2,
    low,
    high,
    ...told,
  });
  const lineUps = (...rows: TeamLineUp[]): TeamFindings => ({ players: 2, lineUps: rows, contributions: [] });
  const said = (...rows: TeamLineUp[]) => teamLineUpSentences(lineUps(...rows)).join(' ');

  test('names the best line-up only if no other interval overlaps', () => {
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

  test('names no best or worst line-up if all may be equal', () => {
    const same = ['a', 'b', 'c', 'd', 'e'].map((name) => lineUp(name, 0.4, 0.6));
    expect(said(...same)).toBe(
      'In these games the team wins most often as a: 50.0 % of games (40.0 % to 60.0 %). Perhaps as good: b, c, d or e.',
    );
    // More than four are counted, not listed.
    expect(said(...same, lineUp('f', 0.4, 0.6))).toMatch(/\. Perhaps as good: all 5 others\.$/);
    expect(said(...same, lineUp('f', 0.4, 0.6), lineUp('g', 0.1, 0.2))).toMatch(
      /\. Perhaps as good: 5 of the 6 others\.$/,
    );
    expect(said(lineUp('a', 0.4, 0.6))).toBe('The team wins 50.0 % of games (40.0 % to 60.0 %) as a.');
  });

  const part = (strategy: string, low: number, high: number): Contribution => ({
    id: strategy,
    figure: { name: 'win' },
    subject: { strategy },
    strategy,
    estimate: { value: (low + high) / 2, n: 100, low, high, level: 0.99, method: 'likelihood-ratio' },
    reference: NO_DIFFERENCE,
    judgement: judgementOf(practicalRelationOf({ low, high }, 0.01)),
  });
  const helped = (...contributions: Contribution[]) =>
    contributionSentences({ ...lineUps(lineUp('a', 0, 1)), contributions });

  test('names the most helpful strategy if it is clear of the others', () => {
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

  test('names no strategy as helpful if none is clear', () => {
    expect(helped(part('x', 0, 0.1), part('y', -0.1, 0))).toEqual([
      'No strategy is sure to help; in these games x comes first (+5.0 percentage points, 0.0 to +10.0).',
    ]);
    expect(helped()).toEqual([]);
  });
});
