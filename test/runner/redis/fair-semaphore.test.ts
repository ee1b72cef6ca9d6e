import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairSemaphore } from '../../../src/runner/redis/fair-semaphore.js';

/** A semaphore for one, with a clock that advances only while it is held, independent of the machine's load. */
class Watched {
  readonly #gate = new FairSemaphore(1, () => this.#now);
  #now = 0;

  /** Asks again and again from a time to another, with pieces that take so long; gives the time that was had. */
  async ask(run: string, milliseconds: number, [from, until]: readonly [number, number]): Promise<number> {
    let had = 0;
    const piece = async () => {
      this.#now += milliseconds;
      had += milliseconds;
    };
    const one = async () => {
      while (this.#now < from) await Promise.resolve();
      while (this.#now < until) await this.#gate.run(run, piece);
    };
    await Promise.all([one(), one()]);
    return had;
  }
}

test('two runs receive the same time for items of any length', async () => {
  const watched = new Watched();
  const [long, short] = await Promise.all([watched.ask('long', 60, [0, 1500]), watched.ask('short', 5, [0, 1500])]);
  expect(short / long).toBeGreaterThan(0.7);
  expect(short / long).toBeLessThan(1.4);
});

test('a later run has no claim on earlier time', async () => {
  const watched = new Watched();
  const [first, second] = await Promise.all([
    watched.ask('first', 10, [0, 1200]),
    watched.ask('second', 10, [600, 1200]),
  ]);
  // Half of what was left, and not all of it.
  expect(second).toBeGreaterThan(250);
  expect(second).toBeLessThan(350);
  expect(first).toBeGreaterThan(800);
});

test('an exclusive item waits until all others have left, and blocks new ones', async () => {
  const gate = new FairSemaphore(3);
  const inside = new Set<string>();
  const seen: Record<string, string[]> = {};
  const piece = (name: string, alone = false) =>
    gate.run(
      name,
      async () => {
        inside.add(name);
        await wait(5);
        seen[name] = [...inside].sort();
        inside.delete(name);
      },
      alone,
    );
  await Promise.all([piece('a'), piece('b'), piece('lonely', true), piece('c'), piece('d')]);
  expect(seen).toEqual({ a: ['a', 'b'], b: ['b'], lonely: ['lonely'], c: ['c', 'd'], d: ['d'] });
});

test('the semaphore admits as many items as threads, and a failure admits the next', async () => {
  const gate = new FairSemaphore(2);
  let inside = 0;
  let most = 0;
  const piece = async () => {
    most = Math.max(most, ++inside);
    await wait(5);
    inside--;
    throw new Error('failed');
  };
  const results = await Promise.allSettled(Array.from({ length: 7 }, (_, i) => gate.run(`run ${i % 2}`, piece)));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(most).toBe(2);
});
