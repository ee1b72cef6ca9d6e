/** When games are decided. */

import { ownEnds, tableOf, withOwnInterval } from '../../../analysis/table.js';
import type { LuckEstimate } from '../../../questions/luck/by-source.js';
import type { ByTime } from '../../../questions/luck/by-time.js';
import { curveChart } from '../../charts/curve-chart.js';
import type { Section } from '../../report.js';
import { timeNotes } from '../../sentences/luck/time.js';

export function timeSection({ points, unit, half }: ByTime): Section {
  const line = (name: string, estimate: (point: ByTime['points'][number]) => LuckEstimate) => ({
    name,
    marks: points.map((point) => {
      const { value, low, high } = estimate(point);
      return { x: point.round, label: `${unit} ${point.round}`, mean: value, low, high };
    }),
  });
  const pointed = Number.isFinite(half.value)
    ? { pointed: { x: half.value, label: `${unit} ${half.value}`, note: 'half are decided' } }
    : {};
  return {
    id: 'time',
    title: 'When games are decided',
    sentences: [
      `How many games are decided at the start of a ${unit}, or over; and how often two games that go on from there with other luck have the same winner.`,
    ],
    chart: {
      spec: curveChart({
        curves: [
          {
            title: 'share of games',
            isShare: true,
            lines: [line('decided', ({ decided }) => decided), line('same winner', ({ agreeing }) => agreeing)],
            ...pointed,
          },
        ],
        axisTitle: `start of ${unit}`,
        columns: 1,
      }),
      alt: `Share of games that are decided at the start of each ${unit}.`,
    },
    table: {
      data: tableOf(
        points.map(({ round, decided, agreeing }) => ({
          round,
          ...ownEnds('decided', decided.value, decided),
          ...ownEnds('agreeing', agreeing.value, agreeing),
        })),
      ),
      columns: [
        { key: 'round', heading: unit, format: 'count' },
        ...withOwnInterval('decided', 'decided', 'share'),
        ...withOwnInterval('agreeing', 'same winner', 'share'),
      ],
      folded: true,
    },
    notes: timeNotes,
  };
}
