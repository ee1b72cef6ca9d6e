/** Every picture of a sweep is drawn without a complaint of Vega. */
import { expect, test } from 'vitest';
import { renderSvg } from '../../src/charts/render.js';
import type { Page } from '../../src/report/page.js';
import { sweepPage } from '../../src/report/sweep-page.js';
import { sweep } from '../../src/sweep.js';

const game = 'test/support/trap-die.ts';

async function draw({ sections }: Page): Promise<string[]> {
  const drawn: string[] = [];
  for (const { id, chart } of sections) {
    if (chart === undefined) continue;
    const warnings: string[] = [];
    const svg = await renderSvg(chart.spec, (message) => warnings.push(message));
    expect(warnings, id).toEqual([]);
    expect(svg).not.toContain('NaN');
    drawn.push(id);
  }
  return drawn;
}

const sweptPage = async (vary: string[]) =>
  sweepPage(await sweep({ game, games: 150, vary }, { threads: 0 }), { command: 'warren sweep' });

test.each([
  [['trap.faces:trip=0..6'], ['response']],
  [['odd=true,false'], ['response']],
  [['players=2..4'], ['response']],
  [['hp=3'], ['response']],
  [
    ['hp=1..4', 'throws=3..6'],
    ['map-1', 'map-2', 'map-3', 'map-4'],
  ],
  [
    ['odd=true,false', 'spare=0..3'],
    ['map-1', 'map-2', 'map-3', 'map-4'],
  ],
])('a sweep of %j', async (vary, expected) => {
  expect(await draw(await sweptPage(vary))).toEqual(expected);
});
