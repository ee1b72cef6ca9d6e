/** The figures along each axis through the answer: a section for each rule that may change. */
import { type Curve, curveChart } from '../../../charts/curve-chart.js';
import { isShareFigure } from '../../../plan/figure.js';
import { answerOf, bestOf, type JudgedSetting, type TuneResult } from '../../../plan/tune-result.js';
import { figureName } from '../../figure-words.js';
import type { Section } from '../../page.js';
import { settingTable } from './setting-table.js';

export function lineSections(result: TuneResult): Section[] {
  const best = bestOf(result);
  if (best === undefined) return [];
  return result.lines.flatMap(({ axis, settings }) => {
    const { name, title, values, ordered } = result.space.axes[axis];
    if (settings.length < 2) return [];
    const own = values[best.place[axis]];
    const curves = result.targets.map(
      (target, t): Curve => ({
        title: figureName(target.figure),
        isShare: isShareFigure(target.figure),
        marks: settings
          .filter(({ values }) => Number.isFinite(values[t].low))
          .map((setting) => ({
            x: values[setting.place[axis]].number,
            label: values[setting.place[axis]].label,
            ...{ mean: setting.values[t].mean, low: setting.values[t].low, high: setting.values[t].high },
          })),
        wanted: { low: target.low, high: target.high },
        ...(ordered && { pointed: { x: own.number, label: own.label, note: answerOf(result) ? 'answer' : 'nearest' } }),
      }),
    );
    return [
      {
        id: `around-${axis + 1}`,
        title: `If only ${name} changes`,
        sentences: [lineSentence(result, settings, axis)],
        chart: {
          spec: curveChart({
            curves: curves.filter(({ marks }) => marks.length > 0),
            axisTitle: title,
            columns: curves.length > 2 ? 3 : 2,
          }),
          alt: `Each target’s figure over ${title}, the others as in the answer.`,
        },
        table: settingTable(result, settings),
        notes: ['The green band is the target, the blue one the 95 % interval; the other rules stay as in the answer.'],
      },
    ];
  });
}

function lineSentence({ space, targets }: TuneResult, settings: readonly JudgedSetting[], axis: number): string {
  const inside = settings
    .filter(({ room }) => room >= 0)
    .map(({ place }) => space.axes[axis].values[place[axis]].label);
  const what = targets.length === 1 ? 'the target' : 'every target';
  if (inside.length === 0) return `No value here lies within ${what}.`;
  return `Within ${what}, as far as these games show: ${inside.join(', ')}.`;
}
