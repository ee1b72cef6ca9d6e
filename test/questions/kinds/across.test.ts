/** Claims per kind of players, at the boundaries of the judgements. */
import { describe, expect, test } from 'vitest';
import type { PlayerKind } from '../../../src/plan/player-kinds.js';
import type { Claim } from '../../../src/questions/claim.js';
import { claimsAcross } from '../../../src/questions/kinds/across.js';
import { claimSentence } from '../../../src/report/sentences/kinds.js';
import type { Relation } from '../../../src/stats/judge.js';

const claim = (relation: Relation, robust = true): Claim => ({
  id: 'seat 1',
  figure: { name: 'win:seat1' },
  subject: { seat: 0 },
  label: 'win share of seat 1',
  named: { above: 'Seat 1’s advantage', below: 'Seat 1’s disadvantage' },
  estimate: { value: 0.3, n: 100, low: 0.2, high: 0.4, level: 0.99, method: 'clopper-pearson' },
  reference: { kind: 'fair', low: 0.25, high: 0.25 },
  judgement: { relation, tolerance: 0.01, robust, moreGames: null },
  unit: 'share',
});

const said = (relations: Partial<Record<PlayerKind, Relation>>) =>
  claimsAcross(
    new Map(Object.entries(relations).map(([kind, relation]) => [kind as PlayerKind, [claim(relation)]])),
  )[0];

describe('a claim across kinds of players', () => {
  test.each<[Partial<Record<PlayerKind, Relation>>, string | undefined, string]>([
    [{ casual: 'above', scripted: 'above', thinking: 'above' }, 'Seat 1’s advantage holds for all three.', 'all'],
    [{ casual: 'below', thinking: 'below' }, 'Seat 1’s disadvantage holds for both.', 'all'],
    [
      { casual: 'above', scripted: 'equivalent', thinking: 'equivalent' },
      'Seat 1’s advantage holds only for casual players; for scripted and thinking players there is practically none.',
      'some',
    ],
    [
      { casual: 'above', scripted: 'above', thinking: 'below' },
      'Seat 1’s advantage holds only for casual and scripted players; for thinking players it is the other way round.',
      'some',
    ],
    // An undecided kind may have the effect as well, so no claim is limited to the others.
    [
      { casual: 'above', scripted: 'above', thinking: 'undecided' },
      'Seat 1’s advantage holds for casual and scripted players; for thinking players it is not decided yet.',
      'open',
    ],
    [
      { casual: 'above', scripted: 'equivalent', thinking: 'undecided' },
      'Seat 1’s advantage holds for casual players; for scripted players there is practically none and for thinking players it is not decided yet.',
      'some',
    ],
    [{ casual: 'undecided', scripted: 'undecided', thinking: 'undecided' }, undefined, 'open'],
    [{ casual: 'equivalent', scripted: 'equivalent', thinking: 'equivalent' }, undefined, 'all'],
  ])('for %j', (relations, sentence, holds) => {
    expect(claimSentence(said(relations))).toBe(sentence);
    expect(said(relations).holds).toBe(holds);
  });

  test('is limited to games like these if one kind is, and omits open figures', () => {
    const sentence = (scripted: Relation, firm: boolean) =>
      claimSentence(
        claimsAcross(
          new Map<PlayerKind, Claim[]>([
            ['casual', [claim('above')]],
            ['scripted', [claim(scripted, firm)]],
          ]),
        )[0],
      );
    expect(sentence('above', true)).toBe('Seat 1’s advantage holds for both.');
    expect(sentence('above', false)).toBe('Seat 1’s advantage holds in games like these for both.');
    expect(sentence('below', false)).toMatch(/^Seat 1’s advantage holds in games like these only for casual players; /);
    expect(sentence('undecided', false)).toMatch(/^Seat 1’s advantage holds for casual players; /);
  });

  test('states no difference between kinds if one of them is open', () => {
    expect(said({ casual: 'above', thinking: 'undecided' }).holds).toBe('open');
    expect(claimSentence(said({ casual: 'above', thinking: 'undecided' }))).not.toContain('only');
  });
});
