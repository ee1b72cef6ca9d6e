import { describe, expect, test } from 'vitest';
import type { CellFindings } from '../../../src/analysis/cell-findings.js';
import { CountedColumn } from '../../../src/analysis/cell-result.js';
import { lengthOf } from '../../../src/analysis/distribution.js';
import { contender, fairReference, type WinShare } from '../../../src/analysis/win-shares.js';
import type { PlayedRun } from '../../../src/questions/question.js';
import { analyzeGames } from '../../../src/questions/simulate/findings.js';
import { lengthSentences, lossSentences } from '../../../src/report/sentences/simulate/course.js';
import { verdict } from '../../../src/report/sentences/simulate/verdict.js';
import { formatRelation, seatSentence } from '../../../src/report/sentences/win-shares.js';
import { Histogram } from '../../../src/stats/histogram.js';
import { relationOf } from '../../../src/stats/judge.js';
import { duel, duelRows, rescue, syntheticResult } from '../../support/synthetic-result.js';

const find = (played: PlayedRun<null>) => {
  const found = analyzeGames(played);
  return { ...found, verdict: verdict(found, played) };
};
const simulateVerdict = (played: PlayedRun<null>) => find(played).verdict;

/** Duels of a against b in which a wins `percent` of its games, on either seat. */
const duels = (games: number, percent: number) =>
  syntheticResult({
    game: duel,
    lineUp: ['a', 'b'],
    rows: duelRows(games, (index) => ((index >> 1) % 1000 < 10 * percent ? 0 : 1)),
  });

describe('the verdict on strategies', () => {
  test('states "clearly more", with the interval, if the fair share is outside it', () => {
    expect(simulateVerdict(duels(2000, 60))[0]).toBe(
      'A wins 60.0 % of its games against b (57.4 % to 62.6 %), clearly more than the fair share of 50 %.',
    );
  });

  test('names the stronger strategy first, for any order of the line-up', () => {
    expect(simulateVerdict(duels(2000, 40))[0]).toBe(
      'B wins 60.0 % of its games against a (57.4 % to 62.6 %), clearly more than the fair share of 50 %.',
    );
  });

  test('states that it is undecided, and how many more games would decide, if the run is too small', () => {
    expect(simulateVerdict(duels(2000, 51))[0]).toBe(
      'A wins 51.0 % of its games against b (48.4 % to 53.6 %), which 2,000 games cannot tell from the fair share of 50 %; ' +
        'a new run of about 21,000 games would probably settle it.',
    );
  });

  test('states "even" if the fair share is met to within a percentage point', () => {
    expect(simulateVerdict(duels(100_000, 50))[0]).toBe(
      'A wins 50.0 % of its games against b (49.6 % to 50.4 %), which is the fair share of 50 % to within 0.4 percentage points.',
    );
  });

  test('states that a difference is real but small', () => {
    expect(simulateVerdict(duels(100_000, 50.5))[0]).toBe(
      'A wins 50.5 % of its games against b (50.1 % to 50.9 %), more than the fair share of 50 %, but by at most 1 percentage point.',
    );
  });

  test('states "clearly less" for the weakest of three, and counts a strategy with two seats per seat', () => {
    const rows = duelRows(12_000, (index) => [0, 0, 2, 3][(index >> 2) % 4], 4);
    const sentences = simulateVerdict(syntheticResult({ game: duel, lineUp: ['a', 'b', 'c', 'c'], rows }));
    expect(sentences.slice(0, 3)).toEqual([
      'A wins 50.0 % of its games (48.7 % to 51.3 %), clearly more than the fair share of 25 %.',
      'Clearly less: b with 0.00 % (0.00 % to 0.05 %).',
      'C wins 25.0 % of games with each of its 2 seats (24.4 % to 25.6 %), which is the fair share of 25 % to within 0.7 percentage points; its 2 seats together win 50.0 %.',
    ]);
  });

  test('names strategies without a win, where half of the games per seat are all of two seats', () => {
    const said = (winners: readonly number[]) =>
      simulateVerdict(
        syntheticResult({
          game: duel,
          lineUp: ['a', 'b', 'a', 'b'],
          rows: duelRows(4_000, (index) => winners[(index >> 2) % winners.length], 4),
        }),
      ).slice(0, 2);
    expect(said([0, 2])).toEqual([
      expect.stringMatching(
        /^A wins 50\.0\d* % of games with each of its 2 seats against b \(.*; its 2 seats together win 100\.0 %\.$/,
      ),
      'B won none of the games.',
    ]);
    expect(said([0, 2, 0, 1])[1]).not.toContain('won none');
  });

  test('only describes the games if they are few', () => {
    const few = (games: number) =>
      simulateVerdict(syntheticResult({ game: duel, lineUp: ['a', 'a'], rows: duelRows(games, () => 0) })).join(' ');
    expect(few(1)).toContain('cannot be told from 1 game: seat 1 wins 100.0 % of games');
    expect(few(1)).toContain('; 1,000 games would give a first answer. The only game took ');
    expect(few(1)).not.toMatch(/nine in ten|settle/i);
    expect(few(3)).toMatch(/These 3 games took [\d.]+ to [\d.]+ rounds\.|These 3 games took [\d.]+ rounds\./);
    expect(few(99)).toContain('1,000 games would give a first answer');
    expect(few(100)).toContain('a new run of about');
  });

  test('leads with the strategy farthest from the fair share, and names all others that are clear', () => {
    // In fifty games: 14, 15, 16 and 5.
    const of = [14, 15, 16, 5].flatMap((wins, place) => new Array<number>(wins).fill(place));
    const rows = duelRows(12_000, (index) => of[(index >> 2) % 50], 4);
    expect(simulateVerdict(syntheticResult({ game: duel, lineUp: ['a', 'b', 'c', 'd'], rows })).slice(0, 2)).toEqual([
      expect.stringMatching(/^D wins 10\.0 % of its games \(.*\), clearly less than the fair share of 25 %\.$/),
      expect.stringMatching(/^Clearly more: c with 32\.0 % \(.*\), b with 30\.0 % \(.*\) and a with 28\.0 % \(.*\)\.$/),
    ]);
  });

  test('states in one sentence that none of three stands out', () => {
    const even = (games: number) =>
      syntheticResult({
        game: duel,
        lineUp: ['a', 'b', 'c'],
        rows: duelRows(games, (index) => Math.floor(index / 3) % 3, 3),
      });
    expect(simulateVerdict(even(900))[0]).toBe(
      'No strategy stands out in 900 games: a wins most with 33.3 % of its games (29.1 % to 37.7 %), where 33.3 % is fair; ' +
        'a new run of about 25,000 games would probably settle it.',
    );
    expect(simulateVerdict(even(90_000))[0]).toBe(
      'No strategy stands out: a wins most with 33.3 % of its games (32.9 % to 33.8 %), where 33.3 % is fair; each is that to within 0.5 percentage points.',
    );
  });

  test('compares with the wins that occurred if games end without a winner', () => {
    const rows = duelRows(4000, (index) => [0, 1, -1, -1][(index >> 1) % 4]);
    const sentences = simulateVerdict(syntheticResult({ game: duel, lineUp: ['a', 'b'], rows }));
    expect(sentences.at(-1)).toBe(
      '50.0 % of games (48.4 % to 51.6 %) end without a winner; that is why the fair share is 25 %, not 50 %.',
    );
    const few = duelRows(4000, (index) => (index === 7 ? -1 : index % 2));
    expect(simulateVerdict(syntheticResult({ game: duel, lineUp: ['a', 'b'], rows: few })).at(-1)).toMatch(
      /^0\.0.* % of games \(.*\) end without a winner\.$/,
    );
  });

  test('does not rank a strategy that plays every seat', () => {
    const rows = duelRows(2000, (index) => index & 1);
    const sentences = simulateVerdict(syntheticResult({ game: duel, lineUp: ['a', 'a'], rows }));
    expect(sentences.join(' ')).not.toContain('a wins');
  });
});

describe('the verdict on seats', () => {
  const seats = (games: number, percent: number, rotate = true) => {
    const rows = duelRows(games, (index) => (index % 1000 < 10 * percent ? index : index + 1) % 2);
    return syntheticResult({ game: duel, lineUp: ['a', 'b'], rows, rotate });
  };

  test('names the favoured seat before undecided strategies, alone for two seats', () => {
    expect(simulateVerdict(seats(2000, 60))[0]).toBe(
      'Seat 1 is favoured: it wins 60.0 % of games (57.4 % to 62.6 %), where 50 % is fair.',
    );
  });

  test('names every clear seat of more than two, the farthest from the fair share first', () => {
    // In fifty games: 14, 15, 16 and 5.
    const of = [14, 15, 16, 5].flatMap((wins, seat) => new Array<number>(wins).fill(seat));
    const rows = duelRows(12_000, (index) => (index + of[index % 50]) % 4, 4);
    const [said] = simulateVerdict(syntheticResult({ game: duel, lineUp: ['a', 'a', 'a', 'a'], rows }));
    expect(said).toMatch(
      /^Seat \d is at a disadvantage: it wins 10\.0 % of games \(.*\), where 25 % is fair\. Clearly more: seat/,
    );
  });

  test('states that no seat is favoured only if that is known to within a percentage point', () => {
    expect(simulateVerdict(seats(100_000, 50))[1]).toBe(
      'No seat is favoured: each wins the fair share of 50 % to within 0.4 percentage points.',
    );
    expect(simulateVerdict(seats(2000, 50))[1]).toBe(
      'Whether a seat is favoured cannot be told from 2,000 games: seat 1 wins 50.0 % of games (47.4 % to 52.6 %), ' +
        'where 50 % is fair; a new run of about 21,000 games would probably settle it.',
    );
  });

  test('does not judge seats whose strategies never moved', () => {
    expect(simulateVerdict(seats(2000, 60, false))).toContain(
      'The line-up was not rotated, so the seats cannot be told apart from the strategies in them.',
    );
  });
});

describe('the verdict on a cooperative game', () => {
  const rows = (games: number) =>
    Array.from({ length: games }, (_, index) => {
      const end = [0, 1, 1, 1, 2][index % 5];
      return [end === 0 ? 1 : 0, end === 1 ? 1 : 0, end === 2 ? 1 : 0, 9, 2, index % 3, 1];
    });

  test('names the team and the causes of losses, never seats or fair shares', () => {
    expect(simulateVerdict(syntheticResult({ game: rescue, lineUp: ['a', 'b'], rows: rows(10_000) }))).toEqual([
      'The team wins 20.0 % of its games (19.2 % to 20.8 %).',
      '75.0 % of the losses (74.0 % to 75.9 %) happened because the fire won; 25.0 % happened because the flood won.',
      'Nine in ten games take 9 rounds.',
    ]);
  });

  test('names all ways to lose, and the player in a solo game', () => {
    const cause = (label: string, value: number) => ({
      name: label,
      label,
      about: `a player met the ${label}`,
      value,
      low: value,
      high: value,
    });
    const said = (players: number, ...causes: object[]) =>
      lossSentences({ causes, cell: { players } } as unknown as CellFindings)[0];
    const [wolf, bear, owl] = [cause('wolf', 0.7), cause('bear', 0.2), cause('owl', 0.1)];
    expect(said(2, wolf, bear, owl)).toBe(
      '70.000 % of the losses (70.000 % to 70.000 %) happened because a player met the wolf; 20.0 % happened because a player met the bear; the rest: owl 10.0 %.',
    );
    expect(said(1, wolf, bear)).toMatch(
      /because the player met the wolf; 20\.0 % happened because the player met the bear\.$/,
    );
  });

  test('states how many more games would narrow a wide interval', () => {
    expect(simulateVerdict(syntheticResult({ game: rescue, lineUp: ['a', 'b'], rows: rows(100) })).slice(0, 2)).toEqual(
      [
        'The team wins 20.0 % of its games (12.7 % to 29.2 %).',
        'A new run of about 6,300 games would bring that range down to ± 1 percentage point.',
      ],
    );
  });
});

describe('the verdict on a run that was stopped', () => {
  test('begins with that', () => {
    const result = syntheticResult({ game: duel, lineUp: ['a', 'b'], rows: duelRows(10, () => 0), planned: 5000 });
    expect(simulateVerdict(result)[0]).toBe('The run was stopped after 10 of 5,000 games; this is what they say.');
  });

  test('is empty without games', () => {
    const result = syntheticResult({ game: duel, lineUp: ['a', 'b'], rows: [], planned: 5000 });
    expect(simulateVerdict(result)[1]).toBe('No game was played, so there is nothing to say yet.');
  });
});

describe('the verdict at its boundary values', () => {
  /** Wins per thousand games for each place of the line-up. */
  const wins = (perThousand: readonly number[], thousands: number, lineUp: readonly string[]) => {
    const places = perThousand.flatMap((count, place) => new Array<number>(count).fill(place));
    const winner = (index: number) => places[index % places.length];
    return syntheticResult({ game: duel, lineUp, rows: duelRows(thousands * 1000, winner, lineUp.length) });
  };
  const ofTwo = (inThousand: number, thousands: number) =>
    find(wins([inThousand, 1000 - inThousand], thousands, ['a', 'b']));

  test.each([
    // The interval of 98 % reaches 2.326 standard errors and half a game: 3.73 points of 1,000 games.
    [537, 1, 'cannot tell yet'],
    [538, 1, 'clearly more'],
    [500, 13, 'cannot tell yet'],
    [500, 14, 'even'],
    [505, 53, 'cannot tell yet'],
    [505, 58, 'slightly more'],
  ])('states for %i in a thousand, of %i thousand games, "%s"', (inThousand, thousands, relation) => {
    const [share] = ofTwo(inThousand, thousands).cell.strategyShares;
    expect(formatRelation(share)).toBe(relation);
    // The chart shows the figures of the verdict.
    const { low, high } = share.estimate;
    expect(low > 0.5 || high < 0.5).toBe(relation.endsWith('more'));
  });

  test('names a seat that wins slightly more while others are undecided', () => {
    const share = (seat: number, value: number, low: number, high: number, moreGames: number | null): WinShare => {
      const estimate = { value, low, high, n: 1000, level: 0.98, method: 'clopper-pearson' } as const;
      const relation = relationOf(estimate, 0.01, fairReference(0.25));
      return {
        ...contender('win', { seat }, 1, value),
        id: `seat ${seat + 1}`,
        estimate,
        reference: fairReference(0.25),
        judgement: { relation, tolerance: 0.01, robust: true, moreGames },
      };
    };
    const first = share(0, 0.255, 0.2505, 0.2595, null);
    const far = (moreGames: number) => share(1, 0.2483, 0.239, 0.257, moreGames);
    const said = seatSentence([first, far(70)]);
    expect(said).toBe(
      'Seat 1 wins more than the fair share of 25 %, but by at most 1 percentage point: 25.5 % of games (25.1 % to 25.9 %). ' +
        'Whether other seats are favoured cannot be told yet; a new run of about 1,100 games would probably settle it.',
    );
    // Infeasible advice is replaced by the current margin.
    expect(seatSentence([far(99_000)])).toMatch(
      /^Whether a seat is favoured .* about 100,000 games would probably settle it\.$/,
    );
    expect(seatSentence([far(99_001)])).toBe(
      'No seat is favoured by more than 0.7 percentage points: seat 2 wins 24.8 % of games (23.9 % to 25.7 %), where 25 % is fair.',
    );
    expect(seatSentence([first, far(99_001)])).toMatch(
      /No other seat is favoured by more than 0\.7 percentage points\.$/,
    );
    expect(seatSentence([first, share(1, 0.25, 0.245, 0.255, null)])).toContain(
      'Seats differ measurably, but by at most',
    );
  });

  test('states that a run was extended, and needs more games for "clearly"', () => {
    const played = wins([540, 460], 1, ['a', 'b']);
    const extended = { ...played, plan: { ...played.plan, earlier: [{ games: 500, chunkSize: 100 }] } };
    expect(simulateVerdict(played)[0]).toContain('clearly more');
    expect(simulateVerdict(extended)[0]).toContain('cannot tell from');
    expect(simulateVerdict(extended).at(-1)).toBe(
      'The run was planned with 500 games and extended, so its ranges are wider: they hold however often that is done.',
    );
    expect(simulateVerdict(played).join(' ')).not.toContain('extended');
  });

  test('states how many games narrow a wide interval, and nothing about a narrow one', () => {
    const team = (games: number) =>
      simulateVerdict(
        syntheticResult({
          game: rescue,
          lineUp: ['a', 'b'],
          rows: Array.from({ length: games }, (_, i) => [i % 2, (i + 1) % 2, 0, 9, 2, 1, 1]),
        }),
      ).join(' ');
    expect(team(2300)).toContain('A new run of about 9,800 games would bring that range down to ± 1 percentage point');
    expect(team(2600)).not.toContain('new run');
    // The advised number of games suffices.
    expect(team(9800)).toContain('50.0 % of its games (49.0 % to 51.0 %)');
  });
});

describe('the length of games', () => {
  const said = (games: number, rounds: (game: number) => number) => {
    const histogram = new Histogram();
    for (let game = 0; game < games; game++) histogram.add(rounds(game));
    return lengthSentences({ length: lengthOf(new CountedColumn(duel.columns[0], () => histogram), null) })[0];
  };

  test('is stated for all games only with enough games for the 95 % quantile', () => {
    // 0.95 ^ 72 is less than a fortieth.
    expect(said(72, (game) => 8 + (game % 9))).toBe('A typical game takes 12 rounds; nine in ten take 8 to 16.');
    expect(said(71, (game) => 8 + (game % 9))).toBe(
      'A typical one of these games took 12 rounds; nine in ten took 8 to 16.',
    );
    expect(said(72, () => 9)).toBe('Nine in ten games take 9 rounds.');
    expect(said(71, () => 9)).toBe('Nine in ten of these games took 9 rounds.');
    expect(lengthSentences({ length: undefined })).toEqual([]);
  });
});
