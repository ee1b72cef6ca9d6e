import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Cancelled, type InFlightLimits, mapInOrder } from '../../src/runner/map-in-order.js';

/** Items that resolve on demand. */
function byHand(limits: InFlightLimits, pieces: number) {
  const started: number[] = [];
  const answers = new Map<number, { resolve: (piece: number) => void; reject: (error: Error) => void }>();
  const start = (piece: number) => {
    started.push(piece);
    return new Promise<number>((resolve, reject) => answers.set(piece, { resolve, reject }));
  };
  const given: number[] = [];
  const all = (async () => {
    for await (const [piece] of mapInOrder(Array(pieces).keys(), { start, limits })) given.push(piece);
  })();
  const answer = async (...which: number[]) => {
    for (const piece of which) answers.get(piece)!.resolve(piece);
    await wait(1);
  };
  return { started, given, all, answer, answers };
}

test('inOrder keeps at most its capacity in flight, and yields in order', async () => {
  const { started, given, all, answer } = byHand({ capacity: 2 }, 4);
  await wait(1);
  expect(started).toEqual([0, 1]);
  await answer(1);
  // Nothing goes further ahead than the capacity unless it may.
  expect([started, given]).toEqual([[0, 1], []]);
  await answer(0);
  expect([started, given]).toEqual([
    [0, 1, 2, 3],
    [0, 1],
  ]);
  await answer(2, 3);
  await all;
  expect(given).toEqual([0, 1, 2, 3]);
});

test('inOrder continues past a slow first item within its reach', async () => {
  const { started, given, all, answer } = byHand({ capacity: 2, reorderWindow: 4 }, 6);
  await wait(1);
  await answer(1);
  await answer(2);
  expect([started, given]).toEqual([[0, 1, 2, 3], []]);
  // Up to its reach.
  await answer(3);
  expect(started).toEqual([0, 1, 2, 3]);
  await answer(0);
  expect(given).toEqual([0, 1, 2, 3]);
  await answer(4, 5);
  await all;
});

test('inOrder uses a growing capacity', async () => {
  const executor = { capacity: 1 };
  const { started, all, answer } = byHand(executor, 4);
  await wait(1);
  executor.capacity = 3;
  await answer(0);
  expect(started).toEqual([0, 1, 2, 3]);
  await answer(1, 2, 3);
  await all;
});

test('inOrder ends before a cancelled item', async () => {
  const { given, all, answer, answers } = byHand({ capacity: 3 }, 3);
  await wait(1);
  answers.get(1)!.reject(new Cancelled());
  await answer(0, 2);
  await all;
  expect(given).toEqual([0]);
});

test('inOrder rejects with the failure of an item', async () => {
  const { all, answers } = byHand({ capacity: 3 }, 3);
  await wait(1);
  answers.get(0)!.reject(new Error('broken'));
  await expect(all).rejects.toThrow('broken');
});
