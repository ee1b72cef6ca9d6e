/** Tournaments with known answers: strengths with seat effects, and equal strategies without any claim. */

import type { Rng } from '../../src/core/chance.js';
import { significanceOf } from '../../src/counting/significance.js';
import type { Stage } from '../../src/plan/plan.js';
import { claimsOf } from '../../src/questions/tournament/field.js';
import { mixShares } from '../../src/questions/tournament/pairs.js';
import { fixedSampleLevel } from '../../src/stats/confidence-sequence.js';
import { significantLeads } from '../../src/stats/cycles.js';
import { payoffFromWins, solveMatrixGame } from '../../src/stats/equilibrium.js';
import { shareIntervalFor } from '../../src/stats/estimated-interval.js';
import { simultaneousLevel } from '../../src/stats/holm.js';
import { normalQuantile } from '../../src/stats/normal.js';
import { chanceToBeat, fitPlackettLuce, type Ranking, type Strengths } from '../../src/stats/plackett-luce.js';
import { contains } from '../../test/support/contains.js';
import type { Claim } from '../claims.js';
import { runOf } from './run-of.js';

/** Log strengths, the first far ahead; and seat effects: odds of e^0.5 to 1 from one seat to the next. */
const STRENGTHS = [1.2, 0, -0.3, -0.9];
const SEATS = [0.5, 0, -0.5];

/** Every three of four at a table, in all orders; strength and seat decide the winner. */
const tournament = (games: number): Claim => ({
  group: 'tournament',
  what: `the strengths of all four at once, as the page shows them, ${games} games, seats worth odds of 1.6 to 1 each`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const counts = new Map<string, number>();
    for (let game = 0; game < games; game++) {
      const table = [0, 1, 2, 3].toSpliced(game % 4, 1);
      rng.shuffle(table, 0, 3);
      const weights = table.map((one, seat) => Math.exp(STRENGTHS[one] + SEATS[seat]));
      let left = rng.real() * weights.reduce((sum, weight) => sum + weight, 0);
      const winner = weights.findIndex((weight) => (left -= weight) < 0);
      const key = [...table, winner].join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const rankings = (code: (one: number, seat: number) => number): Ranking[] =>
      [...counts].map(([key, count]) => {
        const numbers = key.split(',').map(Number);
        const all = numbers.slice(0, 3).map(code);
        return { ranks: [[all[numbers[3]]]], unranked: all.toSpliced(numbers[3], 1), count };
      });
    const { level } = significanceOf(runOf(games), claimsOf(4, 3, false));
    const seated = fitPlackettLuce(
      4,
      rankings((one, seat) => 3 * one + seat),
      { seats: 3, level },
    );
    const plain = fitPlackettLuce(
      4,
      rankings((one) => one),
      { level },
    );
    const coversAll = ({ intervals }: Strengths) => STRENGTHS.every((truth, i) => contains(intervals[i], truth));
    return { claim: coversAll(seated), other: coversAll(plain) };
  },
});

/** The score of a rank among four equals: 1 for the stage that it wins, minus its share of each stage. */
const [FIRST_OF_FOUR, LAST_OF_FOUR] = [3 / 4, -(1 / 4 + 1 / 3 + 1 / 2)];

/** One of four comes first or last, and never between, just so often that by all orders together it is as strong as the others. */
const firstOrLast = (games: number): Claim => ({
  group: 'tournament',
  what: `nobody is said to finish before another among four equals of whom one comes first or last and never between, ${games} games`,
  promised: 0.95,
  runs: 1000,
  testRuns: 60,
  once: (rng) => {
    const often = LAST_OF_FOUR / (LAST_OF_FOUR - FIRST_OF_FOUR);
    const counts = new Map<string, number>();
    for (let game = 0; game < games; game++) {
      const others = Int32Array.of(1, 2, 3);
      rng.shuffle(others, 0, 3);
      const order = rng.real() < often ? [0, ...others] : [...others, 0];
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
    }
    const rankings = [...counts].map(([order, count]) => ({
      ranks: order.split(',').map((one) => [Number(one)]),
      count,
    }));
    const strengths = fitPlackettLuce(4, rankings);
    const { level } = significanceOf(runOf(games), claimsOf(4, 4, true));
    const byModel = { ...strengths, covariances: strengths.covariances.slice(0, 1) };
    const isApart = (fitted: Strengths, at: number) =>
      [0, 1, 2, 3].some((i) => [0, 1, 2, 3].some((j) => i !== j && chanceToBeat(fitted, i, j, at).interval.low > 0.5));
    return { claim: !isApart(strengths, level), other: !isApart(byModel, simultaneousLevel(6)) };
  },
});

/** Four equal strategies, all pairs, with seat effects: none may be called stronger. */
const equals = (games: number): Claim => ({
  group: 'tournament',
  what: `nobody is called stronger among four equals, ${games} games of every two, seats worth odds of 1.6 to 1`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const { level } = significanceOf(runOf(games), claimsOf(4, 2, false));
    const wins = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
    const rankings: Ranking[] = [];
    const chance = 1 / (1 + Math.exp(-0.5));
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) {
        if (i === j) continue;
        // i sits first in half of the games of the two.
        let won = 0;
        for (let game = 0; game < games / 2; game++) if (rng.real() < chance) won++;
        wins[i][j] += won;
        wins[j][i] += games / 2 - won;
        rankings.push({ ranks: [[2 * i]], unranked: [2 * j + 1], count: won });
        rankings.push({ ranks: [[2 * j + 1]], unranked: [2 * i], count: games / 2 - won });
      }
    }
    const strengths = fitPlackettLuce(4, rankings, { seats: 2, level });
    const ahead = (at: number) =>
      wins.some((_, i) => wins.some((_, j) => i !== j && chanceToBeat(strengths, i, j, at).interval.low > 0.5));
    const leads = (at: number) =>
      significantLeads(wins, { sequential: null, level: at })
        .flat()
        .some((lead) => lead > 0);
    return { claim: !ahead(level) && !leads(level), other: !ahead(0.95) && !leads(0.95) };
  },
});

/** The same four, asked again with twice the games, over and over: a tournament that is extended. */
const equalsExtended = (games: number, times: number): Claim => ({
  group: 'extended',
  what: `nobody is called stronger among four equals, from ${games} games of every two on, doubled up to ${times} times`,
  promised: 0.95,
  runs: 400,
  once: (rng) => {
    const wins = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
    const earlier: Stage[] = [];
    let [played, claim, other] = [0, true, true];
    for (let total = games; earlier.length <= times; total *= 2) {
      for (let i = 0; i < 4; i++) {
        for (let j = 0; j < i; j++) {
          for (let game = played; game < total; game++) {
            if (rng.below(2) === 0) wins[i][j]++;
            else wins[j][i]++;
          }
        }
      }
      played = total;
      const { sequential, level } = significanceOf(runOf(total, earlier), claimsOf(4, 2, false));
      const rankings = wins.flatMap((row, i) => row.map((count, j) => ({ ranks: [[i]], unranked: [j], count })));
      const strengths = fitPlackettLuce(
        4,
        rankings.filter(({ count }) => count > 0),
      );
      const isAhead = (at: number) =>
        wins.some((_, i) => wins.some((_, j) => i !== j && chanceToBeat(strengths, i, j, at).interval.low > 0.5));
      const leads = significantLeads(wins, { sequential, level }).flat();
      const reaching = sequential === null ? level : fixedSampleLevel(6 * total, { ...sequential, level });
      claim &&= !isAhead(reaching) && !leads.some((lead) => lead > 0);
      other &&= !isAhead(simultaneousLevel(claimsOf(4, 2, false)));
      earlier.push({ games: total, chunkSize: 100 });
    }
    return { claim, other };
  },
});

/** A team that wins equally often in every line-up: no line-up is the best, and no strategy helps or harms. */
const equalTeams = (lineUps: number, games: number): Claim => ({
  group: 'tournament',
  what: `of a team that wins half of the games in each of ${lineUps} line-ups, none is called the best or the worst, ${games} games each`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const rows = Array.from({ length: lineUps }, () => {
      let won = 0;
      for (let game = 0; game < games; game++) won += rng.below(2);
      return won / games;
    });
    // The number of strategies with a contribution.
    const { level } = significanceOf(runOf(games), 2 * lineUps);
    const isApart = (at: number) => {
      const found = rows.map((share) => shareIntervalFor(share * games, games, null, at));
      const top = found.filter((one) => found.every((other) => one === other || one.low > other.high));
      const bottom = found.filter((one) => found.every((other) => one === other || one.high < other.low));
      return top.length + bottom.length > 0;
    };
    const [least, most] = [Math.min(...rows), Math.max(...rows)];
    return { claim: !isApart(level), other: most === least };
  },
});

/** By how much each of eight is ahead of those after it: up to ten points, and three of them have a place in the mix. */
const LEADS = [
  [-0.071, 0.045, 0.062, -0.013, -0.058, 0.024, -0.092],
  [-0.034, 0.011, 0.082, -0.043, 0.067, -0.02],
  [-0.016, 0.09, 0.037, 0.064, -0.049],
  [0.029, -0.077, 0.003, 0.018],
  [0.055, -0.083, -0.061],
  [-0.008, 0.046],
  [0.071],
];
const leadOf = (i: number, j: number): number => (i === j ? 0 : i < j ? LEADS[i][j - i - 1] : -LEADS[j][i - j - 1]);
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The equilibrium of eight. The alternative: payoffs resampled within their standard errors, the middle 95 % of each
 * share.
 */
const mixOfEight = (games: number): Claim => {
  const truth = solveMatrixGame(EIGHT.map((i) => EIGHT.map((j) => leadOf(i, j)))).rowMix;
  return {
    group: 'tournament',
    what: `all shares of the mix that nobody can beat, of eight whose leads are up to ten points, ${games} games of every two`,
    promised: 0.95,
    runs: 400,
    testRuns: 12,
    once: (rng) => {
      const wins = EIGHT.map(() => EIGHT.map(() => 0));
      for (const i of EIGHT) {
        for (const j of EIGHT.slice(i + 1)) {
          for (let game = 0; game < games; game++) if (rng.real() < 0.5 + leadOf(i, j)) wins[i][j]++;
          wins[j][i] = games - wins[i][j];
        }
      }
      const shares = mixShares(EIGHT.map(String), wins, null);
      const redrawn = redrawnMixes(payoffFromWins(wins), 0.5 / Math.sqrt(games), rng);
      const middle = EIGHT.map((i) => redrawn.map((mix) => mix[i]).sort((a, b) => a - b));
      return {
        claim: shares.every((range, i) => contains(range, truth[i])),
        other: middle.every((sorted, i) => contains({ low: sorted[10], high: sorted[REDRAWN - 11] }, truth[i])),
      };
    },
  };
};

const REDRAWN = 400;
const redrawnMixes = (payoff: readonly (readonly number[])[], error: number, rng: Rng): (readonly number[])[] =>
  Array.from({ length: REDRAWN }, () => {
    const noise = payoff.map((row) => row.map(() => error * normalQuantile(rng.real() + 2 ** -33)));
    const drawn = payoff.map((row, i) =>
      row.map((value, j) => (i === j ? 0 : value + (i < j ? noise[i][j] : -noise[j][i]))),
    );
    return solveMatrixGame(drawn).rowMix;
  });

export const TOURNAMENT_CLAIMS: readonly Claim[] = [
  tournament(1500),
  equals(500),
  firstOrLast(500),
  equalTeams(6, 500),
  mixOfEight(500),
];

export const EXTENDED_TOURNAMENT: Claim = equalsExtended(200, 4);
