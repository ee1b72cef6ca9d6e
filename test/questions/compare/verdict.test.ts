import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../src/core/parameter.js';
import { RunCounts } from '../../../src/counting/counts.js';
import type { Plan } from '../../../src/plan/plan.js';
import { planCells } from '../../../src/plan/plan-cells.js';
import { type CompareState, type Difference, differencesOf } from '../../../src/questions/compare/differences.js';
import { type CompareFindings, leadOf } from '../../../src/questions/compare/findings.js';
import type { PlayedRun } from '../../../src/questions/question.js';
import { divergenceSentence } from '../../../src/report/sentences/compare/pairs-to-watch.js';
import { verdict } from '../../../src/report/sentences/compare/verdict.js';
import { duel } from '../../support/column-games.js';
import { foundGame } from '../../support/found-game.js';
import { seededNumbers } from '../../support/seeded-numbers.js';
import { cells, countedPairs, figuresOn, type MadePair } from './made-pairs.js';

/** The findings on pairs given as rounds in A and in B, and their verdict. */
function compared(
  pairs: readonly MadePair[],
  {
    planned = pairs.length,
    on = ['rounds'],
    asked: hasRequestedFigures = false,
    most,
    rules = { speed: 2 },
    ...more
  }: { planned?: number; on?: string[]; asked?: boolean; most?: number; rules?: Rules } & Partial<Plan> = {},
) {
  const bounds = most === undefined ? {} : { least: 0, most };
  const figures = figuresOn(...on).map((figure) =>
    figure.column.role === 'win' ? figure : { ...figure, column: { ...figure.column, ...bounds } },
  );
  const { counts: counted, specs } = countedPairs(figures, pairs);
  const found = foundGame(duel, { file: 'duel', fingerprint: '0' });
  const planning = { question: 'compare', together: true, counters: specs, ...more };
  const plan = planCells({ game: 'duel', games: planned }, found, [cells[0], { ...cells[1], rules }], planning);
  const counts = new RunCounts(plan, duel);
  counts.merge({ group: 0, cells: plan.cells, firstGame: 0, games: pairs.length }, counted.toBuffer());
  const side = (name: 'A' | 'B') => ({ name, label: name, request: { game: 'duel' } });
  const sides = [side('A'), side('B')] as const;
  const state: CompareState = { sides, figures, tolerance: { value: 0.01, percent: true }, hasRequestedFigures };
  const played: PlayedRun<CompareState> = {
    found,
    plan,
    state,
    counts,
    digest: '0',
    games: 2 * pairs.length,
    complete: pairs.length === planned,
    skipped: { games: 0, first: [] },
    unsteady: [],
    request: { game: 'duel' },
    replay: () => '',
    replayRows: async () => [],
    follow: async () => Promise.reject(new Error('no game is followed here')),
  };
  const [tally] = counts.of('pairs');
  const differences = differencesOf(plan, state, tally);
  const lead = leadOf(differences, played);
  const findings = { differences, lead, pairs: tally, byRule: undefined } as unknown as CompareFindings;
  return { lead, differences, sentences: verdict(findings, played) };
}

const verdictOn = (...asked: Parameters<typeof compared>): string[] => compared(...asked).sentences;

/** figure → relation, with the lead first */
function relationsOn(...asked: Parameters<typeof compared>) {
  const { lead, differences } = compared(...asked);
  const ofRow = ({ id, judgement }: Difference) =>
    [id, judgement.relation, judgement.robust ? 'for all games' : 'for games like these'] as const;
  return [lead, ...differences.filter((row) => row !== lead)].map(ofRow);
}

const pairs = (count: number, b: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => [20 + (index % 5), b(index)] as const);

describe('the verdict of a comparison', () => {
  test('claims a saving only if it is certain', () => {
    const drawn = seededNumbers('saving');
    // Half of what varies is the same on both sides: about twice the games are saved.
    const alike = Array.from({ length: 300 }, () => {
      const [shared, a, b] = [0, 0, 0].map(() => 10 * drawn());
      return [Math.round(10 + shared + a), Math.round(10 + shared + b)] as const;
    });
    const told = Array.from({ length: 90 }, (_, i) => alike.slice(0, 30 + 3 * i)).flatMap((some) => {
      const said = verdictOn(some, { most: 100 }).join(' ');
      return /at least (\S+) as far/.exec(said)?.[1] ?? [];
    });
    expect(told.length).toBeGreaterThan(20);
    expect(told.map(Number).filter((least) => least < 1.1)).toEqual([]);
  });

  test('states direction and size, with the interval', () => {
    const [first, , saved] = verdictOn(
      pairs(500, (index) => 22 + (index % 5) + (index % 2)),
      { most: 100 },
    );
    expect(first).toBe(
      'The average of rounds is higher in B: 24.50 in B, 22 in A, a difference of +2.50 (+2.45 to +2.55).',
    );
    expect(saved).toBe(
      'Playing both on the same luck was worth about 17 times the games (at least 14 as far as was seen): with separate luck, an answer this fine would take about 8,500 of each.',
    );
  });

  test('leads with the largest clear difference, unless a figure was requested', () => {
    // x wins every third game in A and every second in B; rounds grow by 2.5.
    const made = pairs(600, (index) => 22 + (index % 5) + (index % 2)).map(
      ([a, b], index) => [a, b, [index % 3 === 0 ? 0 : 1, index % 2]] as const,
    );
    const on = ['win:x', 'rounds'];
    const [rounds, win] = [
      ['rounds', 'above', 'for all games'],
      ['win:x', 'above', 'for all games'],
    ];
    expect(relationsOn(made, { on, most: 100 })).toEqual([rounds, win]);
    expect(relationsOn(made, { on, most: 100, asked: true })).toEqual([win, rounds]);
    // Figures that unseen games could reverse follow those that none could, however large.
    expect(relationsOn(made, { on })).toEqual([win, ['rounds', 'above', 'for games like these']]);
  });

  test('leads with the figure to be decided first if none is clear', () => {
    // x wins every second game on either side; rounds are half a round more in B, give or take five.
    const made = pairs(200, (index) => 20 + (index % 5) + (index % 2 === 0 ? -5 : 5) + (index % 4 === 0 ? 2 : 0)).map(
      ([a, b], index) => [a, b, [index % 2, (index >> 1) % 2]] as const,
    );
    const { lead, differences } = compared(made, { on: ['win:x', 'rounds'], most: 100 });
    expect(lead.id).toBe('rounds');
    const [win, rounds] = differences.map(({ judgement }) => judgement);
    expect([win.relation, rounds.relation]).toEqual(['undecided', 'undecided']);
    expect(rounds.moreGames).toBeLessThan(win.moreGames!);
  });

  test('states equality when no difference beyond the tolerance is possible', () => {
    const { lead, sentences } = compared(pairs(5000, (index) => 20 + (index % 5) + (index % 50 === 0 ? 1 : 0)));
    expect(lead.judgement).toMatchObject({ relation: 'equivalent', robust: false, moreGames: null });
    expect(lead.judgement.tolerance).toBeCloseTo(0.22, 9);
    // A difference is there, but it does not matter.
    expect(lead.estimate.low).toBeGreaterThan(0);
    expect(sentences[0]).toMatch(/ A difference is there, but it is smaller than that\.$/);
  });

  test('states how many more pairs would decide an open figure', () => {
    const { lead } = compared(pairs(60, (index) => 17 + ((index * 7) % 11)));
    expect(lead.judgement.relation).toBe('undecided');
    expect(lead.judgement.moreGames).toBeGreaterThan(60);
  });

  test('states in how many pairs another player wins', () => {
    const turned = pairs(50, (index) => 30 + index).map(([a, b], i): MadePair => [a, b, [0, i < 10 ? 1 : 0]]);
    expect(verdictOn(turned)[2]).toBe('In 10 of 50 pairs (20.0 %) somebody else wins because of the change.');
  });

  test('states whether the requested precision was reached', () => {
    const stop = { halfWidth: { value: 0.001, percent: true }, tolerance: null };
    const apart = pairs(50, (index) => 30 + index);
    expect(verdictOn(apart, { stop }).at(-1)).toBe(
      'All 50 pairs were played, but that was not enough to know as much as was asked.',
    );
    const decided = { halfWidth: null, tolerance: { value: 0.01, percent: true } };
    expect(
      verdictOn(
        pairs(500, (index) => 40 + (index % 5) + (index % 2)),
        { stop: decided },
      ).at(-1),
    ).toBe('500 pairs of at most 500 were enough.');
  });

  test('states that a run was stopped', () => {
    const sentences = verdictOn(
      pairs(50, (index) => 30 + index),
      { planned: 100 },
    );
    expect(sentences.at(-1)).toBe('The run was stopped after 50 of 100 pairs; this is what they say.');
  });

  describe('at its boundary values', () => {
    const none = Number.NaN;
    const text = (...asked: Parameters<typeof verdictOn>) => verdictOn(...asked).join(' ');

    test('calls pairs that never differed the same only if their number suffices', () => {
      const same = (count: number) =>
        text(
          pairs(count, (index) => 20 + (index % 5)),
          { most: 1000 },
        );
      expect(same(1)).toMatch(
        /^B had no effect: the two games of the only pair were identical\. That leaves open whether up to 98\.00 % .* not decided yet/,
      );
      expect(same(5)).toMatch(
        /^B had no effect: in all 5 pairs .* up to 54\.\d\d % of pairs would differ\. Whether .* not decided yet/,
      );
      expect(same(5)).not.toContain('luck');
      const relation = (count: number) =>
        relationsOn(
          pairs(count, (index) => 20 + (index % 5)),
          { most: 1000 },
        )[0];
      // 4 in n pairs could differ by the most that the game allows, which is to be less than 0.22.
      expect(relation(10_000)[1]).toBe('undecided');
      expect(relation(20_000)).toEqual(['rounds', 'equivalent', 'for all games']);
    });

    test('states how many pairs count and that means are over all games of a side', () => {
      const some = pairs(90, (index) => (index % 3 === 0 ? none : 22 + (index % 5)));
      const said = text(some.map(([a, b], i) => [i % 9 === 0 ? none : a, b] as const));
      expect(said).toContain(
        'Not every game has a value: rounds in 60 of 90 pairs (80 games of A, 60 of B). A difference is over the pairs that have both',
      );
      expect(said).toContain('The difference was the same in each of the 60 pairs that count.');
      expect(text(pairs(90, (index) => 22 + (index % 5)))).not.toContain('Not every game');
    });

    test('compares nothing where no pair has both values', () => {
      const said = text(pairs(40, () => none));
      expect(said).toContain('The average of rounds cannot be compared: no pair of games has a value on both sides.');
      expect(said).not.toContain('luck');
      expect(compared(pairs(40, () => none)).lead.judgement.relation).toBe('undecided');
    });

    test('states the saving by the same luck, and no more', () => {
      const constant = (b: (index: number) => number) =>
        Array.from({ length: 100 }, (_, index) => [20, b(index)] as const);
      expect(text(constant((index) => (index === 7 ? 25 : 20)))).toContain(
        'saved no games here: 99 of 100 pairs were identical, but the others differ as much as with separate luck.',
      );
      expect(text(pairs(100, (index) => 24 - (index % 5) + (index % 2)))).toContain('saved no games');
      expect(text(pairs(29, (index) => 22 + (index % 5) + (index % 2)))).not.toContain('luck');
      expect(text(pairs(30, (index) => 22 + (index % 5) + (index % 2)))).toContain('was worth');
      // A small correlation, as independent sides may have by chance, is not mentioned.
      expect(text(pairs(100, (index) => 20 + (index % 5) * (index % 3 === 0 ? 1 : 0) + (index % 7)))).not.toContain(
        'luck',
      );
    });

    test('states only that nothing was changed', () => {
      const same = pairs(5, (index) => 20 + (index % 5));
      expect(verdictOn(same, { rules: {} })).toEqual([
        'B changes nothing: in all 5 pairs the two games were identical, as they must be.',
      ]);
      expect(verdictOn(same.slice(0, 1), { rules: {} })[0]).toMatch(/: the two games of the only pair were identical,/);
    });

    test('separates robust figures from those of games like these, explained once', () => {
      // x wins every third game in A and every second in B; rounds grow by a half.
      const made = (count: number) =>
        pairs(count, (index) => 20 + (index % 5) + (index % 2)).map(
          ([a, b], index) => [a, b, [index % 3 === 0 ? 0 : 1, index % 2]] as const,
        );
      const said = (count: number, most?: number) =>
        text(made(count), { on: ['win:y', 'rounds'], asked: true, ...(most && { most }) });
      const once =
        '“In games like these”: the rules also allow rare games with values far from any seen here, and those could turn it round.';
      expect(said(600, 1000)).toContain(`Higher in B in games like these: rounds (+0.50). ${once}`);
      expect(said(600, 30)).toContain('Higher in B: rounds (+0.50). In');
      expect(said(600, 30)).not.toContain('In games like these');
      // Nothing bounds it: no number of games can rule a jackpot out.
      expect(said(60_000)).toContain(`Higher in B in games like these: rounds (+0.500). ${once}`);
    });

    test('limits "higher" to games like these if unseen games could reverse it', () => {
      const slightly = (count: number) =>
        compared(
          pairs(count, (index) => 20 + (index % 5) + (index % 2)),
          { most: 1000 },
        );
      const few = slightly(500);
      expect(few.lead.judgement).toMatchObject({ relation: 'above', robust: false });
      expect(few.lead.possible.low).toBeLessThan(0);
      // The claim has no range of unseen games; its caveat has, once.
      expect(few.sentences.filter((sentence) => sentence.includes('the difference in rounds could be −'))).toHaveLength(
        1,
      );
      expect(slightly(50_000).lead.judgement).toMatchObject({ relation: 'above', robust: true });
      // An unbounded figure has no range to state.
      expect(text(pairs(500, (index) => 20 + (index % 5) + (index % 2)))).toContain('could turn it round. ');
    });

    test('states that a run was extended, with wider intervals for the same pairs', () => {
      const weak = pairs(400, (index) => 20 + (index % 5) + [0, 0, 4, 4, -3, -3, 4, -3, 0, 0][index % 10]);
      expect(compared(weak).lead.judgement.relation).toBe('above');
      const extended = compared(weak, { earlier: [{ games: 200, chunkSize: 100 }] });
      expect(extended.lead.judgement.relation).toBe('undecided');
      expect(extended.sentences.at(-1)).toBe(
        'The run was planned with 200 pairs and extended, so its ranges are wider: they hold however often that is done.',
      );
    });
  });

  test('is empty without games', () => {
    expect(verdictOn([], { planned: 10 })).toEqual(['No pair of games was played, so there is nothing to say yet.']);
  });
});

test('formatParting makes a sentence of every kind of parting', () => {
  const at = { decision: 7, who: 'Player 1 (hold)', what: 'TURN', a: 'roll', b: 'hold at 5' };
  expect(divergenceSentence({ kind: 'choice', ...at })).toBe(
    'At decision 7 Player 1 (hold) decides TURN. In A: roll. In B: hold at 5.',
  );
  expect(divergenceSentence({ kind: 'options', ...at })).toContain(
    'decides TURN, and one game offers what the other does not. In A: roll. In B: hold at 5.',
  );
  expect(divergenceSentence({ kind: 'decision', ...at })).toContain('At decision 7 something else is to be decided.');
  expect(divergenceSentence({ kind: 'event', ...at, decision: 0 })).toContain(
    'From the deal on, something else happens.',
  );
  expect(divergenceSentence({ kind: 'never', ...at })).toBe('The two games are the same through all 7 decisions.');
});
