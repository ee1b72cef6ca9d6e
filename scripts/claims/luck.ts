/** Luck of toy games with known figures: three dice, one per round, and a rule for the winner. */

import { cellResults } from '../../src/analysis/cell-result.js';
import type { Rng } from '../../src/core/chance.js';
import { ColumnList } from '../../src/core/column.js';
import { isClearlyAhead } from '../../src/core/course-numbers.js';
import { defineGame, type Match, type PlayableGame } from '../../src/core/game.js';
import { Counts } from '../../src/counting/counts.js';
import { type CourseCounts, countCourses } from '../../src/counting/course-counts.js';
import { countResamples, type ResampleCounts } from '../../src/counting/resample-counts.js';
import { significanceOf } from '../../src/counting/significance.js';
import { PlayTable } from '../../src/engine/play-table.js';
import { luckSources } from '../../src/plan/luck-sources.js';
import type { Plan, PlannedCell } from '../../src/plan/plan.js';
import { findBySource, sourceClaims } from '../../src/questions/luck/by-source.js';
import { findByTime, TIME_CLAIMS } from '../../src/questions/luck/by-time.js';
import { luckCells } from '../../src/questions/luck/luck.js';
import { COURSE } from '../../src/questions/luck/luck-state.js';
import { findParts, partClaims, partsOfTeams } from '../../src/questions/luck/shares.js';
import { CellTable, RowSnapshot } from '../../src/runner/cell-table.js';
import { intervalMethod, type Significance, shareIntervalFor } from '../../src/stats/estimated-interval.js';
import { simultaneousLevel } from '../../src/stats/holm.js';
import type { Interval } from '../../src/stats/interval.js';
import random from '../../strategies/random.js';
import { contains } from '../../test/support/contains.js';
import type { Claim } from '../claims.js';

/** Whether the first seat wins, by three dice 0..5. */
export type WinRule = (a: number, b: number, c: number) => boolean;

export const TOYS: Readonly<Record<string, WinRule>> = {
  'one of three dice': (_a, b) => b < 2,
  'the sum of two dice': (a, b) => a + b < 5,
  'two coins that must differ': (a, b) => a < 3 !== b < 3,
  'the last roll': (_a, _b, c) => c < 3,
  'the first roll': (a) => a < 3,
  'a lead that each later roll may turn': (a, b, c) => (a < 3 !== (b === 0)) !== (c === 0),
};

const STREAMS = ['a', 'b', 'c'] as const;
const SIDES = 6;

/** One round for each of three dice; before each roll a player chooses between two equivalent options. */
export function toyGame(wins: WinRule): PlayableGame {
  const columns = new ColumnList();
  columns.game('rounds', 'length', 'Rounds begun.', { most: 3 });
  columns.seat('win', 'win', '1 if the seat won.');
  return defineGame({
    id: 'toy',
    version: 1,
    title: 'Toy',
    about: 'Three dice.',
    play: 'against' as const,
    parameters: {},
    seats: { min: 2, max: 2, usual: 2 },
    presets: { default: { about: 'As it is.', rules: {} } },
    columns: columns.all,
    decisions: ['ROLL'],
    streams: STREAMS,
    createMatch: ({ players, chance }) => {
      // dice a, b, c; then the round
      const bytes = new Uint8Array(4);
      const dice = STREAMS.map((name) => chance.stream(name));
      const match: Match = {
        bytes,
        kind: 0,
        count: 2,
        deal: () => bytes.fill(0).fill(1, 3),
        get over() {
          return bytes[3] > 3;
        },
        get round() {
          return Math.min(3, bytes[3]);
        },
        get seat() {
          return (bytes[3] + 1) % 2;
        },
        choose: () => {
          bytes[bytes[3] - 1] = dice[bytes[3] - 1].below(SIDES);
          bytes[3]++;
        },
        report: (row) => {
          const first = wins(bytes[0], bytes[1], bytes[2]) ? 1 : 0;
          row.set([3, first, 1 - first]);
        },
        view: (seat) => views[seat],
        optionText: (option) => `way ${option}`,
        check: () => {},
      };
      const views = Array.from({ length: players }, (_, seat) => ({
        players,
        seat,
        kind: 0,
        count: 2,
        option: (index: number) => index,
      }));
      return match;
    },
  });
}

const FACES = [0, 1, 2, 3, 4, 5] as const;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Share of rolls of the dice left that the first seat wins; a die that is given has been rolled. */
function chanceOf(wins: WinRule, given: readonly (number | undefined)[]): number {
  const rolls = given.map((die) => (die === undefined ? FACES : [die]));
  return mean(rolls[0].flatMap((a) => rolls[1].flatMap((b) => rolls[2].map((c) => Number(wins(a, b, c))))));
}

/** Chance that two games differ that have the dice of these numbers in common. */
function differing(wins: WinRule, common: readonly number[]): number {
  const each = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
  return mean(
    each.map((dice) => {
      const p = chanceOf(
        wins,
        dice.map((die, i) => (common.includes(i) ? die : undefined)),
      );
      return 2 * p * (1 - p);
    }),
  );
}

/** Chance that of games played on, each won with chance `p`, one loses as few as `passes` allows. */
function seen(p: number, passes: (lost: number) => boolean): number {
  const { continuations: n } = COURSE;
  let [chance, ways] = [0, 1];
  for (let lost = 0; passes(lost); lost++) {
    chance += ways * p ** (n - lost) * (1 - p) ** lost;
    ways *= (n - lost) / (lost + 1);
  }
  return chance;
}
/** That it is called decided, and a lead; and the simple count of more wins. */
const agreed = (p: number): number => seen(p, (lost) => lost <= COURSE.mostOthers);
const led = (p: number): number => seen(p, (lost) => isClearlyAhead(COURSE.continuations - lost, lost));
const wonMore = (p: number): number => seen(p, (lost) => lost < COURSE.continuations / 2);

/** How often the lead changes on average, if it is seen so in positions with these chances and held by the winner at the end. */
function leadChanges(chances: readonly number[], sees: (p: number) => number): number {
  let [nobody, first, second, changes] = [1, 0, 0, 0];
  for (const p of chances) {
    const [one, other] = [sees(p), sees(1 - p)];
    changes += first * other + second * one;
    [first, second] = [first * (1 - other) + (nobody + second) * one, second * (1 - one) + (nobody + first) * other];
    nobody = 1 - first - second;
  }
  return changes;
}

/** Every figure of a toy, worked out. */
export function truthOf(wins: WinRule) {
  const dice = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c] as const)));
  const before = (roll: readonly number[], round: number) =>
    chanceOf(
      wins,
      roll.map((die, i) => (i < round - 1 ? die : undefined)),
    );
  const rounds = [1, 2, 3];
  const decided = rounds.map((round) =>
    mean(dice.map((roll) => agreed(before(roll, round)) + agreed(1 - before(roll, round)))),
  );
  const turned = mean(
    dice.map((roll) => {
      const losing = (round: number) => (wins(...roll) ? 1 - before(roll, round) : before(roll, round));
      return 1 - rounds.reduce((never, round) => never * (1 - agreed(losing(round))), 1);
    }),
  );
  /** At the end the winner leads for sure. */
  const leads = (sees: (p: number) => number) =>
    mean(
      dice.map((roll) => {
        const end = wins(...roll) ? 1 : 0;
        return leadChanges([...rounds.map((round) => before(roll, round)), end], sees);
      }),
    );
  const all = differing(wins, []);
  const others = (source: number) => [0, 1, 2].filter((other) => other !== source);
  const own = [0, 1, 2].map((source) => all - differing(wins, [source]));
  const p = chanceOf(wins, [undefined, undefined, undefined]);
  const half = decided.findIndex((share) => share >= 0.5);
  return {
    all,
    total: [...[0, 1, 2].map((source) => differing(wins, others(source))), 0],
    own: [...own, 0],
    interplay: all - own.reduce((sum, part) => sum + part, 0),
    agreeing: rounds.map(
      (round) =>
        1 -
        differing(
          wins,
          rounds.slice(0, round - 1).map((r) => r - 1),
        ),
    ),
    decided,
    turned,
    half: half < 0 ? Number.POSITIVE_INFINITY : half + 1,
    leadChanges: leads(led),
    rawLeadChanges: leads(wonMore),
    lastDecided: (decided[1] + decided[2]) / 2,
    luck: 4 * p * (1 - p),
    seat: (2 * p - 1) ** 2,
  };
}

const agent = { name: 'random', strategy: random, parameters: {} };
const module = { file: '', fingerprint: '' };

/** Plays a toy as `warren luck` does and gives what it finds, at the level of the page and at 95 % each. */
export function luckOfToy(wins: WinRule, seed: string, games: number) {
  const game = toyGame(wins);
  const lineUp = [agent, agent];
  const planned = lineUp.map(({ name, parameters }) => ({ name, parameters, module }));
  const base: PlannedCell = { variant: 'toy', players: 2, rules: {}, changed: {}, lineUp: planned, firstGame: 0 };
  const sources = luckSources(game, planned);
  const cells = luckCells(base, sources);
  const specs = [countResamples(game, sources, []), countCourses];
  const counts = new Counts(specs, { game, cells });
  const tables = cells.map((cell, number) => {
    const { redrawn } = cell;
    // One copy of the game per toy, so that none is set up for every game.
    const seats = { game: toyGame(wins), players: 2, rules: {}, seed, lineUp, rotate: true, redrawn };
    return new CellTable(new PlayTable(seats, { cell: number, notesLuck: true }), cell, true);
  });
  const rows = tables.map((table) => new RowSnapshot(table));
  for (let index = 0; index < games; index++) {
    tables.forEach((table, cell) => {
      table.play(index);
      rows[cell].copyFrom(table);
    });
    counts.count(rows, index);
  }
  const [redraws, courses] = counts.counters as unknown as [ResampleCounts, CourseCounts];
  const plan = { games, stop: null, earlier: [], cells } as unknown as Plan;
  const [cell] = cellResults({ plan, found: { game }, counts });
  const claims = sourceClaims(sources.length) + TIME_CLAIMS + partClaims(cell, 0);
  const find = (looked: Significance) => {
    const { effects, ...bySource } = findBySource(redraws, sources, [], base, looked);
    const inOrder = sources.map((source) => effects.find((effect) => effect.source === source)!);
    return {
      ...bySource,
      effects: inOrder,
      time: findByTime(courses, looked)!,
      parts: findParts(cell, [], redraws, looked)!,
    };
  };
  return { page: find(significanceOf(plan, claims)), each: find({ sequential: null, level: 0.95 }) };
}

type Found = ReturnType<typeof luckOfToy>['page'];

/** Whether all claims of the page hold. */
function claimsHold(found: Found, truth: ReturnType<typeof truthOf>): boolean {
  const { effects, all, interplay, time, parts } = found;
  const pairs: readonly (readonly [Interval, number])[] = [
    ...effects.flatMap(({ total, own }, i) => [[total, truth.total[i]] as const, [own, truth.own[i]] as const]),
    ...([
      [all, truth.all],
      [interplay, truth.interplay],
      [time.half, truth.half],
    ] as const),
    ...([
      [time.turned, truth.turned],
      [time.lastDecided, truth.lastDecided],
      [time.leadChanges!, truth.leadChanges],
    ] as const),
    ...([
      [parts.luck, truth.luck],
      [parts.seat!, truth.seat],
    ] as const),
  ];
  return pairs.every(([{ low, high }, value]) => contains({ low: low - 1e-12, high: high + 1e-12 }, value));
}

const toy = (name: string, games: number): Claim => {
  const truth = truthOf(TOYS[name]);
  return {
    group: 'page of luck',
    what: `everything claimed of a game decided by ${name} is true, ${games} games`,
    promised: 0.95,
    runs: 200,
    testRuns: 20,
    once: (rng: Rng) => {
      const { page, each } = luckOfToy(TOYS[name], String(rng.next()), games);
      return { claim: claimsHold(page, truth), other: claimsHold(each, truth) };
    },
  };
};

/** The variance of these shares as a part of the whole. */
const carried = (shares: readonly number[]): number => {
  const all = mean(shares);
  return (mean(shares.map((share) => share ** 2)) - all ** 2) / (all * (1 - all));
};

/** Teams with these win chances. The alternative: their observed shares ± two standard errors (delta method). */
const teams = (chances: readonly number[], games: number): Claim => {
  const truth = carried(chances);
  const level = simultaneousLevel(chances.length);
  return {
    group: 'luck',
    what: `${(100 * truth).toFixed(1)} % of winning carried by which of ${chances.length} teams plays, ${games} games each`,
    promised: 0.95,
    runs: 1000,
    once: (rng: Rng) => {
      const made = { level, method: intervalMethod('share', null) };
      const measured = chances.map((chance, team) => {
        let won = 0;
        for (let game = 0; game < games; game++) if (rng.real() < chance) won++;
        const value = won / games;
        const standardError = Math.sqrt((value * (1 - value)) / games);
        return { name: String(team), value, standardError, ...shareIntervalFor(won, games, null, level), ...made };
      });
      const { who, luck } = partsOfTeams(measured, made)!;
      const shares = measured.map(({ value }) => value);
      const all = mean(shares);
      const slopes = measured.map(({ value, standardError }) => (2 * (value - all) * standardError) / shares.length);
      const reach = (2 * Math.hypot(...slopes)) / (all * (1 - all));
      return {
        claim: contains(who!, truth) && contains(luck, 1 - truth),
        other: Math.abs(carried(shares) - truth) <= reach,
      };
    },
  };
};

export const LUCK_CLAIMS: readonly Claim[] = [
  ...Object.keys(TOYS).map((name) => toy(name, 400)),
  teams([0.3, 0.5, 0.7], 400),
  teams(Array<number>(20).fill(0.4), 400),
];
