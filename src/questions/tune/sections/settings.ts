/** The settings tried: all of them, those around the best, and which targets pull against each other. */
import { type Curve, type CurveMark, curveChart } from '../../../charts/curve-chart.js';
import { tradeOffChart } from '../../../charts/trade-off-chart.js';
import { isShare } from '../../../plan/figure.js';
import type { Section } from '../../../report/report.js';
import { figureName, ruleName } from '../../../report/words.js';
import { capital, count, counted } from '../../../tables/format.js';
import { countsOf, type ReportTable, type TableColumn, where } from '../../../tables/table.js';
import { settingData, type TradeOff, type TuneFacts } from '../facts.js';
import type { JudgedSetting, ResponseLine } from '../search/outcome.js';

/** All settings tried, the best first. */
export function settingsSection(facts: TuneFacts): Section | undefined {
  const { settings } = facts;
  if (settings.numRows() === 0) return undefined;
  return {
    id: 'settings',
    title: 'All settings tried',
    sentences: [`The best first; those that clearly miss a target were given up early and have wide intervals.`],
    table: settingTable(facts, settings),
    notes: ['The chance that even one verdict of the race is wrong is at most 5 %.'],
  };
}

/** Settings of the search: verdict, games, and each target with its interval. Long, so it is folded. */
function settingTable({ targets }: TuneFacts, data: ReportTable['data']): ReportTable {
  const columns: TableColumn[] = [
    { key: 'setting', heading: 'setting', format: 'text' },
    { key: 'verdict', heading: 'verdict', format: 'text' },
    ...targets.flatMap(({ figure }, t): TableColumn[] => {
      const format = isShare(figure) ? 'share' : 'number';
      return [
        { key: `value${t}`, heading: figureName(figure), format },
        { key: `low${t}`, to: `high${t}`, heading: 'interval', format },
      ];
    }),
    { key: 'games', heading: 'games', format: 'count' },
  ];
  return { data, columns, folded: true };
}

export function countSentence({ settings, outcome: { refused }, space, triedAll }: TuneFacts): string {
  const of = countsOf(settings, 'verdict');
  const many = (verdict: string, one: string, more: string) => {
    const found = of.get(verdict) ?? 0;
    return `${count(found)} ${found === 1 ? one : more}`;
  };
  const tried = `${counted(settings.numRows(), 'setting')}`;
  const all = triedAll ? tried : `${tried} tried of ${count(space.size - refused.length)}`;
  const met = many('meets', 'meets', 'meet');
  const missed = many('fails', 'clearly does not', 'clearly do not');
  const open = many('open', 'is', 'are');
  const left = refused.length > 0 ? `; ${count(refused.length)} more cannot be played` : '';
  return `In the search, of ${all}, ${met} every target with confidence, ${missed}, ${open} still open${left}.`;
}

/** The figures along each axis through the best setting: a section for each rule that may change. */
export function lineSections(facts: TuneFacts): Section[] {
  const { best, outcome } = facts;
  if (best === undefined) return [];
  return outcome.lines.filter(({ settings }) => settings.length > 1).map((line) => lineSection(facts, line, best));
}

function lineSection(facts: TuneFacts, line: ResponseLine, best: JudgedSetting): Section {
  const name = ruleName(facts.space.axes[line.axis].name);
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
      alt: `Each target’s figure over ${name}, the others as in the answer.`,
    },
    table: settingTable(facts, settingData(facts.targets, line.settings)),
    notes: [
      'The green band is the target, the blue one the 95 % interval; the other rules stay as in the answer.',
      ...(curves.some(({ fair }) => fair !== undefined)
        ? ['The dotted line is an even split of the wins among the seats.']
        : []),
    ],
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
  const markOf = ({ place, values }: JudgedSetting, t: number): CurveMark[] => {
    const { number: x, label } = steps[place[axis]];
    const { value: mean, low, high } = values[t];
    return Number.isFinite(low) && Number.isFinite(high) ? [{ x, label, mean, low, high }] : [];
  };
  const evenSplitAt = ({ place, cell }: JudgedSetting) => {
    const { number: x, label } = steps[place[axis]];
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
    ...(ordered && { pointed: { x: own.number, label: own.label, note: answer ? 'answer' : 'nearest' } }),
  }));
}

/** A value lies within a target only if its interval does. */
function lineSentence({ space, targets }: TuneFacts, { axis, settings }: ResponseLine): string {
  const labels = (wanted: JudgedSetting['verdict']) =>
    settings.filter(({ verdict }) => verdict === wanted).map(({ place }) => space.axes[axis].values[place[axis]].label);
  const what = targets.length === 1 ? 'the target' : 'every target';
  const [inside, open] = [labels('meets'), labels('open')];
  const perhaps =
    open.length === 0
      ? ''
      : `${inside.length === 0 ? 'Perhaps' : '; perhaps'} ${inside.length === 0 ? `within ${what}: ` : ''}${open.join(', ')}`;
  if (inside.length === 0) return open.length === 0 ? `No value here lies within ${what}.` : `${perhaps}; none surely.`;
  return `Within ${what}: ${inside.join(', ')}${perhaps}.`;
}

/** The two targets that fight most, as a picture of all settings. */
export function tradeOffSection(facts: TuneFacts): Section | undefined {
  const { targets, settings, tradeOff } = facts;
  if (tradeOff === undefined) return undefined;
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
    ),
    notes: [
      'Each point is a setting; the green area is what is wanted of these two. Ringed settings are beaten by no other on all targets; the table lists them. Points far outside are drawn at the edge.',
    ],
  };
}

const marksOf = ({ best, outcome }: TuneFacts, { pair: [across, up], front }: TradeOff) =>
  outcome.settings
    .map((setting) => ({
      x: setting.values[across].value,
      y: setting.values[up].value,
      name: setting.name,
      verdict: setting.verdict,
      front: front.has(setting),
      ...(setting === best && { label: 'best' }),
    }))
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));

/** Correlations above this are no pulling. */
const PULLING = -0.3;

function tradeOffSentence({ targets }: TuneFacts, { pair, correlation }: TradeOff): string {
  const [a, b] = pair.map((t) => figureName(targets[t].figure));
  const size = `correlation ${correlation.toFixed(2).replace('-', '−')}`;
  return correlation > PULLING
    ? `No two targets pull clearly against each other (the closest are ${a} and ${b}, ${size}).`
    : `${capital(a)} and ${b} pull against each other: settings that suit one tend to harm the other (${size}).`;
}
