/** The sections of a search's report. */
import { type Curve, curveChart } from '../../charts/curve-chart.js';
import { tradeOffChart } from '../../charts/trade-off-chart.js';
import { valueInWords } from '../../core/parameter.js';
import { facesInWords } from '../../plan/face-table.js';
import { isShareFigure } from '../../plan/figure.js';
import { wantedInWords } from '../../plan/target.js';
import { answerOf, bestOf, type JudgedSetting, type TuneResult } from '../../plan/tune-result.js';
import { count } from '../../tables/format.js';
import { type TableColumn, type TableRow, tableOf } from '../../tables/table.js';
import { tradeOffOf } from '../../tables/trade-offs.js';
import { figureName, figureValue } from '../figure-words.js';
import type { Section } from '../page.js';
import { tradeOffSentence } from '../tune-sentences.js';

const shareOrNumber = (row: TableRow): 'share' | 'number' => (row.isShare ? 'share' : 'number');
const STANDINGS = { meets: 'yes', open: 'not sure', fails: 'no' } as const;

/** Each target at the answer, or at the nearest setting. */
export function answerSection(result: TuneResult): Section | undefined {
  const answer = answerOf(result);
  const best = bestOf(result);
  if (best === undefined) return undefined;
  const fresh = answer?.fresh ?? result.confirmations.find(({ setting }) => setting === best)?.fresh;
  const rows = result.targets.map((target, t) => ({
    target: target.text,
    figure: figureName(target.figure),
    isShare: isShareFigure(target.figure),
    wanted: wantedInWords(target, (value) => figureValue(target.figure, value)),
    ...prefixed('', best.values[t]),
    ...prefixed('fresh', fresh?.values[t]),
    met: STANDINGS[(fresh ?? best).values[t].verdict],
  }));
  return {
    id: 'answer',
    title: answer === undefined ? `The nearest: ${best.name}` : `The answer: ${best.name}`,
    sentences: [
      `${count(best.games)} games in the search${fresh ? `, then ${count(fresh.games)} on fresh luck` : '; not played on fresh luck'}.`,
    ],
    table: {
      data: tableOf(rows, [
        'target',
        'figure',
        'wanted',
        'mean',
        'low',
        'high',
        'freshMean',
        'freshLow',
        'freshHigh',
        'met',
        'isShare',
      ]),
      columns: [
        { key: 'figure', heading: 'figure', format: 'text' },
        { key: 'wanted', heading: 'wanted', format: 'text' },
        { key: 'mean', heading: 'in the search', format: shareOrNumber },
        { key: 'low', to: 'high', heading: 'interval', format: shareOrNumber },
        ...(fresh
          ? ([
              { key: 'freshMean', heading: 'on fresh luck', format: shareOrNumber },
              { key: 'freshLow', to: 'freshHigh', heading: 'interval', format: shareOrNumber },
            ] satisfies TableColumn[])
          : []),
        { key: 'met', heading: 'met', format: 'text' },
      ],
    },
    notes: [
      'The figures of the search flatter the best setting a little, because it was chosen by them; those on fresh luck do not.',
    ],
  };
}

const prefixed = (prefix: string, value: { mean: number; low: number; high: number } | undefined) =>
  prefix === ''
    ? { mean: value?.mean ?? null, low: value?.low ?? null, high: value?.high ?? null }
    : { freshMean: value?.mean ?? null, freshLow: value?.low ?? null, freshHigh: value?.high ?? null };

/** What to change, and how to check it. */
export function rulesSection(result: TuneResult, file: string, verifyCommand: string): Section | undefined {
  const best = bestOf(result);
  if (best === undefined) return undefined;
  const { base } = result.space;
  const keys = [...new Set([...Object.keys(base.changed), ...Object.keys(best.cell.changed)])];
  const write = (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? facesInWords(value)
      : valueInWords(value as never);
  const rows = [
    ...(best.cell.players === base.players
      ? []
      : [{ rule: 'players', before: String(base.players), after: String(best.cell.players) }]),
    ...keys
      .map((key) => ({ rule: key, before: write(base.rules[key]), after: write(best.cell.rules[key]) }))
      .filter(({ before, after }) => before !== after),
  ];
  return {
    id: 'rules',
    title: 'The rules to change',
    sentences: [
      rows.length === 0
        ? 'Nothing: the rules as they are.'
        : `The file ${file} beside this page holds them, ready for --rules.`,
      `To check them on luck of your own: ${verifyCommand}`,
    ],
    ...(rows.length > 0 && {
      table: {
        data: tableOf(rows, ['rule', 'before', 'after']),
        columns: [
          { key: 'rule', heading: 'rule', format: 'text' },
          { key: 'before', heading: 'as it is', format: 'text' },
          { key: 'after', heading: 'tuned', format: 'text' },
        ],
      },
    }),
  };
}

/** The two targets that fight most. */
export function tradeOffSection(result: TuneResult): Section | undefined {
  const { targets, settings } = result;
  const found = tradeOffOf(targets, settings);
  const sentence = tradeOffSentence(result);
  if (found === undefined || sentence === undefined) return undefined;
  const best = bestOf(result);
  const [x, y] = found.pair.map((t) => ({
    title: figureName(targets[t].figure),
    isShare: isShareFigure(targets[t].figure),
    low: targets[t].low,
    high: targets[t].high,
  }));
  const shown = settings.filter(({ values }) => found.pair.every((t) => Number.isFinite(values[t].mean)));
  const marks = shown.map((setting) => ({
    x: setting.values[found.pair[0]].mean,
    y: setting.values[found.pair[1]].mean,
    verdict: setting.verdict,
    front: found.front.has(setting),
    ...(setting === best && { label: 'best' }),
  }));
  return {
    id: 'trade-off',
    title: 'What pulls against what',
    sentences: [`${sentence[0].toUpperCase()}${sentence.slice(1)}`],
    chart: { spec: tradeOffChart(marks, x, y), alt: `Settings by ${x.title} and ${y.title}.` },
    table: settingTable(
      result,
      settings.filter((setting) => found.front.has(setting)),
      true,
    ),
    notes: [
      'Each point is a setting; the green area is what is wanted of these two. Ringed settings are beaten by no other on all targets; the table lists them. Points far outside are drawn at the edge.',
    ],
  };
}

/** The figures along each axis through the answer. */
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
        table: settingTable(result, settings, true),
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

/** All settings, the best first. */
export function settingsSection(result: TuneResult): Section | undefined {
  if (result.settings.length === 0) return undefined;
  return {
    id: 'settings',
    title: 'All settings tried',
    sentences: [`The best first; those that clearly miss a target were given up early and have wide intervals.`],
    table: settingTable(result, result.settings, true),
    notes: ['The chance that even one verdict of the race is wrong is at most 5 %.'],
  };
}

function settingTable({ targets }: TuneResult, settings: readonly JudgedSetting[], folded: boolean) {
  const rows = settings.map(({ name, verdict, games, room, values }) => ({
    ...{ setting: name, verdict, games, room },
    ...Object.fromEntries(
      targets.flatMap((_, t) => [
        [`mean${t}`, values[t].mean],
        [`low${t}`, values[t].low],
        [`high${t}`, values[t].high],
      ]),
    ),
  }));
  const columns: TableColumn[] = [
    { key: 'setting', heading: 'setting', format: 'text' },
    { key: 'verdict', heading: 'verdict', format: 'text' },
    ...targets.flatMap(({ figure }, t): TableColumn[] => {
      const format = isShareFigure(figure) ? 'share' : 'number';
      return [
        { key: `mean${t}`, heading: figureName(figure), format },
        { key: `low${t}`, to: `high${t}`, heading: 'interval', format },
      ];
    }),
    { key: 'games', heading: 'games', format: 'count' },
  ];
  const keys = [
    'setting',
    'verdict',
    ...targets.flatMap((_, t) => [`mean${t}`, `low${t}`, `high${t}`]),
    'games',
    'room',
  ];
  return { data: tableOf(rows, keys), columns, folded };
}
