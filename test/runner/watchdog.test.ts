/** Who thinks long but gets on is not taken for an endless loop; who does not is. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PLAYING, STATE, THOUGHTS } from '../../src/engine/pulse.js';
import { Watchdog } from '../../src/runner/threads/watchdog.js';

const PATIENCE_SECONDS = 0.4;

test('a decision may exceed the timeout while imagined games send heartbeats', async () => {
  const watchdog = new Watchdog(PATIENCE_SECONDS);
  const thinking = watchdog.watch();
  const stuck = watchdog.watch();
  for (const { pulse } of [thinking, stuck]) pulse[STATE] = PLAYING;
  const thoughts = setInterval(() => thinking.pulse[THOUGHTS]++, 5);
  try {
    while (!stuck.signal.aborted) await wait(10);
    await wait(2000 * PATIENCE_SECONDS);
    expect(thinking.signal.aborted).toBe(false);
    clearInterval(thoughts);
    while (!thinking.signal.aborted) await wait(10);
  } finally {
    clearInterval(thoughts);
    watchdog.stop();
  }
  expect([thinking, stuck].map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
