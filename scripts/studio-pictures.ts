/**
 * Pictures of the studio's pages, to look at: npm run studio-pictures -- FOLDER. Each is taken wide, 400 pixels wide and in the
 * dark. Says how long the first paint and the first figures after a change took, in milliseconds; without a folder, that alone.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page as Tab } from 'playwright-core';
import { openBrowser } from './browser.js';

const [folder] = process.argv.slice(2);
/** The folder of its runs. */
const work = mkdtempSync(path.join(tmpdir(), 'warren-studio-'));
if (folder !== undefined) mkdirSync(folder, { recursive: true });
const warren = fileURLToPath(new URL('../bin/warren.mjs', import.meta.url));

const VIEWS = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 400, height: 800 } },
  dark: { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
} as const;

const studio = spawn(process.execPath, [warren, 'studio', 'dig'], { cwd: work, stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise<string>((resolve) => {
  let said = '';
  studio.stdout.on('data', (data) => {
    said += data;
    const [found] = /http:\S+/.exec(said) ?? [];
    if (found !== undefined) resolve(found);
  });
});
const browser = await openBrowser();
try {
  await measure(browser);
  for (const [view, how] of Object.entries(folder === undefined ? {} : VIEWS)) {
    const tab = await browser.newPage(how);
    const take = (name: string) => tab.screenshot({ path: path.join(folder!, `${name}.${view}.png`) });
    await tab.goto(address);
    await tab.locator('input[type=search]').fill('trap');
    await tab.locator('[data-state=done]').waitFor({ timeout: 300_000 });
    await take('lab');
    await tab.goto(`${address}#watch/1/7`);
    await tab.frameLocator('iframe').locator('#sheets svg').first().waitFor();
    await take('watch');
    await tab.goto(`${address}#questions/sweep`);
    if (view === 'wide') await sweep(tab);
    await tab.locator('[data-job] .said').waitFor({ timeout: 300_000 });
    await take('questions');
    await tab.goto(`${address}#runs`);
    await tab.locator('[data-run] a').first().waitFor();
    await take('runs');
    await tab.locator('[data-run] a').first().click();
    await tab.frameLocator('iframe').locator('.verdict').waitFor();
    await take('report');
    await tab.close();
  }
} finally {
  await browser.close();
  studio.kill('SIGINT');
}

async function sweep(tab: Tab): Promise<void> {
  await tab.getByLabel('Rules to change', { exact: true }).fill('player.hp=4..6');
  await tab.getByLabel('Games for each setting', { exact: true }).fill('200');
  await tab.getByRole('button', { name: 'Ask', exact: true }).click();
}

/** From nothing to the first paint, and from letting go of a face to the first figures of it. */
async function measure(browser: Browser): Promise<void> {
  const tab = await browser.newPage(VIEWS.wide);
  await tab.goto(address);
  await tab.locator('[data-share]').first().waitFor();
  const paint = await tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime");
  console.log(`first paint: ${Math.round(Number(paint))} ms`);
  await tab.locator('input[type=search]').fill('somebody else');
  await tab.locator('[data-state=done]').waitFor({ timeout: 300_000 });
  for (const face of [3, 2]) {
    const began = performance.now();
    await tab.locator(`[data-rule="trap.foreign.faces"] [data-face="${face}"]`).click();
    // Results of the previous setting have more games, and stay until then.
    const isNew =
      "document.querySelector('[data-verdict]') && document.querySelector('[data-games]').dataset.games <= 2000";
    while (!(await tab.evaluate(`${isNew} && document.querySelector('.stale') === null`)));
    const games = await tab.locator('[data-games]').first().innerText();
    console.log(
      `first figures after a change: ${Math.round(performance.now() - began)} ms (${games} games of each side)`,
    );
    await tab.locator('[data-state=done]').waitFor({ timeout: 300_000 });
  }
  await tab.close();
}
