/** Strategies that hang on purpose, and a clock for the watchdog that only they move: no test waits for a timeout. */
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { vi } from 'vitest';

/** Milliseconds in which the watchdog polls often enough, with the default timeout of 60 seconds. */
const TWO_TIMEOUTS = 120_000;

/** Code of a decision that reports that it hangs, by creating a file, and then does. */
export const hangingCode = (file: string): string =>
  `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(file)}, ''); for (;;) {}`;

/** Runs work on one thread of its own. The watchdog's time passes whenever a strategy has created `file`. */
export async function runWithHanging<T>(file: string, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isOver = false;
  try {
    const result = work().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      if (existsSync(file)) {
        rmSync(file);
        vi.advanceTimersByTime(TWO_TIMEOUTS);
      }
      await wait(5);
    }
    return await result;
  } finally {
    vi.useRealTimers();
  }
}
