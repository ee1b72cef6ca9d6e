/** A question asked for casual, scripted and thinking players. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../src/api/ask.js';
import { folderFiles } from '../../support/folder-files.js';
import { runInProcess } from '../../support/run-in-process.js';
import { emptyFolder, root } from '../../support/run-warren.js';

// The built command line, which can resume its own runs.
const { askFor, writeReport } = (await import(
  pathToFileURL(path.join(root, 'dist/index.js')).href
)) as typeof import('../../../src/api/index.js');

const pig = { game: 'pig', strategies: ['hold', 'random'], games: 200, seed: 'kinds' };
const here = { threads: 0 };

describe('a kind of players', () => {
  test('keeps the names of strategies, so that figures keep their names', async () => {
    const { played, findings } = await ask(
      'simulate',
      { ...pig, games: 20, playedBy: 'thinking', set: ['target=20'] },
      here,
    );
    expect(played.plan.cells[0].lineUp.map(({ name }) => name)).toEqual(['hold', 'random']);
    expect(Object.keys(played.plan.cells[0].lineUp[0].imagined ?? {})).toEqual(['rollout']);
    expect(findings.cell.strategyShares.map(({ name }) => name)).toEqual(['hold', 'random']);
  });

  test('makes mistakes at the given rate, and equals the strategy at 0', async () => {
    const own = await ask('simulate', { ...pig, strategies: ['hold', 'hold{at:15}'] }, here);
    const flawless = ['casual{of:hold,mistakes:0}', 'casual{of:hold{at:15},mistakes:0}'];
    const same = await ask('simulate', { ...pig, strategies: flawless }, here);
    const wins = ({ findings: { cell } }: typeof own) => cell.seatShares.map(({ estimate }) => estimate.value);
    const rounds = ({ played }: typeof own) => [...played.counts.tallies[0].game(0).toNumbers()];
    expect(wins(same)).toEqual(wins(own));
    expect(rounds(same)).toEqual(rounds(own));
    const casual = await ask('simulate', { ...pig, strategies: ['hold', 'hold{at:15}'], playedBy: 'casual' }, here);
    expect(rounds(casual)).not.toEqual(rounds(own));
  });

  test('shares the confidence of 95 % with the others', async () => {
    const alone = await ask('simulate', pig, here);
    const shared = await ask('simulate', { ...pig, pages: 3 }, here);
    const doubt = ({ findings: { cell } }: typeof alone) => 1 - cell.seatShares[0].estimate.level;
    expect(doubt(shared)).toBeCloseTo(doubt(alone) / 3);
    const twice = await askFor('simulate', { ...pig, pages: 3 }, ['casual', 'scripted'], here);
    for (const answer of twice.answers.values()) expect(answer.request).toMatchObject({ pages: 6 });
  });
});

describe('warren … --for', () => {
  const table = ['pig', '--strategies', 'hold', '--set', 'target=30', '--seed', 'for', '--threads', '0'];
  const asked = [...table, '--games', '100'];

  test.each<[string, readonly string[]]>([
    ['simulate', asked],
    ['compare', [...asked, '--b', 'target=20', '--on', 'rounds']],
    ['sweep', [...asked, '--vary', 'target=20,30', '--on', 'rounds']],
    ['levers', [...table, '--rules-matching', 'target', '--on', 'rounds', '--budget', '200']],
  ])(
    '%s reports claims per kind, with a page for all and one for each',
    { timeout: 300_000 },
    async (question, more) => {
      const out = path.join(emptyFolder(), 'kinds');
      const words = [question, ...more, '--for', 'scripted,casual,thinking', '--out', out];
      const { status, out: told, err } = await runInProcess(words, '.');
      expect(status, err).toBe(0);
      expect(told).toMatch(/Pig: .*hold.*, for casual, scripted and thinking players\./s);
      expect(told).toMatch(
        / holds (only )?(in games like these )?for (all three|[a-z ]+ players)|Nothing is decided yet/,
      );
      for (const kind of ['casual', 'scripted', 'thinking']) {
        expect(existsSync(path.join(out, kind, 'index.html'))).toBe(true);
        expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain(`href="${kind}/index.html"`);
      }
      const document = JSON.parse(readFileSync(path.join(out, 'result.json'), 'utf8'));
      expect(document.for).toEqual(['casual', 'scripted', 'thinking']);
      expect(document.digest).toMatch(/^[0-9a-f]{32}$/);
      // The same command finds everything there.
      const again = await runInProcess(words, '.');
      expect(again.status).toBe(0);
      expect(JSON.parse(readFileSync(path.join(out, 'result.json'), 'utf8'))).toEqual(document);
    },
  );

  test.each([
    [['--for', 'casual'], '--played-by casual'],
    [['--for', 'casual,clever'], 'but was given "clever"'],
    [['--for', 'casual,scripted', '--played-by', 'casual'], 'leave one of them out'],
  ])('%j is refused', async (more, message) => {
    const { status, err } = await runInProcess(['simulate', ...asked, ...more], '.');
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe('the folder of several kinds of players', () => {
  const request = { game: 'pig', strategies: ['hold'], set: ['target=30'], games: 90, chunkSize: 20, seed: 'kinds' };
  const kinds = ['casual', 'scripted'] as const;

  /** Stops, on request, after the given number of chunks over all kinds. */
  async function played(folder: string, chunks = Number.POSITIVE_INFINITY): Promise<boolean> {
    const stop = new AbortController();
    let seen = 0;
    const onProgress = () => {
      if (++seen === chunks) stop.abort();
    };
    const answer = await askFor('simulate', request, kinds, { ...here, out: folder, signal: stop.signal, onProgress });
    await writeReport(answer, folder);
    return answer.complete;
  }

  test('is verified and reported again like that of one run', async () => {
    const folder = emptyFolder();
    expect(await played(path.join(folder, 'run'))).toBe(true);
    const right = folderFiles(path.join(folder, 'run'));
    const verify = () => runInProcess(['verify', 'run', '--json', '--threads', '0'], folder);
    const untouched = await verify();
    expect(untouched).toMatchObject({ status: 0 });
    expect(JSON.parse(untouched.out)).toMatchObject({ folder: 'run', kept: 10, played: 10, findings: [] });
    expect(folderFiles(path.join(folder, 'run'))).toEqual(right);
    for (const name of ['index.html', 'casual/result.json']) {
      writeFileSync(path.join(folder, 'run', name), 'something else');
    }
    writeFileSync(path.join(folder, 'run/mine.txt'), 'mine');
    const { status, err } = await verify();
    expect(status).toBe(1);
    expect(err.split('\n').filter((line) => line.startsWith('  '))).toEqual([
      expect.stringContaining('casual/result.json differs'),
      expect.stringContaining('index.html differs'),
      '  mine.txt is there, but is no part of this run',
    ]);
    rmSync(path.join(folder, 'run/mine.txt'));
    expect(await runInProcess(['report', 'run'], folder)).toMatchObject({ status: 0 });
    expect(folderFiles(path.join(folder, 'run'))).toEqual(right);
  });

  test.each([
    ['the first kind', 2],
    ['the second', 8],
  ])('is resumed after a stop in %s, and equals one without a stop', async (_, chunks) => {
    const folder = emptyFolder();
    expect(await played(path.join(folder, 'whole'))).toBe(true);
    expect(await played(path.join(folder, 'parts'), chunks)).toBe(false);
    const report = await runInProcess(['report', 'parts'], folder);
    expect(report).toMatchObject({ status: 0 });
    expect(report.out).toContain('Go on with: warren resume parts');
    expect(await runInProcess(['resume', 'parts'], folder)).toMatchObject({ status: 0 });
    expect(folderFiles(path.join(folder, 'parts'))).toEqual(folderFiles(path.join(folder, 'whole')));
  });

  test('is refused with the reason if it is damaged', async () => {
    const folder = emptyFolder();
    await played(path.join(folder, 'whole'));
    const right = readFileSync(path.join(folder, 'whole/kinds.json'), 'utf8');
    const otherGames = right.replace(/"games": (\d+)/, '"games": "$1"');
    expect(otherGames).not.toBe(right);
    for (const [text, message] of [
      ['{', 'kinds.json was changed or is damaged'],
      [right.replace('casual', 'clever'), 'is damaged'],
      [otherGames, 'is damaged'],
      [right, 'None of the kinds'],
    ]) {
      mkdirSync(path.join(folder, 'run'), { recursive: true });
      writeFileSync(path.join(folder, 'run/kinds.json'), text);
      for (const command of ['report', 'verify']) {
        const { status, err } = await runInProcess([command, 'run'], folder);
        expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining(message) });
      }
    }
  });
});
