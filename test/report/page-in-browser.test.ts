import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import type { Answer } from '../../src/api/answer.js';
import { ask } from '../../src/api/ask.js';
import { writeReport } from '../../src/api/write-report.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { pigRun } from '../support/pig-run.js';
import { syntheticAnswer } from '../support/synthetic-result.js';

describeWithBrowser('the page in a browser', () => {
  let folder: string;
  let browser: Browser;
  let tab: Tab;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'warren-browser-'));
    const result = pigRun(
      [
        ['hold', 20],
        ['Eco </script><b>x', 5],
        ['bold', 30],
      ],
      400,
    ); //
    await writeReport(await syntheticAnswer(result), folder);
    address = pathToFileURL(path.join(folder, 'index.html')).href;
    browser = await openBrowser();
    tab = await browser.newPage();
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens a page and returns the errors and requests of the browser. One tab for all, because a new one is slower. */
  async function open(
    url: string,
    colorScheme: 'light' | 'dark' = 'light',
  ): Promise<{ tab: Tab; complaints: string[]; requests: string[] }> {
    tab.removeAllListeners();
    await tab.goto('about:blank');
    await tab.setViewportSize({ width: 1280, height: 720 });
    await tab.emulateMedia({ media: null, colorScheme });
    const complaints: string[] = [];
    const requests: string[] = [];
    tab.on('console', (message) => complaints.push(message.text()));
    tab.on('pageerror', (error) => complaints.push(error.message));
    tab.on('request', (request) => requests.push(request.url()));
    await tab.goto(url);
    return { tab, complaints, requests };
  }

  test.each(['light', 'dark'] as const)('opens from disk in %s without an error or another request', async (scheme) => {
    const { tab, complaints, requests } = await open(address, scheme);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([address]);
    expect(await tab.locator('figure svg').count()).toBeGreaterThanOrEqual(4);
  });

  test('fails the check with a page that makes a request (negative control)', async () => {
    const { tab, complaints, requests } = await open(address);
    await tab.setContent(
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><img src="charts/x.png">',
    );
    expect(complaints.length + requests.length).toBeGreaterThan(1);
  });

  test('shows tooltips on marks, without repetition', async () => {
    const { tab } = await open(address);
    const told = await tab.locator('#win-shares svg title').allTextContents();
    expect(told).toHaveLength(3);
    expect(told.join()).toMatch(/Eco <\/script><b>x: [\d.]+ % \([\d.]+ % to [\d.]+ %\)/);
    const said = await tab.locator('.verdict p, section > p:not(.files)').allInnerTexts();
    expect(said.length).toBeGreaterThan(6);
    expect(new Set(said).size).toBe(said.length);
  });

  test('inverts its charts in dark mode, but not on paper', async () => {
    const filter = (tab: Tab) => tab.evaluate("getComputedStyle(document.querySelector('figure svg')).filter");
    const { tab } = await open(address, 'dark');
    expect(await filter(tab)).toContain('invert');
    await tab.emulateMedia({ media: 'print' });
    expect(await filter(tab)).toBe('none');
    const light = await open(address);
    expect(await filter(light.tab)).toBe('none');
  });

  test('shows a whole table on a phone, each value below its heading', async () => {
    const { tab } = await open(address);
    await tab.setViewportSize({ width: 400, height: 800 });
    const right = await tab.evaluate(
      "Math.max(...[...document.querySelectorAll('#win-shares td')].map((cell) => cell.getBoundingClientRect().right))",
    );
    expect(right).toBeLessThanOrEqual(400);
    expect(
      await tab.evaluate("getComputedStyle(document.querySelector('#win-shares td'), '::before').content"),
    ).toContain('win share');
  });

  test('shows names unchanged, and charts no wider than the page', async () => {
    const { tab } = await open(address);
    expect(await tab.locator('.verdict').innerText()).toContain('wins');
    expect(await tab.locator('table').first().innerText()).toContain('Eco </script><b>x');
    await tab.setViewportSize({ width: 390, height: 800 });
    expect(await tab.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(
      true,
    );
  });

  describe.each([
    ['tournament', { game: 'pig', players: 3, strategies: ['hold', 'hold{at:12}', 'casual{of:hold}'], games: 12 }],
    ['compare', { game: 'gopher', b: 'baskets=true', games: 6 }],
    ['simulate', { game: 'gopher', games: 12 }],
  ] as const)('a page of %s', (question, request) => {
    let page: string;
    beforeAll(async () => {
      const own = path.join(folder, question);
      await writeReport((await ask(question, request as never, { threads: 0 })) as Answer, own);
      page = pathToFileURL(path.join(own, 'index.html')).href;
    });

    test('on paper keeps every table in its column, and every heading with its section', async () => {
      const { tab } = await open(page);
      // The width of A4 between its margins.
      await tab.setViewportSize({ width: 703, height: 1000 });
      await tab.emulateMedia({ media: 'print' });
      expect(await tab.evaluate(`(${cutTables})()`)).toEqual([]);
      // So that it can fail: a strip of paper is not wide enough.
      await tab.setViewportSize({ width: 200, height: 1000 });
      expect(await tab.evaluate(`(${cutTables})()`)).not.toEqual([]);
      expect(await tab.evaluate(`(${looseHeadings})()`)).toEqual([]);
    });

    test('on a phone is no wider than the screen, even with long names', async () => {
      const { tab } = await open(page);
      await tab.setViewportSize({ width: 400, height: 800 });
      await tab.evaluate(
        "document.querySelectorAll('th, td').forEach((cell) => cell.append('mcts{iterations:400,horizon:1,rollout:hold}'))",
      );
      expect(await tab.evaluate('document.documentElement.scrollWidth')).toBe(400);
    });
  });
});

/** Sections with a table wider than their column; a string, because it runs in the browser. */
const cutTables = `() => [...document.querySelectorAll('section')]
  .filter((section) => [...section.querySelectorAll(':scope > .scroll > table')].some((table) => [...table.getClientRects()].some(({ width }) => width > section.clientWidth + 1)))
  .map(({ id }) => id)`;

/** Sections that may be broken behind their heading. */
const looseHeadings = `() => [...document.querySelectorAll('section')]
  .filter((section) => getComputedStyle(section.querySelector('h2')).breakAfter !== 'avoid')
  .map(({ id }) => id)`;
