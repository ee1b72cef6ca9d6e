/** Looking while games are played: what is seen on the way is what a run of that size finds, and the end is the same. */
import { describe, expect, test } from 'vitest';
import { type Answer, ask, runQuestion } from '../../src/api/ask.js';
import { MachineError } from '../../src/core/errors.js';
import type { AnyQuestion } from '../../src/questions/question.js';
import { questions } from '../../src/questions/questions.js';
import type { Executor } from '../../src/runner/executor.js';
import { Cancelled } from '../../src/runner/map-in-order.js';
import { LowPriorityExecutor } from '../../src/studio/low-priority-executor.js';
import { MemoryStore } from '../../src/studio/memory-store.js';
import { PriorityGate } from '../../src/studio/priority-gate.js';

const compare = questions.compare as unknown as AnyQuestion;
const request = { game: 'pig', strategies: ['hold', 'random'], b: 'target=60', chunkSize: 50, watched: true };
const keeper = () => new MemoryStore({ games: 100, chunkSize: 50 });

test('a look at half of the games has the digest of a run of that many', async () => {
  const seen: Answer[] = [];
  const looks = { isDue: (games: number) => games === 100, tell: (soFar: Answer) => void seen.push(soFar) };
  const all = await runQuestion(compare, { ...request, games: 200 } as never, keeper(), { threads: 0, looks });
  expect(seen).toHaveLength(1);
  expect(seen[0].findings.verdict).toContain('So far 100 of at most 200 pairs were played.');
  expect(all.findings.verdict.join()).not.toMatch(/So far|extended|not enough/);
  const whole = await ask('compare', { ...request, games: 200 } as never, { threads: 0 });
  expect(all.played.digest).toBe(whole.played.digest);
});

test('what was stopped goes on in memory, and more games are an extension', async () => {
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

test('intervals of a watched run are always-valid from the first look on', async () => {
  const { findings } = await ask('compare', { ...request, games: 100 } as never, { threads: 0 });
  expect(findings.differences.map(({ method }) => method)).toContain('always-valid bets');
  const { findings: once } = await ask('compare', { ...request, watched: false, games: 100 } as never, { threads: 0 });
  expect(once.differences.map(({ method }) => method)).not.toContain('always-valid bets');
});

describe('a run that takes long', () => {
  const played: string[] = [];
  const executor = {
    capacity: 2,
    play: async () => {
      played.push('chunk');
      return { counts: new ArrayBuffer(0) };
    },
    followGame: () => Promise.reject(new MachineError('nobody follows')),
    close: async () => {},
  } as unknown as Executor;

  test('waits while an answer is played for the screen, and goes on after it', async () => {
    const turns = new PriorityGate();
    const patient = new LowPriorityExecutor(executor, turns, new AbortController().signal);
    let done = () => {};
    const urgent = turns.runUrgently(() => new Promise<void>((resolve) => (done = resolve)));
    const chunk = patient.play({} as never, {} as never);
    await new Promise((resolve) => setImmediate(resolve));
    expect(played).toEqual([]);
    done();
    await urgent;
    await chunk;
    expect(played).toEqual(['chunk']);
  });

  test('takes back what waits when it is stopped', async () => {
    const turns = new PriorityGate();
    const stop = new AbortController();
    const patient = new LowPriorityExecutor(executor, turns, stop.signal);
    let done = () => {};
    const urgent = turns.runUrgently(() => new Promise<void>((resolve) => (done = resolve)));
    const chunk = patient.play({} as never, {} as never);
    stop.abort();
    await expect(chunk).rejects.toBeInstanceOf(Cancelled);
    done();
    await urgent;
  });

  test('waits no longer than anybody looks on', async () => {
    const turns = new PriorityGate();
    const patient = new LowPriorityExecutor(executor, turns, new AbortController().signal);
    let done = () => {};
    const urgent = turns.runUrgently(() => new Promise<void>((resolve) => (done = resolve)), 1);
    await patient.play({} as never, {} as never);
    done();
    await urgent;
    expect(turns.isIdle).toBe(true);
  });
});
