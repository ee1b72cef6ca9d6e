/** A sweep as the stable document that `--json` prints. A figure that has no value is left out. Nothing of the machine. */
import { valueInWords } from '../core/parameter.js';
import type { SweepResult } from '../plan/make-sweep.js';
import { planIdentity } from '../plan/plan.js';
import { sweepCurves } from '../tables/sweep-curves.js';
import { sweepVerdict } from './sweep-sentences.js';

export function sweepJson(result: SweepResult): object {
  const { run, space, settings, refused, current } = result;
  const curves = sweepCurves(result);
  return {
    plan: planIdentity(run.plan),
    digest: run.digest,
    complete: run.complete,
    verdict: sweepVerdict(result, curves),
    axes: space.axes.map(({ name, values }) => ({ name, values: values.map(({ label }) => label) })),
    current: current?.name ?? null,
    settings: settings.map((setting) => ({
      name: setting.name,
      values: Object.fromEntries(space.axes.map(({ name, values }, axis) => [name, values[setting.place[axis]].label])),
      changed: Object.fromEntries(
        Object.entries(run.plan.cells[setting.cell].changed).map(([key, value]) => [key, valueInWords(value)]),
      ),
      games: run.tallies[setting.cell].games,
      figures: Object.fromEntries(
        curves.flatMap(({ figure, points }) =>
          points
            .filter((point) => point.setting === setting)
            .map(({ mean, low, high, se }) => [figure.name, { mean, low, high, se }]),
        ),
      ),
    })),
    refused,
  };
}
