import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { emptyFolder } from '../support/run-warren.js';
import {
  become,
  drag,
  games,
  hindrances,
  openTab,
  type StudioProcess,
  startStudio,
} from '../support/studio-process.js';

const TRAP_DIE = '[data-rule="trap.foreign.faces"]';

const face = (tab: Tab, place: number) => tab.locator(`${TRAP_DIE} [data-face="${place}"]`);
const facesOf = (tab: Tab) => tab.locator(`${TRAP_DIE} [data-face]`).allInnerTexts();
const AS_IT_IS = ['trip', 'trip', 'trip', 'trip', 'avoid', 'disarm'];
const GENTLER = ['trip', 'trip', 'avoid', 'avoid', 'avoid', 'disarm'];

describeWithBrowser('the Lab', () => {
  let browser: Browser;
  let studio: StudioProcess;
  let first: Tab | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    studio = await startStudio(['dig'], emptyFolder());
  });
  afterAll(async () => {
    await first?.close();
    await browser?.close();
    expect(await studio?.end()).toMatchObject({ code: 0 });
  });

  // No viewer is connected any more.
  afterEach(() => studio?.restLab());

  /** The tab of all tests that need no other one: a new one takes longer than its page. */
  const open = async () => {
    if (first === undefined) first = await openTab(browser, studio.address);
    else await first.goto(studio.address);
    await first.locator('.lab').waitFor();
    return first;
  };
  const openAnother = (how = {}) => openTab(browser, studio.address, how);
  const findDie = (tab: Tab) => tab.locator('input[type=search]').fill('somebody else');
  /** Whatever an earlier test left. */
  const reset = async (tab: Tab) => {
    const all = tab.getByRole('button', { name: 'All as they are' });
    if (await all.isEnabled()) await all.click();
    else await studio.goOnInLab();
    await become(() => tab.locator('[data-share] [data-relation]').count()).toBe(0);
  };

  test('shows that two trip faces instead of four shorten games, and by how much', async () => {
    const tab = await open();
    await tab.locator('[data-share="trapper"]').waitFor();
    expect(await tab.locator('[data-share]').count()).toBe(4);
    await findDie(tab);
    expect(await facesOf(tab)).toEqual(AS_IT_IS);
    await drag(tab, face(tab, 4), face(tab, 2));
    expect(await facesOf(tab)).toEqual(GENTLER);
    const rounds = tab.locator('[data-figure="rounds"]');
    await become(() => rounds.locator('[data-relation]').getAttribute('data-relation')).toBe('below');
    expect(await rounds.locator('.note').innerText()).toMatch(/lower.*: −\d+(\.\d+)? \(−\d+(\.\d+)? to −\d+(\.\d+)?\)/);
    // The first sentence says so, too, once that is known.
    await become(() => tab.locator('.answer .verdict p').first().innerText()).toMatch(
      /^(Games get|In games like these, play gets) shorter: \d+\.\d+ rounds instead of \d+\.\d+, a change of −\d+(\.\d+)? \(−\d+(\.\d+)? to −\d+(\.\d+)?\)\.$/,
    );
    expect(await tab.locator('.answer').innerText()).not.toMatch(/\b[AB]\b/);
  });

  test('narrows its intervals while it plays, stops, and continues', async () => {
    const tab = await open();
    await reset(tab);
    await tab.locator('input[type=search]').fill('hit points');
    await tab.locator('[data-rule="player.hp"] input[type=number]').fill('7');
    await tab.locator('[data-rule="player.hp"] input[type=number]').press('Enter');
    await tab.locator('[data-share] [data-relation]').first().waitFor();
    const first = await games(tab);
    await become(() => games(tab)).toBeGreaterThan(first);
    await tab.getByRole('button', { name: 'Stop' }).click();
    await tab.locator('[data-state="stopped"]').waitFor();
    const stopped = await games(tab);
    await tab.getByRole('button', { name: 'Go on' }).click();
    await become(() => games(tab)).toBeGreaterThan(stopped);
  });

  test('changes a face by a click, and undoes a click or a whole drag', async () => {
    const tab = await open();
    await reset(tab);
    await findDie(tab);
    await face(tab, 0).click();
    expect((await facesOf(tab))[0]).toBe('avoid');
    await become(() => tab.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    await tab.locator('[data-share] [data-relation]').first().waitFor();
    await tab.getByRole('button', { name: 'Undo' }).click();
    await become(() => facesOf(tab)).toEqual(AS_IT_IS);
    await drag(tab, face(tab, 4), face(tab, 2));
    await tab.locator('[data-share] [data-relation]').first().waitFor();
    await tab.getByRole('button', { name: 'Undo' }).click();
    await become(() => facesOf(tab)).toEqual(AS_IT_IS);
  });

  test('shows the same after a reload and in a second tab', async () => {
    const tab = await open();
    await reset(tab);
    await findDie(tab);
    await drag(tab, face(tab, 4), face(tab, 2));
    await tab.locator('[data-share] [data-relation]').first().waitFor();
    await tab.reload();
    await findDie(tab);
    await become(() => facesOf(tab)).toEqual(GENTLER);
    const other = await openAnother();
    await findDie(other);
    await become(() => facesOf(other)).toEqual(GENTLER);
    await face(other, 5).click();
    await become(() => facesOf(tab)).toEqual([...GENTLER.slice(0, 5), 'trip']);
    await become(async () => (await games(tab)) > 0 && (await games(tab)) === (await games(other))).toBe(true);
    await other.close();
  });

  test('compares variants side by side, and copies what is on the screen', async () => {
    const tab = await openAnother({ permissions: ['clipboard-read', 'clipboard-write'] });
    await reset(tab);
    await findDie(tab);
    await drag(tab, face(tab, 4), face(tab, 2));
    await tab.getByRole('button', { name: 'Add another' }).click();
    await face(tab, 1).click();
    const table = tab.locator('.beside');
    await become(() => table.locator('thead th').allInnerTexts()).toEqual([
      'Figure',
      'As it is',
      'Variant 1',
      'Variant 2',
    ]);
    const rounds = table.getByRole('row', { name: /^rounds/ });
    await become(() => rounds.locator('td .change').count()).toBe(2);
    await tab.locator('summary', { hasText: 'The same in a terminal' }).click();
    await tab.locator('.copied code', { hasText: 'trip,avoid,avoid,avoid,avoid,disarm' }).waitFor();
    await tab.getByRole('button', { name: 'Copy the command' }).click();
    await tab.getByRole('button', { name: 'Copied' }).waitFor();
    const command = await tab.evaluate('navigator.clipboard.readText()');
    expect(command).toBe(
      'warren compare dig --b trap.foreign.faces=trip,avoid,avoid,avoid,avoid,disarm --games 20000 --pages 2',
    );
    await tab.getByRole('button', { name: 'Copy the rules file' }).click();
    await become(() => tab.evaluate('navigator.clipboard.readText()')).toContain('trap.foreign.faces:\n  - trip\n');
    await tab.getByRole('button', { name: 'Take it away' }).click();
    await become(() => table.count()).toBe(0);
    await tab.close();
  });

  test('refuses an unplayable change with a message, and plays the next one', async () => {
    const tab = await open();
    await reset(tab);
    await tab.locator('details summary', { hasText: 'Who plays' }).click();
    await tab.getByLabel('Place 1', { exact: true }).selectOption('a file of your own …');
    await become(() => tab.locator('.answer .trouble').count()).toBe(1);
    expect(await tab.locator('.answer .trouble').innerText()).toContain('mine.ts');
    await tab.getByLabel('Place 1', { exact: true }).selectOption('random');
    await tab.locator('[data-share="random"]').waitFor();
    expect(await tab.locator('.answer .trouble').count()).toBe(0);
  });

  test('can be operated by keyboard alone', async () => {
    const tab = await open();
    await reset(tab);
    /** Tab, until what has the focus is wanted; the page is never so long. */
    const tabTo = async (wanted: string) => {
      for (let i = 0; i < 200; i++) {
        if (await tab.evaluate(`document.activeElement.matches(${JSON.stringify(wanted)})`)) return;
        await tab.keyboard.press('Tab');
      }
      throw new Error(`no way to ${wanted}`);
    };
    await tabTo('input[type=search]');
    await tab.keyboard.type('somebody else');
    await tabTo(`${TRAP_DIE} [data-face="0"]`);
    for (let i = 0; i < 3; i++) await tab.keyboard.press('ArrowRight');
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('ArrowLeft');
    await tab.keyboard.press('ArrowUp');
    expect(await facesOf(tab)).toEqual(['trip', 'trip', 'avoid', 'avoid', 'avoid', 'disarm']);
    await become(() => tab.locator('[data-figure="rounds"] [data-relation]').count()).toBe(1);
    await tabTo('.reset');
    await tab.keyboard.press('Enter');
    await become(() => facesOf(tab)).toEqual(AS_IT_IS);
  });

  test('fits a phone, in dark mode, without accessibility findings', async () => {
    const tab = await openAnother({ viewport: { width: 400, height: 800 }, colorScheme: 'dark' });
    await reset(tab);
    await findDie(tab);
    await tab.locator('[data-share]').first().waitFor();
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    // The verdict stays visible while rules are edited.
    expect(await tab.locator('.at-hand').isVisible()).toBe(true);
    await become(() => tab.locator('.at-hand p').innerText()).toContain('wins');
    expect(await hindrances(tab)).toEqual([]);
    await tab.emulateMedia({ colorScheme: 'light' });
    expect(await hindrances(tab)).toEqual([]);
    await tab.close();
  });
});
