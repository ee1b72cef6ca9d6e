/** Games in a report have pages next to it: linked, complete, renewed, never dead. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { writeReport } from '../../src/api/write-report.js';
import { runInProcess } from '../support/run-in-process.js';

let cwd: string;
const fileOf = (...names: string[]) => path.join(cwd, ...names);
const textOf = (...names: string[]) => readFileSync(fileOf(...names), 'utf8');
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(games\/[^"]*)"/g)].map(([, href]) => href);
const gamesIn = (folder: string): string[] => readdirSync(fileOf(folder, 'games')).sort();
const endingIn = (html: string): string => /<p id="ending">(.*?)<\/p>/.exec(html)?.[1] ?? '';

beforeAll(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-pages-'));
});
afterAll(() => rmSync(cwd, { recursive: true }));

const QUESTIONS: Readonly<Record<string, string>> = {
  simulate: 'simulate pig --strategies hold,random --games 100',
  compare: 'compare pig --strategies hold,random --b target=50 --games 60',
  tournament: 'tournament pig --strategies hold,random --games 50',
  sweep: 'sweep pig --strategies hold,random --vary die.sides=4..6 --games 50',
  luck: 'luck pig --strategies hold,random --games 24',
};

test.each(Object.keys(QUESTIONS))('%s links each of its games to a page, without further pages', async (question) => {
  const { status, err } = await runInProcess(
    [...QUESTIONS[question].split(' '), '--threads', '0', '--out', question],
    cwd,
  );
  expect({ status, err }).toEqual({ status: 0, err: expect.anything() });
  const html = textOf(question, 'index.html');
  const links = linksIn(html);
  expect(links.length).toBeGreaterThan(0);
  expect(new Set(links)).toEqual(new Set(gamesIn(question).map((name) => `games/${name}`)));
  for (const link of links) {
    const page = textOf(question, link);
    // The end of the game is next to its link.
    expect(html).toContain(endingIn(page).replace(/\.$/, ''));
    expect(page).toContain('href="../index.html"');
    expect(page).toContain('id="game-data"');
  }
});

test('a game page shows known turning points and marks them on the slider', () => {
  const { watch } = JSON.parse(textOf('luck', 'result.json')) as {
    watch: { index: number; turningPoints: string[] }[];
  };
  const turned = watch.filter(({ turningPoints }) => turningPoints.length > 0);
  expect(turned.length).toBeGreaterThan(0);
  for (const { index, turningPoints } of turned) {
    const page = textOf('luck', 'games', `game-${index}.html`);
    expect(page).toContain('id="turned"');
    expect(page.match(/<div class="turns">.*<\/div>/)?.[0].split('<a ').length).toBe(turningPoints.length + 1);
  }
  const [other] = gamesIn('simulate');
  expect(textOf('simulate', 'games', other)).not.toContain('class="turns"');
});

test('a thread renders the same pages', async () => {
  const words = [...QUESTIONS.simulate.split(' '), '--threads', '1', '--out', 'threaded'];
  expect((await runInProcess(words, cwd)).status).toBe(0);
  expect(gamesIn('threaded')).toEqual(gamesIn('simulate'));
  for (const name of gamesIn('threaded'))
    expect(textOf('threaded', 'games', name)).toBe(textOf('simulate', 'games', name));
});

test('a single file has no links to game pages', async () => {
  expect((await runInProcess(['report', 'simulate', '--single-file'], cwd)).status).toBe(0);
  expect(linksIn(textOf('simulate', 'report.html'))).toEqual([]);
  expect(linksIn(textOf('simulate', 'index.html')).length).toBeGreaterThan(0);
});

describe('existing game pages', () => {
  test('are verified by verify, and rendered again by report', async () => {
    const [name] = gamesIn('simulate');
    const right = textOf('simulate', 'games', name);
    writeFileSync(fileOf('simulate', 'games', name), right.replace('wins', 'loses'));
    const verified = await runInProcess(['verify', 'simulate', '--sample', '0'], cwd);
    expect(verified).toMatchObject({ status: 1, err: expect.stringContaining(`games/${name} differs`) });
    expect((await runInProcess(['report', 'simulate'], cwd)).status).toBe(0);
    expect(textOf('simulate', 'games', name)).toBe(right);
    expect((await runInProcess(['verify', 'simulate', '--sample', '0'], cwd)).status).toBe(0);
  });

  test('are deleted when a longer run shows other games', async () => {
    const before = gamesIn('simulate');
    const longer = QUESTIONS.simulate.replace('--games 100', '--games 2000');
    expect((await runInProcess([...longer.split(' '), '--threads', '0', '--out', 'simulate'], cwd)).status).toBe(0);
    const after = gamesIn('simulate');
    expect(after).not.toEqual(before);
    expect(new Set(linksIn(textOf('simulate', 'index.html')))).toEqual(new Set(after.map((name) => `games/${name}`)));
    expect((await runInProcess(['verify', 'simulate', '--sample', '0'], cwd)).status).toBe(0);
  });
});

test('a game that cannot be replayed has a page that states so', async () => {
  const answer = await ask('simulate', { game: 'pig', strategies: ['hold', 'random'], games: 40 }, { threads: 0 });
  const folder = fileOf('failing');
  // Simulates a strategy that begins to fail later.
  const replays = new Map(
    [...answer.replays].map(([command, game]) => [
      command,
      {
        ...game,
        cell: {
          ...game.cell,
          lineUp: game.cell.lineUp.map((one) => ({ ...one, module: { ...one.module, file: '/nowhere.js' } })),
        },
      },
    ]),
  );
  await writeReport({ ...answer, replays }, folder);
  const links = linksIn(textOf('failing', 'index.html'));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(existsSync(path.join(folder, link))).toBe(true);
    expect(textOf('failing', link)).toContain('This game could not be shown again.');
    expect(textOf('failing', link)).toContain('nowhere.js');
  }
});
