/**
 * Expectations of a toy game with known answers, judged lap by lap like `warren expect`: at the bound nothing may be
 * decided, and clear cases must be decided soon.
 */

import type { Rng } from '../../src/core/chance.js';
import { ColumnList, RowLayout, WIN_SCALE } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';
import { tallyOf } from '../../src/counting/tally.js';
import { countValueGames, ValueGames } from '../../src/counting/value-games.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import { readHolds } from '../../src/questions/expect/expectation.js';
import { type JudgedExpectation, judgeAll, trackedValues } from '../../src/questions/expect/judge.js';
import { CHUNK_SIZE, nextLap, significanceFor } from '../../src/questions/expect/search.js';
import { meanSequence } from '../../src/stats/confidence-sequence.js';
import { UNBOUNDED } from '../../src/stats/interval.js';
import { measure } from '../../src/stats/measured.js';
import type { Claim } from '../claims.js';

// Two players who win half of the games each, and rounds from 1 to 20, all equally likely: 10.5 ± 5.77 on average, 18 in nine games of ten exactly. 0 to 20 points, and 10,000 more in one game of a thousand: 20 on average, half of it from rare games.
const columns = new ColumnList();
columns.game('rounds', 'length', 'Rounds.', { most: 40 });
columns.game('points', 'value', 'Points.', { least: 0, most: 10_020 });
columns.seat('win', 'win', '1 if the seat won.', { scale: WIN_SCALE });
const game = { id: 'toy', columns: columns.all } as unknown as Game;
const module = { file: '', fingerprint: '' };
const cell: PlannedCell = {
  variant: 'usual',
  players: 2,
  rules: {},
  changed: {},
  firstGame: 0,
  lineUp: ['a', 'b'].map((name) => ({ name, module, parameters: {} })),
};
const SEATED = Int32Array.of(0, 1);

/** One expectation for each text, and what was counted for them. */
class ToyRun {
  readonly #expectations;
  readonly #values: ValueGames;
  readonly #tally = tallyOf(game, cell);
  readonly #layout = new RowLayout(game.columns, 2);
  readonly #row = new Float64Array(this.#layout.width);

  constructor(holds: readonly string[]) {
    this.#expectations = holds.map((text) => ({
      name: text,
      parts: readHolds(game, cell, text).map((part) => ({ ...part, table: 0 })),
    }));
    this.#values = new ValueGames({ game, cells: [cell] }, countValueGames(trackedValues(this.#expectations)));
  }

  play(rng: Rng, games: number): void {
    const [layout, row] = [this.#layout, this.#row];
    const seated = { players: 2, layout, row, placeOf: SEATED, strategyOf: SEATED };
    for (; this.#tally.games < games; ) {
      const winner = rng.below(2);
      const points = rng.below(21) + (rng.below(1000) === 0 ? 10_000 : 0);
      row.set([1 + rng.below(20), points, winner === 0 ? 1 : 0, winner]);
      this.#values.count([seated], this.#tally.games);
      this.#tally.count(seated, this.#tally.games);
    }
  }

  /** An interval of the observed points alone. */
  seenOnly(holds: string): 'held' | 'broken' | 'open' {
    const [{ low, high }] = readHolds(game, cell, holds);
    const { sequential, level } = significanceFor(1);
    const points = this.#tally.gameColumns.findIndex(({ name }) => name === 'points');
    const seen = meanSequence(measure(this.#tally.game(points), 1, UNBOUNDED), { ...sequential, level });
    if (seen.high < low || seen.low > high) return 'broken';
    return seen.low >= low && seen.high <= high ? 'held' : 'open';
  }

  /** `watched`: as the question does; otherwise with intervals for a number of games that was fixed beforehand. */
  judge(watched: boolean): JudgedExpectation[] {
    const looked = significanceFor(this.#expectations.length);
    const tables = [{ cell, tally: this.#tally, values: this.#values }];
    return judgeAll(this.#expectations, tables, watched ? looked : { ...looked, sequential: null });
  }
}

const isDecided = ({ relation }: JudgedExpectation): boolean => relation !== 'undecided';
const verdictOn = ({ relation }: JudgedExpectation): 'held' | 'broken' | undefined => {
  if (relation === 'undecided') return undefined;
  return relation === 'equivalent' ? 'held' : 'broken';
};

/** Exactly at the bound nothing may be decided. The alternative: fixed-size intervals. */
const atBorder = (holds: readonly string[], most: number): Claim => ({
  group: 'expect',
  what: `nothing is decided exactly at the border (${holds.join('; ')}), after any lap up to ${most} games`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const run = new ToyRun(holds);
    let [claim, other] = [true, true];
    for (let games = CHUNK_SIZE; games <= most && claim; games = nextLap(games)) {
      run.play(rng, games);
      claim &&= !run.judge(true).some(isDecided);
      if (holds.length === 1) other &&= !run.judge(false).some(isDecided);
    }
    return holds.length === 1 ? { claim, other } : { claim };
  },
});

/** Typical samples contradict the truth. The alternative: intervals of observed values alone. */
const unseen = (holds: string, wrong: 'held' | 'broken', most: number): Claim => ({
  group: 'expect',
  what: `${holds} is not called ${wrong} because one game in a thousand (10,000 points) has not come yet, after any lap up to ${most} games`,
  promised: 0.95,
  runs: 1000,
  once: (rng) => {
    const run = new ToyRun([holds]);
    let [claim, other] = [true, true];
    for (let games = CHUNK_SIZE; games <= most && claim; games = nextLap(games)) {
      run.play(rng, games);
      claim &&= verdictOn(run.judge(true)[0]) !== wrong;
      other &&= run.seenOnly(holds) !== wrong;
    }
    return { claim, other };
  },
});

const ONE_SIDED = 1.645;
const TWO_SIDED = 1.96;

/**
 * Decided correctly within three times the games of the best fixed size, for which a test with 5 % error decides in 95
 * % of cases. `error`: of one game; `room`: the distance of the truth from the bound, to both sides if `isRange`.
 */
const clear = (
  holds: string,
  verdict: 'held' | 'broken',
  room: number,
  errors: readonly number[],
  isRange = false,
): Claim => {
  const reach = isRange ? TWO_SIDED : ONE_SIDED;
  const [atBorder, atTruth = atBorder] = errors;
  const best = Math.ceil(((reach * (atBorder + atTruth)) / room) ** 2);
  return {
    group: 'expect',
    what: `${holds} is ${verdict} within three times the ${best} games of the best fixed size`,
    promised: 0.95,
    runs: 1000,
    once: (rng) => {
      const run = new ToyRun([holds]);
      for (let games = CHUNK_SIZE; games <= 3 * best; games = nextLap(games)) {
        run.play(rng, games);
        const [judged] = run.judge(true);
        if (isDecided(judged)) return { claim: verdictOn(judged) === verdict };
      }
      return { claim: false };
    },
  };
};

const binomial = (share: number): number => Math.sqrt(share * (1 - share));
const ROUNDS_SD = Math.sqrt((20 ** 2 - 1) / 12);

export const EXPECT_CLAIMS: readonly Claim[] = [
  atBorder(['win:a 50%..60%'], 20_000),
  atBorder(['win:a <= 50%', 'rounds >= 10.5', 'rounds@p90 >= 19', 'win:a >= win:b', 'win:seat1 20%..50%'], 10_000),
  unseen('points <= 15', 'held', 5_000),
  unseen('points >= 15', 'broken', 5_000),
  clear('win:a 45%..55%', 'held', 0.05, [0.5], true),
  clear('win:a <= 55%', 'held', 0.05, [0.5]),
  clear('win:a <= 45%', 'broken', 0.05, [0.5]),
  clear('rounds 9.5..11.5', 'held', 1, [ROUNDS_SD], true),
  clear('rounds <= 9.5', 'broken', 1, [ROUNDS_SD]),
  clear('rounds@p90 <= 19', 'held', 0.05, [binomial(0.9), binomial(0.95)]),
  clear('rounds@p90 <= 17', 'broken', 0.05, [binomial(0.9), binomial(0.85)]),
  clear('win:a >= win:b - 10%', 'held', 0.1, [1]),
  clear('win:a >= win:b + 10%', 'broken', 0.1, [1]),
];
