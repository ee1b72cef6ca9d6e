/** Questions, runs and games to watch in the studio, in a real browser. Needs Chromium and the build. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';
import { become, hindrances, openTab, type StudioProcess, startStudio } from '../support/studio-process.js';

/** More games than any machine plays while a test looks on. */
const ENDLESS = '900M';

describeWithBrowser('the studio', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    for (const studio of studios.values()) await studio.end();
  });

  /** One studio per game, for all tests: a new one would compile everything again. */
  const studios = new Map<string, StudioProcess>();
  /** Its Lab is at rest: it is not what these tests are about. */
  const start = async (game: string) => {
    const studio = studios.get(game) ?? (await startStudio([game], emptyFolder()));
    studios.set(game, studio);
    await studio.restLab();
    return studio;
  };
  const ask = async (tab: Tab, address: string, question: string, fields: Readonly<Record<string, string>>) => {
    await tab.goto(`${address}#questions/${question}`);
    for (const [label, text] of Object.entries(fields)) await tab.getByLabel(label, { exact: true }).fill(text);
    await tab.getByRole('button', { name: 'Ask', exact: true }).click();
    asked++;
  };
  /** Runs requested so far, all from the studio of pig; the last has this number. */
  let asked = 0;
  const job = (tab: Tab) => tab.locator(`[data-job="${asked}"]`);
  const stateOf = (tab: Tab) => job(tab).getAttribute('data-state');
  const gamesDone = async (tab: Tab) => Number(await job(tab).locator('[data-done]').getAttribute('data-done'));

  test('shows any game on its board, to its end', async () => {
    const studio = await start('dig');
    const tab = await openTab(browser, studio.address);
    await tab.getByRole('link', { name: 'Watch' }).click();
    await tab.getByLabel('Game number').fill('7');
    await tab.getByLabel('Game number').press('Enter');
    const game = tab.frameLocator('iframe[title^="Game 7 "]');
    await game.locator('#sheets svg').first().waitFor();
    expect(await game.locator('.eyebrow').innerText()).toContain('game 7');
    await game.getByRole('button', { name: 'To the end' }).click();
    expect(await game.locator('#now .ending').innerText()).toBe(await game.locator('#ending').innerText());
    const told = (await runInProcess(['replay', 'dig', '--index', '7'], studio.cwd)).out;
    expect(told).toContain(await game.locator('#ending').innerText());
    expect(await hindrances(tab)).toEqual([]);
    await tab.close();
  });

  test('continues a sweep through a reload, in every tab, pauses it for sliders, and stops it', async () => {
    const studio = await start('pig');
    const tab = await openTab(browser, studio.address);
    await ask(tab, studio.address, 'sweep', {
      'Rules to change': 'target=60..140/20',
      'Games for each setting': ENDLESS,
    });
    await become(() => stateOf(tab)).toBe('playing');
    await become(() => gamesDone(tab)).toBeGreaterThan(0);
    await tab.reload();
    await become(() => stateOf(tab)).toBe('playing');
    const other = await openTab(browser, studio.address);
    await other.locator('input[type=search]').fill('target');
    await other.locator('[data-rule="target"] input[type=number]').fill('60');
    await other.locator('[data-rule="target"] input[type=number]').press('Enter');
    await other.locator('[data-figure="rounds"] [data-relation]').waitFor();
    await studio.restLab();
    await other.goto(`${studio.address}#questions`);
    await become(() => stateOf(other)).toBe('playing');
    const before = await gamesDone(other);
    await become(() => gamesDone(other)).toBeGreaterThan(before);
    await job(other).getByRole('button', { name: 'Stop' }).click();
    await become(() => stateOf(tab)).toBe('stopped');
    expect(await job(tab).locator('.said').innerText()).not.toBe('');
    await job(tab).getByRole('link', { name: 'Report' }).click();
    const report = tab.frameLocator('iframe[title^="Report of"]');
    await become(() => report.locator('.verdict').innerText()).toContain('The sweep was stopped after');
    expect(await hindrances(tab)).toEqual([]);
    await tab.close();
    await other.close();
    // For later tests.
    expect((await fetch(`${studio.address}lab/undo`, { method: 'POST', body: '{}' })).status).toBe(200);
  });

  test('lists, verifies and extends a run, and serves its report, but no other files', async () => {
    const studio = await start('pig');
    const tab = await openTab(browser, studio.address);
    await ask(tab, studio.address, 'simulate', { Games: '300' });
    await become(() => stateOf(tab)).toBe('done');
    await tab.getByRole('link', { name: 'Runs' }).click();
    const run = tab.locator('[data-run]', { hasText: 'Who wins, and how does it go?' });
    await run.waitFor();
    const folder = (await run.getAttribute('data-run'))!;
    expect(existsSync(path.join(studio.cwd, folder, 'index.html'))).toBe(true);
    const door = new URL(`../${await tab.locator('#studio').getAttribute('data-runs')}/`, studio.address);
    const file = (where: string, name: string) => fetch(`${door}${encodeURIComponent(where)}/${name}`);
    const report = await file(folder, 'index.html');
    expect([report.status, report.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('sandbox'),
    ]);
    writeFileSync(path.join(studio.cwd, 'secret.json'), '{}');
    symlinkSync(path.join(studio.cwd, 'secret.json'), path.join(studio.cwd, folder, 'rows.json'));
    const elsewhere = emptyFolder();
    cpSync(path.join(studio.cwd, folder), path.join(elsewhere, 'run'), { recursive: true });
    for (const [link, target] of [
      ['linked', path.join(elsewhere, 'run')],
      ['around', elsewhere],
    ]) {
      symlinkSync(target, path.join(studio.cwd, 'reports', link));
    }
    for (const where of ['reports/linked', 'reports/around/run']) {
      expect(existsSync(path.join(studio.cwd, where, 'index.html'))).toBe(true);
      expect((await file(where, 'index.html')).status, where).toBe(404);
      const body = JSON.stringify({ folder: where, how: 'verify' });
      expect((await fetch(`${studio.address}jobs/again`, { method: 'POST', body })).status, where).toBe(400);
    }
    // A pipe without a writer would block every reader.
    execFileSync('mkfifo', [path.join(studio.cwd, folder, 'changelog.md')]);
    mkdirSync(path.join(studio.cwd, 'reports', 'pipe'));
    execFileSync('mkfifo', [path.join(studio.cwd, 'reports', 'pipe', 'run.json')]);
    expect((await fetch(`${studio.address}runs`)).status).toBe(200);
    for (const [where, name] of [
      [folder, 'changelog.md'],
      ['reports/pipe', 'run.json'],
      [folder, 'rows.json'],
      [folder, 'chunks.log'],
      [folder, '..%2f..%2fsecret.json'],
      [`${folder}/../..`, 'secret.json'],
      ['.', 'secret.json'],
    ]) {
      expect((await file(where, name)).status, `${where} ${name}`).toBe(404);
    }
    for (const name of ['rows.json', 'changelog.md']) rmSync(path.join(studio.cwd, folder, name));
    await run.getByRole('button', { name: 'Verify' }).click();
    asked++;
    await become(() => stateOf(tab)).toBe('done');
    expect(await job(tab).locator('.said').innerText()).toBe('Everything is what the games give.');
    await run.getByRole('button', { name: 'Extend to 1,200 games' }).click();
    asked++;
    await become(() => stateOf(tab)).toBe('done');
    await run.getByRole('link').first().click();
    const shown = tab.frameLocator('iframe[title^="Report of"]');
    await become(() => shown.locator('body').innerText()).toContain('planned with 300 games and extended');
    await shown.locator('a[href^="games/"]').first().click();
    await shown.locator('#sheets svg').first().waitFor();
    await shown.getByRole('link', { name: 'Back to the report' }).click();
    await become(() => shown.locator('body').innerText()).toContain('planned with 300 games and extended');
    const saved = tab.waitForEvent('download');
    // With the keyboard: what is still being laid out moves under a mouse.
    await shown.locator('a[href$=".csv"]').first().press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await tab.close();
  });

  test('marks turning points of a game on its slider, with links', async () => {
    const studio = await start('pig');
    const tab = await openTab(browser, studio.address);
    await tab.goto(`${studio.address}#watch/0/7`);
    const game = tab.frameLocator('iframe[title^="Game 7 "]');
    await game.locator('#sheets svg').first().waitFor();
    expect(await game.locator('.turns a').count()).toBe(0);
    await tab.getByLabel('mark what turned it').check();
    await game.locator('.turns a').first().waitFor();
    const told = (await runInProcess(['replay', 'pig', '--index', '7', '--turning-points', '--json'], studio.cwd)).out;
    const { sentences } = (JSON.parse(told) as { course: { sentences: string[] } }).course;
    expect(await game.locator('.turns a').count()).toBe(sentences.length);
    const mark = game.locator('.turns a').first();
    expect(await mark.getAttribute('title')).toBe(sentences[0]);
    const moment = await mark.getAttribute('data-moment');
    await mark.click();
    expect(await game.locator('#slider').inputValue()).toBe(moment);
    await tab.close();
  });

  test('opens the page for a malformed address', async () => {
    const studio = await start('pig');
    const tab = await openTab(browser, studio.address);
    for (const place of ['#%', '#runs/%E0%A4', '#watch/%/%']) {
      await tab.goto(`${studio.address}${place}`);
      await tab.reload();
      await tab.locator(place === '#watch/%/%' ? '#watch-heading' : '.lab').waitFor();
    }
    await tab.close();
  });

  test('refuses an invalid question with a message', async () => {
    const studio = await start('pig');
    const tab = await openTab(browser, studio.address);
    await ask(tab, studio.address, 'sweep', { 'Rules to change': 'die.side=4..6' });
    await become(() => stateOf(tab)).toBe('failed');
    expect(await job(tab).locator('.trouble').innerText()).toContain('Did you mean "die.sides"?');
    expect(await hindrances(tab)).toEqual([]);
    await tab.close();
  });

  test('stops its runs at shutdown and prints how to resume', async () => {
    const studio = await start('pig');
    const tab = await openTab(browser, studio.address);
    await ask(tab, studio.address, 'simulate', { Games: ENDLESS });
    await become(() => gamesDone(tab)).toBeGreaterThan(0);
    await ask(tab, studio.address, 'simulate', { Games: '300' });
    await become(() => stateOf(tab)).toBe('waiting');
    await tab.close();
    studios.delete('pig');
    const { code, stdout } = await studio.end();
    expect(code).toBe(130);
    expect(stdout).toContain('Not begun yet: warren simulate pig --games 300\n');
    // The last of those that were stopped.
    const [, folder] = [...stdout.matchAll(/Go on with: warren resume (\S+)/g)].at(-1)!;
    const { status, out } = await runInProcess(['report', folder], studio.cwd);
    expect(status).toBe(0);
    expect(out).toContain('The run was stopped after');
  });
});
