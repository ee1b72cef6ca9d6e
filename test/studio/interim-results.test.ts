/** Looking while games are played: what is seen on the way is what a run of that size finds, and the end is the same. */
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/api/answer.js';
import { ask, runQuestion } from '../../src/api/ask.js';
import type { AnyQuestion } from '../../src/questions/question.js';
import { questions } from '../../src/questions/questions.js';
import type { Executor } from '../../src/runner/executor.js';
import { Cancelled } from '../../src/runner/map-in-order.js';
import { LeasedExecutor } from '../../src/studio/leased-executor.js';
import { MemoryStore } from '../../src/studio/memory-store.js';
import { PriorityGate } from '../../src/studio/priority-gate.js';

const compare = questions.compare as unknown as AnyQuestion;
const request = { game: 'pig', strategies: ['hold', 'random'], b: 'target=60', chunkSize: 50, watched: true };
const keeper = () => new MemoryStore({ games: 100, chunkSize: 50 });

test('an interim result has the digest of a run of as many games', async () => {
  const seen: Answer[] = [];
  const looks = { isDue: (games: number) => games === 100, tell: (soFar: Answer) => void seen.push(soFar) };
  const all = await runQuestion(compare, { ...request, games: 200 } as never, keeper(), { threads: 0, looks });
  expect(seen).toHaveLength(1);
  expect(seen[0].findings.verdict).toContain('So far 100 of at most 200 pairs were played.');
  expect(all.findings.verdict.join()).not.toMatch(/So far|extended|not enough/);
  const whole = await ask('compare', { ...request, games: 200 } as never, { threads: 0 });
  expect(all.played.digest).toBe(whole.played.digest);
});

test('a stopped run resumes in memory, and more games are an extension', async () => {
  const kept = keeper();
  const stop = new AbortController();
  const stopped = await runQuestion(compare, { ...request, games: 200 } as never, kept, {
    threads: 0,
    signal: stop.signal,
    onProgress: ({ gamesDone }) => gamesDone >= 200 && stop.abort(),
  });
  expect(stopped.played.complete).toBe(false);
  const more = await runQuestion(compare, { ...request, games: 300 } as never, kept, { threads: 0 });
  expect(more.gamesRecalled).toBe(stopped.played.games);
  const whole = await ask('compare', { ...request, games: 300 } as never, { threads: 0 });
  expect(more.played.digest).toBe(whole.played.digest);
});

test('intervals of a live run are always-valid from the first interim result', async () => {
  const { findings } = await ask('compare', { ...request, games: 100 } as never, { threads: 0 });
  expect(findings.differences.map(({ estimate }) => estimate.method)).toContain('always-valid bets');
  const { findings: once } = await ask('compare', { ...request, watched: false, games: 100 } as never, { threads: 0 });
  expect(once.differences.map(({ estimate }) => estimate.method)).not.toContain('always-valid bets');
});

describe('a lease', () => {
  const played: string[] = [];
  let finish = () => {};
  const executor: Executor = {
    capacity: 2,
    play: ({ firstGame }) => {
      played.push(`game ${firstGame}`);
      if (firstGame !== 7) return Promise.resolve({ counts: new ArrayBuffer(0) });
      return new Promise((resolve) => {
        finish = () => resolve({ counts: new ArrayBuffer(0) });
      });
    },
    close: async () => void played.push('closed'),
  };
  const chunk = (firstGame: number) => ({ group: 0, cells: [], firstGame, games: 1 });
  const never = new AbortController().signal;
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  /** With low priority, and an answer on the screen until `done`. */
  function lowPriority(stopSignal = never, milliseconds?: number) {
    played.length = 0;
    const gate = new PriorityGate();
    let done = () => {};
    const urgent = gate.runUrgently(() => new Promise<void>((resolve) => (done = resolve)), milliseconds);
    const lease = { cancelSignal: never, isOwner: true, lowPriority: { gate, stopSignal } };
    return { leased: new LeasedExecutor(executor, lease), done: () => done(), urgent };
  }

  test('of low priority waits while an answer is played for the screen, and continues after it', async () => {
    const { leased, done, urgent } = lowPriority();
    const waiting = leased.play(chunk(1));
    await leased.play({ ...chunk(2), task: 'follow' });
    await nextTurn();
    expect(played).toEqual(['game 2']);
    done();
    await urgent;
    await waiting;
    expect(played).toEqual(['game 2', 'game 1']);
  });

  test('of low priority cancels waiting chunks when its run is stopped', async () => {
    const stop = new AbortController();
    const { leased, done, urgent } = lowPriority(stop.signal);
    const waiting = leased.play(chunk(1));
    stop.abort();
    await expect(waiting).rejects.toBeInstanceOf(Cancelled);
    expect(played).toEqual([]);
    done();
    await urgent;
  });

  test('of low priority waits for an answer only as long as that has priority', async () => {
    const { leased, done, urgent } = lowPriority(never, 1);
    await leased.play(chunk(1));
    expect(played).toEqual(['game 1']);
    done();
    await urgent;
  });

  test('rejects all calls when it is cancelled, and is free when the chunk in flight is played', async () => {
    played.length = 0;
    const cancel = new AbortController();
    const leased = new LeasedExecutor(executor, { cancelSignal: cancel.signal, isOwner: false });
    const inFlight = leased.play(chunk(7));
    cancel.abort();
    await expect(inFlight).rejects.toBe(cancel.signal.reason);
    await expect(leased.play(chunk(8))).rejects.toBe(cancel.signal.reason);
    let isFree = false;
    const closed = leased.close().then(() => {
      isFree = true;
    });
    await nextTurn();
    expect(isFree).toBe(false);
    finish();
    await closed;
    expect(played).toEqual(['game 7']);
  });

  test('that owns its executor closes it at once, without waiting for the chunk in flight', async () => {
    const { leased, done, urgent } = lowPriority();
    done();
    await urgent;
    void leased.play(chunk(7));
    await nextTurn();
    await leased.close();
    expect(played).toEqual(['game 7', 'closed']);
    finish();
  });
});
