import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { emptyFolder } from '../support/run-warren.js';
import { become, startStudio } from '../support/studio-process.js';

const TABS = 8;

describeWithBrowser('many tabs of one studio', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const seed = (tab: Tab) => tab.getByLabel('Seed');
  const sow = async (tab: Tab, text: string) => {
    await seed(tab).fill(text);
    await seed(tab).press('Enter');
  };

  test('stay synchronized when older ones are closed or reloaded, and receive the shutdown', async () => {
    const studio = await startStudio(['pig'], emptyFolder());
    const context = await browser.newContext();
    const tabs: Tab[] = [];
    for (let i = 0; i < TABS; i++) {
      const tab = await context.newPage();
      await tab.goto(studio.address);
      await tab.locator('.lab').waitFor();
      tabs.push(tab);
    }
    const allHave = async (text: string) => {
      for (const tab of tabs) await become(() => seed(tab).inputValue()).toBe(text);
    };
    await sow(tabs[TABS - 1], 'from the last');
    await allHave('from the last');
    await tabs.shift()!.close();
    await sow(tabs[3], 'from the middle');
    await allHave('from the middle');
    await tabs[0].reload();
    await sow(tabs[0], 'from the second');
    await allHave('from the second');
    for (const tab of tabs) expect(await tab.getByRole('alert').count()).toBe(0);
    await studio.end();
    for (const tab of tabs) await become(() => tab.getByRole('alert').innerText()).toContain('The studio has ended.');
    await context.close();
  });
});
