/** One figure over two settings as a heat map with lines of equal value. */
import { heatMapChart } from '../../../charts/heat-map-chart.js';
import type { SweepResult } from '../../../plan/make-sweep.js';
import type { SweepCurve } from '../../../tables/sweep-curves.js';
import { figureName } from '../../figure-words.js';
import type { Section } from '../../page.js';
import { mapSentence } from '../../sweep-sentences.js';
import { curveTable } from './curve-table.js';

/** Maps drawn unless figures were asked for by name. */
const MOST_MAPS = 4;

export function mapSections(result: SweepResult, curves: readonly SweepCurve[]): Section[] {
  const shown = result.asked ? curves : curves.slice(0, MOST_MAPS);
  return shown.map((curve, i) => mapSection(result, curve, i + 1));
}

function mapSection({ space, current }: SweepResult, curve: SweepCurve, place: number): Section {
  const [across, up] = space.axes;
  const contours = across.ordered && up.ordered && across.values.length > 1 && up.values.length > 1;
  const name = figureName(curve.figure);
  const axes = [across.name, up.name];
  return {
    id: `map-${place}`,
    title: `${name} over both`,
    sentences: [mapSentence(curve, axes)],
    chart: {
      spec: heatMapChart({
        title: name,
        isShare: curve.isShare,
        cells: curve.points.map(({ setting, mean }) => ({ x: setting.place[0], y: setting.place[1], mean })),
        xTitle: across.title,
        yTitle: up.title,
        xLabels: across.values.map(({ label }) => label),
        yLabels: up.values.map(({ label }) => label),
        contours,
        ...(current && { current: { x: current.place[0], y: current.place[1] } }),
      }),
      alt: `Heat map of ${name} over ${across.title} and ${up.title}.`,
    },
    table: curveTable([curve], axes),
    notes: [
      ...(curve.isShare ? ['Values in the cells are percentages.'] : []),
      ...(contours ? ['Orange lines join settings of equal value.'] : []),
      ...(current ? ['The red frame is the rules as they are.'] : []),
    ],
  };
}
