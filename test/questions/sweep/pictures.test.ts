/** Every picture of a sweep is drawn without a complaint of Vega. */
import { expect, test } from 'vitest';
import { ask } from '../../../src/ask.js';
import { renderSvg } from '../../../src/charts/render.js';
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

test.each([
  [['trap.faces:trip=0..6'], undefined, ['response']],
  [['odd=true,false'], undefined, ['response']],
  [['players=2..4'], undefined, ['response']],
  [['hp=3'], undefined, ['response']],
  [['hp=1..4'], ['rounds@p90', 'rounds@p1', 'win:seat1@fair'], ['response']],
  [['hp=1..4', 'throws=3..6'], undefined, ['map-1', 'map-2', 'map-3', 'map-4']],
  [['odd=true,false', 'spare=0..3'], undefined, ['map-1', 'map-2', 'map-3', 'map-4']],
])('a sweep of %j on %j', async (vary, on, expected) => {
  const { findings, played, telling } = await ask('sweep', { game, games: 150, vary, on }, { threads: 0 });
  expect(await draw(telling.page(findings, played).sections)).toEqual(expected);
});
