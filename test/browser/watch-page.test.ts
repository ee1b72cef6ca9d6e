/** The page of a game in a real browser, opened from disk: played, stepped, seen by one player. Needs Chromium. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page as Tab, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import { gamePage, replay, type Story } from '../../src/api/replay.js';
import { writeAtomically } from '../../src/store/write-atomically.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { emptyFolder, root } from '../support/run-warren.js';

const GAMES = ['pig', 'dig', 'gopher', 'portal-dash'] as const;
const SCREEN: ViewportSize = { width: 1280, height: 720 };

/** Options of a browser context. */
interface Seen {
  readonly viewport?: ViewportSize;
  readonly colorScheme?: 'light' | 'dark';
}

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

describeWithBrowser('the page of a game', () => {
  let browser: Browser;
  let tab: Tab;
  const stories = new Map<string, Story>();
  const addressOf = new Map<string, string>();

  beforeAll(async () => {
    const folder = emptyFolder();
    for (const game of GAMES) {
      const request = { game, seed: 'watched' };
      const story = await replay(request, 2, { recorded: true });
      const file = path.join(folder, `${game}.html`);
      await writeAtomically(file, await gamePage(story, request));
      stories.set(game, story);
      addressOf.set(game, pathToFileURL(file).href);
    }
    // Its last round has no decision.
    const request = { game: 'portal-dash' };
    const story = await replay(request, 187, { recorded: true, turningPoints: true });
    const file = path.join(folder, 'turned.html');
    await writeAtomically(file, await gamePage(story, request));
    stories.set('turned', story);
    addressOf.set('turned', pathToFileURL(file).href);
    browser = await openBrowser();
    tab = await browser.newPage();
  });
  afterAll(() => browser?.close());

  /** Opens a game, and notes what the browser complains of and asks for. All in one tab, because a new one takes longer than a page. */
  async function open(game: string, hash = '', { viewport = SCREEN, colorScheme = 'light' }: Seen = {}) {
    tab.removeAllListeners();
    // Else another moment of the same page would be no new page.
    await tab.goto('about:blank');
    await tab.setViewportSize(viewport);
    await tab.emulateMedia({ media: null, reducedMotion: 'reduce', colorScheme });
    const complaints: string[] = [];
    const requests: string[] = [];
    tab.on('console', (message) => complaints.push(message.text()));
    tab.on('pageerror', (error) => complaints.push(error.message));
    tab.on('request', (request) => requests.push(request.url()));
    await tab.goto(addressOf.get(game)! + hash);
    return { tab, complaints, requests, ...stories.get(game)! };
  }

  const momentIn = async (tab: Tab): Promise<number> => Number(await tab.locator('#slider').inputValue());
  const nowIn = (tab: Tab): Promise<string> => tab.locator('#now').innerText();
  /** Everything that is drawn, as text. */
  const drawnIn = (tab: Tab): Promise<string> => tab.locator('#sheets').evaluate((place) => place.innerHTML);

  test.each(GAMES)('of %s opens and draws without an error or another request', async (game) => {
    const { tab, complaints, requests, players } = await open(game);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([addressOf.get(game)]);
    expect(await tab.locator('#sheets svg .piece').count()).toBeGreaterThanOrEqual(players.length);
    expect(readFileSync(new URL(addressOf.get(game)!)).length).toBeLessThan(400_000);
  });

  test.each(GAMES)('of %s ends with the result of its row, after the whole story', async (game) => {
    const { tab, ending, recording, lines } = await open(game);
    await tab.keyboard.press('End');
    expect(await momentIn(tab)).toBe(recording!.moments.length - 1);
    expect(await nowIn(tab)).toContain(ending);
    expect(await tab.locator('#lines .later').count()).toBe(0);
    expect(await tab.locator('#lines > *').count()).toBe(lines.length);
  });

  test('ends with the board that pig reports', async () => {
    const { tab, columns } = await open('pig');
    await tab.keyboard.press('End');
    for (const seat of [0, 1]) {
      const points = await tab.locator(`[data-part=points-${seat}]`).innerHTML();
      expect(points).toContain(`>${columns[`score:seat${seat + 1}`]}<`);
    }
  });

  test('plays by itself to the end, and stops there', async () => {
    const { tab, recording } = await open('pig');
    const last = recording!.moments.length - 1;
    await tab.selectOption('#speed', '16');
    await tab.evaluate(`location.hash = '#moment=${last - 12}'`);
    await expect.poll(() => momentIn(tab)).toBe(last - 12);
    await tab.click('#play');
    expect(await tab.locator('#play').innerText()).toBe('Pause');
    // Live regions are silent during playback: speech would lag.
    expect(await tab.locator('#now').getAttribute('aria-live')).toBe('off');
    await expect.poll(() => tab.locator('#play').innerText()).toBe('Play');
    expect(await momentIn(tab)).toBe(last);
    expect(await tab.locator('#now').getAttribute('aria-live')).toBe('polite');
    // Played again, it begins at the start.
    await tab.click('#play');
    expect(await momentIn(tab)).toBeLessThan(last);
    await tab.click('#play');
  });

  test('steps by decision, turn and round, with buttons and keys', async () => {
    const { tab, recording } = await open('dig');
    const { moments } = recording!;
    const startOf = (place: 'round' | 'turn', after: number) =>
      moments.findIndex((moment, i) => i > after && moment[place] !== moments[i - 1]?.[place]);
    await tab.keyboard.press('ArrowRight');
    await tab.keyboard.press('ArrowRight');
    expect(await momentIn(tab)).toBe(2);
    await tab.click('#back');
    expect(await momentIn(tab)).toBe(1);
    const turn = startOf('turn', 1);
    await tab.keyboard.press('t');
    expect(await momentIn(tab)).toBe(turn);
    const round = startOf('round', turn);
    await tab.click('#round-on');
    expect(await momentIn(tab)).toBe(round);
    await tab.keyboard.press('Shift+T');
    expect(await momentIn(tab)).toBeLessThan(round);
    expect(await momentIn(tab)).toBeGreaterThan(turn);
    await tab.keyboard.press('Home');
    await tab.keyboard.press('r');
    expect(await momentIn(tab)).toBe(startOf('round', 0));
    expect(await tab.locator('#slider').getAttribute('aria-valuetext')).toMatch(
      /^Round \d+, \d+ of \d+ decisions made$/,
    );
    // A button that was pressed has the space bar to itself.
    await tab.locator('#slider').focus();
    await tab.keyboard.press('Space');
    expect(await tab.locator('#play').innerText()).toBe('Pause');
    await tab.keyboard.press('Space');
    expect(await tab.locator('#play').innerText()).toBe('Play');
  });

  test('jumps to the moment of a story line, and opens at a linked moment', async () => {
    const { tab, recording, lines } = await open('dig');
    const line = lines.findIndex(({ text }) => text.includes('lays a trap'));
    expect(line).toBeGreaterThan(0);
    await tab.locator('#lines > *').nth(line).click();
    const moment = await momentIn(tab);
    expect(recording!.moments[moment].lines).toBeGreaterThan(line);
    expect(await nowIn(tab)).toContain(lines[line].text);
    expect(await tab.locator('#sheets .changed[data-part^=trap-]').count()).toBeGreaterThan(0);
    const link = await tab.locator('#link').getAttribute('href');
    expect(link).toBe(`#moment=${moment}`);
    const drawn = await drawnIn(tab);
    const again = await open('dig', link!);
    expect(await momentIn(again.tab)).toBe(moment);
    expect(await drawnIn(again.tab)).toBe(drawn);
  });

  test('draws a moment the same by any path', async () => {
    const { tab } = await open('dig', '#moment=60');
    const before = await tab.locator('#sheets').innerText();
    const parts = () =>
      tab.evaluate(
        `[...document.querySelectorAll('#sheets [data-part]')].map((part) => [part.dataset.part, part.innerHTML, part.style.transform, part.getAttribute('class')].join()).sort()`,
      );
    const [drawn, words] = [await parts(), before];
    await tab.keyboard.press('End');
    expect(await parts()).not.toEqual(drawn);
    for (const hash of ['#moment=59', '#moment=60']) await tab.evaluate(`location.hash = '${hash}'`);
    await expect.poll(() => momentIn(tab)).toBe(60);
    expect(await parts()).toEqual(drawn);
    expect(await tab.locator('#sheets').innerText()).toBe(words);
  });

  test('as seen by a player draws and narrates nothing hidden from that player', async () => {
    const { tab, recording, lines, players } = await open('dig');
    const secrets = /dynamite|cave-in kit|mole tunnel|tin armour|stew/;
    const moment = recording!.moments.findIndex(({ turn }) => turn === 3);
    for (const [seat] of players.entries()) {
      await tab.evaluate(`location.hash = '#moment=${moment}&seen-by=${seat + 1}'`);
      await expect.poll(() => tab.locator('#eyes').inputValue()).toBe(String(seat));
      for (const [other] of players.entries()) {
        const sheet = await tab.locator(`[data-sheet=player-${other}] svg`).innerHTML();
        const cards = await tab.locator(`[data-sheet=player-${other}] .card`).count();
        expect(cards).toBeGreaterThan(0);
        if (other === seat) expect(sheet).not.toContain('face down');
        else expect(sheet).not.toMatch(secrets);
        expect(sheet.includes('face down')).toBe(other !== seat);
      }
      for (const trap of await tab.locator('[data-part^=trap-kind-]').all())
        expect(await trap.innerHTML()).toContain(`a trap of ${players[seat].replace('(', '(')}`);
      const told = (await tab.evaluate(
        `[...document.getElementById('lines').children].map((line) => (line.hidden ? '' : line.textContent))`,
      )) as string[];
      lines.forEach(({ text, seenBy, otherwise = '' }, i) => {
        expect(told[i]).toBe(seenBy === undefined || seenBy.includes(seat) ? text : otherwise);
      });
    }
    // With everything open, all of it is there: so the check above can fail.
    await tab.selectOption('#eyes', '');
    expect(await drawnIn(tab)).toMatch(secrets);
    expect(await drawnIn(tab)).not.toContain('face down');
    for (const { text } of lines.filter(({ seenBy }) => seenBy !== undefined).slice(0, 5))
      expect(await tab.locator('#lines').innerText()).toContain(text);
  });

  test('shows the rolled dice, and choices only to players who may see them', async () => {
    const { tab, recording, lines } = await open('dig');
    const moment = recording!.moments.findIndex(({ lines: told }, i) => i > 0 && lines[told - 1]?.dice?.length === 2);
    await tab.evaluate(`location.hash = '#moment=${moment}'`);
    await tab.waitForSelector('#now .rolled');
    const { asked } = recording!.moments[moment];
    if (asked !== undefined) {
      expect(await nowIn(tab)).toContain(asked.choice);
      await tab.selectOption('#eyes', String((asked.seat + 1) % 4));
      expect(await nowIn(tab)).toContain(asked.about);
      expect(await nowIn(tab)).not.toContain(`: ${asked.choice}`);
    }
  });

  test.each(GAMES)('of %s fits a phone without horizontal scrolling, board first, controls visible', async (game) => {
    const { tab } = await open(game, '#moment=20', { viewport: { width: 400, height: 800 } });
    expect(await tab.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
    const board = (await tab.locator('#sheets figure').first().boundingBox())!;
    expect(board.x).toBeGreaterThanOrEqual(0);
    expect(board.x + board.width).toBeLessThanOrEqual(400);
    const controls = (await tab.locator('.controls').boundingBox())!;
    expect(controls.y + controls.height).toBeLessThanOrEqual(801);
  });

  test.each(GAMES)('of %s truncates no sentence', async (game) => {
    const { tab } = await open(game, '#moment=30');
    for (const width of [400, 1280]) {
      await tab.setViewportSize({ width, height: 800 });
      const cut =
        await tab.evaluate(`[...document.querySelectorAll('p, button, select, figcaption, h1, h2, summary, a')]
        .filter((e) => e.offsetParent !== null && (e.scrollWidth > e.clientWidth + 1) && getComputedStyle(e).display !== 'inline')
        .map((e) => e.tagName + ' ' + e.textContent.slice(0, 60))`);
      expect(cut).toEqual([]);
      // Texts of the board lie within its sheet; phones omit the smallest ones.
      const out = await tab.evaluate(`[...document.querySelectorAll('#sheets text')].filter((text) => {
        const [a, b] = [text.getBoundingClientRect(), text.closest('svg').getBoundingClientRect()];
        return text.getClientRects().length > 0 && (a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1);
      }).map((text) => text.textContent)`);
      expect(out).toEqual([]);
    }
  });

  test.each([...GAMES, 'turned'])('of %s has no serious finding of axe, in light and dark mode', async (game) => {
    const { tab } = await open(game, '#moment=25');
    await tab.evaluate(axe);
    // In the dark only the colours are others.
    for (const [colorScheme, looked] of [
      ['light', ''],
      ['dark', "runOnly: ['color-contrast']"],
    ] as const) {
      await tab.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found =
        await tab.evaluate(`axe.run({ resultTypes: ['violations'], ${looked} }).then(({ violations }) => violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 120)).join(' | ')))`);
      expect(found, colorScheme).toEqual([]);
    }
  });

  test('prints the board and the whole story, without controls', async () => {
    const { tab } = await open('gopher', '#moment=30');
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.locator('.controls').isVisible()).toBe(false);
    expect(await tab.locator('#sheets svg').first().isVisible()).toBe(true);
    const frame = await tab.locator('.lines').evaluate((lines) => lines.scrollHeight - lines.clientHeight);
    expect(frame).toBeLessThanOrEqual(1);
  });

  test('has two rows of buttons on screens of any width', async () => {
    const { tab } = await open('dig');
    for (const width of [400, 800, 1000, 1100, 1200, 1360, 1600]) {
      await tab.setViewportSize({ width, height: 800 });
      const tops = await tab
        .locator('.buttons button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      const rows = [...new Set(tops)].sort((a, b) => a - b);
      expect(
        rows.map((row) => tops.filter((top) => top === row).length),
        `${width} pixels`,
      ).toEqual([5, 4]);
    }
  });

  test.each(GAMES)('of %s names the players and has text from the start', async (game) => {
    const { tab, players } = await open(game);
    expect(await tab.locator('h1').innerText()).toContain(`, ${players.length} players`);
    for (const name of players) expect(await tab.locator('.players').innerText()).toContain(name);
    expect(await nowIn(tab)).not.toBe('');
  });

  test('draws names of spaces inside them, clear of all edges', async () => {
    const { tab } = await open('dig', '#moment=60');
    const struck = await tab.evaluate(`[...document.querySelectorAll('[data-part^=name-] text')].filter((text) => {
      const space = text.closest('[data-part]').dataset.part.replace('name', 'space');
      const edge = document.querySelector('[data-part=' + space + '] polygon');
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const back = edge.getScreenCTM().inverse();
      // A box is a little taller than its letters.
      const inset = (bottom - top) * 0.15;
      return [[left, top + inset], [right, top + inset], [left, bottom - inset], [right, bottom - inset]]
        .some(([x, y]) => !edge.isPointInFill(new DOMPoint(x, y).matrixTransform(back)));
    }).map((text) => text.textContent)`);
    expect(await tab.locator('[data-part^=name-] text').count()).toBeGreaterThan(30);
    expect(struck).toEqual([]);
  });

  test('shows turning points above the board and on the slider, with links, for every viewer', async () => {
    const { tab, course, lines, recording } = await open('turned');
    const order = await tab.locator('#chances, #turned, #watch').evaluateAll((all) => all.map(({ id }) => id));
    expect(order).toEqual(['chances', 'turned', 'watch']);
    const { turningPoints, sentences } = course!;
    expect(await tab.locator('#turned li').count()).toBe(turningPoints.length);
    expect(await tab.locator('.turns a').count()).toBe(turningPoints.length);
    await tab.locator('#eyes').selectOption('1');
    for (const [i, { heading, round }] of turningPoints.entries()) {
      const mark = tab.locator('.turns a').nth(i);
      expect(await mark.getAttribute('title')).toBe(sentences[i]);
      await mark.click();
      const moment = await momentIn(tab);
      // The next line belongs to that turn, or the turn is under way.
      const told = lines.slice(0, recording!.moments[moment].lines + 2).map(({ text }) => text);
      expect(told.lastIndexOf(heading!)).toBeGreaterThan(told.lastIndexOf(`Round ${round}`));
      const slider = (await tab.locator('#slider').boundingBox())!;
      const { x, width } = (await mark.boundingBox())!;
      const at = slider.x + 8 + (slider.width - 16) * (moment / (recording!.moments.length - 1));
      expect(Math.abs(x + width / 2 - at)).toBeLessThan(4);
      await tab.keyboard.press('Home');
      await tab.locator('#turned li a').nth(i).click();
      expect(await momentIn(tab)).toBe(moment);
    }
    expect(await tab.locator('#eyes').inputValue()).toBe('1');
    expect(turningPoints.at(-1)!.round).toBe(11);
  });

  test('describes the board in text, as a player sees it', async () => {
    const { tab, players } = await open('dig', '#moment=10');
    await tab.click('#in-words summary');
    await expect.poll(() => tab.locator('#parts-in-words').innerText()).toContain(`${players[0]}, 5 HP, on (`);
  });
});
