/** Sweeps with known answers: rules without effect, rare values, and games without values. */
import type { Rng } from '../../src/core/chance.js';
import { type Column, RowLayout } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';
import { Contrasts } from '../../src/counting/contrasts.js';
import type { RunCounts } from '../../src/counting/counts.js';
import { significanceOf } from '../../src/counting/significance.js';
import { withName } from '../../src/plan/figure.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import type { SettingSpace } from '../../src/plan/setting-space.js';
import {
  errorOf,
  isChange,
  judgePairs,
  planDifferences,
  type SweepDifference,
} from '../../src/questions/sweep/differences.js';
import type { SweepState } from '../../src/questions/sweep/settings.js';
import { normalReach } from '../../src/stats/normal.js';
import { contains } from '../../test/support/contains.js';
import type { Claim } from '../claims.js';

/** Figures from 0 to `most`, and as many settings as the axes have. */
function toySweep(figures: number, lengths: readonly number[], most: number) {
  const columns = Array.from(
    { length: figures },
    (_, i): Column => ({
      name: `figure${i}`,
      about: 'A number.',
      role: 'value',
      scope: 'game',
      scale: 1,
      headline: true,
      least: 0,
      most,
    }),
  );
  const values = (length: number) => Array.from({ length }, (_, number) => ({ number, label: String(number) }));
  const axes = lengths.map((length, i) => ({
    name: `rule${i}`,
    ordered: true,
    values: values(length),
  }));
  const [across, up = 1] = lengths;
  const points = Array.from({ length: across * up }, (_, i) =>
    lengths.length === 1 ? [i] : [Math.floor(i / up), i % up],
  );
  const settings = points.map((point, cell) => ({ point, name: point.join(), cell }));
  const cells = settings.map(
    ({ name }): PlannedCell => ({ variant: name, players: 1, rules: {}, changed: {}, lineUp: [], firstGame: 0 }),
  );
  const sweep = {
    // Only the axes of the space are used.
    space: { axes } as unknown as SettingSpace,
    settings,
    refused: [],
    current: settings[0],
    hasRequestedFigures: true,
    sizesVary: false,
    figures: columns.map((column) => withName({ column, whose: 'game', statistic: 'mean' })),
  };
  const { pairs, spec } = planDifferences(sweep, cells);
  const known: SweepState = { ...sweep, pairs };
  return { known, spec, cells, columns };
}

/** The findings, and the sums of each figure at each setting, with the number of games with a value. */
interface Found {
  readonly differences: readonly SweepDifference[];
  readonly sums: readonly Float64Array[];
  readonly counts: readonly Float64Array[];
}

interface ToySweep {
  readonly figures: number;
  readonly lengths: readonly number[];
  readonly most: number;
  readonly games: number;
  /** Fills the row of each setting with the figures of a game; not a number where it has none. */
  readonly draw: (rng: Rng, rows: readonly Float64Array[]) => void;
}

/** Plays such a sweep once and judges it. */
function playing({ figures, lengths, most, games, draw }: ToySweep): (rng: Rng) => Found {
  const { known, spec, cells, columns } = toySweep(figures, lengths, most);
  const game = { columns } as unknown as Game;
  const layout = new RowLayout(columns, 1);
  const seat = Int32Array.of(0);
  const looked = significanceOf({ games, stop: null, earlier: [] }, known.pairs.length);
  return (rng) => {
    const counter = new Contrasts({ game, cells }, spec);
    const seated = cells.map(() => ({
      players: 1,
      layout,
      placeOf: seat,
      strategyOf: seat,
      row: new Float64Array(figures),
    }));
    const rows = seated.map(({ row }) => row);
    const [sums, counts] = [0, 1].map(() => cells.map(() => new Float64Array(figures)));
    for (let i = 0; i < games; i++) {
      draw(rng, rows);
      rows.forEach((row, cell) => {
        row.forEach((value, f) => {
          if (Number.isNaN(value)) return;
          sums[cell][f] += value;
          counts[cell][f]++;
        });
      });
      counter.count(seated);
    }
    const counted = { of: () => [counter] } as unknown as RunCounts;
    const differences = judgePairs(known, counted, looked, () => ({ mean: 10, low: 0, high: 20, fair: 0 }));
    return { differences, sums, counts };
  };
}

/** The alternative: the highest and the lowest setting of each figure without correction for selection, at 99 %. */
const noise = (figures: number, lengths: readonly number[], games: number, runs: number): Claim => {
  const draw: ToySweep['draw'] = (rng, rows) => {
    for (const row of rows) for (let f = 0; f < figures; f++) row[f] = rng.below(21);
  };
  const play = playing({ figures, lengths, games, draw, most: 20 });
  return {
    group: 'sweep',
    what: `nothing is claimed of ${lengths.join(' × ')} settings that do not differ, ${figures} figures, ${games} games each`,
    promised: 0.95,
    runs,
    once: (rng: Rng) => {
      const { differences, sums } = play(rng);
      const error = Math.sqrt(((21 * 21 - 1) / 12 / games) * 2);
      const differs = Array.from({ length: figures }, (_, f) => sums.map((sum) => sum[f] / games)).some(
        (means) => Math.max(...means) - Math.min(...means) > normalReach(0.99) * error,
      );
      return { claim: !differences.some(isChange), other: !differs };
    },
  };
};

/**
 * Each setting adds a point, and subtracts 10,000 in one game of a thousand: it falls by 9 per step, but most runs
 * rise. The alternative: claims on observed games, stated for all.
 */
const rare = (settings: number, games: number): Claim => {
  const draw: ToySweep['draw'] = (rng, rows) => {
    const [common, luck] = [rng.below(21), rng.real()];
    rows.forEach((row, setting) => {
      row[0] = common + rng.below(3) + setting + (luck < 0.001 ? 10_000 * (rows.length - setting) : 0);
    });
  };
  const play = playing({ figures: 1, lengths: [settings], games, draw, most: 10_000 * settings + 30 });
  return {
    group: 'sweep',
    what: `no direction is said of all that the game allows that one game in a thousand turns round (10,000 points), ${settings} settings, ${games} games each`,
    promised: 0.95,
    runs: 400,
    once: (rng: Rng) => {
      const { differences } = play(rng);
      // From a setting to a later one it falls.
      const isTurned = ({ judgement }: SweepDifference) => judgement.relation === 'above';
      return {
        claim: !differences.some((difference) => isTurned(difference) && difference.judgement.robust),
        other: !differences.some(isTurned),
      };
    },
  };
};

/**
 * A game ends at 0 to 19 and, at each setting, up to two later than at the one before; ends beyond 14 have no value.
 * Between two settings with values it rises, by less than 1 per step because large rises are missing; the mean of a
 * setting's own games rises by less. The alternative: comparisons of the settings' own means.
 */
const missing = (settings: number, games: number): Claim => {
  const CAP = 14;
  const draw: ToySweep['draw'] = (rng, rows) => {
    let end = rng.below(20);
    for (const row of rows) {
      row[0] = end <= CAP ? end : Number.NaN;
      end += rng.below(3);
    }
  };
  const play = playing({ figures: 1, lengths: [settings], games, draw, most: CAP });
  const truth = ({ from, to }: SweepDifference) => gapTruth(from, to, CAP);
  return {
    group: 'sweep',
    what: `all changes of a figure without a value in games that end late are where they are said to be, over the games that have it at both, ${settings} settings, ${games} games each`,
    promised: 0.95,
    runs: 400,
    once: (rng: Rng) => {
      const { differences, sums, counts } = play(rng);
      const covers = (one: SweepDifference) => contains(one.estimate, truth(one));
      const mean = (setting: number) => sums[setting][0] / counts[setting][0];
      return {
        claim: differences.every(covers),
        other: differences.every((one) => Math.abs(mean(one.to) - mean(one.from) - truth(one)) <= errorOf(one)),
      };
    },
  };
};

/** By how much it rises from a setting to a later one, on average over games that have a value at both. */
function gapTruth(from: number, to: number, cap: number): number {
  const atFirst = Array.from({ length: 20 }, () => 1 / 20);
  const [ends, rises] = [later(atFirst, from), later([1], to - from)];
  let [sum, weight] = [0, 0];
  ends.forEach((chance, end) => {
    rises.forEach((chanceOfRise, rise) => {
      if (end + rise > cap) return;
      sum += chance * chanceOfRise * rise;
      weight += chance * chanceOfRise;
    });
  });
  return sum / weight;
}

/** Probability of each end after the given number of additions of 0, 1 or 2. */
const later = (chances: readonly number[], times: number): readonly number[] =>
  times === 0
    ? chances
    : later(
        Array.from({ length: chances.length + 2 }, (_, end) =>
          [0, 1, 2].reduce((sum, more) => sum + (chances[end - more] ?? 0) / 3, 0),
        ),
        times - 1,
      );

export const SWEEP_CLAIMS: readonly Claim[] = [
  noise(11, [7], 300, 400),
  noise(1, [5, 5], 300, 400),
  noise(1, [10, 10], 200, 200),
  rare(4, 500),
  missing(4, 400),
];
