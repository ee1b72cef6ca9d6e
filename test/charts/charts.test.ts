import { describe, expect, test } from 'vitest';
import { barChart } from '../../src/charts/bar-chart.js';
import { distributionChart, distributionCharts } from '../../src/charts/distribution-chart.js';
import { meanChart } from '../../src/charts/mean-chart.js';
import { renderPng, renderSvg } from '../../src/charts/render.js';
import { shareChart } from '../../src/charts/share-chart.js';
import { spreadChart } from '../../src/charts/spread-chart.js';
import type { ChartSpec } from '../../src/charts/style.js';

const share = { name: 'a', share: 0.52, low: 0.5, high: 0.54 };
const bin = (from: number, games: number) => ({ from, to: from, games, share: games / 4 });
const distribution = { bins: [bin(3, 1), bin(4, 3)], step: 1, beyond: 0, median: 4, q05: 3, q95: 4 };
const spread = { name: 'a', q05: 1, q25: 2, q50: 3, q75: 4, q95: 5, mean: 3.1 };

const charts: Record<string, ChartSpec> = {
  shares: shareChart({
    marks: [{ ...share, tone: 'more' }],
    title: 'share of games',
    reference: { value: 0.5, label: 'fair share 50 %' },
  }),
  bars: barChart([share], 'share of games'),
  distribution: distributionChart({ name: 'rounds', distribution }),
  distributions: distributionCharts([{ name: 'rounds', distribution }]),
  spreads: spreadChart([spread], 'score'),
  means: meanChart([{ figure: 'rescued', name: 'seat 1', mean: 1, low: 0.9, high: 1.1 }]),
};

describe('charts', () => {
  test.each(Object.entries(charts))('%s compile and draw without a warning', async (_, spec) => {
    const warnings: string[] = [];
    const svg = await renderSvg(spec, (message) => warnings.push(message));
    expect(warnings).toEqual([]);
    expect(svg).toMatch(/^<svg /);
  });

  test('pass on what Vega warns of', async () => {
    const warnings: string[] = [];
    const broken = { data: { values: [] }, mark: 'bar', encoding: { nowhere: { field: 'x' } } };
    await renderSvg(broken as unknown as ChartSpec, (message) => warnings.push(message));
    expect(warnings.join()).toContain('nowhere');
  });

  test('of shares show every interval and the reference', () => {
    expect(charts.shares).toMatchObject({
      data: { values: [{ name: 'a', share: 0.52, low: 0.5, high: 0.54, tone: 'more', label: '52.0 %' }] },
      layer: [
        { mark: { type: 'rule' }, data: { values: [{ value: 0.5 }] } },
        { mark: { type: 'text' }, data: { values: [{ label: 'fair share 50 %' }] } },
        { mark: { type: 'rule' }, encoding: { x: { field: 'low' }, x2: { field: 'high' } } },
        { mark: { type: 'point' }, encoding: { x: { field: 'share' } } },
        { mark: { type: 'text' } },
      ],
    });
  });

  test('of a distribution stand each bar over its own value and mark the middle', () => {
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

describe('pictures', () => {
  test('hold the text of a chart, escaped, and are the same bytes each time', async () => {
    const spec = barChart([{ ...share, name: 'Eco </script><b>x' }], 'share of games');
    const svg = await renderSvg(spec);
    expect(svg).toContain('Eco &lt;/script&gt;&lt;b&gt;x');
    expect(svg).not.toContain('</script');
    expect(await renderSvg(spec)).toBe(svg);
  });

  test('are drawn with their text as PNG, too', async () => {
    const svg = await renderSvg(barChart([share], 'share of games'));
    const png = await renderPng(svg);
    const bare = await renderPng(svg.replace(/<text.*?<\/text>/gs, ''));
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
    expect(png.length).toBeGreaterThan(1.3 * bare.length);
  });
});
