/** Every picture of a sweep is drawn without a complaint of Vega. */
import { expect, test } from 'vitest';
import { ask } from '../../../src/api/ask.js';
import { renderSvg } from '../../../src/report/charts/render.js';
import type { Section } from '../../../src/report/report.js';

const game = 'test/support/trap-die.ts';

async function draw(sections: readonly (Section | undefined)[]): Promise<string[]> {
  const drawn: string[] = [];
  for (const section of sections) {
    if (section?.chart === undefined) continue;
    const warnings: string[] = [];
    const svg = await renderSvg(section.chart.spec, (message) => warnings.push(message));
    expect(warnings, section.id).toEqual([]);
    expect(svg).not.toContain('NaN');
    drawn.push(section.id);
  }
  return drawn;
}

/** The chart of a section, as text. */
async function drawnIn(request: Parameters<typeof ask<'sweep'>>[1], id: string): Promise<string> {
  const { findings, played, presentation } = await ask('sweep', request, { threads: 0 });
  const section = presentation.page(findings, played).sections.find((section) => section?.id === id);
  return JSON.stringify(section?.chart?.spec);
}

test('strategies share a chart, with the fair share', async () => {
  const strategies = ['hold', 'hold{at:12}', 'random'];
  const request = { game: 'pig', players: 3, strategies, games: 60, vary: ['die.sides=4..6'] };
  const on = strategies.map((name) => `win:${name}`);
  const spec = await drawnIn({ ...request, on }, 'players');
  expect(spec).toContain(`"domain":${JSON.stringify(strategies)}`);
  expect(spec.match(/"win share of each strategy"/g) ?? spec.match(/"win share of/g)).toHaveLength(1);
  expect(spec.match(/"value":0\.3333/g)).toHaveLength(3);
});

test('win shares over tables of several sizes are in fair shares', async () => {
  const request = { game: 'pig', strategies: ['hold'], games: 60, vary: ['players=2..4'], on: ['win:seat1'] };
  const spec = await drawnIn(request, 'response');
  const fair = [...spec.matchAll(/"label":"\d","value":([\d.]+)/g)].map(([, value]) => Number(value));
  expect(fair.map((value) => value.toFixed(4))).toEqual(['1.0000', '1.0000', '1.0000']);
  expect(spec).toContain('win share of seat 1 in fair shares');
});

test.each([
  [['die.sides=4..8', 'target=40..100/20'], true],
  [['trap.faces:trip=0..4', 'odd=true,false'], false],
])('the heat map over %j draws contour lines: %s', async (vary, expected) => {
  const own = vary[0].startsWith('die') ? 'pig' : game;
  const spec = await drawnIn({ game: own, games: 300, vary, on: ['rounds'] }, 'map-1');
  expect(spec.includes('"x2":{"field":"x2"}')).toBe(expected);
});

test.each([
  [['trap.faces:trip=0..6'], undefined, ['response']],
  [['odd=true,false'], undefined, ['response']],
  [['players=2..4'], undefined, ['response']],
  [['hp=3'], undefined, ['response']],
  [['hp=1..4'], ['rounds@p90', 'rounds@p1', 'win:seat1@fair'], ['response']],
  [['hp=1..4', 'throws=3..6'], undefined, ['map-1', 'map-2', 'map-3', 'map-4']],
  [['odd=true,false', 'spare=0..3'], undefined, ['map-1', 'map-2', 'map-3', 'map-4']],
])('the charts of a sweep of %j on %j are valid', async (vary, on, expected) => {
  const { findings, played, presentation } = await ask('sweep', { game, games: 150, vary, on }, { threads: 0 });
  expect(await draw(presentation.page(findings, played).sections)).toEqual(expected);
});
