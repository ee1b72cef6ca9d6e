import { expect, test } from 'vitest';
import { type HeatCell, heatMapChart } from '../../../src/report/charts/heat-map-chart.js';
import { renderSvg } from '../../../src/report/charts/render.js';

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

test('a cell without a clear difference has the colour of the reference setting', async () => {
  const [reference, noise, more, less] = await coloursOf([
    [10, false],
    [11, false],
    [14, true],
    [6, true],
  ]);
  expect(noise).toBe(reference);
  expect(new Set([reference, more, less]).size).toBe(3);
});

test('all cells have one colour without a clear difference', async () => {
  const colours = await coloursOf([
    [10, false],
    [30, false],
    [2, false],
  ]);
  expect(colours).toHaveLength(3);
  expect(new Set(colours).size).toBe(1);
});

/** The labels of the lines of equal value, in columns and rows. */
function lineLabels(current: { x: number; y: number } | undefined): { x: number; y: number; label: string }[] {
  const [columns, rows] = [7, 4];
  // Like the turns that a game takes over the size of a die and a target: steep at one corner.
  const cells = Array.from({ length: columns * rows }, (_, i): HeatCell => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    return { x, y, mean: (100 * (y + 1)) / (x + 1) ** 1.3, isClear: true };
  });
  const labels = (count: number) => Array.from({ length: count }, (_, i) => String(i));
  const titles = { title: 'rounds', xTitle: 'die', yTitle: 'target', isShare: false, reference: 50, error: 1 };
  const { layer } = heatMapChart({
    ...titles,
    cells,
    xLabels: labels(columns),
    yLabels: labels(rows),
    ...(current && { current }),
  }) as unknown as { layer: { mark: { type: string; color?: string }; data: { values: never[] } }[] };
  const texts = layer.filter(({ mark, data }) => mark.type === 'text' && data.values.some((value) => 'level' in value));
  return texts[0]?.data.values ?? [];
}

test('labels of contour lines overlap neither values nor the frame of the current rules', () => {
  const [width, height] = [400 / 7, 44];
  const plain = lineLabels(undefined);
  expect(plain.length).toBeGreaterThan(2);
  const isOnValue = ({ x, y }: { x: number; y: number }) =>
    Math.abs(x - Math.round(x)) * width < 42 && Math.abs(y - Math.round(y)) * height < 18;
  expect(plain.filter(isOnValue)).toEqual([]);
  // A frame around the cell below a label would strike it through: then the label moves or its line is left out.
  for (const { x, y } of plain) {
    const current = { x: Math.round(x), y: Math.floor(y) };
    const isStruck = (label: { x: number; y: number }) => {
      const [dx, dy] = [Math.abs(label.x - current.x) * width, Math.abs(label.y - current.y) * height];
      return dx < width / 2 + 21 && dy < height / 2 + 9 && !(dx <= width / 2 - 21 && dy <= height / 2 - 9);
    };
    expect(plain.filter(isStruck).length).toBeGreaterThan(0);
    expect(lineLabels(current).filter(isStruck)).toEqual([]);
  }
});
