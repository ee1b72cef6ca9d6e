/** What is said to hold for which kinds of players, at the borders of the judgements. */
import { describe, expect, test } from 'vitest';
import type { PlayerKind } from '../../../src/plan/player-kinds.js';
import type { Claim, ClaimStanding } from '../../../src/questions/claim.js';
import { claimsAcross } from '../../../src/questions/kinds/across.js';
import { claimSentence } from '../../../src/report/sentences/kinds.js';

const claim = (standing: ClaimStanding, firm = true): Claim => ({
  key: 'seat 1',
  figure: 'win share of seat 1',
  standing,
  firm,
  value: 0.3,
  low: 0.2,
  high: 0.4,
  even: 0.25,
  named: { more: 'Seat 1’s advantage', less: 'Seat 1’s disadvantage' },
  unit: 'share',
  level: 0.99,
  method: 'clopper-pearson',
});

const said = (standings: Partial<Record<PlayerKind, ClaimStanding>>) =>
  claimsAcross(
    new Map(Object.entries(standings).map(([kind, standing]) => [kind as PlayerKind, [claim(standing)]])),
  )[0];

describe('what holds', () => {
  test.each<[Partial<Record<PlayerKind, ClaimStanding>>, string | undefined, string]>([
    [{ casual: 'more', scripted: 'more', thinking: 'more' }, 'Seat 1’s advantage holds for all three.', 'all'],
    [{ casual: 'less', thinking: 'less' }, 'Seat 1’s disadvantage holds for both.', 'all'],
    [
      { casual: 'more', scripted: 'same', thinking: 'same' },
      'Seat 1’s advantage holds only for casual players; for scripted and thinking players there is practically none.',
      'some',
    ],
    [
      { casual: 'more', scripted: 'more', thinking: 'less' },
      'Seat 1’s advantage holds only for casual and scripted players; for thinking players it is the other way round.',
      'some',
    ],
    // What is not decided of one kind may hold for it as well, so nothing holds for the others only.
    [
      { casual: 'more', scripted: 'more', thinking: 'open' },
      'Seat 1’s advantage holds for casual and scripted players; for thinking players it is not decided yet.',
      'open',
    ],
    [
      { casual: 'more', scripted: 'same', thinking: 'open' },
      'Seat 1’s advantage holds for casual players; for scripted players there is practically none and for thinking players it is not decided yet.',
      'some',
    ],
    [{ casual: 'open', scripted: 'open', thinking: 'open' }, undefined, 'open'],
    [{ casual: 'same', scripted: 'same', thinking: 'same' }, undefined, 'all'],
  ])('of %j', (standings, sentence, holds) => {
    expect(claimSentence(said(standings))).toBe(sentence);
    expect(said(standings).holds).toBe(holds);
  });

  test('is said of games like these where one of them is, and of what is open nothing is said', () => {
    const sentence = (scripted: ClaimStanding, firm: boolean) =>
      claimSentence(
        claimsAcross(
          new Map<PlayerKind, Claim[]>([
            ['casual', [claim('more')]],
            ['scripted', [claim(scripted, firm)]],
          ]),
        )[0],
      );
    expect(sentence('more', true)).toBe('Seat 1’s advantage holds for both.');
    expect(sentence('more', false)).toBe('Seat 1’s advantage holds in games like these for both.');
    expect(sentence('less', false)).toMatch(/^Seat 1’s advantage holds in games like these only for casual players; /);
    expect(sentence('open', false)).toMatch(/^Seat 1’s advantage holds for casual players; /);
  });

  test('that there is a difference between kinds is said of no two that are open', () => {
    expect(said({ casual: 'more', thinking: 'open' }).holds).toBe('open');
    expect(claimSentence(said({ casual: 'more', thinking: 'open' }))).not.toContain('only');
  });
});
