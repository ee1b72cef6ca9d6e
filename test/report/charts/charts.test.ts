import { describe, expect, test } from 'vitest';
import { distributionChart, distributionCharts } from '../../../src/report/charts/distribution-chart.js';
import { meanRow, type RangePanel, rangeChart, shareRow } from '../../../src/report/charts/range-chart.js';
import { renderPng, renderSvg } from '../../../src/report/charts/render.js';
import type { ChartSpec } from '../../../src/report/charts/style.js';

const share = { value: 0.52, low: 0.5, high: 0.54 };
const bin = (from: number, games: number) => ({ from, to: from, games, share: games / 4 });
const distribution = { bins: [bin(3, 1), bin(4, 3)], step: 1, beyond: 0, median: 4, q05: 3, q95: 4 };
const spread = { name: 'a', value: 3.1, low: 1, high: 5, label: '3.1', innerLow: 2, innerHigh: 4, tick: 3 };
const bars = (name: string) =>
  rangeChart('bars', [
    { rows: [shareRow(name, share)], scale: 'fromZero', isShare: true, axisTitle: 'share of games' },
  ]);

const charts: Record<string, ChartSpec> = {
  shares: rangeChart('points', [
    {
      rows: [{ ...shareRow('a', share), tone: 'more' }],
      scale: 'near',
      isShare: true,
      axisTitle: 'share of games',
      reference: { value: 0.5, label: 'fair share 50 %' },
    },
  ]),
  bars: bars('a'),
  distribution: distributionChart({ name: 'rounds', distribution }),
  distributions: distributionCharts([{ name: 'rounds', distribution }]),
  spreads: rangeChart('boxes', [{ rows: [spread], scale: 'near', axisTitle: 'score' }]),
  means: rangeChart('dots', [
    { title: 'rescued', rows: [meanRow('seat 1', { mean: 1, low: 0.9, high: 1.1 })], scale: 'fromZero' },
    { title: 'lost', rows: [meanRow('seat 1', { mean: 7, low: 6.5, high: 7.5 })], scale: 'fromZero' },
  ]),
  differences: rangeChart('points', [
    {
      title: 'rounds',
      rows: [{ name: '', value: 1.5, low: Number.NEGATIVE_INFINITY, high: 2, label: '+1.50' }],
      scale: 'aroundZero',
      reference: { value: 0 },
      band: { low: -0.5, high: 0.5 },
    },
  ]),
};

/** A spec as plain data, its numbers free of the last digits. */
const rounded = (spec: ChartSpec) =>
  JSON.parse(JSON.stringify(spec), (_, value) => (typeof value === 'number' ? Number(value.toFixed(9)) : value));

describe('charts', () => {
  test.each(Object.entries(charts))('%s compile and draw without a warning', async (_, spec) => {
    const warnings: string[] = [];
    const svg = await renderSvg(spec, (message) => warnings.push(message));
    expect(warnings).toEqual([]);
    expect(svg).toMatch(/^<svg /);
  });

  test('report warnings of Vega', async () => {
    const warnings: string[] = [];
    const broken = { data: { values: [] }, mark: 'bar', encoding: { nowhere: { field: 'x' } } };
    await renderSvg(broken as unknown as ChartSpec, (message) => warnings.push(message));
    expect(warnings.join()).toContain('nowhere');
  });

  test('of shares show every interval and the reference', () => {
    expect(charts.shares).toMatchObject({
      vconcat: [
        {
          data: { values: [{ name: 'a', value: 0.52, low: 0.5, high: 0.54, tone: 'more', label: '52.0 %' }] },
          layer: [
            { mark: { type: 'rule' }, data: { values: [{ value: 0.5 }] } },
            { mark: { type: 'text' }, data: { values: [{ label: 'fair share 50 %' }] } },
            { mark: { type: 'rule' }, encoding: { x: { field: 'low' }, x2: { field: 'high' } } },
            { mark: { type: 'point' }, encoding: { x: { field: 'value' } } },
            { mark: { type: 'text', color: '#1f2933' }, encoding: { x: { value: 300 }, text: { field: 'label' } } },
            { mark: { opacity: 0, aria: true }, encoding: { description: { field: 'told' } } },
          ],
        },
      ],
    });
  });

  test('of differences show the tolerance, zero, and an open range to the edge of the chart', () => {
    const scale = { domain: [-2.3, 2.3] };
    expect(rounded(charts.differences)).toMatchObject({
      vconcat: [
        {
          title: ['rounds'],
          data: { values: [{ value: 1.5, low: -2.3, high: 2, tone: 'plain' }] },
          layer: [
            { mark: { type: 'rect' }, data: { values: [{ low: -0.5, high: 0.5 }] }, encoding: { x: { scale } } },
            { mark: { type: 'rule' }, data: { values: [{ value: 0 }] } },
            {},
            {},
            {},
            {},
          ],
        },
      ],
    });
  });

  test('of distributions show the box and its tick within the range', () => {
    expect(charts.spreads).toMatchObject({
      vconcat: [
        {
          data: { values: [spread] },
          layer: [
            { mark: { type: 'rule' }, encoding: { x: { field: 'low' }, x2: { field: 'high' } } },
            { mark: { type: 'bar' }, encoding: { x: { field: 'innerLow' }, x2: { field: 'innerHigh' } } },
            { mark: { type: 'tick' }, encoding: { x: { field: 'tick' } } },
            { mark: { type: 'point' }, encoding: { x: { field: 'value' } } },
            {},
          ],
        },
      ],
    });
  });

  test('of a histogram place each bar over its value and mark the median', () => {
    const bars = [
      { from: 2.5, to: 3.5, share: 0.25 },
      { from: 3.5, to: 4.5, share: 0.75 },
    ];
    expect(charts.distribution).toMatchObject({
      layer: [
        { data: { values: [{ from: 2.5, to: 4.5 }] } },
        { data: { values: bars } },
        { data: { values: [{ median: 4, label: 'median 4' }] } },
        {},
      ],
    });
  });
});

describe('ranges', () => {
  const row = (low: number, high: number) => ({ name: 'a', value: (low + high) / 2, low, high, label: '' });
  const drawn = (panel: RangePanel) => {
    const [{ data, layer }] = rounded(rangeChart('points', [panel])).vconcat;
    return { ...data.values[0], domain: layer.at(-1).encoding.x.scale.domain };
  };

  test.each([
    ['near', [0.4, 0.5], [0.388, 0.512]],
    ['near', [0.5, 0.5], [0.48, 0.52]],
    ['near', [0, 0.5], [-0.03, 0.56]],
    ['near', [0.9, 1], [0.888, 1.006]],
    ['fromZero', [0.4, 0.5], [0, 0.55]],
    ['fromZero', [0.9, 1], [0, 1]],
    ['fromZero', [0, 0], [0, 1]],
    ['aroundZero', [-0.1, 0.2], [-0.23, 0.23]],
    ['whole', [0.4, 0.5], [0, 1]],
  ] as const)('have a scale %s for %j', (scale, [low, high], domain) => {
    expect(drawn({ rows: [row(low, high)], scale, isShare: true }).domain).toEqual(domain);
  });

  test.each([
    [0.1, 0.2, 'more'],
    [-0.2, -0.1, 'less'],
    [-0.1, 0.1, 'plain'],
  ])('from %d to %d are %s than zero', (low, high, tone) => {
    const panel = { rows: [row(low, high)], scale: 'near' } as const;
    expect(drawn({ ...panel, reference: { value: 0 } }).tone).toBe(tone);
    expect(drawn(panel).tone).toBe('plain');
  });

  test('have full names in several lines, also those of whole line-ups', async () => {
    const name = 'balanced,balanced,balanced,balanced';
    const svg = await renderSvg(rangeChart('points', [{ rows: [{ ...row(1, 2), name }], scale: 'near' }]));
    const [, label] = /role-axis-label[^>]*><text[^>]*>(<tspan.*?)<\/text>/.exec(svg) ?? [];
    expect(label?.match(/<tspan/g)).toHaveLength(4);
    expect(label?.replace(/<[^>]*>/g, '')).toBe(name);
  });

  test.each(['points', 'dots', 'bars', 'boxes'] as const)(
    'of %s all have names, with long ones in several lines',
    async (marks) => {
      const rows = Array.from({ length: 6 }, (_, i) => ({ ...row(1, 2), name: `by dynamite and cave-in kits ${i}` }));
      const svg = await renderSvg(rangeChart(marks, [{ rows, scale: 'near' }]));
      const shown = svg.match(/<text(?![^>]*opacity="0")[^>]*>(?:<tspan[^>]*>[^<]*<\/tspan>)+<\/text>/g) ?? [];
      expect(shown.filter((label) => label.includes('dynamite'))).toHaveLength(6);
    },
  );

  test('have tooltips', async () => {
    const panel = { rows: [shareRow('a & b', share)], scale: 'near', isShare: true } as const;
    const svg = await renderSvg(rangeChart('dots', [{ ...panel, title: 'wins' }]));
    expect(svg).toContain('aria-label="wins, a &amp; b: 52.0 % (50.0 % to 54.0 %)"');
  });

  test('without ends are as narrow as their value', () => {
    const unknown = { ...row(3, 3), low: Number.NaN, high: Number.NaN };
    expect(drawn({ rows: [unknown], scale: 'fromZero' })).toMatchObject({ value: 3, low: 3, high: 3 });
  });
});

describe('rendered charts', () => {
  test('contain the escaped text of a chart, and are the same bytes every time', async () => {
    const spec = bars('Eco </script><b>x');
    const svg = await renderSvg(spec);
    expect(svg).toContain('Eco &lt;/script&gt;&lt;b&gt;x');
    expect(svg).not.toContain('</script');
    expect(await renderSvg(spec)).toBe(svg);
  });

  test('are rendered with text as PNG as well', async () => {
    const svg = await renderSvg(charts.bars);
    const png = await renderPng(svg);
    const bare = await renderPng(svg.replace(/<text.*?<\/text>/gs, ''));
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(1.3 * bare.length);
  });
});
