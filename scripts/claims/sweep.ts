/** Sweeps of rules that change nothing, each setting on luck of its own, and tournaments among equals: nothing may be claimed. */
import type { Rng } from '../../src/core/chance.js';
import { type Column, RowLayout } from '../../src/core/column.js';
import type { Game } from '../../src/core/game.js';
import { Contrasts } from '../../src/counting/contrasts.js';
import type { RunCounts } from '../../src/counting/run-counts.js';
import { looksOf } from '../../src/counting/watch.js';
import { named } from '../../src/plan/figure.js';
import type { PlannedCell } from '../../src/plan/plan.js';
import type { SettingSpace } from '../../src/plan/setting-space.js';
import { isClear, judgePairs, planDifferences } from '../../src/questions/sweep/differences.js';
import type { Sweep } from '../../src/questions/sweep/settings.js';
import { normalReach } from '../../src/stats/normal.js';
import type { Claim } from '../claims.js';

/** Figures that go from 0 to 20, and as many settings as the axes have; each value by itself. */
function toySweep(figures: number, lengths: readonly number[]) {
  const columns = Array.from(
    { length: figures },
    (_, i): Column => ({
      ...{ name: `figure${i}`, about: 'A number.', role: 'value', scope: 'game', scale: 1, headline: true },
      ...{ least: 0, most: 20 },
    }),
  );
  const values = (length: number) => Array.from({ length }, (_, number) => ({ number, label: String(number) }));
  const axes = lengths.map((length, i) => ({
    name: `rule${i}`,
    title: `rule${i}`,
    ordered: true,
    values: values(length),
  }));
  const [across, up = 1] = lengths;
  const places = Array.from({ length: across * up }, (_, i) =>
    lengths.length === 1 ? [i] : [Math.floor(i / up), i % up],
  );
  const settings = places.map((place, cell) => ({ place, name: place.join(), cell }));
  const cells = settings.map(
    ({ name }): PlannedCell => ({ variant: name, players: 1, rules: {}, changed: {}, lineUp: [], firstGame: 0 }),
  );
  const sweep = {
    // Of the space only its axes are asked for.
    space: { axes } as unknown as SettingSpace,
    ...{ settings, refused: [], current: settings[0], asked: true, sizesVary: false },
    figures: columns.map((column) => named({ column, whose: 'game', statistic: 'mean' })),
  };
  const { pairs, spec } = planDifferences(sweep, cells);
  const known: Sweep = { ...sweep, pairs };
  return { known, spec, cells, columns };
}

/** Beside it: the highest and the lowest of each figure as if their luck were not chosen, at 99 %. */
const noise = (figures: number, lengths: readonly number[], games: number, runs: number): Claim => {
  const { known, spec, cells, columns } = toySweep(figures, lengths);
  const game = { columns } as unknown as Game;
  const layout = new RowLayout(columns, 1);
  const seat = Int32Array.of(0);
  const looked = looksOf({ games, stop: null, earlier: [] }, known.pairs.length);
  return {
    group: 'sweep',
    what: `nothing is claimed of ${lengths.join(' × ')} settings that do not differ, ${figures} figures, ${games} games each`,
    promised: 0.95,
    runs,
    once: (rng: Rng) => {
      const counter = new Contrasts({ game, cells }, spec);
      const rows = cells.map(() => ({
        ...{ players: 1, layout, placeOf: seat, strategyOf: seat },
        row: new Float64Array(figures),
      }));
      const sums = cells.map(() => new Float64Array(figures));
      for (let i = 0; i < games; i++) {
        rows.forEach(({ row }, cell) => {
          for (let f = 0; f < figures; f++) sums[cell][f] += row[f] = rng.below(21);
        });
        counter.count(rows);
      }
      const counts = { of: () => [counter] } as unknown as RunCounts;
      const found = judgePairs(known, counts, looked, () => ({ mean: 10, low: 0, high: 20, fair: 0 }));
      const error = Math.sqrt(((21 * 21 - 1) / 12 / games) * 2);
      const differs = columns.some((_, f) => {
        const means = sums.map((sum) => sum[f] / games);
        return Math.max(...means) - Math.min(...means) > normalReach(0.99) * error;
      });
      return { claim: !found.some(isClear), other: !differs };
    },
  };
};

export const SWEEP_CLAIMS: readonly Claim[] = [
  noise(11, [7], 300, 400),
  noise(1, [5, 5], 300, 400),
  noise(1, [10, 10], 200, 200),
];
