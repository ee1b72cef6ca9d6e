/** The settings tried: all, those around the best, and the trade-off between targets. */

import { capital, count, counted, list } from '../../../analysis/format.js';
import { figureName, ruleName } from '../../../analysis/labels.js';
import { type ReportTable, rowsOf, type TableColumn, type TableRow, where } from '../../../analysis/table.js';
import { isShare } from '../../../plan/figure.js';
import type { TradeOff, TuneFindings } from '../../../questions/tune/findings.js';
import type { JudgedSetting, ResponseLine } from '../../../search/outcome.js';
import { type Curve, type CurveMark, curveChart } from '../../charts/curve-chart.js';
import { tradeOffChart } from '../../charts/trade-off-chart.js';
import type { Section } from '../../report.js';
import { allTargets, observedCaveat, plainSetting, someTarget, surelyMisses } from '../../sentences/tune/words.js';
import { settingData, targetKeys, triedSettings } from './setting-data.js';

/** Explains the verdicts of settings that meet the targets, or may. */
export const STANDINGS =
  'Confirmed: met on luck that the search had not seen. Perhaps: not decided, but it looks inside; what was chosen by its figures looks a little better than it is.';

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

/** Table of settings: verdict, games, and each target with its interval. `folded`: true for many rows. */
export function settingTable({ targets }: TuneFindings, data: ReportTable['data'], folded: boolean): ReportTable {
  const keys = targetKeys(targets);
  const columns: TableColumn[] = [
    { key: 'plain', heading: 'setting', format: 'text', detail: 'typed' },
    { key: 'standing', heading: 'verdict', format: 'text' },
    ...targets.flatMap(({ figure }, t): TableColumn[] => [
      { key: keys[t].value, heading: figureName(figure), format: isShare(figure) ? 'share' : 'number' },
      { key: keys[t].told, heading: 'interval', format: 'text' },
    ]),
    { key: 'games', heading: 'games', format: 'count' },
    { key: 'luck', heading: 'luck', format: 'text' },
  ];
  return { data, columns, folded };
}

const UNDECIDED = 'are not decided';

/** Counts settings by verdict; empty if there is only one. */
export function countSentences(facts: TuneFindings): string[] {
  const { space, triedAll } = facts;
  const settings = triedSettings(facts);
  const { refused } = facts.outcome;
  if (settings.numRows() === 0 || (space.size === 1 && triedAll)) return [];
  const rows = rowsOf(settings);
  const isSure = (row: TableRow) => row.isSure === true;
  const isObservedOnly = (row: TableRow) => !isSure(row);
  const part = (verdict: string, one: string, more: string, fits = (_: TableRow) => true) => {
    const found = rows.filter((row) => row.verdict === verdict && fits(row)).length;
    return found === 0 ? [] : [{ found, what: found === 1 ? one : more }];
  };
  const missed = someTarget(facts);
  const parts = [
    ...part('meets', 'is confirmed', 'are confirmed'),
    ...part('fails', `clearly misses ${missed}`, `clearly miss ${missed}`, isSure),
    ...part('fails', `misses ${missed} as far as was seen`, `miss ${missed} as far as was seen`, isObservedOnly),
    ...part('open', 'is not decided', UNDECIDED),
  ];
  const tried = counted(settings.numRows(), 'setting');
  const all = triedAll ? tried : `${tried} tried of ${count(space.size - refused.length)}`;
  const left = refused.length > 0 ? `; ${count(refused.length)} more cannot be played` : '';
  // A verdict common to all settings.
  const [{ found, what }] = parts;
  if (parts.length === 1 && found > 1 && what === UNDECIDED) return [`None of ${all} is decided${left}.`];
  if (parts.length === 1 && found > 1) return [`All ${all} ${what}${left}.`];
  return [`Of ${all}, ${list(parts.map(({ found, what }) => `${count(found)} ${what}`))}${left}.`];
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
    const { value: mean, low, high } = values[t];
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

/** Lists values by verdict: a target counts as met only on fresh luck. */
function lineSentence(facts: TuneFindings, { axis, settings }: ResponseLine): string {
  const labels = (wanted: JudgedSetting['verdict'], fits = (_: JudgedSetting) => true) =>
    settings
      .filter((setting) => setting.verdict === wanted && fits(setting))
      .map(({ point }) => facts.space.axes[axis].values[point[axis]].label);
  const missing = `missing ${someTarget(facts)}`;
  const parts: [string, string[]][] = [
    [`Confirmed to meet ${allTargets(facts)}`, labels('meets')],
    ['perhaps', labels('open', ({ room }) => room > 0)],
    ['doubtful', labels('open', ({ room }) => !(room > 0))],
    [`clearly ${missing}`, labels('fails', surelyMisses)],
    [`${missing}${observedCaveat(false)}`, labels('fails', (setting) => !surelyMisses(setting))],
  ];
  const texts = parts.filter(([, found]) => found.length > 0).map(([what, found]) => `${what}: ${found.join(', ')}`);
  return `${capital(texts.join('; '))}.`;
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

const VERDICTS = { meets: 'confirmed', open: 'not decided', fails: 'misses' } as const;

const marksOf = (facts: TuneFindings, { pair: [across, up], front }: TradeOff) =>
  facts.outcome.settings
    .map((setting) => ({
      x: setting.values[across].value,
      y: setting.values[up].value,
      name: plainSetting(facts, setting.point),
      verdict: VERDICTS[setting.verdict],
      front: front.has(setting),
      ...(setting === facts.best && { label: 'best' }),
    }))
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));

/** Maximum correlation of targets that conflict. */
const PULLING = -0.3;

function tradeOffSentence({ targets }: TuneFindings, { pair, correlation, isSure }: TradeOff): string {
  const [a, b] = pair.map((t) => figureName(targets[t].figure));
  const size = `correlation ${correlation.toFixed(2).replace('-', '−')} over the settings tried`;
  if (correlation > PULLING) {
    return `No two targets were seen to pull against each other (the closest are ${a} and ${b}, ${size}).`;
  }
  return isSure
    ? `${capital(a)} and ${b} pull against each other: settings that suit one tend to harm the other (${size}).`
    : `${capital(a)} and ${b} may pull against each other, but no two settings are known well enough to say so (${size}).`;
}
