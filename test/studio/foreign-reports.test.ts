/** A foreign report, opened in the studio in a real browser. Needs Chromium and the build. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../scripts/browser.js';
import { describeWithBrowser } from '../support/describe-with.js';
import { emptyFolder } from '../support/run-warren.js';
import { become, type StudioProcess, startStudio } from '../support/studio-process.js';

describeWithBrowser('a foreign report', () => {
  let browser: Browser;
  let studio: StudioProcess;
  beforeAll(async () => {
    browser = await openBrowser();
    studio = await startStudio(['pig'], emptyFolder());
    writeFileSync(path.join(studio.cwd, 'program.mjs'), `import fs from 'node:fs'; fs.writeFileSync('ran', '');`);
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.end();
  });

  const hasRun = () => existsSync(path.join(studio.cwd, 'ran'));

  /** A run folder with this page as its report. */
  const receive = (name: string, page: string): string => {
    const folder = path.join(studio.cwd, 'reports', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'run.json'), '{"asked":{"question":"simulate","request":{"game":"pig"}}}');
    writeFileSync(path.join(folder, 'result.json'), '{"verdict":["Look at me."],"complete":true}');
    writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>Report</title><h1>Report</h1>${page}`);
    return `reports/${name}`;
  };

  /** Opens it, clicks on it, and waits until it has tried everything; what was answered to it, and where all pages are then. */
  const open = async (folder: string) => {
    const context = await browser.newContext();
    const tab = await context.newPage();
    const answered: string[] = [];
    tab.on('response', (response) => {
      if (response.frame() !== tab.mainFrame() && response.ok()) answered.push(response.url());
    });
    await tab.goto(`${studio.address}#runs/${encodeURIComponent(folder)}`);
    const heading = tab.frameLocator('iframe[title^="Report of"]').locator('h1');
    await heading.waitFor();
    const [, frame] = tab.frames();
    const first = frame.url();
    await heading.click();
    // The last thing that it tries is to go elsewhere.
    await become(async () => frame.url()).not.toBe(first);
    await tab.waitForTimeout(500);
    const places = context.pages().map((one) => one.url());
    await context.close();
    return { first, answered, places };
  };

  const program = './program.mjs';

  test.each([
    ['beside it', () => `../../game?name=${program}`],
    ['that it was told of', () => `${studio.address}game?name=${program}`],
    ['of the page itself', () => studio.address],
    ['that undoes a change', () => `${studio.address}lab/undo`],
  ])('cannot open a URL %s', async (name, address) => {
    const folder = receive(
      name.replaceAll(' ', '-'),
      `<script>addEventListener('click', () => setTimeout(() => location.assign('${address()}'), 100))</script>`,
    );
    const { first, answered, places } = await open(folder);
    expect(first).not.toContain(new URL(studio.address).pathname);
    expect(answered).toEqual([first]);
    expect(places).toEqual([`${studio.address}#runs/${encodeURIComponent(folder)}`]);
    expect(hasRun()).toBe(false);
  });

  test('cannot fetch, send, open a window or replace the studio', async () => {
    const body = JSON.stringify({ name: program });
    const folder = receive(
      'tries',
      `<form method="post" enctype="text/plain" action="${studio.address}game"><input name='{"name":"${program}","a":"' value='"}'></form>
      <script>
      const tries = [
        () => fetch('${studio.address}game', { method: 'POST', mode: 'no-cors', body: '${body}' }),
        () => navigator.sendBeacon('${studio.address}game', '${body}'),
        () => new EventSource('${studio.address}events'),
        () => { new Image().src = '${studio.address}runs'; },
        () => document.forms[0].submit(),
        () => open('${studio.address}'),
        () => { top.location = 'about:blank'; },
        () => parent.document.title,
      ];
      addEventListener('click', () => {
        for (const attempt of tries) try { Promise.resolve(attempt()).catch(() => {}); } catch {}
        setTimeout(() => location.assign('../nothing'), 1000);
      });
      </script>`,
    );
    const { first, answered, places } = await open(folder);
    expect(answered).toEqual([first]);
    expect(places).toEqual([`${studio.address}#runs/${encodeURIComponent(folder)}`]);
    expect(hasRun()).toBe(false);
  });

  test('contains a script that runs outside its sandbox (negative control)', async () => {
    await fetch(`${studio.address}game?name=${program}`);
    expect(hasRun()).toBe(false);
    await fetch(`${studio.address}game`, { method: 'POST', body: JSON.stringify({ name: program }) });
    expect(hasRun()).toBe(true);
  });
});
