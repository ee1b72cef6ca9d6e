import { describe, expect, test } from 'vitest';
import { RowLayout } from '../../src/core/column.js';
import type { CompareResult } from '../../src/plan/compare-result.js';
import { planOutcomes } from '../../src/plan/plan-outcomes.js';
import { compareVerdict } from '../../src/report/difference-sentences.js';
import { partingSentence } from '../../src/report/parting-sentence.js';
import { PairTally } from '../../src/stats/pair-tally.js';
import { Tally } from '../../src/stats/tally.js';
import { duel, madeResult } from '../support/made-result.js';

/** Pairs given as rounds in A and in B; nobody's win changes. */
function compared(pairs: readonly (readonly [number, number])[], planned = pairs.length): CompareResult {
  const { plan } = madeResult({ game: duel, lineUp: ['x', 'y'], rows: [], planned });
  const [cell] = plan.cells;
  const newTally = () => new Tally(new RowLayout(duel.columns, 2), 2, 2);
  const tally = new PairTally([newTally(), newTally()], 1);
  pairs.forEach(([a, b], index) => {
    tally.pairs++;
    if (a === b) tally.identical++;
    tally.outcomes[0].add(a, b, index, a === b);
  });
  const request = { game: 'duel' };
  return {
    plan: {
      ...plan,
      cells: [cell, cell],
      pairing: {
        outcomes: planOutcomes(duel, [cell, cell], ['rounds']),
        tolerance: { value: 0.01, percent: true },
      },
    },
    game: duel,
    sides: [
      { name: 'A', label: 'as it is', request },
      { name: 'B', label: 'changed', request },
    ],
    tally,
    watch: [],
    digest: '0',
    elapsedSeconds: 1,
    complete: pairs.length === planned,
    skipped: { games: 0, first: [] },
  };
}

const pairs = (count: number, b: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => [20 + (index % 5), b(index)] as const);

describe('the verdict of a comparison', () => {
  test('says which way and by how much, with its interval', () => {
    const [first, , saved] = compareVerdict(compared(pairs(500, (index) => 22 + (index % 5) + (index % 2))));
    expect(first).toBe(
      'The average of rounds is higher in B: 24.50 in B, 22 in A, a difference of +2.50 (+2.46 to +2.54).',
    );
    expect(saved).toMatch(/^Playing both on the same luck was worth 17 times the games/);
  });

  test('says that they are the same when no difference beyond the tolerance is left', () => {
    const [first] = compareVerdict(compared(pairs(5000, (index) => 20 + (index % 5) + (index % 50 === 0 ? 1 : 0))));
    expect(first).toMatch(/^The average of rounds is the same in A and B to within 0\.220: .* A difference is there/);
  });

  test('says how many more pairs would decide what is open', () => {
    const [first] = compareVerdict(compared(pairs(60, (index) => 17 + ((index * 7) % 11))));
    expect(first).toMatch(
      /^Whether the average of rounds differs is not decided yet: .* after 60 pairs; about [\d,]+ more pairs would/,
    );
  });

  test('of a run that was stopped says so', () => {
    const sentences = compareVerdict(
      compared(
        pairs(50, (index) => 30 + index),
        100,
      ),
    );
    expect(sentences.at(-1)).toBe('The run was stopped after 50 of 100 pairs; this is what they say.');
  });

  test('of nothing says nothing', () => {
    expect(compareVerdict(compared([], 10))).toEqual(['No pair of games was played, so there is nothing to say yet.']);
  });
});

test('a parting is told as a sentence, whatever parts the games', () => {
  const at = { decision: 7, who: 'Player 1 (hold)', what: 'TURN', a: 'roll', b: 'hold at 5' };
  expect(partingSentence({ kind: 'choice', ...at })).toBe(
    'At decision 7 Player 1 (hold) chooses (TURN). In A: roll. In B: hold at 5.',
  );
  expect(partingSentence({ kind: 'options', ...at })).toContain('has other options (TURN). Only in A: roll.');
  expect(partingSentence({ kind: 'decision', ...at })).toContain('At decision 7 something else is up.');
  expect(partingSentence({ kind: 'event', ...at, decision: 0 })).toContain('From the deal on, something else happens.');
  expect(partingSentence({ kind: 'never', ...at })).toBe('The two games are the same through all 7 decisions.');
});
