/**
 * Draws how a run on a queue scales with its workers, from measurements: npx tsx scripts/queue-scale.ts. Writes
 * docs/many-machines/scale.png; docs/many-machines.md has the same as a table (npm run docs).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderPng, renderSvg } from '../src/report/charts/render.js';
import { readCosts, SCALES, scaleRows } from './queue/scale-table.js';

const folder = path.join(import.meta.dirname, '../docs/many-machines');
const values = scaleRows(readCosts()).flatMap(({ game, useful }) =>
  useful.map((share, i) => ({ game, workers: SCALES[i], share: 100 * share })),
);
const svg = await renderSvg({
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  background: '#ffffff',
  width: 420,
  height: 240,
  data: { values },
  mark: { type: 'line', point: true, strokeWidth: 2 },
  encoding: {
    x: {
      field: 'workers',
      type: 'quantitative',
      scale: { type: 'log' },
      title: 'workers of one thread, one Redis',
      axis: { values: [...SCALES], format: ',', labelOverlap: false, labelFlush: false },
    },
    y: { field: 'share', type: 'quantitative', scale: { domain: [0, 100] }, title: 'time that workers play, %' },
    color: {
      field: 'game',
      type: 'nominal',
      title: 'game',
      scale: { range: ['#1769aa', '#c2570c', '#5b7083', '#b42318'] },
    },
  },
  config: {
    font: 'system-ui, "DejaVu Sans", sans-serif',
    view: { stroke: null },
    axis: { gridColor: '#e4e7eb', labelFontSize: 12, titleFontSize: 12, titleFontWeight: 'normal' },
  },
});
writeFileSync(path.join(folder, 'scale.png'), await renderPng(svg));
