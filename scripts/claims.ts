/**
 * Plays toy games with known answers and counts how often a claim of Warren's statistics holds, next to its confidence:
 * `npm run claims`, which also prints the table into docs/statistics.md (`npm run claims -- sweep` measures only rows
 * with that word again). The alternative is the simple method (Student's t with the same interim analyses, strengths
 * without seats), so that a row has a negative control: its claims hold less often. The tests run the same rows, fewer
 * times.
 *
 * A new row is an entry in `CLAIMS`, rows of a question in a list of `claims/<question>.ts` that is spread there; a new
 * question is a new value of `Group`, and one in test/scripts/claims.test.ts, which demands rows of each.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CellFindings } from '../src/analysis/cell-findings.js';
import { comparisonsOf, contender, sharesAgainst, type WinShare } from '../src/analysis/win-shares.js';
import { Chance, type Rng } from '../src/core/chance.js';
import type { Column } from '../src/core/column.js';
import { significanceAfterExtension, significanceOf } from '../src/counting/significance.js';
import type { Winners } from '../src/counting/winners.js';
import { gamesOfAllSeatings, placeOf } from '../src/engine/seating.js';
import type { Plan, Stage } from '../src/plan/plan.js';
import { whyFindings } from '../src/questions/simulate/why.js';
import { meanSequence, shareSequence } from '../src/stats/confidence-sequence.js';
import { shareIntervalFor } from '../src/stats/estimated-interval.js';
import { Histogram } from '../src/stats/histogram.js';
import { holmLevels } from '../src/stats/holm.js';
import { around, type Interval } from '../src/stats/interval.js';
import { isDirected, practicalRelationOf, type Relation } from '../src/stats/judge.js';
import { judgeDifference, judgeDifferences } from '../src/stats/judge-differences.js';
import { meanInterval } from '../src/stats/mean-interval.js';
import { type Measured, measure } from '../src/stats/measured.js';
import { quantileInterval } from '../src/stats/quantile-interval.js';
import { spreadInterval } from '../src/stats/spread-interval.js';
import { studentReach, studentTwoSided } from '../src/stats/student-t.js';
import { standardErrorOf } from '../src/stats/summary.js';
import { contains } from '../test/support/contains.js';
import { wilsonInterval } from '../test/support/wilson-interval.js';
import { BY_RULE_CLAIMS } from './claims/by-rule.js';
import { EXPECT_CLAIMS } from './claims/expect.js';
import { LEVERS_CLAIMS } from './claims/levers.js';
import { LUCK_CLAIMS } from './claims/luck.js';
import { RECOMMENDATION_CLAIMS } from './claims/recommendations.js';
import { runOf } from './claims/run-of.js';
import { SKILL_CLAIMS } from './claims/skill.js';
import { SWEEP_CLAIMS } from './claims/sweep.js';
import { EXTENDED_TOURNAMENT, TOURNAMENT_CLAIMS } from './claims/tournament.js';
import { TUNE_CLAIMS } from './claims/tune.js';

type Group =
  | ('fixed' | 'watched' | 'extended' | 'same' | 'paired' | 'missing values' | 'seating' | 'luck')
  | ('tournament' | 'compare --by-rule' | 'sweep' | 'tune' | 'levers' | 'expect')
  /** All that a page claims. */
  | ('page of simulate' | 'page of compare' | 'page of luck' | 'page of skill')
  /** Cases outside the range are covered by the second range. */
  | 'says so';

export interface Claim {
  readonly group: Group;
  /** The claim and its subject. */
  readonly what: string;
  /** How often it is promised to hold. */
  readonly promised: number;
  /** Plays once: whether the claim held, and whether the alternative method's did. */
  readonly once: (rng: Rng) => Held | Promise<Held>;
  /** How many times it is played in the script; some take long. */
  readonly runs: number;
  /** And in the tests, if it takes long there, too. */
  readonly testRuns?: number;
}

export interface Held {
  readonly claim: boolean;
  readonly other?: boolean;
}

/** The range, the distribution and the mean of a game's value. */
interface Toy {
  readonly name: string;
  readonly truth: number;
  readonly range: Interval;
  readonly draw: (rng: Rng) => number;
}

const within = (low: number, high: number): Interval => ({ low, high });
const OPEN = Number.POSITIVE_INFINITY;

const event = (chance: number): Toy => ({
  name: `an event in ${100 * chance} % of games`,
  truth: chance,
  range: within(0, 1),
  draw: (rng) => (rng.real() < chance ? 1 : 0),
});
/** How many throws until one of chance 1 − `on` fails: mean on / (1 − on). */
const geometric = (rng: Rng, on: number): number => Math.floor(Math.log(1 - rng.real()) / Math.log(on));
/** Nearly normal, and whole. */
const bell = (rng: Rng): number => rng.below(21) + rng.below(21) + rng.below(21) - 30;

const JACKPOT: Toy = {
  name: '2,000 points in 0.1 % of games, else 0',
  truth: 2,
  range: within(0, 2000),
  draw: (rng) => (rng.real() < 0.001 ? 2000 : 0),
};
const HIDDEN_JACKPOT: Toy = {
  name: 'ordinary points, and 2,000 more in 0.1 % of games',
  truth: 102,
  range: within(0, 2200),
  draw: (rng) => 100 + bell(rng) + JACKPOT.draw(rng),
};
const DIE: Toy = { name: 'a die', truth: 3.5, range: within(1, 6), draw: (rng) => rng.die(6) };
const ROUNDS: Toy = {
  name: 'rounds (40 ± 10, cap 200)',
  truth: 40,
  range: within(0, 200),
  draw: (rng) => 40 + bell(rng),
};
const SKEWED: Toy = {
  name: 'a skewed count without a bound',
  truth: 4,
  range: within(0, OPEN),
  draw: (rng) => geometric(rng, 0.8),
};
/** The strongest skewness among columns of games: 6. */
const SQUARED: Toy = {
  name: 'the square of such a count',
  truth: 36,
  range: within(0, OPEN),
  draw: (rng) => geometric(rng, 0.8) ** 2,
};
const RARE_SIZES: Toy = {
  name: '1 + a skewed count in 1 % of games, without a bound',
  truth: 0.05,
  range: within(0, OPEN),
  draw: (rng) => (rng.real() < 0.01 ? 1 + geometric(rng, 0.8) : 0),
};

/** +1 with chance `up` and −1 with chance `down`: a win under B but not under A, and the reverse. */
const change = (up: number, down: number): Toy => ({
  name: `a win changes hands in ${100 * up} % of pairs one way, in ${100 * down} % the other`,
  truth: up - down,
  range: within(-1, 1),
  draw: (rng) => {
    const u = rng.real();
    return u < up ? 1 : u < up + down ? -1 : 0;
  },
});

/** Values as a run counts them. */
class Played {
  readonly #histogram = new Histogram();
  constructor(readonly toy: Toy) {}

  play(rng: Rng, games: number): Measured {
    for (let i = 0; i < games; i++) this.#histogram.add(this.toy.draw(rng));
    return measure(this.#histogram, 1, this.toy.range);
  }
}

const holds = (interval: Interval, truth: number): boolean => contains(widened(interval), truth);
/** By what rounding can do. */
const widened = ({ low, high }: Interval): Interval => within(low - 1e-9 * Math.abs(low), high + 1e-9 * Math.abs(high));

const student = (measured: Measured): Interval =>
  around(measured.mean, reachAt(measured.n) * standardErrorOf(measured) || 0);
const reaches = new Map<number, number>();
function reachAt(n: number): number {
  const reach = reaches.get(n) ?? studentReach(0.95, n - 1);
  reaches.set(n, reach);
  return reach;
}

const fixed = (toy: Toy, games: number, group: Claim['group'] = 'fixed'): Claim => ({
  group,
  what: `the mean of ${toy.name}, ${games} ${group === 'paired' ? 'pairs' : 'games'}`,
  promised: 0.95,
  runs: games > 2000 ? 1000 : 4000,
  once: (rng) => {
    const measured = new Played(toy).play(rng, games);
    return { claim: holds(meanInterval(measured), toy.truth), other: holds(student(measured), toy.truth) };
  },
});

const watched = (toy: Toy, chunk: number, looks: number): Claim => ({
  group: 'watched',
  what: `the mean of ${toy.name}, at every one of ${looks} looks, each after ${chunk} games`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const played = new Played(toy);
    let [claim, other] = [true, true];
    for (let look = 0; look < looks && claim; look++) {
      const measured = played.play(rng, chunk);
      claim &&= holds(meanSequence(measured, { tunedFor: 2500 }), toy.truth);
      other &&= holds(student(measured), toy.truth);
    }
    return { claim, other };
  },
});

/**
 * A tolerance of 1 around 0 (100 for ordinary points): the truth is 2 away, so "the same" is wrong at every interim
 * analysis.
 */
const neverTheSame = (toy: Toy, chunk: number, looks: number): Claim => ({
  group: 'same',
  what: `${toy.name}: not called the same at any of ${looks} looks, each after ${chunk} games`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const away = toy.truth - 2;
    const [draw, range] = [(r: Rng) => toy.draw(r) - away, within(toy.range.low - away, toy.range.high - away)];
    const played = new Played({ ...toy, draw, range });
    let [claim, other] = [true, true];
    for (let look = 0; look < looks && claim; look++) {
      const difference = played.play(rng, chunk);
      claim &&=
        judgeDifference({ difference, tolerance: 1 }, { level: 0.95, sequential: { tunedFor: 2500 } }).relation !==
        'equivalent';
      other &&= practicalRelationOf(student(difference), 1) !== 'equivalent';
    }
    return { claim, other };
  },
});

const watchedShares = (chance: number, chunk: number, looks: number): Claim => ({
  group: 'watched',
  what: `the share of ${event(chance).name}, at every one of ${looks} looks, each after ${chunk} games`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    let wins = 0;
    let claim = true;
    for (let n = chunk; n <= chunk * looks && claim; n += chunk) {
      for (let i = 0; i < chunk; i++) if (rng.real() < chance) wins++;
      claim &&= holds(shareSequence(wins, n, { tunedFor: 2500 }), chance);
    }
    return { claim };
  },
});

/** Repeated with twice the games until it is decided: no false difference may be claimed. */
const extended = (toy: Toy, games: number, times: number): Claim => ({
  group: 'extended',
  what: `no difference is claimed of ${toy.name}, from ${games} games on, doubled up to ${times} times`,
  promised: 0.95,
  runs: 2000,
  once: (rng) => {
    const played = new Played(toy);
    let measured = played.play(rng, games);
    let [claim, other] = [true, true];
    for (let time = 0; time <= times && claim; time++) {
      claim &&= holds(meanSequence(measured, { tunedFor: games }), toy.truth);
      other &&= holds(student(measured), toy.truth);
      measured = played.play(rng, measured.n);
    }
    return { claim, other };
  },
});

/**
 * "About n more pairs would probably decide it": after these it is mostly decided. The alternative: the smallest
 * sufficient number.
 */
const advised = (toy: Toy, tolerance: number, pairs: number): Claim => ({
  group: 'extended',
  what: `the pairs that are said to be missing decide it: ${toy.name}, ${pairs} pairs, the same within ${tolerance}`,
  promised: 0.5,
  runs: 400,
  testRuns: 15,
  once: (rng) => {
    const judged = (difference: Measured, plan: Plan) => {
      const outcome = { a: difference, b: difference, difference, tolerance };
      return judgeDifferences([outcome, outcome], significanceOf(plan, 1), significanceAfterExtension(plan, 1))[1];
    };
    for (;;) {
      const played = new Played(toy);
      const { morePairs } = judged(played.play(rng, pairs), runOf(pairs));
      if (morePairs === null || !Number.isFinite(morePairs)) continue;
      const earlier = [{ games: pairs, chunkSize: 100 }];
      const just = Math.ceil((pairs + morePairs) / 2);
      const isDecided = (total: number, more: number) =>
        judged(played.play(rng, more), runOf(total, earlier)).relation !== 'undecided';
      const other = isDecided(just, Math.max(0, just - pairs));
      return { other, claim: isDecided(pairs + morePairs, pairs + morePairs - just) };
    }
  },
});

const share = (chance: number, games: number): Claim => ({
  group: 'fixed',
  what: `the share of ${event(chance).name}, ${games} games`,
  promised: 0.95,
  runs: 4000,
  once: (rng) => {
    let wins = 0;
    for (let i = 0; i < games; i++) if (rng.real() < chance) wins++;
    return {
      claim: holds(shareIntervalFor(wins, games, null), chance),
      other: holds(wilsonInterval(wins, games), chance),
    };
  },
});

const spread = (toy: Toy, sd: number, games: number): Claim => ({
  group: 'fixed',
  what: `the standard deviation of ${toy.name}, ${games} games`,
  promised: 0.95,
  runs: 2000,
  once: (rng) => ({
    claim: holds(spreadInterval(new Played(toy).play(rng, games), { sequential: null, level: 0.95 }), sd),
  }),
});

/** Four seats of a game all have the value of its die: as much evidence as one. */
const median = (games: number): Claim => ({
  group: 'fixed',
  what: `the 35 % quantile of four seats that end alike, on 1 to 10, ${games} games`,
  promised: 0.95,
  runs: 4000,
  once: (rng) => {
    const histogram = new Histogram();
    for (let game = 0; game < games; game++) {
      const value = rng.die(10);
      for (let seat = 0; seat < 4; seat++) histogram.add(value);
    }
    return {
      claim: contains(quantileInterval(histogram, 0.35, null, 0.95, 4), 4),
      other: contains(quantileInterval(histogram, 0.35, null, 0.95), 4),
    };
  },
});

/** One game in five has a value, which is that of all its four seats: as much evidence as one, and not as there were games. */
const someGames = (games: number): Claim => ({
  group: 'missing values',
  what: `the mean of four seats that end alike, and have no value in four games of five, ${games} games`,
  promised: 0.95,
  runs: 4000,
  once: (rng) => {
    const histogram = new Histogram();
    for (let game = 0; game < games; game++) {
      const value = rng.die(10);
      for (let seat = 0; seat < 4 && game % 5 === 0; seat++) histogram.add(value);
    }
    const covers = (seats: number) => holds(meanInterval(measure(histogram, 1, within(1, 10), seats)), 5.5);
    return { claim: covers(4), other: covers(1) };
  },
});

/** A rare extreme value may be missing among ordinary ones; the second range allows for it. */
const saysSo = (toy: Toy, games: number): Claim => ({
  group: 'says so',
  what: `the mean of ${toy.name}, ${games} games: in the range with values never seen`,
  promised: 0.95,
  runs: games > 2000 ? 1000 : 4000,
  once: (rng) => {
    const measured = new Played(toy).play(rng, games);
    return {
      claim: holds(meanInterval(measured, 0.95, 'worstCase'), toy.truth),
      other: holds(meanInterval(measured), toy.truth),
    };
  },
});

const claimsSomething = (shares: readonly WinShare[]): boolean =>
  shares.some(({ judgement }) => isDirected(judgement.relation));

/** Equal strategies, one per seat: winner and seating are random. */
const equalStrategies = (players: number, games: number): Claim => ({
  group: 'page of simulate',
  what: `nothing is claimed of ${players} equal strategies and their seats, ${games} games`,
  promised: 0.95,
  runs: 2000,
  once: (rng) => {
    const [strategies, seats] = [new Array<number>(players).fill(0), new Array<number>(players).fill(0)];
    for (let game = 0; game < games; game++) {
      const seat = rng.below(players);
      seats[seat]++;
      strategies[(seat + game) % players]++;
    }
    const contenders = (wins: readonly number[]) => wins.map((won, seat) => contender('win', { seat }, 1, won / games));
    const claims = comparisonsOf(players, players);
    const plan = runOf(games);
    const fair = 1 / players;
    const yardstick = {
      fair,
      games,
      evenWithin: 0.01,
      ...significanceOf(plan, claims),
      next: significanceAfterExtension(plan, claims),
    };
    // Each of the two separately, at Holm's levels.
    const byThemselves = (wins: readonly number[]) => {
      const error = Math.sqrt((fair * (1 - fair)) / games);
      const levels = holmLevels(wins.map((won) => studentTwoSided((won / games - fair) / error, 1e9)));
      return wins.every((won, i) => contains(wilsonInterval(won, games, players === 2 ? 0.95 : levels[i]), fair));
    };
    return {
      claim: ![strategies, seats].some((wins) => claimsSomething(sharesAgainst(contenders(wins), yardstick))),
      other: byThemselves(strategies) && byThemselves(seats),
    };
  },
});

/**
 * The given number of skewed action statistics without a difference between winners and losers: none may be claimed.
 * The alternative: Welch's test at 95 % each.
 */
const alikeDeeds = (deeds: number, players: number, games: number): Claim => ({
  group: 'page of simulate',
  what: `no difference is told of ${deeds} skewed deeds that winners and losers do alike, ${players} seats, ${games} games`,
  promised: 0.95,
  runs: 1000,
  testRuns: 30,
  once: (rng) => {
    const seats = [players - 1, 1];
    const drawn = Array.from({ length: deeds }, () =>
      seats.map((count) => {
        const histogram = new Histogram();
        for (let i = 0; i < games * count; i++) histogram.add(SKEWED.draw(rng));
        return histogram;
      }),
    );
    const columns = drawn.map(
      (_, i): Column => ({
        name: `deed${i}`,
        about: 'A deed.',
        role: 'count',
        scope: 'seat',
        scale: 1,
        headline: false,
        most: null,
      }),
    );
    const counted = { players, actions: columns, values: (deed: number, won: boolean) => drawn[deed][won ? 1 : 0] };
    const cell = {
      strategies: [],
      tally: { games },
      plan: runOf(games),
      cell: { players, rules: {} },
      sequential: null,
    };
    const found = whyFindings(
      counted as unknown as Winners,
      { ...cell, game: { play: 'against' } } as unknown as CellFindings,
    );
    const isPlainlyApart = (histograms: readonly Histogram[]) => {
      const [lost, won] = histograms.map((histogram) => measure(histogram, 1, SKEWED.range));
      return Math.abs(won.mean - lost.mean) > reachAt(games) * Math.hypot(standardErrorOf(won), standardErrorOf(lost));
    };
    return { claim: !found.actions.some(({ isClear }) => isClear), other: !drawn.some(isPlainlyApart) };
  },
});

/** Follows the advice, "about n more games would settle it", until it is decided or a limit is reached. */
const followed = (games: number): Claim => ({
  group: 'extended',
  what: `a fair coin is not called unfair by who follows the advice until it is settled, from ${games} games on`,
  promised: 0.95,
  runs: 2000,
  once: (rng) => {
    const earlier: Stage[] = [];
    let [wins, played, other] = [0, 0, true];
    for (let total = games; total < 1_000_000; ) {
      for (; played < total; played++) if (rng.below(2) === 1) wins++;
      const plan = runOf(total, earlier);
      const looked = { ...significanceOf(plan, 1), next: significanceAfterExtension(plan, 1) };
      const coin = contender('win', { strategy: 'coin' }, 1, wins / total);
      const [judged] = sharesAgainst([coin], { fair: 0.5, games: total, evenWithin: 0.01, ...looked });
      other &&= contains(wilsonInterval(wins, total), 0.5);
      const { moreGames } = judged.judgement;
      if (moreGames === null) return { claim: !claimsSomething([judged]), other };
      earlier.push({ games: total, chunkSize: 100 });
      // The limit of repetitions.
      total += Math.min(moreGames, 3 * total);
    }
    return { claim: true, other };
  },
});

/** Differences of figures that nothing changed: of wins, of dice, of skewed counts and of jackpots, as they come. */
const nothingChanged = (figures: number, pairs: number): Claim => ({
  group: 'page of compare',
  what: `no difference is claimed of ${figures} figures that nothing changed, ${pairs} pairs`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const outcomes = Array.from({ length: figures }, () => {
      const chance = 0.3 * rng.real() ** 3;
      const kinds = [change(chance, chance), apart(DIE), apart(ROUNDS), apart(SKEWED), apart(JACKPOT)];
      return new Played(kinds[rng.below(kinds.length)]).play(rng, pairs);
    });
    const judged = judgedAmong(outcomes, pairs, 0);
    return {
      claim: judged.every(({ relation }) => relation === 'undecided'),
      other: outcomes.every(
        (difference) => practicalRelationOf(student(difference), 0) === 'undecided' || difference.sd === 0,
      ),
    };
  },
});

const judgedAmong = (outcomes: readonly Measured[], pairs: number, tolerance: number) =>
  judgeDifferences(
    outcomes.map((difference) => ({ a: difference, b: difference, difference, tolerance })),
    significanceOf(runOf(pairs), 1),
  );

/** Two games of the same kind. */
const apart = (toy: Toy): Toy => ({
  name: toy.name,
  truth: 0,
  range: within(toy.range.low - toy.range.high, toy.range.high - toy.range.low),
  draw: (rng) => toy.draw(rng) - toy.draw(rng),
});

/** All figures differ by the tolerance: "the same" is wrong of each. */
const allAtTheBorder = (figures: number, pairs: number): Claim => ({
  group: 'page of compare',
  what: `none of ${figures} figures is called the same that differ by just what is not, ${pairs} pairs`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const toy = change(0.06, 0.01);
    const outcomes = Array.from({ length: figures }, () => new Played(toy).play(rng, pairs));
    return {
      claim: judgedAmong(outcomes, pairs, toy.truth).every(({ relation }) => relation !== 'equivalent'),
      other: outcomes.every((difference) => practicalRelationOf(student(difference), toy.truth) !== 'equivalent'),
    };
  },
});

/**
 * A ends at 0..19, B ends 2 later, and ends beyond 14 have no value: A has 15 values with the mean 7, B 13 with the
 * mean 8, and pairs with both values differ by 2.
 */
function playWithGaps(rng: Rng, games: number): { a: Measured; difference: Measured } {
  const [a, difference] = [new Histogram(), new Histogram()];
  for (let i = 0; i < games; i++) {
    const inA = rng.below(20);
    const inB = inA + 1 + rng.below(3);
    if (inA < 15) a.add(inA);
    if (inA < 15 && inB < 15) difference.add(inB - inA);
  }
  return { a: measure(a, 1, within(0, 14)), difference: measure(difference, 1, within(-14, 14)) };
}
/** The 13 × 3 + 2 + … pairs with both values: A up to 11 has all three, 12 two, 13 one. */
const GAP_TRUTH = (12 * (1 + 2 + 3) + (1 + 2) + 1) / (12 * 3 + 2 + 1);

const missing = (what: string, claim: (played: ReturnType<typeof playWithGaps>) => boolean): Claim => ({
  group: 'missing values',
  what,
  promised: 0.95,
  runs: 4000,
  once: (rng) => ({ claim: claim(playWithGaps(rng, 400)) }),
});

/**
 * Figures that change clearly, that change by just what is not the same, by next to nothing, and not at all: whatever is claimed
 * of them has to be true.
 */
const mixed = (each: number, pairs: number): Claim => {
  const tolerance = 0.05;
  const toys = [change(0.2, 0), change(0.06, 0.01), change(0.021, 0.02), change(0.05, 0.05)];
  const isFalse = (toy: Toy, relation: Relation) =>
    (relation === 'equivalent' && toy.truth >= tolerance - 1e-9) ||
    relation === 'below' ||
    (relation === 'above' && toy.truth === 0);
  return {
    group: 'page of compare',
    what: `nothing false is claimed of ${4 * each} figures, a quarter of them each changed much, by just what is not the same, hardly and not, ${pairs} pairs`,
    promised: 0.95,
    runs: 1000,
    once: (rng) => {
      const drawn = toys.flatMap((toy) => Array.from({ length: each }, () => toy));
      const outcomes = drawn.map((toy) => new Played(toy).play(rng, pairs));
      const judged = judgedAmong(outcomes, pairs, tolerance);
      return { claim: !drawn.some((toy, i) => isFalse(toy, judged[i].relation)) };
    },
  };
};

/**
 * The neighbour before the first strategy wins: over all orders each of the others equally often, for any order of the
 * list.
 */
const neighbours = (players: number): Claim => ({
  group: 'seating',
  what: `everyone sits before the first strategy equally often, after all seatings of ${players} in any order of the list`,
  promised: 1,
  runs: 50,
  once: (rng) => {
    const list = Int32Array.from({ length: players }, (_, i) => i);
    rng.shuffle(list, 0, players);
    const isEven = (sits: (seat: number, index: number) => number) => {
      const before = new Array<number>(players).fill(0);
      for (let index = 0; index < gamesOfAllSeatings(players); index++) {
        const around = Array.from({ length: players }, (_, seat) => list[sits(seat, index)]);
        before[around[(around.indexOf(0) + players - 1) % players]]++;
      }
      return new Set(before.slice(1)).size === 1;
    };
    return {
      claim: isEven((seat, index) => placeOf(seat, index, players, true)),
      other: isEven((seat, index) => (seat + index) % players),
    };
  },
});

/** Numbers of 32 bits that are drawn freely come again now and then; a mixing that is one to one never gives one twice. */
const repeats = (games: number): Claim => ({
  group: 'luck',
  what: `the first number of ${games} games comes again as often as chance has it (within what 95 % of draws show)`,
  promised: 0.95,
  runs: 60,
  once: (rng) => {
    const chance = new Chance(`repeats ${rng.real()}`, ['a']);
    const drawn = new Uint32Array(games);
    for (let game = 0; game < games; game++) {
      chance.startGame(game);
      drawn[game] = Math.floor(chance.stream('a').real() * 2 ** 32);
    }
    drawn.sort();
    let found = 0;
    for (let i = 1; i < games; i++) if (drawn[i] === drawn[i - 1]) found++;
    const expected = (games * games) / 2 ** 33;
    const isUsual = (count: number) => Math.abs(count - expected) <= 2.2 * Math.sqrt(expected);
    return { claim: isUsual(found), other: isUsual(0) };
  },
});

export const CLAIMS: readonly Claim[] = [
  fixed(DIE, 10),
  fixed(DIE, 100),
  fixed(ROUNDS, 1000),
  fixed(SKEWED, 20),
  fixed(SKEWED, 200),
  fixed(SQUARED, 100),
  fixed(SQUARED, 1000),
  fixed(JACKPOT, 100),
  fixed(JACKPOT, 2000),
  fixed(JACKPOT, 5000),
  fixed(RARE_SIZES, 100),
  fixed(RARE_SIZES, 1000),
  fixed(event(0.02), 100),
  fixed(event(0.0003), 1000),
  share(0.00017, 1000),
  share(0.002, 1000),
  share(0.01, 1000),
  share(0.25, 200),
  spread(DIE, Math.sqrt(35 / 12), 100),
  spread(SKEWED, Math.sqrt(0.8) / 0.2, 200),
  median(200),
  saysSo(HIDDEN_JACKPOT, 100),
  saysSo(HIDDEN_JACKPOT, 2000),
  saysSo(HIDDEN_JACKPOT, 5000),
  watchedShares(0.25, 250, 30),
  watchedShares(0.002, 250, 30),
  watched(event(0.02), 250, 30),
  watched(ROUNDS, 250, 30),
  watched(SKEWED, 100, 30),
  watched(JACKPOT, 100, 60),
  watched(RARE_SIZES, 250, 30),
  watched(change(0.0006, 0.0001), 250, 30),
  neverTheSame(JACKPOT, 100, 60),
  neverTheSame(HIDDEN_JACKPOT, 250, 40),
  extended(change(0.02, 0.02), 500, 5),
  followed(400),
  followed(4000),
  EXTENDED_TOURNAMENT,
  advised({ ...ROUNDS, truth: 1, range: within(-200, 200), draw: (rng) => 1 + bell(rng) }, 0.3, 300),
  advised(change(0.08, 0.05), 0.01, 200),
  advised(change(0.04, 0.04), 0.01, 500),
  equalStrategies(2, 2000),
  equalStrategies(4, 2000),
  alikeDeeds(20, 4, 100),
  nothingChanged(5, 500),
  nothingChanged(20, 500),
  allAtTheBorder(20, 2000),
  mixed(5, 2000),
  fixed(change(0.003, 0), 1000, 'paired'),
  fixed(change(0.003, 0.002), 1000, 'paired'),
  fixed(change(0.0005, 0), 1000, 'paired'),
  fixed(change(0.25, 0.2), 400, 'paired'),
  missing('the difference of 400 pairs, of which a third have no value', ({ difference }) =>
    holds(meanInterval(difference), GAP_TRUTH),
  ),
  missing('the mean of one side over all its own games', ({ a }) => holds(meanInterval(a), 7)),
  someGames(400),
  ...TOURNAMENT_CLAIMS,
  ...RECOMMENDATION_CLAIMS,
  ...BY_RULE_CLAIMS,
  ...SWEEP_CLAIMS,
  ...TUNE_CLAIMS,
  ...LEVERS_CLAIMS,
  ...EXPECT_CLAIMS,
  ...LUCK_CLAIMS,
  ...SKILL_CLAIMS,
  neighbours(4),
  repeats(300_000),
];

export interface Measurement {
  readonly runs: number;
  readonly held: number;
  /** Two standard errors of `held`: what counting so often leaves open. */
  readonly error: number;
  /** How often the other method held; NaN without one. */
  readonly other: number;
}

/** The given number of runs, or fewer if `isEnough`, called after every run, says so. */
export async function measureClaim(
  { what, once }: Claim,
  runs: number,
  isEnough: (found: Measurement) => boolean = () => false,
): Promise<Measurement> {
  const rng = new Chance(what, ['games']).stream('games');
  let [held, other] = [0, 0];
  for (let played = 1; ; played++) {
    const { claim, other: beside } = await once(rng);
    if (claim) held++;
    other += beside === undefined ? Number.NaN : Number(beside);
    const found = measurementOf(held, other, played);
    if (played === runs || isEnough(found)) return found;
  }
}

function measurementOf(held: number, other: number, runs: number): Measurement {
  // Adds two successes in four runs, so that "always" has an error.
  const likely = (held + 2) / (runs + 4);
  const error = 2 * Math.sqrt((likely * (1 - likely)) / runs);
  return { runs, held: held / runs, error, other: other / runs };
}

const percent = (share: number): string => (Number.isNaN(share) ? '' : `${(100 * share).toFixed(1)} %`);

/** All claims as a table, printed row by row; rows not in `wanted` as they were `before`, if present. */
async function table(wanted: (claim: Claim) => boolean, before: string, tell: (line: string) => void): Promise<string> {
  const lines = ['| | claim | promised | measured | ± | without |', '|---|---|---|---|---|---|'];
  for (const claim of CLAIMS) {
    const start = `| ${claim.group} | ${claim.what} | `;
    const stood = before.split('\n').find((line) => line.startsWith(start));
    if (stood !== undefined && !wanted(claim)) {
      lines.push(stood);
      continue;
    }
    const { held, error, other } = await measureClaim(claim, claim.runs);
    lines.push(`${start}${[claim.promised, held, error, other].map(percent).join(' | ')} |`);
    tell(lines.at(-1)!);
  }
  return lines.join('\n');
}

/** The place of a table in the documentation. */
const marks = (name: string): RegExp => new RegExp(`(<!-- ${name} -->\\n)([\\s\\S]*)(\\n<!-- /${name} -->)`);

/** All rows; only those whose group or claim contains the given words; or with `power`, the costs. */
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = new URL('../docs/statistics.md', import.meta.url);
  const words = process.argv.slice(2).join(' ');
  const name = words === 'power' ? 'power' : 'claims';
  const text = readFileSync(file, 'utf8');
  const wanted = ({ group, what }: Claim) => `${group} ${what}`.includes(words);
  const measured =
    name === 'power'
      ? await (await import('./claims/power.js')).powerTable(console.log)
      : await table(wanted, marks(name).exec(text)?.[2] ?? '', console.log);
  writeFileSync(
    file,
    text.replace(marks(name), (_, before, _old, after) => `${before}${measured}${after}`),
  );
}
