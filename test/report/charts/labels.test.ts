import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelFaults, openBrowser } from '../../../scripts/browser.js';
import { number } from '../../../src/analysis/format.js';
import { chancesChart } from '../../../src/report/chances-chart.js';
import { type Curve, curveChart } from '../../../src/report/charts/curve-chart.js';
import { distributionChart, distributionCharts } from '../../../src/report/charts/distribution-chart.js';
import { type HeatMap, heatMapChart } from '../../../src/report/charts/heat-map-chart.js';
import { pairMatrixChart } from '../../../src/report/charts/pair-matrix-chart.js';
import { type RangePanel, rangeChart, shareRow } from '../../../src/report/charts/range-chart.js';
import { renderSvg } from '../../../src/report/charts/render.js';
import { type ChartSpec, linesOf } from '../../../src/report/charts/style.js';
import { type Direction, type TornadoBar, tornadoChart } from '../../../src/report/charts/tornado-chart.js';
import { tradeOffChart } from '../../../src/report/charts/trade-off-chart.js';
import { type Waterfall, waterfallChart } from '../../../src/report/charts/waterfall-chart.js';
import { describeWithBrowser } from '../../support/describe-with.js';

const LONG = [
  'a',
  'strategies/mine/the-one-that-waits-for-the-others{patience:12,greed:0.75}',
  'balanced,balanced,balanced,balanced',
  'Averyveryverylongnamewithoutanyplacewhereitmightbebroken',
  'hold{at:25}',
];
const SHORT = ['rusher', 'trapper', 'hoarder', 'survivor', 'opportunist'];

/** Shares from one end to the other, with narrow and wide intervals. */
const shares = [0, 0.001, 0.25, 0.499, 1].map((value, i) => ({
  value,
  low: Math.max(0, value - 0.05 * i),
  high: Math.min(1, value + 0.04 * i),
}));
const panel = (names: readonly string[], more: Partial<RangePanel> = {}): RangePanel => ({
  rows: names.map((name, i) => shareRow(name, shares[i])),
  scale: 'near',
  isShare: true,
  axisTitle: 'share of games won by each seat of a strategy',
  reference: { value: 0.25, label: 'fair share 25 %' },
  ...more,
});
const boxes = LONG.map((name, i) => ({
  name,
  value: 10 ** i,
  low: 1,
  high: 12 ** i,
  label: String(10 ** i),
  innerLow: 5 ** i,
  innerHigh: 11 ** i,
  tick: 8 ** i,
}));

const spread = (values: readonly number[]) => ({
  bins: values.map((from, i) => ({ from, to: from, games: i + 1, share: (i + 1) / 50 })),
  step: values[1] - values[0],
  beyond: 0,
  median: values[0],
  q05: values[0],
  q95: values[values.length - 1],
});
const SPREADS = [
  { name: LONG[1], distribution: spread([0, 1, 2, 3, 4]) },
  { name: 'points', distribution: spread([1_000_000, 1_100_000, 1_200_000, 1_300_000]) },
  { name: 'difference', distribution: spread([-0.002, -0.001, 0, 0.001]) },
];

const curve = (names: readonly string[], xs: readonly number[], more: Partial<Curve> = {}): Curve => ({
  title: 'win share of each strategy, in a title that is longer than its picture is wide',
  isShare: true,
  lines: names.map((name, i) => ({
    name,
    marks: xs.map((x, j) => ({ x, label: `value ${j}`, mean: (i + 1) / (j + 2 + i), low: 0, high: null })),
  })),
  ...more,
});
const MOVED = {
  before: { games: 1000, shares: [0, 1, 0, 0] },
  after: { games: 1000, shares: [1, 0, 0, 0] },
  lines: [],
  brief: [],
  heading: undefined,
  whose: 0,
  scene: undefined,
  decision: 1,
};
const AXIS = 'trip faces of trap foreign (trap.foreign.faces:trip)';
const fair = [1, 2, 3].map((x) => ({ x, label: `value ${x - 1}`, value: 1 / (x + 1) }));
const pointedAt = (x: number) => ({ pointed: { x, label: String(x), note: 'as it is' } });
const unordered = [Number.NaN, Number.NaN, Number.NaN];

const map = (columns: number, rows: number, more: Partial<HeatMap> = {}): HeatMap => ({
  title: 'win share of the strategy with the long name that everybody talks about',
  isShare: true,
  cells: Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    return { x, y, mean: ((x + 1) * (y + 1)) / ((columns + 1) * (rows + 1)), isClear: i % 3 > 0 };
  }),
  reference: 0.4,
  xTitle: AXIS,
  yTitle: AXIS,
  error: 0.001,
  current: { x: 0, y: 0 },
  xLabels: Array.from({ length: columns }, (_, i) => String(1000 * i)),
  yLabels: Array.from({ length: rows }, (_, i) => String(i / 8)),
  ...more,
});

const pairs = (names: readonly string[]) =>
  pairMatrixChart(
    names.flatMap((strategy, i) =>
      names.map((opponent, j) => ({ strategy, opponent, share: i === j ? 0.5 : i < j ? 1 : 0, isClear: i !== j })),
    ),
    names,
  );

const axis = (isShare: boolean) => ({
  title: `${LONG[1]} of everybody`,
  isShare,
  low: 0.4,
  high: Number.POSITIVE_INFINITY,
});

const RULES = [
  'trip faces of trap foreign',
  'item cave-in kit trap damage',
  'Averyverylongrulewithoutanyplacetobreak',
  'die',
];

/** Both sides of the current value, from tiny to the whole range, also without an end. */
const bars = (sizes: readonly number[]): TornadoBar[] =>
  RULES.flatMap((name, i) =>
    (['less', 'more', 'other'] as const satisfies readonly Direction[]).map((way, j) => {
      const mean = (way === 'less' ? -1 : 1) * sizes[i];
      const high = i === 0 && j === 1 ? Number.POSITIVE_INFINITY : mean + sizes[i] / 4;
      const to = j === 2 ? 'trip,trip,avoid,disarm,disarm,disarm' : String(1000 * j);
      return { name, to, way, mean, low: mean - sizes[i] / 4, high };
    }),
  );

const fall = (title: string, start: number, sizes: readonly number[], isShare = false): Waterfall => ({
  title,
  isShare,
  start: { name: 'A', value: start, label: String(start) },
  steps: sizes.map((mean, i) => ({
    name: RULES[i],
    mean,
    low: i === 3 ? Number.NEGATIVE_INFINITY : mean - 0.2 * Math.abs(mean),
    high: mean + 0.2 * Math.abs(mean),
    label: `${number(mean)} ± ${number(0.2 * Math.abs(mean))}`,
  })),
  end: { name: 'B', value: start + sizes.reduce((a, b) => a + b, 0), label: 'all together' },
});

const CHARTS: Record<string, ChartSpec> = {
  points: rangeChart('points', [panel(LONG)]),
  'points over the whole scale': rangeChart('points', [panel(SHORT, { scale: 'whole' })]),
  'points in panels': rangeChart(
    'points',
    [1e-6, 1, 123_456].map((size) => ({
      title: `${LONG[1]} ${size}`,
      rows: [{ name: '', value: size, low: Number.NEGATIVE_INFINITY, high: 2 * size, label: `+${size}` }],
      scale: 'aroundZero',
      reference: { value: 0 },
      band: { low: -size, high: size },
    })),
  ),
  bars: rangeChart('bars', [panel(LONG, { scale: 'fromZero' })]),
  dots: rangeChart('dots', [panel(SHORT, { title: LONG[1] }), panel(LONG, { title: 'more' })]),
  boxes: rangeChart('boxes', [{ rows: boxes, scale: 'near', axisTitle: 'score at the end' }]),
  distribution: distributionChart({ name: LONG[1], distribution: spread([0, 1, 2, 3, 4]) }),
  'distribution of large numbers': distributionChart(SPREADS[1]),
  distributions: distributionCharts(SPREADS),
  curves: curveChart({ curves: [curve([''], [1, 2, 3], { fair, ...pointedAt(1) })], axisTitle: AXIS, columns: 1 }),
  'curves of several': curveChart({
    curves: [curve(SHORT, [1, 2, 3], { fair, ...pointedAt(3) }), curve(LONG, [1, 2, 3])],
    axisTitle: AXIS,
    columns: 1,
  }),
  'curves with an open end over a long key': curveChart({
    curves: [1, 2, 3, 4].map((x) => curve([''], [0, 1, 2], pointedAt(x % 3))),
    axisTitle: AXIS,
    columns: 2,
  }),
  'curves over names': curveChart({
    curves: [curve(['a', 'b'], unordered), curve([''], unordered)],
    axisTitle: AXIS,
    columns: 1,
  }),
  'small curves': curveChart({
    curves: [1, 2, 3].map((x) =>
      curve(
        [''],
        Array.from({ length: 40 }, (_, i) => 1000 * i),
        pointedAt(x * 10_000),
      ),
    ),
    axisTitle: AXIS,
    columns: 2,
  }),
  'small curves of several': curveChart({
    curves: [curve(SHORT, [1, 2, 3], pointedAt(1)), curve(LONG, [1, 2, 3])],
    axisTitle: AXIS,
    columns: 2,
  }),
  'chances of winning': chancesChart(
    [0, 1, 11].map((turned, i) => ({
      title: `game ${10 ** (3 * i)}, decided earliest`,
      players: [...SHORT.slice(0, 3), LONG[1]].map((name, seat) => `Player ${seat + 1} (${name})`),
      course: {
        hasRounds: i > 0,
        rounds: Array.from({ length: 12 }, (_, at) => ({
          round: at + 1,
          games: 400,
          shares: [at, 11 - at, 0, 0].map((n) => n / 11),
        })),
        turningPoints: [
          { round: turned + 1, ...MOVED, moment: { by: 'luck' as const, isAllLuck: true, seat: 0, ...MOVED } },
        ],
      },
    })),
  ).spec,
  map: heatMapChart(map(7, 4)),
  'map with many cells': heatMapChart(map(40, 30)),
  'map of large numbers': heatMapChart({ ...map(5, 5), isShare: false, error: 1 }),
  'map over names': heatMapChart(map(3, 2, { xLabels: LONG.slice(1, 4), yLabels: LONG.slice(1, 3) })),
  'map of one cell': heatMapChart(map(1, 1)),
  pairs: pairs(SHORT),
  'pairs with long names': pairs(LONG),
  'many pairs': pairs(Array.from({ length: 12 }, (_, i) => `hold{at:${i}}`)),
  tornado: tornadoChart({ bars: bars([0.4, 0.2, 0.01, 0]), isShare: true, axisTitle: 'win share of trapper' }),
  'tornado of large numbers': tornadoChart({ bars: bars([123_456, 5, 1e-3, 0]), isShare: false, axisTitle: 'rounds' }),
  waterfall: waterfallChart([
    fall('win share of the strategy with the long name that everybody talks about', 0.5, [0.2, -0.1, 0, -0.05], true),
    fall('rounds', 123_456, [-100_000, 5, 0.001, 70_000]),
    fall('nothing changes', 0, [0, 0]),
  ]),
  'trade-off': tradeOffChart(
    [0, 0.5, 1].map((x) => ({
      x,
      y: 1000 * x,
      name: LONG[1],
      verdict: 'not decided',
      front: true,
      ...(x === 1 && { label: 'best' }),
    })),
    axis(true),
    axis(false),
  ),
};

describeWithBrowser('the labels of a chart', () => {
  let browser: Browser;
  let tab: Tab;
  beforeAll(async () => {
    browser = await openBrowser();
    tab = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  });
  afterAll(() => browser?.close());

  /** All in one tab: a new one for each takes longer than all else. */
  async function faultsOf(svg: string): Promise<string[]> {
    await tab.setContent(svg);
    return labelFaults(tab);
  }

  test.each(Object.entries(CHARTS))('of %s are complete and do not overlap', async (_, spec) => {
    const warnings: string[] = [];
    const svg = await renderSvg(spec, (message) => warnings.push(message));
    expect(warnings).toEqual([]);
    expect(await faultsOf(svg)).toEqual([]);
    // Wider ones would be illegible on a telephone.
    expect(Number(/ width="([\d.]+)"/.exec(svg)?.[1])).toBeLessThan(660);
  });

  test('of a rule are wrapped between the parts of its key alone', () => {
    const parts = AXIS.split(/[\s.:]/).map((part) => part.replace(/[()]/g, ''));
    for (const width of [90, 120, 168, 200]) {
      const whole = linesOf(AXIS, width).flatMap((line) => line.split(/[\s.:()]+/).filter(Boolean));
      expect(whole).toEqual(parts);
    }
  });

  test.each([
    ['cut at the edge', '<text x="-20" y="50">whole</text>', 'cut: whole'],
    ['cut short', '<text x="20" y="50">who…</text>', 'cut: who…'],
    ['overlapping', '<text x="20" y="50">one</text><text x="25" y="55">two</text>', 'overlapping: one and two'],
    [
      'struck through',
      '<text x="20" y="50">one</text><g class="mark-rule role-mark"><line x1="30" x2="30" y1="0" y2="90" stroke="red"/></g>',
      'struck through: one',
    ],
  ])('fail the check when %s', async (_, drawn, fault) => {
    const svg = `<svg width="200" height="100" style="margin: 50px">${drawn}</svg>`;
    expect(await faultsOf(svg)).toEqual([fault]);
  });

  test('pass the check on a halo or rotated', async () => {
    const text = '<text x="20" y="50" stroke="#fff">one</text><text x="20" y="50">one</text>';
    const line = '<g class="mark-rule role-mark"><line x1="30" x2="30" y1="0" y2="90" stroke="red"/></g>';
    const turned = [0, 30]
      .map((x) => `<text transform="translate(${80 + x},80) rotate(-40)">turned label</text>`)
      .join('');
    expect(await faultsOf(`<svg width="200" height="100">${line}${text}${turned}</svg>`)).toEqual([]);
  });
});
