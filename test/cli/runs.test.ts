/** The runs of a folder, listed and on a page, newest first. */
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';
import { runWarren } from '../support/warren-process.js';

const folder = emptyFolder();
const page = () => readFileSync(path.join(folder, 'reports/index.html'), 'utf8');
const verdictOf = (run: string): string =>
  JSON.parse(readFileSync(path.join(folder, run, 'result.json'), 'utf8')).verdict[0];

test('runs that end at the same time are all on the page and in the list', async () => {
  const seeds = ['one', 'two', '<b>three</b>'];
  const ended = await Promise.all(
    seeds.map((seed, i) =>
      runWarren(
        [
          'simulate',
          'pig',
          '--strategies',
          'hold,random',
          '--games',
          '50',
          '--threads',
          '0',
          '--seed',
          seed,
          '--out',
          `reports/${i}`,
        ],
        {
          cwd: folder,
        },
      ),
    ),
  );
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  // The second is the newest, by the clock of the disk.
  utimesSync(path.join(folder, 'reports/1/result.json'), new Date(), new Date(Date.now() + 60_000));
  const runs = JSON.parse((await runInProcess(['list', 'runs', '--json'], folder)).out);
  expect(runs.map((run: { folder: string }) => run.folder).toSorted()).toEqual(['reports/0', 'reports/1', 'reports/2']);
  expect(runs[0]).toMatchObject({
    folder: 'reports/1',
    question: 'simulate',
    game: 'pig',
    command: 'warren simulate pig --games 50 --strategies hold,random --seed two',
    verdict: verdictOf('reports/1'),
    complete: true,
    written: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect((await runInProcess(['list', 'runs'], folder)).out).toMatch(
    /^3 runs under reports\n\nfolder .*what was found\nreports\/1 /,
  );
  for (const i of [0, 1, 2]) expect(page()).toContain(`href="${i}/index.html"`);
  expect(page()).toContain('3 runs, newest first');
  expect(page()).toContain('&lt;b&gt;three&lt;/b&gt;');
  expect(page()).not.toMatch(/<b>|<script|src=|https?:/);
});

test('a report under reports renews the page, and one elsewhere does not', async () => {
  const before = page();
  const ask = ['simulate', 'pig', '--strategies', 'hold', '--games', '20', '--out'];
  expect((await runInProcess([...ask, 'elsewhere'], folder)).status).toBe(0);
  expect(existsSync(path.join(folder, 'index.html'))).toBe(false);
  expect(page()).toBe(before);
  expect((await runInProcess([...ask, 'reports/more/deeper'], folder)).status).toBe(0);
  expect(page()).toContain('4 runs, newest first');
  expect(page()).toContain('href="more/deeper/index.html"');
});

test('a foreign page in its place is kept', async () => {
  const mine = path.join(emptyFolder(), 'reports');
  mkdirSync(mine);
  writeFileSync(path.join(mine, 'index.html'), '<h1>Mine</h1>');
  const ask = ['simulate', 'pig', '--strategies', 'hold', '--games', '20', '--threads', '0', '--out', 'reports/a'];
  expect((await runInProcess(ask, path.dirname(mine))).status).toBe(0);
  expect(readFileSync(path.join(mine, 'index.html'), 'utf8')).toBe('<h1>Mine</h1>');
  rmSync(path.join(mine, 'index.html'));
  mkdirSync(path.join(mine, 'index.html'));
  expect(await runInProcess(['report', 'reports/a'], path.dirname(mine))).toMatchObject({ status: 0 });
});

test('a folder that is not a run, or unreadable, is not listed', async () => {
  mkdirSync(path.join(folder, 'odd/a'), { recursive: true });
  writeFileSync(path.join(folder, 'odd/a/run.json'), '{ "asked": ');
  mkdirSync(path.join(folder, 'odd/b'));
  expect(await runInProcess(['list', 'runs', 'odd'], folder)).toMatchObject({
    status: 0,
    out: 'No runs under odd\n\n',
  });
  expect(JSON.parse((await runInProcess(['list', 'runs', 'elsewhere', '--json'], folder)).out)).toHaveLength(1);
});

test.each([
  ['a question that nobody knows', { question: '__proto__', request: { game: 'pig' } }],
  ['a request that cannot be asked', { question: 'simulate', request: { game: 'pig', strategies: 5, set: { a: 1 } } }],
])('%s is still listed', async (_, asked) => {
  const changed = path.join(emptyFolder(), 'changed');
  mkdirSync(changed);
  writeFileSync(path.join(changed, 'run.json'), JSON.stringify({ asked }));
  const { status, out } = await runInProcess(['list', 'runs', '.', '--json'], path.dirname(changed));
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ folder: 'changed', command: `warren ${asked.question} pig` }]);
});
