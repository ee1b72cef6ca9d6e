/** A strategy that does not play the same game twice is noticed while playing, and then no digest proves anything. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/api/answer.js';
import { reportFiles } from '../../src/api/answer-files.js';
import { ask } from '../../src/api/ask.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';

const cwd = emptyFolder();
const STRATEGIES = {
  steady: ['', 'return view.turnTotal >= 15 ? 1 : rng.below(8) === 0 ? 1 : 0;'],
  luck: ['', 'return Math.random() < 0.2 ? 1 : 0;'],
  clock: ['', 'return process.hrtime()[1] % 5 === 0 ? 1 : 0;'],
  memory: ['let seen = 0;', 'return view.turnTotal >= ++seen % 40 ? 1 : 0;'],
  // Decisions are random per game, so that two modes with equal games are next to impossible.
  mood: [
    'const mood = 1e6 * Math.random();',
    'const at = view.turnTotal + 101 * view.score(0) + 10007 * view.score(1); return (mood * (1 + at)) % 1 < 0.2 ? 1 : 0;',
  ],
  learner: ['let seen = 0;', 'return ++seen < 300 ? view.turnTotal >= 3 ? 1 : 0 : view.turnTotal >= 20 ? 1 : 0;'],
};
for (const [name, [before, body]] of Object.entries(STRATEGIES)) {
  writeFileSync(
    path.join(cwd, `${name}.ts`),
    `${before}\nexport default { game: 'pig', about: 'x', parameters: [], create: () => (view: any, rng: any) => { ${body} } };`,
  );
}

const table = (name: string) => ({ game: 'pig', cwd, strategies: [`./${name}.ts`, 'random'] });
const request = (name: string, games = 600) => ({ ...table(name), games });

const expectNoticed = ({ played, findings }: Answer, name: string): void => {
  expect(played.digest).toBeNull();
  // Shipped strategies are not checked.
  expect(played.unsteady[0].strategies).toEqual([name]);
  expect(findings.verdict[0]).toMatch(/^This run cannot be repeated: game \d+ came out differently/);
  expect(findings.verdict[0]).toContain(`Either ${name} uses luck of its own`);
};

describe.each([0, 2])('with %i threads', (threads) => {
  test.each(['luck', 'clock', 'memory', 'mood', 'learner'])('%s is detected', async (name) => {
    expectNoticed(await ask('simulate', request(name), { threads }), name);
  });

  test('a strategy that draws from its own stream is deterministic', async () => {
    const { played, findings } = await ask('simulate', request('steady'), { threads });
    expect(played.unsteady).toEqual([]);
    expect(played.digest).toMatch(/^[0-9a-f]{32}$/);
    expect(findings.verdict.join()).not.toContain('cannot be repeated');
  });
});

describe('every question detects nondeterminism:', () => {
  const options = { threads: 0 };
  const asked = request('luck', 100);
  test.each([
    ['compare', () => ask('compare', { ...asked, b: 'target=50' }, options)],
    ['sweep', () => ask('sweep', { ...asked, vary: ['target=50,60'] }, options)],
    ['tournament', () => ask('tournament', { ...asked, strategies: ['hold', 'random', './luck.ts'] }, options)],
    [
      'tune',
      () => ask('tune', { ...table('luck'), free: ['target=50,60'], target: ['rounds 5..9'], budget: 1000 }, options),
    ],
  ] as const)('%s', async (_, play) => {
    expectNoticed(await play(), 'luck');
  });
});

test('nondeterminism is stored with the run, and reported on the page, the terminal and in the document', async () => {
  const out = path.join(emptyFolder(), 'run');
  await ask('simulate', request('memory', 200), { threads: 0, out });
  const again = await ask('simulate', request('memory', 200), { threads: 0, out });
  expect(again.gamesRecalled).toBe(200);
  expectNoticed(again, 'memory');
  let page = '';
  for await (const [name, content] of reportFiles(again)) if (name === 'index.html') page = String(content);
  expect(page).toContain('This run cannot be repeated');
  expect(page).not.toContain('the same digest proves it');
  const told = await runInProcess(
    ['simulate', 'pig', '--strategies', './luck.ts', '--games', '100', '--out', 'told'],
    cwd,
  );
  expect(told.out).toContain('This run cannot be repeated');
  expect(told.out).toContain('no digest');
  expect(told.status).toBe(0);
  const document = JSON.parse(
    (await runInProcess(['simulate', 'pig', '--strategies', './luck.ts', '--games', '100', '--json'], cwd)).out,
  );
  expect(document.digest).toBeNull();
  expect(document.unsteady[0].watch).toContain('warren replay pig');
});
