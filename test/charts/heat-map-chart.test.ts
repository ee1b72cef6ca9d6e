import { expect, test } from 'vitest';
import { type HeatCell, heatMapChart } from '../../src/charts/heat-map-chart.js';
import { renderSvg } from '../../src/charts/render.js';

/** The colours of the cells as they are drawn, one after the other. */
async function coloursOf(means: readonly [number, boolean][]): Promise<string[]> {
  const cells = means.map(([mean, isClear], x): HeatCell => ({ x, y: 0, mean, isClear }));
  const xLabels = means.map((_, i) => String(i));
  const titles = { title: 'rounds', xTitle: 'hp', yTitle: 'throws' };
  const map = heatMapChart({ ...titles, isShare: false, reference: means[0][0], cells, xLabels, yLabels: ['1'] });
  const svg = await renderSvg(map, () => undefined);
  const rects = svg.match(/<path aria-label="[^"]*"[^>]*\bfill="[^"]*"/g) ?? [];
  return rects.map((rect) => /\bfill="([^"]*)"/.exec(rect)?.[1] ?? '');
}

test('what may be luck has the colour of the setting that all are held against', async () => {
  const [reference, noise, more, less] = await coloursOf([
    [10, false],
    [11, false],
    [14, true],
    [6, true],
  ]);
  expect(noise).toBe(reference);
  expect(new Set([reference, more, less]).size).toBe(3);
});

test('where nothing is clear, all cells have one colour', async () => {
  const colours = await coloursOf([
    [10, false],
    [30, false],
    [2, false],
  ]);
  expect(colours).toHaveLength(3);
  expect(new Set(colours).size).toBe(1);
});
