import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../src/analysis/table.js';
import { ask } from '../../../src/api/ask.js';
import { renderSvg } from '../../../src/report/charts/render.js';
import { page } from '../../../src/report/pages/compare.js';
import type { PageContent, Section } from '../../../src/report/report.js';

const request = { game: 'pig', strategies: ['hold', 'hold{at:12}'], games: 200 };

async function pageOf(b: string): Promise<{ sections: Section[]; games: number; content: PageContent }> {
  const { findings, played, presentation } = await ask('compare', { ...request, b }, { threads: 0 });
  expect(presentation.page).toBe(page);
  const content = presentation.page(findings, played);
  return { sections: content.sections.filter((section) => section !== undefined), games: played.games, content };
}

/** Draws everything; Vega's warnings would be mistakes in a spec. */
async function warningsOf(sections: readonly Section[]): Promise<string[]> {
  const warnings: string[] = [];
  for (const { chart } of sections) if (chart) await renderSvg(chart.spec, (message) => warnings.push(message));
  return warnings;
}

describe('the page of a comparison', () => {
  test('shows differences, their distribution and games to watch, each side with its own command', async () => {
    const { sections, games, content } = await pageOf('target=60');
    expect(sections.map(({ id }) => id)).toEqual(['differences', 'spread', 'watch']);
    const watch = rowsOf(sections[2].table!.data);
    expect(watch.map(({ side }) => side).slice(0, 2)).toEqual(['A', 'B']);
    const command = "warren replay pig --strategies 'hold,hold{at:12}' --seed warren";
    expect(watch[0].command).toBe(`${command} --index ${watch[0].index}`);
    expect(watch[1].command).toBe(`${command} --set target=60 --index ${watch[1].index}`);
    expect(games).toBe(400);
    // The winner is open, and the advice is about this run.
    expect(sections[0].notes!.join(' ')).toMatch(/The number of pairs still needed is for extending this run/);
    expect(content.notes[1]).toBe('B (target=60): 2 seats: hold, hold{at:12}; rules changed: target = 60.');
    expect(await warningsOf(sections)).toEqual([]);
  });

  test('has no games to watch for a side compared with itself', async () => {
    const { sections } = await pageOf('');
    expect(sections.map(({ id }) => id)).toEqual(['differences']);
    expect(await warningsOf(sections)).toEqual([]);
  });
});
