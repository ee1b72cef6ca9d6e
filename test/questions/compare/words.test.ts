/** Sentences on differences and the rules behind them, at the boundary of each judgement. */

import { describe, expect, test } from 'vitest';
import { words } from '../../../src/core/formatting.js';
import type { Split } from '../../../src/questions/compare/by-rule.js';
import type { Difference } from '../../../src/questions/compare/differences.js';
import type { RuleEffect, SplitFigure } from '../../../src/questions/compare/rule-effects.js';
import { refusedSentences, splitSentences } from '../../../src/report/sentences/compare/by-rule.js';
import { formatChangeRange, formatVerdict } from '../../../src/report/sentences/compare/words.js';
import { practicalRelationOf } from '../../../src/stats/judge.js';

const TOLERANCE = 0.1;
const OPEN = Number.POSITIVE_INFINITY;

const effect = (low: number, high: number, robust = true, n = 100): RuleEffect => ({
  estimate: { value: (low + high) / 2, n, low, high, level: 0.99, method: 'likelihood-ratio' },
  judgement: { relation: practicalRelationOf({ low, high }, TOLERANCE), tolerance: TOLERANCE, robust },
});

const split = (keys: readonly string[], more: Partial<Split> = {}): Split => ({
  changes: keys.map((key) => ({ key, rule: words(key), from: '1', to: '2', alone: 2, without: 3 })),
  others: [],
  refused: [],
  ...more,
});

const figure = (alone: readonly (RuleEffect | undefined)[], rest: RuleEffect | undefined): SplitFigure => ({
  difference: { share: false, phrase: 'the average of rounds', ...effect(2, 4) } as unknown as Difference,
  alone,
  onTop: alone,
  rest,
});

const saidOf = (rest: RuleEffect, more: Partial<Split> = {}) =>
  splitSentences(split(['hp', 'target'], more), figure([effect(1, 3), effect(0, 2)], rest)).rest[0];

describe('the interaction of rules', () => {
  test.each<[string, RuleEffect, string]>([
    [
      'just higher',
      effect(0.01, 2.01),
      'Together they bring it 1.01 (0.01 to 2.01) higher than each by itself, added up.',
    ],
    [
      'just lower',
      effect(-2.01, -0.01),
      'Together they bring it 1.01 (0.01 to 2.01) lower than each by itself, added up.',
    ],
    [
      'touching nothing',
      effect(0, 2),
      'Whether they work on each other, beyond what each does by itself, is not decided yet (+1 ± 1).',
    ],
    ['at the tolerance', effect(-0.1, 0.1), 'Together they do what each does by itself, added up (0.0 ± 0.1).'],
    [
      'there, but smaller than the tolerance',
      effect(0.01, 0.09),
      'Together they do what each does by itself, added up (+0.05 ± 0.04).',
    ],
    [
      'higher as far as was seen',
      effect(1, 3, false),
      'In games like these together they bring it 2 ± 1 higher than each by itself, added up.',
    ],
    [
      'the same as far as was seen',
      effect(-0.1, 0.1, false),
      'In games like these together they do what each does by itself, added up (0.0 ± 0.1).',
    ],
  ])('%s', (_, rest, sentence) => {
    expect(saidOf(rest)).toBe(sentence);
  });

  test('with other changes in addition to rules is the remainder', () => {
    expect(saidOf(effect(1, 3), { others: ['players'] })).toBe(
      'The rest, +2 ± 1, is what the rules do together and the change of players, which is not split.',
    );
  });
});

describe('the rules in a split', () => {
  const named = (count: number) => {
    const keys = Array.from({ length: count }, (_, i) => `rule${i}`);
    return splitSentences(
      split(keys),
      figure(
        keys.map((_, i) => effect(i, i + 2)),
        undefined,
      ),
    ).effects[0];
  };

  test('are listed, the largest first, up to five, or four of more', () => {
    expect(named(2)).toBe('Of the +3 ± 1 in the average of rounds, rule1 does +2 ± 1 by itself and rule0 +1 ± 1.');
    expect(named(5)).toMatch(/rule4 does .* and rule0 \+1 ± 1\.$/);
    expect(named(6)).toMatch(/rule5 does .* rule2 \+3 ± 1 and 2 others, which were seen to do less\.$/);
  });

  test('are omitted if they cannot be played or have no value', () => {
    const none = splitSentences(split(['hp', 'target']), figure([undefined, effect(1, 3, true, 0)], undefined));
    expect([...none.effects, ...none.rest]).toEqual([]);
    const refused = split(['hp', 'target'], { refused: [{ setting: 'A with hp=2', reason: 'too many' }] });
    expect(splitSentences(refused, figure([undefined, effect(1, 3)], undefined)).effects).toEqual([
      'Of the +3 ± 1 in the average of rounds, target does +2 ± 1 by itself.',
    ]);
    expect(refusedSentences(refused)).toEqual(['A with hp=2 cannot be played: too many.']);
  });
});

test('a range is stated up to its known ends', () => {
  const range = (low: number, high: number, share = false) => formatChangeRange(share, { low, high });
  expect(range(-1, 2)).toBe('−1 to +2');
  expect(range(0, 2)).toBe('0 to +2');
  expect(range(-0.01, 0.02, true)).toBe('−1.0 to +2.0');
  expect(range(-OPEN, 2)).toBe('at most +2.00');
  expect(range(-1, OPEN)).toBe('at least −1.00');
  expect(range(-OPEN, OPEN)).toBe('no bound is known');
});

test('a verdict that rare games could reverse is limited to games like these', () => {
  expect(formatVerdict({ relation: 'above', robust: true })).toBe('higher');
  expect(formatVerdict({ relation: 'below', robust: false })).toBe('lower in games like these');
  expect(formatVerdict({ relation: 'equivalent', robust: false })).toBe('the same in games like these');
  expect(formatVerdict({ relation: 'undecided', robust: false })).toBe('not decided yet');
});
