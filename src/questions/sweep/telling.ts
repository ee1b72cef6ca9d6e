/** How a sweep is told. For programs, a figure that has no value at a setting is left out there. */
import { valueInWords } from '../../core/parameter.js';
import { rowsBy } from '../../tables/table.js';
import type { Played } from '../question.js';
import type { SweepPoint } from './curves.js';
import type { SweepFindings } from './findings.js';
import type { Sweep } from './settings.js';

export { find } from './findings.js';
export { page } from './page.js';

/** A sweep for programs. A figure that has no value at a setting is left out there. */
export function document({ points }: SweepFindings, { known, plan, counts }: Played<Sweep>): object {
  const { axes } = known.space;
  const bySetting = rowsBy<SweepPoint>(points, 'setting');
  const { tallies } = counts;
  return {
    axes: axes.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) })),
    current: known.current?.name ?? null,
    settings: known.settings.map(({ name, place, cell }) => ({
      name,
      values: Object.fromEntries(axes.map((axis, i) => [axis.name, axis.values[place[i]].label])),
      changed: Object.fromEntries(
        Object.entries(plan.cells[cell].changed).map(([key, value]) => [key, valueInWords(value)]),
      ),
      games: tallies[cell].games,
      figures: Object.fromEntries(
        (bySetting.get(name) ?? []).map(({ figure, mean, low, high, se }) => [figure, { mean, low, high, se }]),
      ),
    })),
    refused: known.refused,
  };
}
