/** The studio as a real process, and its page in a real browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page as Tab } from 'playwright-core';
import { expect } from 'vitest';
import { root } from './run-warren.js';
import { type Ended, startWarren } from './warren-process.js';

export interface StudioProcess {
  readonly address: string;
  readonly cwd: string;
  said(): string;
  /** Stops the games of the Lab, which use the whole machine, while no viewer needs them. */
  restLab(): Promise<void>;
  goOnInLab(): Promise<void>;
  /** Ctrl-C. */
  end(): Promise<Ended>;
}

export async function startStudio(words: readonly string[], cwd: string): Promise<StudioProcess> {
  const { child, ended, said } = startWarren(['studio', ...words], { cwd });
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const [found] = /http:\S+/.exec(said()) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout!.on('data', look);
    ended.then(({ stderr }) => reject(new Error(stderr)), reject);
  });
  const end = () => {
    child.kill('SIGINT');
    return ended;
  };
  const tellLab = (what: string) => async () => {
    expect((await fetch(`${address}lab/${what}`, { method: 'POST', body: '{}' })).status).toBe(200);
  };
  return { address, cwd, said, restLab: tellLab('stop'), goOnInLab: tellLab('go-on'), end };
}

/** A tab that fails the test if the page does: no error, nothing from outside. */
export async function openTab(browser: Browser, address: string, how: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 1000 }, ...how });
  const tab = await context.newPage();
  const faults: string[] = [];
  tab.on('pageerror', ({ message }) => faults.push(message));
  tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  tab.on('request', (request) => {
    if (!request.url().startsWith(new URL(address).origin) && !request.url().startsWith('data:')) {
      faults.push(`asks for ${request.url()}`);
    }
  });
  tab.on('close', () => expect(faults).toEqual([]));
  await tab.goto(address);
  await tab.locator('.lab').waitFor();
  return tab;
}

/** The number of games shown per side. */
export const games = async (tab: Tab): Promise<number> =>
  Number(await tab.locator('.progress [data-games]').first().getAttribute('data-games'));

/** Waits for a value of a `Locator`, without a limit of its own. */
export const become = (what: () => Promise<unknown>) => expect.poll(what);

/** Presses on one thing, moves to another and lets go. */
export async function drag(tab: Tab, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  await tab.mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 2, { steps: 4 });
  await tab.mouse.up();
}

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Obstacles for users of a keyboard or a screen reader, found by axe-core. */
export async function hindrances(tab: Tab): Promise<string[]> {
  await tab.evaluate(axe);
  const { violations } = (await tab.evaluate('axe.run(document)')) as {
    violations: { id: string; impact: string; nodes: { html: string }[] }[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}
