import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairGate } from '../../src/queue/fair-gate.js';

/** Asks again and again until the end, with pieces that take so long; gives the time that was had. */
async function ask(gate: FairGate, run: string, milliseconds: number, until: number, atOnce = 2): Promise<number> {
  let had = 0;
  const one = async () => {
    while (performance.now() < until) {
      await gate.enter(run, async () => {
        const began = performance.now();
        await wait(milliseconds);
        had += performance.now() - began;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return had;
}

test('two runs have the same time, however long their pieces are', async () => {
  const gate = new FairGate(1);
  const until = performance.now() + 1500;
  const [long, short] = await Promise.all([ask(gate, 'long', 60, until), ask(gate, 'short', 5, until)]);
  expect(short / long).toBeGreaterThan(0.7);
  expect(short / long).toBeLessThan(1.4);
});

test('a run that comes later has no claim on the time before', async () => {
  const gate = new FairGate(1);
  const start = performance.now();
  const first = ask(gate, 'first', 10, start + 1200);
  await wait(600);
  const second = await ask(gate, 'second', 10, start + 1200);
  // Half of what was left, and not all of it.
  expect(second).toBeGreaterThan(150);
  expect(second).toBeLessThan(450);
  expect(await first).toBeGreaterThan(600);
});

test('as many are inside as there are threads, and a failure lets the next in', async () => {
  const gate = new FairGate(2);
  let inside = 0;
  let most = 0;
  const piece = async () => {
    most = Math.max(most, ++inside);
    await wait(5);
    inside--;
    throw new Error('failed');
  };
  const results = await Promise.allSettled(Array.from({ length: 7 }, (_, i) => gate.enter(`run ${i % 2}`, piece)));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(most).toBe(2);
});
