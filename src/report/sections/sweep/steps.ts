/** What one step up or down from the rule as it is does to every figure. */
import type { SweepResult } from '../../../plan/make-sweep.js';
import { normalReach } from '../../../stats/normal.js';
import type { SweepCurve } from '../../../tables/sweep-curves.js';
import { type TableRow, tableOf } from '../../../tables/table.js';
import { figureChange, figureName } from '../../figure-words.js';
import type { Section } from '../../page.js';

export function stepSection({ space, current }: SweepResult, curves: readonly SweepCurve[]): Section | undefined {
  const [axis] = space.axes;
  if (current === undefined || !axis.ordered) return undefined;
  const here = current.place[0];
  const steps = [-1, 1].filter((step) => axis.values[here + step] !== undefined);
  const rows = curves.flatMap(({ figure, isShare, points }) => {
    const from = points.find(({ setting }) => setting.place[0] === here);
    if (from === undefined) return [];
    const changes = steps.flatMap((step) => {
      const to = points.find(({ setting }) => setting.place[0] === here + step);
      if (to === undefined) return [];
      const [change, error] = [to.mean - from.mean, normalReach(0.95) * Math.hypot(from.se, to.se)];
      const text = `${figureChange(figure, change)} ± ${figureChange(figure, error).slice(1)}`;
      return [
        [`text${step}`, Math.abs(change) > error ? text : `no clear change (${text})`],
        [`change${step}`, change],
        [`error${step}`, error],
      ];
    });
    return [
      { figure: figure.name, name: figureName(figure), isShare, mean: from.mean, ...Object.fromEntries(changes) },
    ];
  });
  if (rows.length === 0 || steps.length === 0) return undefined;
  const label = (step: number) => axis.values[here + step].label;
  return {
    id: 'one-step',
    title: 'What one step does',
    sentences: [`From ${axis.name} = ${label(0)} as it is.`],
    table: {
      data: tableOf(rows, [
        'figure',
        'name',
        'isShare',
        'mean',
        ...steps.flatMap((step) => [`text${step}`, `change${step}`, `error${step}`]),
      ]),
      columns: [
        { key: 'name', heading: 'figure', format: 'text' },
        {
          key: 'mean',
          heading: `as it is (${label(0)})`,
          format: (row: TableRow) => (row.isShare ? 'share' : 'number'),
        },
        ...steps.map((step) => ({ key: `text${step}`, heading: `change at ${label(step)}`, format: 'text' }) as const),
      ],
    },
    notes: [
      'Points are percentage points. The ± is 95 % and treats the two settings as if their luck were not shared; it is, so the true one is smaller.',
    ],
  };
}
