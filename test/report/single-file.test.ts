/** The report as a single file: requested with any question or later, renewed with every report, without dead links. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { runInProcess } from '../support/run-in-process.js';

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  simulate: ['--strategies', 'hold,random', '--games', '100'],
  compare: ['--strategies', 'hold,random', '--b', 'target=50', '--games', '100'],
  tournament: ['--strategies', 'hold,random', '--games', '50'],
  sweep: ['--strategies', 'hold,random', '--vary', 'die.sides=4..6', '--games', '50'],
  luck: ['--strategies', 'hold,random', '--games', '12'],
  tune: ['--strategies', 'hold', '--free', 'die.sides=4..6', '--target', 'rounds 9..12', '--budget', '20k'],
};

let cwd: string;
let opened: Browser | undefined;
const theBrowser = async (): Promise<Browser> => {
  opened ??= await openBrowser();
  return opened;
};
const fileOf = (folder: string, name = 'report.html') => path.join(cwd, folder, name);
/** Addresses of all links. */
const linksIn = (html: string): string[] => [...html.matchAll(/<a [^>]*\bhref="([^"]*)"/g)].map(([, href]) => href);

beforeAll(async () => {
  cwd = mkdtempSync(path.join(tmpdir(), 'warren-single-'));
  for (const [question, words] of Object.entries(QUESTIONS)) {
    const argv = [question, 'pig', ...words, '--threads', '0', '--out', question];
    const { status, out } = await runInProcess([...argv, '--single-file'], cwd);
    expect(status, question).toBe(0);
    expect(out).toContain(`All of it in one file is in ${path.join(question, 'report.html')}`);
  }
});
afterAll(async () => {
  await opened?.close();
  rmSync(cwd, { recursive: true });
});

test.each(Object.keys(QUESTIONS))('a single file of %s has internal links only, and all tables', (question) => {
  const html = readFileSync(fileOf(question), 'utf8');
  const links = linksIn(html);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith('data:'))).toEqual([]);
  // The page next to it links to files, so the check above can fail.
  const beside = linksIn(readFileSync(fileOf(question, 'index.html'), 'utf8'));
  expect(beside.filter((link) => !existsSync(fileOf(question, link)))).toEqual([]);
  expect(links.length).toBe(beside.filter((link) => /\.(csv|yaml)$/.test(link)).length);
});

describe('report --single-file', () => {
  test('writes the file on request, and otherwise only renews it', async () => {
    const folder = 'simulate';
    const made = readFileSync(fileOf(folder));
    rmSync(fileOf(folder));
    expect(await runInProcess(['report', folder], cwd)).toMatchObject({ status: 0 });
    expect(existsSync(fileOf(folder))).toBe(false);
    expect(await runInProcess(['report', folder, '--single-file'], cwd)).toMatchObject({ status: 0 });
    expect(readFileSync(fileOf(folder))).toEqual(made);
    writeFileSync(fileOf(folder), 'old');
    const { status, err } = await runInProcess(['verify', folder, '--sample', '0'], cwd);
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('report.html differs') });
    expect(await runInProcess(['report', folder], cwd)).toMatchObject({ status: 0 });
    expect(readFileSync(fileOf(folder))).toEqual(made);
    expect(await runInProcess(['verify', folder, '--sample', '0'], cwd)).toMatchObject({ status: 0 });
  });

  test('is refused without a run folder', async () => {
    const { status, err } = await runInProcess(['simulate', 'pig', '--json', '--single-file'], cwd);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('name it with --out') });
  });
});

describeWithBrowser('report.html in a browser', () => {
  test('a single file shows its games on their boards in any folder', async () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'warren-alone-'));
    const context = await (await theBrowser()).newContext();
    try {
      const copy = path.join(alone, 'sent.html');
      writeFileSync(copy, readFileSync(fileOf('luck')));
      const complaints: string[] = [];
      context.on('console', (message) => complaints.push(message.text()));
      const tab = await context.newPage();
      await tab.goto(pathToFileURL(copy).href);
      const watch = tab.getByRole('button', { name: 'Watch it on its board' });
      const beside = readFileSync(fileOf('luck', 'index.html'), 'utf8').match(/class="watch"/g);
      expect(await watch.count()).toBe(beside!.length);
      const opening = context.waitForEvent('page');
      await watch.first().click();
      const game = await opening;
      await game.locator('#sheets svg .piece').first().waitFor();
      await game.keyboard.press('End');
      expect(await game.locator('#now').innerText()).toContain(await game.locator('#ending').innerText());
      expect(await game.getByText('Back to the report').count()).toBe(0);
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
      rmSync(alone, { recursive: true });
    }
  });

  test('opens alone, makes no request, and offers its tables for download', async () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'warren-alone-'));
    const context = await (await theBrowser()).newContext();
    try {
      const copy = path.join(alone, 'sent.html');
      writeFileSync(copy, readFileSync(fileOf('tune')));
      const tab = await context.newPage();
      const [asked, complaints]: [string[], string[]] = [[], []];
      tab.on('request', (request) => asked.push(request.url()));
      tab.on('console', (message) => complaints.push(message.text()));
      await tab.goto(pathToFileURL(copy).href);
      expect({ asked, complaints }).toEqual({ asked: [pathToFileURL(copy).href], complaints: [] });
      for (const [name, file] of [
        ['CSV', 'tables/answer.csv'],
        ['tuned.yaml', 'tuned.yaml'],
      ]) {
        const saving = tab.waitForEvent('download');
        await tab.getByRole('link', { name, exact: true }).first().click();
        const saved = await saving;
        expect(saved.suggestedFilename()).toBe(path.basename(file));
        expect(readFileSync(await saved.path())).toEqual(readFileSync(fileOf('tune', file)));
      }
    } finally {
      await context.close();
      rmSync(alone, { recursive: true });
    }
  });
});
