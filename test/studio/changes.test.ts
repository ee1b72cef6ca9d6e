/** Changes of the bench, without a page: every answer belongs to the current bench, and only requested work is done. */
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '../../src/api/answer.js';
import { ask } from '../../src/api/ask.js';
import type { PlayedRun } from '../../src/questions/question.js';
import { questions } from '../../src/questions/questions.js';
import { Lab } from '../../src/studio/lab.js';
import { labView } from '../../src/studio/lab-view.js';
import { PriorityGate } from '../../src/studio/priority-gate.js';
import type { Bench } from '../../src/studio/protocol.js';
import { renderWatchPage } from '../../src/studio/watch-page.js';
import { becomes, RecordingBroadcaster } from '../support/recording-broadcaster.js';
import { emptyFolder } from '../support/run-warren.js';

let folder = '';
beforeAll(() => {
  folder = emptyFolder();
});
const opened: Lab[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const lab of opened.splice(0)) await lab.close();
});

/** Games of each side: enough for these tests. */
const GAMES = 3000;

async function openLab(games = GAMES) {
  const news = new RecordingBroadcaster();
  const lab = await Lab.open('pig', news, new PriorityGate(), games);
  opened.push(lab);
  let count = 0;
  const change = (what: Partial<Bench>, gesture = `gesture ${count++}`) =>
    lab.change({ bench: { ...lab.bench, ...what }, gesture, by: 'a tab' });
  return { lab, news, change, answer: () => news.heard.answers![0] };
}

const targetOf = (target: number) => ({ variants: [{ name: 'Variant 1', changes: { target } }] });

function strategyFile(name: string, body: string): string {
  const file = path.join(folder, `${name}.ts`);
  writeFileSync(
    file,
    `export default { game: 'pig', about: 'x', parameters: [], create: () => (view) => { ${body} } };`,
  );
  return file;
}

test('a changed line-up changes whose figures are shown', async () => {
  const { change, answer } = await openLab();
  for (const lineUp of [
    ['hold', 'hold'],
    ['hold{at:3}', 'hold{at:3}'],
    ['random', 'hold'],
    ['hold', 'hold', 'random'],
  ]) {
    await change({ lineUp, players: lineUp.length });
    await becomes(() => answer().state).toBe('done');
    const request = { game: 'pig', strategies: lineUp, players: lineUp.length, games: GAMES, watched: true };
    const alone = labView((await ask('simulate', request, { threads: 0 })) as unknown as Answer);
    const seen = ({ shares, figures }: typeof alone) =>
      [...shares, ...figures].map(({ name, now }) => [name, now.value]);
    expect(seen(answer().view!)).toEqual(seen(alone));
  }
});

test('a refused change has no effect', async () => {
  const { lab, news, change, answer } = await openLab();
  const { bench, heard } = { bench: lab.bench, heard: { ...news.heard.bench } };
  await expect(change({ game: 'nope' })).rejects.toThrow('no game "nope"');
  expect(lab.bench).toEqual(bench);
  expect(news.heard.bench).toEqual(heard);
  expect(answer().state).not.toBe('failed');
  await change(targetOf(60));
  expect(news.heard.bench?.canUndo).toBe(true);
  await lab.undo();
  expect(lab.bench).toEqual(bench);
});

test('variants share the confidence level, and played games are kept', async () => {
  const { lab, change, answer } = await openLab();
  await change(targetOf(60));
  await becomes(() => answer().state).toBe('done');
  const { view: alone, command } = answer();
  await change({ variants: [...lab.bench.variants, { name: 'Variant 2', changes: { target: 70 } }] });
  await becomes(() => answer().state).toBe('done');
  expect(answer().command).toBe(`${command} --pages 2`);
  const rangeOf = (view: typeof alone) => view!.shares[0].now;
  expect(rangeOf(answer().view).value).toBe(rangeOf(alone).value);
  // Two simultaneous claims have wider intervals.
  expect(rangeOf(answer().view).high - rangeOf(answer().view).low).toBeGreaterThan(
    rangeOf(alone).high - rangeOf(alone).low,
  );
});

test('rapid changes compute only the visible figures', async () => {
  // Enough games that none is over when the next change comes.
  const { change, answer } = await openLab(20_000);
  await becomes(() => answer().view).not.toBeNull();
  const analysis = await questions.compare.analysis();
  const forNobody: string[] = [];
  const analyze: typeof analysis.analyze = (played) => {
    const { complete, isUnderWay, request } = played as PlayedRun<unknown>;
    if (!complete && !isUnderWay) forNobody.push((request as unknown as { b: string }).b);
    return analysis.analyze(played);
  };
  const asked = vi.spyOn(questions.compare, 'analysis').mockResolvedValue({ ...analysis, analyze });
  for (let target = 50; target < 80; target++) {
    await change(targetOf(target));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await becomes(() => answer().state).toBe('done');
  expect(answer().command).toContain('target=79');
  expect(asked).toHaveBeenCalled();
  expect(forNobody).toEqual([]);
});

test('a drag received at once applies its last value', async () => {
  const { lab, news, change } = await openLab();
  await Promise.all([50, 51, 52, 53].map((target) => change(targetOf(target), 'drag')));
  expect(lab.bench.variants[0].changes).toEqual({ target: 53 });
  await lab.undo();
  expect(lab.bench.variants[0].changes).toEqual({});
  expect(news.heard.bench?.canUndo).toBe(false);
});

test('a failing strategy is reported with seat, game and replay', async () => {
  const { change, answer } = await openLab();
  await change({ lineUp: [strategyFile('throws', "throw new Error('boom');"), 'hold'] });
  await becomes(() => answer().state).toBe('failed');
  expect(answer().trouble).toMatch(
    /^The strategy throws \(player \d\) failed at the decision [A-Z_]+ in game \d+, seed ".*":/,
  );
  expect(answer().trouble).toContain('boom');
  expect(answer().trouble).toMatch(/warren replay pig .*--index \d+/);
});

test('a fixed strategy restarts the run without the old games', async () => {
  const { lab, change, answer } = await openLab();
  const file = strategyFile('mended', "throw new Error('boom');");
  await change({ lineUp: [file, 'hold'] });
  await becomes(() => answer().state).toBe('failed');
  strategyFile('mended', 'return view.turnTotal >= 20 ? 1 : 0;');
  utimesSync(file, new Date(), new Date(Date.now() + 5000));
  await lab.resume();
  await becomes(() => answer().state).toBe('done');
  const { shares } = answer().view!;
  expect(shares.map(({ name }) => name)).toEqual(['mended', 'hold']);
  const before = shares[0].now.value;
  strategyFile('mended', 'return view.turnTotal >= 2 ? 1 : 0;');
  utimesSync(file, new Date(), new Date(Date.now() + 10_000));
  await lab.resume();
  await becomes(() => answer().state).toBe('done');
  expect(answer().view!.shares[0].now.value).toBeLessThan(before / 2);
  expect(answer().view!.games).toBe(GAMES);
});

test('a strategy that never answers is reported after the timeout, and does not delay the shutdown', async () => {
  const { lab, change, answer } = await openLab();
  const asked = path.join(folder, 'asked');
  const silent = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(asked)}, '');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
  await change({ lineUp: [strategyFile('silent', silent), 'hold'] });
  await becomes(() => answer().state).toBe('failed');
  expect(answer().trouble).toContain('no answer came within 10 seconds');
  expect(await renderWatchPage(lab.bench, 0, 7)).toContain('No answer came within 30 seconds.');
  rmSync(asked);
  await lab.resume();
  expect(answer().state).toBe('playing');
  await becomes(() => existsSync(asked)).toBe(true);
  await lab.close();
  // It was ended, not waited for until it counted as a failure.
  expect(answer().state).not.toBe('failed');
});
