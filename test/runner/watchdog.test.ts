import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLAYING, SETTING_UP, STATE, THOUGHTS } from '../../src/engine/pulse.js';
import { Watchdog } from '../../src/runner/threads/watchdog.js';

const SECONDS = 4;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass in small steps; `progress` runs before each. */
function pass(seconds: number, progress: () => void = () => {}): void {
  for (let ms = 0; ms < 1000 * seconds; ms += 100) {
    progress();
    vi.advanceTimersByTime(100);
  }
}

test('a watchdog aborts a job whose pulse stands still, and no job that thinks for long', () => {
  const watchdog = new Watchdog(SECONDS);
  const thinking = watchdog.watch();
  const stuck = watchdog.watch();
  const idle = watchdog.watch();
  thinking.pulse[STATE] = PLAYING;
  stuck.pulse[STATE] = SETTING_UP;
  const aborted = () => [thinking, stuck, idle].map(({ signal }) => signal.aborted);
  const think = () => {
    thinking.pulse[THOUGHTS]++;
  };
  pass(SECONDS - 0.2, think);
  expect(aborted()).toEqual([false, false, false]);
  pass(0.6, think);
  expect(aborted()).toEqual([false, true, false]);
  pass(5 * SECONDS, think);
  expect(aborted()).toEqual([false, true, false]);
  pass(SECONDS + 0.4);
  expect(aborted()).toEqual([true, true, false]);
  watchdog.stop();
});

test('a watchdog forgets a job that has ended, and polls no more when it is stopped', () => {
  const watchdog = new Watchdog(SECONDS);
  const [ended, stuck] = [watchdog.watch(), watchdog.watch()];
  for (const { pulse } of [ended, stuck]) pulse[STATE] = PLAYING;
  ended.end();
  pass(SECONDS / 2);
  watchdog.stop();
  pass(10 * SECONDS);
  expect([ended, stuck].map(({ signal }) => signal.aborted)).toEqual([false, false]);
});
