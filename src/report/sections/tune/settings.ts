/** The settings tried: all, those around the best, and the trade-off between targets. */

import { figureName, ruleName } from '../../../analysis/labels.js';
import { where } from '../../../analysis/table.js';
import { isShare } from '../../../plan/figure.js';
import type { TradeOff, TuneFindings } from '../../../questions/tune/findings.js';
import type { JudgedSetting, ResponseLine } from '../../../search/outcome.js';
import { type Curve, type CurveMark, curveChart } from '../../charts/curve-chart.js';
import { type TradeOffMark, tradeOffChart } from '../../charts/trade-off-chart.js';
import type { Section } from '../../report.js';
import { targetWords } from '../../sentences/target-words.js';
import { lineSentence, STANDINGS, tradeOffSentence } from '../../sentences/tune/settings.js';
import { plainSetting, someTarget } from '../../sentences/tune/words.js';
import { settingData, settingTable, triedSettings } from './setting-data.js';

/** All settings tried, the best first. */
export function settingsSection(facts: TuneFindings): Section | undefined {
  const settings = triedSettings(facts);
  if (settings.numRows() === 0) return undefined;
  return {
    id: 'settings',
    title: 'All settings tried',
    sentences: [
      `The best first; those that clearly miss ${someTarget(facts)}, or were left behind by better ones, stopped early and have wide intervals.`,
    ],
    table: settingTable(facts, settings, true),
    // Omits `STANDINGS` if a section above explains it.
    notes: [
      `${facts.runnersUp.length > 0 || facts.outcome.oneAtATime !== undefined ? '' : `${STANDINGS} `}Misses: clearly, on either luck, by the values that came up and somewhat farther. Doubtful: not decided, but it looks outside.`,
    ],
  };
}

/** Figures along each axis through the best setting: a section per rule. */
export function lineSections(facts: TuneFindings): Section[] {
  const { best, outcome } = facts;
  if (best === undefined) return [];
  return outcome.lines.filter(({ settings }) => settings.length > 1).map((line) => lineSection(facts, line, best));
}

function lineSection(facts: TuneFindings, line: ResponseLine, best: JudgedSetting): Section {
  const name = ruleName(facts.space.parameters, facts.space.axes[line.axis].name);
  const curves = curvesOf(facts, line, best);
  return {
    id: `around-${line.axis + 1}`,
    title: `If only ${name} changes`,
    sentences: [lineSentence(facts, line)],
    chart: {
      spec: curveChart({
        curves: curves.filter(({ lines: [{ marks }] }) => marks.length > 0),
        axisTitle: name,
        columns: 2,
      }),
      alt: `Each target’s figure over ${name}, the others as they are there.`,
    },
    table: settingTable(facts, settingData(facts, line.settings), true),
    notes: [
      `The green band is the target, the blue one the interval that the verdicts rest on; the other rules stay as in ${facts.answer === undefined ? 'the nearest setting' : 'the answer'}.`,
      ...(curves.some(({ fair }) => fair !== undefined)
        ? ['The dotted line is an even split of the wins among the seats.']
        : []),
    ],
  };
}

/** Returns a curve per target. */
function curvesOf(
  { targets, space, answer }: TuneFindings,
  { axis, settings }: ResponseLine,
  best: JudgedSetting,
): Curve[] {
  const { values: steps, isOrdered } = space.axes[axis];
  const own = steps[best.point[axis]];
  const markOf = ({ point, values }: JudgedSetting, t: number): CurveMark[] => {
    const { number: x, label } = steps[point[axis]];
    const { value: mean, low, high } = values[t].estimate;
    return Number.isFinite(low) && Number.isFinite(high) ? [{ x, label, mean, low, high }] : [];
  };
  const evenSplitAt = ({ point, cell }: JudgedSetting) => {
    const { number: x, label } = steps[point[axis]];
    return { x, label, value: 1 / cell.players };
  };
  return targets.map(({ figure, low, high }, t) => ({
    title: figureName(figure),
    isShare: isShare(figure),
    lines: [{ name: '', marks: settings.flatMap((setting) => markOf(setting, t)) }],
    wanted: { low, high },
    ...(figure.column.role === 'win' &&
      typeof figure.whose === 'object' &&
      figure.statistic === 'mean' && { fair: settings.map(evenSplitAt) }),
    ...(isOrdered && { pointed: { x: own.number, label: own.label, note: answer ? 'answer' : 'nearest' } }),
  }));
}

/** Scatter plot of all settings by the two most conflicting targets. */
export function tradeOffSection(facts: TuneFindings): Section | undefined {
  const { targets, tradeOff } = facts;
  if (tradeOff === undefined) return undefined;
  const settings = triedSettings(facts);
  const [x, y] = tradeOff.pair.map((t) => ({
    title: figureName(targets[t].figure),
    isShare: isShare(targets[t].figure),
    low: targets[t].low,
    high: targets[t].high,
  }));
  return {
    id: 'trade-off',
    title: 'What pulls against what',
    sentences: [tradeOffSentence(facts, tradeOff)],
    chart: { spec: tradeOffChart(marksOf(facts, tradeOff), x, y), alt: `Settings by ${x.title} and ${y.title}.` },
    table: settingTable(
      facts,
      where(settings, ({ front }) => front === true),
      true,
    ),
    notes: [
      'Each point is a setting; the green area is what is wanted of these two. Ringed settings are beaten by no other on all targets; the table lists them. Points far outside are drawn at the edge.',
    ],
  };
}

const VERDICTS = targetWords<TradeOffMark['verdict']>('confirmed', 'misses', 'not decided');

const marksOf = (facts: TuneFindings, { pair: [across, up], front }: TradeOff) =>
  facts.outcome.settings
    .map((setting) => ({
      x: setting.values[across].estimate.value,
      y: setting.values[up].estimate.value,
      name: plainSetting(facts, setting.point),
      verdict: VERDICTS[setting.relation],
      front: front.has(setting),
      ...(setting === facts.best && { label: 'best' }),
    }))
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
