/** How the figures respond to one setting: those that change most as large curves, the others as small ones. */
import { type Curve, curveChart } from '../../../charts/curve-chart.js';
import type { SweepResult } from '../../../plan/make-sweep.js';
import { list } from '../../../tables/format.js';
import type { SweepCurve } from '../../../tables/sweep-curves.js';
import { figureName } from '../../figure-words.js';
import type { Section } from '../../page.js';
import { curveSentence, doesChange } from '../../sweep-sentences.js';
import { curveTable } from './curve-table.js';

const LARGE = 4;

export function responseSections(result: SweepResult, curves: readonly SweepCurve[]): Section[] {
  const large = curves.slice(0, LARGE);
  const small = curves.slice(LARGE);
  const sections = [curveSection(result, large, { id: 'response', title: 'What changes most', columns: 2 })];
  if (small.length > 0) {
    sections.push(curveSection(result, small, { id: 'other-figures', title: 'The other figures', columns: 3 }));
  }
  return sections;
}

interface Layout {
  readonly id: string;
  readonly title: string;
  readonly columns: 2 | 3;
}

function curveSection({ space }: SweepResult, curves: readonly SweepCurve[], { id, title, columns }: Layout): Section {
  const [axis] = space.axes;
  const current = space.currentOn(0);
  const [first, last] = [axis.values[0].number, axis.values[axis.values.length - 1].number];
  const isShown = axis.ordered && current >= first && current <= last;
  const pictures = curves.map(
    ({ figure, isShare, points }): Curve => ({
      title: figureName(figure),
      isShare,
      marks: points.map(({ labels, numbers, mean, low, high }) => ({
        x: numbers[0],
        label: labels[0],
        mean,
        low,
        high,
      })),
      ...(isShown && { pointed: { x: current, label: String(current), note: 'as it is' } }),
    }),
  );
  return {
    id,
    title,
    sentences: columns === 2 ? curves.map(curveSentence) : otherSentences(curves),
    chart: {
      spec: curveChart({ curves: pictures, axisTitle: columns === 2 ? axis.title : axis.name, columns }),
      alt: `Curves over ${axis.title} of ${list(curves.map(({ figure }) => figureName(figure)))}, with 95 % intervals.`,
    },
    table: curveTable(curves, [axis.name]),
    notes: [
      'The band is the 95 % interval of each point; where it is narrower than the line it cannot be seen.',
      ...(isShown ? ['The dashed line is the rule as it is.'] : []),
      'Scales do not begin at zero.',
    ],
  };
}

function otherSentences(curves: readonly SweepCurve[]): string[] {
  const moving = curves.filter((curve) => doesChange(curve)).length;
  return [`${moving} of these ${curves.length} change measurably.`];
}
