/** Sentences on rules, at the boundaries of the judgements. */

import { describe, expect, test } from 'vitest';
import { whole } from '../../../src/core/parameter.js';
import { withName } from '../../../src/plan/figure.js';
import type { RankedRule, Ranking } from '../../../src/questions/levers/rankings.js';
import { rankingSentence } from '../../../src/report/sentences/levers/words.js';
import { formatEffect } from '../../../src/report/sentences/notes.js';
import type { Effect } from '../../../src/search/effect.js';
import { duel } from '../../support/column-games.js';
import { type EffectKind, judgedAs, madeEffect } from '../../support/made-effect.js';

const rounds = withName({ column: duel.columns[0], whose: 'game', statistic: 'mean' });

const TOLD = { level: 0.99, method: 'always-valid bets' } as const;

const effect = (value: number, reach: number, kind: EffectKind): Effect =>
  madeEffect({ value, low: value - reach, high: value + reach, n: 100, ...judgedAs(kind) });

const rule = (key: string, mean: number, kind: EffectKind): RankedRule => {
  const step = { from: '5', to: '6', way: 'more' } as RankedRule['steps'][number]['step'];
  const { facts } = whole(5, [1, 9], 'A rule.', { provenance: 'stated', source: 'here' });
  const steps = [
    {
      step,
      games: 100,
      changed: 1,
      changedShare: { share: 0.01, low: 0, high: 0.1, ...TOLD },
      effects: [],
      gamesToDecide: 0,
      effect: effect(mean, 0.1, kind),
    },
  ];
  return { parameter: { ...facts, key } as RankedRule['parameter'], steps, strongest: steps[0].effect };
};

/** The same, if games unlike any seen could undo it. */
const asSeen = (one: RankedRule): RankedRule => {
  const steps = one.steps.map(({ effect, ...step }) => {
    const judgement = { ...effect.judgement, robust: false };
    return { ...step, effect: { ...effect, judgement } };
  });
  return { ...one, steps, strongest: steps[0].effect };
};

const ranking = (
  rules: readonly RankedRule[],
  strongest = rules.slice(0, 1),
  sure = strongest.length === 1,
): Ranking => ({
  figure: rounds,
  isShare: false,
  rules,
  strongest,
  sure,
  base: { mean: 10, low: 9, high: 11, tolerance: 0.5, ...TOLD },
  games: 100,
});

describe('the sentence of a ranking', () => {
  const [hp, hand, deck] = [rule('player.hp', 3.1, 'large'), rule('hand', 1, 'large'), rule('deck', 0.4, 'some')];

  test.each([
    [
      ranking([hp]),
      'The only rule looked at moves the average of rounds by 0.5 or more; the strongest: player hp (player.hp) 5 → 6, +3.1 ± 0.1.',
    ],
    [
      ranking([hp, hand]),
      'Of 2 rules, 2 move the average of rounds by 0.5 or more; the strongest: player hp (player.hp) 5 → 6, +3.1 ± 0.1.',
    ],
    [
      ranking([asSeen(hp)]),
      'The only rule looked at moves the average of rounds by 0.5 or more in games like these; the strongest: player hp (player.hp) 5 → 6, +3.1 ± 0.1.',
    ],
    [
      ranking([hp, asSeen(hand)]),
      'Of 2 rules, 2 move the average of rounds by 0.5 or more (1 of them in games like these); the strongest: player hp (player.hp) 5 → 6, +3.1 ± 0.1.',
    ],
    [
      ranking([asSeen(hp), hand]),
      'Of 2 rules, 2 move the average of rounds by 0.5 or more (1 of them in games like these); the strongest: player hp (player.hp) 5 → 6, +3.1 ± 0.1 in games like these.',
    ],
    [
      ranking([hp, hand], [hp, hand]),
      'Of 2 rules, 2 move the average of rounds by 0.5 or more; the strongest seen: player hp (player.hp) 5 → 6, +3.1 ± 0.1, not told apart yet from hand.',
    ],
    [
      ranking([hp, rule('deck', 2, 'open')], [hp], false),
      'Of 2 rules, 1 moves the average of rounds by 0.5 or more (1 more may: too little is known about it); the strongest seen: player hp (player.hp) 5 → 6, +3.1 ± 0.1.',
    ],
    [
      ranking([hp, deck]),
      'Of 2 rules, 1 moves the average of rounds by 0.5 or more (1 more may: too little is known about it); the strongest: player hp (player.hp) 5 → 6, +3.1 ± 0.1.',
    ],
    [
      ranking([deck]),
      'Whether the only rule looked at moves the average of rounds by 0.5 or more cannot be told yet; the strongest: deck 5 → 6, +0.4 ± 0.1.',
    ],
    [
      ranking([rule('deck', 0, 'open'), rule('hand', 0, 'open')], []),
      'Of 2 rules, none is known to move the average of rounds by 0.5 or more, but 2 may: too little is known about them.',
    ],
    [
      ranking([rule('deck', 0, 'small')], []),
      'The only rule looked at does not move the average of rounds by 0.5 or more.',
    ],
    [
      ranking([rule('deck', 0, 'quiet')], []),
      'The only rule looked at was not seen to move the average of rounds by 0.5 or more.',
    ],
  ])('%#', (found, sentence) => {
    expect(rankingSentence(found)).toBe(sentence);
  });

  test('names three of many indistinguishable rules', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((key) => rule(key, 2, 'large'));
    expect(rankingSentence(ranking(many, many))).toContain(
      'a 5 → 6, +2.0 ± 0.1, not told apart yet from b, c, d and 1 more.',
    );
  });
});

test.each([
  [effect(0.031, 0.004, 'large'), true, '+3.1 ± 0.4 points'],
  [effect(-0.5, 0.25, 'large'), false, '−0.50 ± 0.25'],
  [effect(0, 0.25, 'small'), false, '0.00 ± 0.25'],
  [madeEffect({ value: 1, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }), false, '+1 ± any number'],
] as const)('formatEffect: %#', (found, isShare, text) => {
  expect(formatEffect(isShare, found.estimate)).toBe(text);
});
