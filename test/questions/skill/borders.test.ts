/** Every sentence of a ladder at the border of the judgement that it states. */
import { describe, expect, test } from 'vitest';
import { type Ladder, levelsOf, type RankedRung } from '../../../src/questions/skill/ladder.js';
import type { OptionRow } from '../../../src/questions/skill/options.js';
import type { Rung } from '../../../src/questions/skill/skill-state.js';
import { type PairShare, pairShare } from '../../../src/questions/tournament/pairs.js';
import { leadSentences, levelSentence } from '../../../src/report/sentences/skill/ladder.js';
import { optionSentences } from '../../../src/report/sentences/skill/options.js';
import { thinkingSentences } from '../../../src/report/sentences/skill/thinking.js';

const told = { level: 0.99, method: 'clopper-pearson' } as const;

const rung = (name: string, kind: Rung['kind'], strength: number, budget: number | null = null): RankedRung => ({
  name,
  text: name,
  kind,
  budget,
  strength,
  low: strength - 1,
  high: strength + 1,
  ...told,
});

const RUNGS = [
  rung('random', 'random', -2),
  rung('b', 'scripted', -1),
  rung('a', 'scripted', 0),
  rung('t8', 'thinking', 1, 8),
  rung('t16', 'thinking', 2, 16),
  rung('t32', 'thinking', 3, 32),
];

/** Duel `a b` → interval of a's win share. */
type Met = Readonly<Record<string, readonly [low: number, high: number]>>;

const duelsOf = (met: Met): PairShare[] =>
  Object.entries(met).flatMap(([who, [low, high]]) => {
    const [upper, lower] = who.split(' ');
    const value = (low + high) / 2;
    return [
      pairShare(upper, lower, { value, n: 100, low, high, ...told }),
      pairShare(lower, upper, { value: 1 - value, n: 100, low: 1 - high, high: 1 - low, ...told }),
    ];
  });

const ladder = (met: Met, { rungs = RUNGS, levels = [] }: Partial<Pick<Ladder, 'rungs' | 'levels'>> = {}): Ladder => ({
  isTeam: false,
  players: 2,
  rungs,
  duels: duelsOf(met),
  steps: [],
  levels,
  againstBest: [],
  scripted: rungs.filter(({ kind }) => kind === 'scripted').reverse(),
  thinkers: rungs.filter(({ kind }) => kind === 'thinking'),
});

describe('a searching strategy', () => {
  test.each<[string, Met, RegExp]>([
    [
      'just beats all',
      { 't32 a': [0.501, 0.6], 't32 b': [0.6, 0.7] },
      /^Thinking pays: t32 beats every scripted strategy, a least of all, winning 55\.0 % of duels \(50\.1 % to 60\.0 %\)\.$/,
    ],
    [
      'beats all, whom least is open',
      { 't32 a': [0.501, 0.6], 't32 b': [0.599, 0.7] },
      /^Thinking pays: t32 beats every scripted strategy; in these games a least of all, winning 55\.0 % of duels/,
    ],
    [
      'reaches one half against one',
      { 't32 a': [0.5, 0.6], 't32 b': [0.6, 0.7] },
      /^Thinking pays against some: t32 beats b \(65\.0 %.*\)\. Whether it beats a \(55\.0 %, 50\.0 % to 60\.0 %\) is not decided yet\.$/,
    ],
    [
      'beats nobody',
      { 't32 a': [0.5, 0.6], 't32 b': [0.4, 0.6] },
      /^Whether thinking pays cannot be told yet: t32 clearly beats no scripted strategy\. Whether it beats/,
    ],
    [
      'loses against all',
      { 't32 a': [0.4, 0.499], 't32 b': [0.3, 0.4] },
      /^Thinking does not pay here: t32 loses against a \(45\.0 %.*\) and b \(35\.0 %.*\)\.$/,
    ],
    ['loses', { 't32 a': [0.4, 0.499], 't32 b': [0.6, 0.7] }, /It loses against a/],
  ])('that %s', (_, met, sentence) => {
    expect(thinkingSentences(ladder(met)).join(' ')).toMatch(sentence);
  });

  test('with four times the budget is reported with open steps', () => {
    const said = (low: number) => thinkingSentences(ladder({ 't32 t8': [low, 0.7] })).join(' ');
    expect(said(0.501)).toMatch(
      /^Four times the thinking \(32 imagined games a decision instead of 8\) wins 60\.1 % of duels \(50\.1 % to 70\.0 %\)\.$/,
    );
    expect(said(0.5)).toMatch(/; whether that is more than half is not decided yet\.$/);
  });
});

describe('levels', () => {
  const chain = (low: (upper: Rung, lower: Rung) => number) => {
    const rungOf = (name: string) => RUNGS.find((rung) => rung.name === name)!;
    return levelsOf(RUNGS, (upper, lower) =>
      pairShare(upper, lower, { value: 0.7, n: 0, low: low(rungOf(upper), rungOf(lower)), high: 0.9, ...told }),
    ).map(({ name }) => name);
  };

  test('are the longest chain of rungs clearly 60 % apart', () => {
    expect(chain(() => 0.6)).toHaveLength(6);
    expect(chain(() => 0.599)).toHaveLength(1);
    // Each is a level above the one but next.
    const place = (one: Rung) => RUNGS.findIndex(({ name }) => name === one.name);
    expect(chain((upper, lower) => (place(upper) - place(lower) >= 2 ? 0.6 : 0.59))).toHaveLength(3);
  });

  test('are counted from the lowest, and one alone counts as none', () => {
    expect(levelSentence(ladder({}, { levels: RUNGS.slice(0, 3) }))).toBe(
      'There are at least three distinct levels of skill (at least 60 % of duels won against the one before): random, b and a.',
    );
    expect(levelSentence(ladder({}, { levels: RUNGS.slice(0, 1) }))).toMatch(/^No two of random, b, a, .* yet/);
  });
});

describe('the lead of a script', () => {
  test.each<[string, Met, RegExp]>([
    [
      'is lost',
      { 'a b': [0.501, 0.6], 't32 a': [0.501, 0.6] },
      /^a beats every other scripted strategy in duels, but loses its lead when the others think: it wins 45\.0 %/,
    ],
    ['is kept', { 'a b': [0.501, 0.6], 't32 a': [0.4, 0.499] }, /and keeps its lead/],
    ['may be lost', { 'a b': [0.501, 0.6], 't32 a': [0.5, 0.6] }, /whether it keeps its lead .* is not decided yet/],
    [
      'is open',
      { 'a b': [0.5, 0.6], 't32 a': [0.6, 0.7] },
      /^Which scripted strategy leads is not decided yet: a or b\.$/,
    ],
  ])('%s', (_, met, sentence) => {
    expect(leadSentences(ladder(met)).join(' ')).toMatch(sentence);
  });

  test('is absent if each script is beaten by another', () => {
    const three = [rung('c', 'scripted', 0.1), ...RUNGS];
    const circle: Met = { 'a b': [0.6, 0.7], 'b c': [0.6, 0.7], 'c a': [0.6, 0.7] };
    expect(leadSentences(ladder(circle, { rungs: three }))[0]).toMatch(/^No scripted strategy leads: each is beaten/);
  });
});

describe('options', () => {
  const row = (more: Partial<OptionRow>): OptionRow => ({
    decision: 'what',
    option: 'x',
    habit: undefined,
    taking: undefined,
    leaving: undefined,
    taken: { random: undefined, scripted: undefined, thinking: undefined },
    ...more,
  });
  const differing = (low: number, high: number) => ({ games: 50, difference: (low + high) / 2, low, high, ...told });

  test('are overlooked or taken too often only if the interval shows it', () => {
    expect(optionSentences([row({ taking: differing(0, 0.1) })])).toEqual([]);
    expect(optionSentences([row({ taking: differing(0.001, 0.1) })])[0]).toMatch(/^Scripted players overlook “x”/);
    expect(optionSentences([row({ leaving: differing(-0.1, 0) })])).toEqual([]);
    expect(optionSentences([row({ leaving: differing(-0.1, -0.001) })])[0]).toMatch(
      /^They take “x” too often: where they do, it wins 5\.1 percentage points less often/,
    );
  });
});
