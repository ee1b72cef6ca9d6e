/** The programs that some tests need besides Node: a browser, Redis, OpenSSL. */
import { execFileSync } from 'node:child_process';
import type { Reporter } from 'vitest/node';
import { findBrowser, findInPath } from '../scripts/find-browser.js';

export type Tool = 'browser' | 'redis';

/** Tool → how to get it. */
const HOW_TO_GET: Readonly<Record<Tool, string>> = {
  browser: 'install Chrome or Chromium (Debian: apt-get install chromium), or name one in WARREN_CHROMIUM',
  redis: 'install Redis and OpenSSL (Debian: apt-get install redis-server openssl; macOS: brew install redis openssl)',
};

/** Tools that are missing, for the processes that run the tests. */
const VARIABLE = 'WARREN_MISSING_TOOLS';

export const missingTools = (): Tool[] =>
  (process.env[VARIABLE] ?? '').split(',').filter((tool) => tool !== '') as Tool[];

/** Gets the tools, as far as that works without a person, and notes those that are missing. */
export function prepareTools(): void {
  const missing: Tool[] = [];
  if (findBrowser() === undefined) missing.push('browser');
  if (!hasRedis()) installRedis();
  if (!hasRedis()) missing.push('redis');
  process.env[VARIABLE] = missing.join();
}

const hasRedis = (): boolean => findInPath('redis-server') !== undefined && findInPath('openssl') !== undefined;

/** Installs Redis on a Debian system where this process may do so. */
function installRedis(): void {
  if (process.getuid?.() !== 0 || findInPath('apt-get') === undefined) return;
  console.log('Installing redis-server and openssl, which the tests of the queue need.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server', 'openssl'], { env });
  } catch (error) {
    console.log(`They cannot be installed: ${(error as Error).message}`);
  }
}

/** Prints, after everything else, which tests were not run, and how to get what they need. */
export class MissingToolsReporter implements Reporter {
  onTestRunEnd(): void {
    for (const tool of missingTools())
      console.log(`NOT RUN: tests that need ${tool}. To run them, ${HOW_TO_GET[tool]}.`);
  }
}
