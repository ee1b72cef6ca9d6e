/** The figures along each axis through the best setting: a section for each rule that may change. */
import { type Curve, curveChart } from '../../../charts/curve-chart.js';
import { isShare } from '../../../plan/figure.js';
import { figureName } from '../../../report/figure-words.js';
import type { Section } from '../../../report/page.js';
import { settingData, type TuneFacts } from '../facts.js';
import type { JudgedSetting, ResponseLine } from '../search/outcome.js';
import { settingTable } from './settings.js';

export function lineSections(facts: TuneFacts): Section[] {
  const { best, outcome } = facts;
  if (best === undefined) return [];
  return outcome.lines.filter(({ settings }) => settings.length > 1).map((line) => lineSection(facts, line, best));
}

function lineSection(facts: TuneFacts, line: ResponseLine, best: JudgedSetting): Section {
  const { name, title } = facts.space.axes[line.axis];
  const curves = curvesOf(facts, line, best);
  return {
    id: `around-${line.axis + 1}`,
    title: `If only ${name} changes`,
    sentences: [lineSentence(facts, line)],
    chart: {
      spec: curveChart({
        curves: curves.filter(({ marks }) => marks.length > 0),
        axisTitle: title,
        columns: curves.length > 2 ? 3 : 2,
      }),
      alt: `Each target’s figure over ${title}, the others as in the answer.`,
    },
    table: settingTable(facts, settingData(facts.targets, line.settings)),
    notes: ['The green band is the target, the blue one the 95 % interval; the other rules stay as in the answer.'],
  };
}

/** One for each target. */
function curvesOf(
  { targets, space, answer }: TuneFacts,
  { axis, settings }: ResponseLine,
  best: JudgedSetting,
): Curve[] {
  const { values: steps, ordered } = space.axes[axis];
  const own = steps[best.place[axis]];
  return targets.map(({ figure, low, high }, t) => ({
    title: figureName(figure),
    isShare: isShare(figure),
    marks: settings.flatMap(({ place, values }) => {
      const { number: x, label } = steps[place[axis]];
      const { value: mean, low, high } = values[t];
      return Number.isFinite(low) && Number.isFinite(high) ? [{ x, label, mean, low, high }] : [];
    }),
    wanted: { low, high },
    ...(ordered && { pointed: { x: own.number, label: own.label, note: answer ? 'answer' : 'nearest' } }),
  }));
}

function lineSentence({ space, targets }: TuneFacts, { axis, settings }: ResponseLine): string {
  const inside = settings
    .filter(({ room }) => room >= 0)
    .map(({ place }) => space.axes[axis].values[place[axis]].label);
  const what = targets.length === 1 ? 'the target' : 'every target';
  if (inside.length === 0) return `No value here lies within ${what}.`;
  return `Within ${what}, as far as these games show: ${inside.join(', ')}.`;
}
