/**
 * Every question of the studio's form, in a real browser: progress, stop, resume, and the embedded report. Needs
 * Chromium and the build.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import { allQuestions } from '../../src/questions/questions.js';
import { ownOptions } from '../../src/studio/job-specs.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { emptyFolder } from '../support/run-warren.js';
import { become, hindrances, openTab, type StudioProcess, startStudio } from '../support/studio-process.js';

test('have one field with its own text for every option, and no others', () => {
  for (const { name, options, form } of allQuestions) {
    const { title, fields } = form;
    const own = ownOptions(options).map(([option]) => option);
    expect(fields.toSorted(), name).toEqual(own.toSorted());
    expect(title).toMatch(/\?$/);
    for (const option of fields) expect(options[option].field?.label, option).toMatch(/^(?!.*(?:--|=|[a-z][A-Z])).+$/);
  }
});

describeWithBrowser('the questions of the studio', () => {
  let browser: Browser;
  let studio: StudioProcess;
  let tab: Tab;
  let asked = 0;
  beforeAll(async () => {
    browser = await openBrowser();
    studio = await startStudio(['pig'], emptyFolder());
    tab = await openTab(browser, studio.address);
  });
  afterAll(async () => {
    await tab?.close();
    await browser?.close();
    await studio?.end();
  });

  const job = () => tab.locator(`[data-job="${asked}"]`);
  const stateOf = () => job().getAttribute('data-state');
  const choose = async (title: string) => {
    await tab.goto(`${studio.address}#questions`);
    await tab.getByRole('button', { name: title, exact: true }).click();
  };
  const ask = async () => {
    await tab.getByRole('button', { name: 'Ask', exact: true }).click();
    asked++;
  };
  const add = (label: string, what: string) => tab.getByLabel(`Add to: ${label}`).selectOption({ label: what });
  const said = () => job().locator('.said').innerText();
  /** The beginning of its report, shown inside and in the list. */
  const report = async (state = 'done'): Promise<string> => {
    await become(stateOf).toBe(state);
    const news = await said();
    expect(news).not.toBe('');
    await job().getByRole('link', { name: 'Report' }).click();
    const verdict = tab.frameLocator('iframe[title^="Report of"]').locator('.verdict');
    const text = await verdict.innerText();
    expect(text.replaceAll('\u00a0', ' ')).toContain(news);
    return text;
  };

  test('resume a stopped levers run, and show its report', async () => {
    await choose('Which of my rules matter?');
    await tab.getByLabel('Games to spend in all').fill('2M');
    await ask();
    await become(async () => Number(await job().locator('[data-done]').getAttribute('data-done'))).toBeGreaterThan(0);
    expect(await job().locator('progress').getAttribute('max')).toBe('2000000');
    await job().getByRole('button', { name: 'Stop' }).click();
    await become(stateOf).toBe('stopped');
    expect(await said()).toContain('stopped');
    expect(await job().innerText()).toContain('warren levers pig --budget 2000000');
    await job().getByRole('button', { name: 'Go on' }).click();
    asked++;
    await become(stateOf).toBe('playing');
    // Finished chunks are not played again.
    await become(async () => (await job().locator('[data-done]').count()) > 0).toBe(true);
    await job().getByRole('button', { name: 'Stop' }).click();
    expect(await report('stopped')).toContain('stopped');
    expect(await hindrances(tab)).toEqual([]);
  });

  test('include tune, with targets and rules from lists and an answer that names a setting', async () => {
    await choose('Which setting gives me the game I want?');
    await add('What you want', 'rounds');
    const wanted = tab.getByLabel('What you want', { exact: true });
    // The current number; fewer are requested.
    expect(await wanted.inputValue()).toMatch(/^rounds \d+(\.\d+)?$/);
    await wanted.fill('rounds 6..8');
    await add('Rules that may change', 'target');
    const free = tab.getByLabel('Rules that may change', { exact: true });
    expect(await free.inputValue()).toBe('target=60..140/20');
    await free.fill('target=40..120/10');
    await tab.getByLabel('Games to spend in all').fill('20k');
    await ask();
    const verdict = await report();
    expect(verdict).toMatch(/target [4-8]0/);
  });

  test('include expect, which checks a file and shows its results', async () => {
    const file = path.join(studio.cwd, 'mine.yaml');
    writeFileSync(file, 'game: pig\nexpect: { long enough: rounds >= 5, over at once: rounds <= 5 }\n');
    await choose('Is it still balanced?');
    await tab.getByLabel('The file that says what you expect').fill('mine.yaml');
    await tab.getByLabel('Games to spend at most').fill('2k');
    await ask();
    const verdict = await report();
    expect(verdict).toContain('over at once');
    await choose('Is it still balanced?');
    await tab.getByLabel('The file that says what you expect').fill('nowhere.yaml');
    await ask();
    await become(stateOf).toBe('failed');
    expect(await job().locator('.trouble').innerText()).toContain('nowhere.yaml');
  });

  test('report errors by the name of the field', async () => {
    // A browser notes of every refusal that it is one: not a tab that has to be without faults.
    const other = await browser.newPage();
    await other.goto(`${studio.address}#questions/simulate`);
    await other.getByLabel('Games', { exact: true }).fill('many');
    await other.getByRole('button', { name: 'Ask', exact: true }).click();
    await become(() => other.getByRole('alert').innerText()).toContain('“Games” must be a whole number');
    await other.close();
  });

  test.each([
    ['What happens as I change it?', { 'Games for each setting': '300' }, ['Rules to change', 'target']],
    ['Is it luck or skill, and what decides?', { 'Games to look at': '24' }, undefined],
    ['Which strategy is strongest?', { 'Games for each line-up': '100' }, undefined],
    ['Who wins, and how does it go?', { Games: '300' }, undefined],
    [
      'What does another setting do?',
      { 'Against what is on the bench': 'target=50', 'Pairs of games': '300' },
      undefined,
    ],
  ])('%s', async (title, fields: object, added) => {
    await choose(title);
    if (added !== undefined) await add(added[0], added[1]);
    for (const [label, text] of Object.entries(fields)) await tab.getByLabel(label, { exact: true }).fill(text);
    await ask();
    await report();
  });
});
