import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Left to itself vitest keeps one core free, which on two cores doubles the time.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { provider: 'v8', include: ['src/**', 'strategies/**'], reporter: ['text-summary', 'html'] },
  },
});
