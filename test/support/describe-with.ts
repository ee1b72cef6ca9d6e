/** Groups of tests that need more than Node. What is missing is printed after the last test. */
import { describe } from 'vitest';
import { missingTools } from '../test-tools.js';

/** `describe` for tests in a browser. */
export const describeWithBrowser = (name: string, tests: () => void): void => {
  describe.skipIf(missingTools().includes('browser'))(name, tests);
};

/** `describe` for tests that need a Redis. */
export const describeWithRedis = (name: string, tests: () => void): void => {
  describe.skipIf(missingTools().includes('redis'))(name, tests);
};
