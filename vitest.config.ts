import { defineConfig } from 'vitest/config';

const GAMES = ['test/{games,strategies,engine,contracts}/**/*.test.ts'];

export default defineConfig({
  test: {
    // A game's module has one table, so tests that set one up by hand have modules of their own; the others share theirs.
    projects: [
      { extends: true, test: { name: 'games', include: GAMES, isolate: true } },
      { extends: true, test: { name: 'rest', include: ['test/**/*.test.ts'], exclude: GAMES, isolate: false } },
    ],
    // Left to itself vitest keeps one core free, which on two cores doubles the time.
    maxWorkers: '100%',
    // Only what never ends runs into these: how busy a machine is must not decide.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { provider: 'v8', include: ['src/**', 'strategies/**'], reporter: ['text-summary', 'html'] },
  },
});
