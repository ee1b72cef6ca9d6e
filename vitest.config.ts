import { defineConfig } from 'vitest/config';

/** Tests that set up tables by hand, or that look over a module's shoulder. */
const ALONE = ['test/{games,strategies,engine,contracts}/**/*.test.ts', 'test/questions/tournament/report.test.ts'];

export default defineConfig({
  test: {
    // A game's module has one table, so tests that set one up by hand have modules of their own; the others share theirs.
    projects: [
      // A thread for each, which starts sooner than a process.
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true, pool: 'threads' } },
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: ALONE, isolate: false } },
    ],
    // What was built runs as it is.
    server: { deps: { external: [/\/dist\//] } },
    // Left to itself vitest keeps one core free, which on two cores doubles the time.
    maxWorkers: '100%',
    // Only what never ends runs into these: how busy a machine is must not decide.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { provider: 'v8', include: ['src/**', 'strategies/**'], reporter: ['text-summary', 'html'] },
  },
});
