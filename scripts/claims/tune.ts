/**
 * Searches through settings with known figures: claimed hits are hits, claimed misses are misses, and clear answers are
 * found.
 */

import type { Rng } from '../../src/core/chance.js';
import type { Column } from '../../src/core/column.js';
import type { Tally } from '../../src/counting/tally.js';
import type { Chunk } from '../../src/plan/chunks.js';
import { type Statistic, withName } from '../../src/plan/figure.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import type { Point, SettingSpace } from '../../src/plan/setting-space.js';
import type { Target } from '../../src/plan/target.js';
import type { Run } from '../../src/runner/run.js';
import { isMet, isMissed, type JudgedSetting } from '../../src/search/outcome.js';
import { searchSettings } from '../../src/search/search-settings.js';
import { Histogram } from '../../src/stats/histogram.js';
import { around } from '../../src/stats/interval.js';
import { measure } from '../../src/stats/measured.js';
import { studentReach } from '../../src/stats/student-t.js';
import { standardErrorOf } from '../../src/stats/summary.js';
import { contains } from '../../test/support/contains.js';
import type { Claim, Held } from '../claims.js';

interface ToySetting {
  /** The true value of the target's figure. */
  readonly truth: number;
  readonly draw: (rng: Rng) => number;
}

interface Toy {
  readonly column: Pick<Column, 'role' | 'least' | 'most'>;
  readonly statistic?: Statistic;
  readonly settings: readonly ToySetting[];
  readonly target: Pick<Target, 'low' | 'high'>;
  readonly budget: number;
}

const columnOf = ({ column }: Toy): Column => ({
  name: 'figure',
  about: 'A number.',
  scope: 'game',
  scale: 1,
  headline: true,
  ...column,
});

/** One axis, each setting with its number. */
function spaceOf(settings: readonly ToySetting[]): SettingSpace {
  const values = settings.map((_, number) => ({ number, label: String(number) }));
  const space = {
    axes: [{ name: 'rule', ordered: true, values }],
    size: settings.length,
    pointAt: (index: number): Point => [index],
    changesAt: () => [0],
    allows: () => true,
    planAt: ([variant]: Point): PlannedCell => ({
      variant: String(variant),
      players: 1,
      rules: {},
      changed: {},
      lineUp: [],
      firstGame: 0,
    }),
  };
  // A race uses no other part of a space.
  return space as unknown as SettingSpace;
}

/** Draws the values of games instead of playing them, each setting on luck of its own. */
function runOf(toy: Toy, rng: Rng): Run {
  const gameColumns = [columnOf(toy)];
  const run = {
    games: 0,
    isStopped: false,
    setNote: () => {},
    async *play(chunks: Iterable<Chunk>) {
      for (const chunk of chunks) {
        run.games += chunk.games;
        yield [chunk, undefined];
      }
    },
    countsOf: ({ cells: [cell], games }: Chunk) => {
      const { draw } = toy.settings[Number(cell.variant)];
      const histogram = new Histogram();
      for (let i = 0; i < games; i++) histogram.add(draw(rng));
      return { tallies: [{ games, gameColumns, seatColumns: [], game: () => histogram } as unknown as Tally] };
    },
  };
  return run as unknown as Run;
}

async function judgedSettings(toy: Toy, rng: Rng): Promise<Map<number, JudgedSetting>> {
  const { statistic = 'mean', target, budget } = toy;
  const figure = withName({ column: columnOf(toy), whose: 'game', statistic });
  const ends = [target.low, target.high].filter(Number.isFinite);
  const unit = ends.length === 2 ? (target.high - target.low) / 2 : Math.abs(ends[0]) / 10;
  const aim = {
    space: spaceOf(toy.settings),
    targets: [{ ...target, figure, unit, text: 'figure' }],
    budget,
    changes: undefined,
    freshSeed: 'fresh',
    sideFigures: [],
  };
  const { outcome } = await searchSettings(aim, 'search', runOf(toy, rng));
  return new Map(outcome.settings.map((setting) => [setting.point[0], setting]));
}

/** No false hits or misses. The alternative: a grid of 500 games each, with Student's t at 95 %. */
const nothingFalse = (what: string, toy: Toy, runs: number): Claim => ({
  group: 'tune',
  what: `nothing false is said of ${what}, ${toy.budget} games`,
  promised: 0.95,
  runs,
  testRuns: toy.statistic === 'sd' ? 6 : 15,
  once: async (rng): Promise<Held> => {
    const isInside = ({ truth }: ToySetting) => contains(toy.target, truth);
    const judged = await judgedSettings(toy, rng);
    const isFalse = (setting: ToySetting, found: JudgedSetting | undefined) =>
      found !== undefined && (isInside(setting) ? isMissed(found) : isMet(found));
    const claim = !toy.settings.some((setting, i) => isFalse(setting, judged.get(i)));
    if (toy.statistic !== undefined) return { claim };
    const other = toy.settings.every((setting) => {
      const values = new Histogram();
      for (let game = 0; game < GRID_GAMES; game++) values.add(setting.draw(rng));
      const measured = measure(values, 1, toy.target);
      const interval = around(measured.mean, GRID_REACH * standardErrorOf(measured));
      const meets = interval.low >= toy.target.low && interval.high <= toy.target.high;
      const fails = interval.high < toy.target.low || interval.low > toy.target.high;
      return isInside(setting) ? !fails : !meets;
    });
    return { claim, other };
  },
});
const GRID_GAMES = 500;
const GRID_REACH = studentReach(0.95, GRID_GAMES - 1);

/** A clear answer is found and confirmed. */
const found = (what: string, toy: Toy, runs: number): Claim => ({
  group: 'tune',
  what: `${what} is found and confirmed, ${toy.budget} games`,
  promised: 0.9,
  runs,
  testRuns: 5,
  once: async (rng) => ({ claim: [...(await judgedSettings(toy, rng)).values()].some(isMet) }),
});

const event = (chance: number): ToySetting => ({ truth: chance, draw: (rng) => (rng.real() < chance ? 1 : 0) });
/** Nearly normal, and whole, around a whole number. */
const bell = (rng: Rng, middle: number): number => middle + rng.below(21) + rng.below(21) + rng.below(21) - 30;
const BELL_SD = Math.sqrt((3 * (21 * 21 - 1)) / 12);
const share = { role: 'cause', least: 0, most: 1 } as const;
const rounds = { role: 'length', least: 0, most: 200 } as const;
const points = { role: 'score', least: 0, most: 2200 } as const;
const times = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));

/** A jackpot in a game of a thousand brings the mean from 100 to 102. */
const jackpot: ToySetting = {
  truth: 102,
  draw: (rng) => bell(rng, 100) + (rng.real() < 0.001 ? 2000 : 0),
};
const apart = (truth: number): ToySetting => ({ truth, draw: (rng) => bell(rng, truth) });

export const TUNE_CLAIMS: readonly Claim[] = [
  nothingFalse(
    'six settings that just miss a share, and four that clearly do',
    {
      column: share,
      settings: [...times(6, () => event(0.5)), ...times(4, (i) => event(0.6 + i / 10))],
      target: { low: 0.4, high: 0.5 - 1e-9 },
      budget: 10_000,
    },
    1000,
  ),
  nothingFalse(
    'six settings that just meet a mean, and four that clearly miss it',
    {
      column: rounds,
      settings: [...times(6, () => apart(40)), ...times(4, (i) => apart(50 + 5 * i))],
      target: { low: 40, high: 45 },
      budget: 10_000,
    },
    1000,
  ),
  nothingFalse(
    'five settings with 2,000 points more in 0.1 % of games, which is why they miss',
    { column: points, settings: times(5, () => jackpot), target: { low: 99, high: 101 }, budget: 10_000 },
    1000,
  ),
  nothingFalse(
    'five settings whose spread is just too wide',
    {
      column: rounds,
      statistic: 'sd',
      budget: 4_000,
      settings: times(5, () => ({ ...apart(40), truth: BELL_SD })),
      target: { low: Number.NEGATIVE_INFINITY, high: BELL_SD - 1e-9 },
    },
    400,
  ),
  nothingFalse(
    'five settings whose 70 % quantile is just too high',
    {
      column: rounds,
      statistic: { quantile: 0.7 },
      budget: 4_000,
      // The seventh of ten values, and a third of the last three, are at most 7.
      settings: times(5, () => ({ truth: 8, draw: (rng) => 1 + rng.below(10) + (rng.real() < 0.001 ? 1 : 0) })),
      target: { low: Number.NEGATIVE_INFINITY, high: 7.5 },
    },
    400,
  ),
  found(
    'the one share of 21 (0 %, 5 %, 10 % …) that lies between 48.5 % and 51.5 %',
    { column: share, settings: times(21, (i) => event(i / 20)), target: { low: 0.485, high: 0.515 }, budget: 60_000 },
    100,
  ),
  found(
    'the one mean of 21 (30, 31, 32 …) that lies between 39.6 and 40.4 rounds',
    { column: rounds, settings: times(21, (i) => apart(30 + i)), target: { low: 39.6, high: 40.4 }, budget: 60_000 },
    100,
  ),
];
