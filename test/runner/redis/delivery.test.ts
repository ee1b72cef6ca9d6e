/** A message that does not answer the request is never accepted. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitIntoChunks } from '../../../src/plan/chunks.js';
import { engineFingerprint } from '../../../src/plugins/find-module.js';
import { simulate } from '../../../src/questions/simulate/simulate.js';
import type { CountedChunk, JobResult } from '../../../src/runner/job.js';
import { makeExecutor } from '../../../src/runner/make-executor.js';
import { packResult, unpackResult } from '../../../src/runner/pack-result.js';
import {
  type DeliveredResult,
  InvalidResultError,
  type JobRequest,
  packDelivery,
  provenanceOf,
  type ResultProvenance,
  readDelivery,
} from '../../../src/runner/redis/delivery.js';

let asked: JobRequest;
let expected: ResultProvenance;
let answer: CountedChunk;
let delivered: Buffer;

beforeAll(async () => {
  const { plan, found } = await simulate.plan({ game: 'pig', strategies: ['hold', 'random'], games: 50 });
  const [chunk] = splitIntoChunks(plan);
  const executor = await makeExecutor(plan, 50, { threads: 0 });
  answer = (await executor.play({ ...chunk, sample: { indices: [0, 25], fresh: true } })) as CountedChunk;
  await executor.close();
  asked = { game: found.game, counters: plan.counters, rows: false, chunk };
  expected = provenanceOf('run', 'job', await engineFingerprint(), plan.game, chunk.cells);
  delivered = packDelivery(expected, 'somebody', answer);
});

const refusal = (bytes: Uint8Array, of: Partial<JobRequest> = {}): InvalidResultError => {
  try {
    readDelivery(bytes, expected, { ...asked, ...of });
  } catch (error) {
    if (error instanceof InvalidResultError) return error;
    throw error;
  }
  throw new Error('it was taken for an answer');
};

const packed = (outcome: object) => packDelivery(expected, 'somebody', outcome as DeliveredResult);

test('an answer is delivered without loss', () => {
  expect(readDelivery(delivered, expected, asked)).toEqual(answer);
  expect(unpackResult(inflateRawSync(deflateRawSync(packResult(answer))))).toEqual(answer);
});

test('a plug-in failure and a quarantined job are delivered', () => {
  const failure: JobResult = {
    failure: { strategy: 'hold', seat: 0, decision: 'ROLL', index: 7, cell: 0, message: 'it broke' },
  };
  expect(readDelivery(packed(failure), expected, asked)).toEqual(failure);
  expect(readDelivery(packed({ aside: ['a', 'b', 'c'] }), expected, asked)).toEqual({ aside: ['a', 'b', 'c'] });
});

describe('a delivery is refused for', () => {
  test('a missing label', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('nonsense'), Buffer.from('{}\n'), Buffer.from('null\nx')]) {
      expect(refusal(bytes).message).toBe('it has no label');
    }
  });

  test('a truncated or changed answer', () => {
    const labelEnd = delivered.indexOf(10);
    expect(refusal(delivered.subarray(0, -1)).message).toMatch(/bytes came instead of/);
    expect(refusal(delivered.subarray(0, labelEnd + 1)).worker).toBe('somebody');
    for (let at = labelEnd + 1; at < delivered.length; at += 97) {
      const changed = Buffer.from(delivered);
      changed[at] ^= 16;
      expect(refusal(changed).message).toBe('its checksum is wrong');
    }
  });

  test('an answer to another job, or of other code', () => {
    for (const key of Object.keys(expected) as (keyof ResultProvenance)[]) {
      const value = key === 'game' ? { ...expected.game, version: expected.game.version + 1 } : 'other';
      const other = packDelivery({ ...expected, [key]: value }, 'somebody', answer);
      expect(refusal(other)).toMatchObject({ message: `it is of another ${key}`, worker: 'somebody' });
    }
  });

  test('an answer of another protocol', () => {
    const old = Buffer.from(delivered.toString('latin1').replace('"protocol":2', '"protocol":1'), 'latin1');
    expect(refusal(old).message).toBe('it speaks protocol 1, not 2');
  });

  test('a valid label with other counts', () => {
    const { cells } = asked.chunk;
    const fewer = { chunk: { ...asked.chunk, games: 49 } };
    expect(refusal(delivered, fewer).message).toBe('it counted another number of games');
    expect(refusal(delivered, { rows: true }).message).toBe('it comes without rows');
    expect(refusal(packed({ ...answer, sample: new ArrayBuffer(8) })).message).toBe(
      'it has more in it than was asked for',
    );
    const difference = { cell: 0, index: 7, difference: 'win:seat1: 1, then 0' };
    expect(readDelivery(packed({ ...answer, unsteady: difference }), expected, asked)).toMatchObject({
      unsteady: difference,
    });
    for (const unsteady of [
      { ...difference, index: 50 },
      { ...difference, cell: 1 },
      { cell: 0, index: 7 },
    ]) {
      expect(refusal(packed({ ...answer, unsteady })).message).toBe(
        'it names a difference in no game that was asked for',
      );
    }
    const more = { chunk: { ...asked.chunk, cells: [...cells, ...cells] } };
    expect(refusal(delivered, more).message).toMatch(/cannot be read \(these bytes are not counts/);
    expect(refusal(packed({ counts: new ArrayBuffer(64) })).message).toMatch(/cannot be read/);
    expect(refusal(packed({})).message).toMatch(/cannot be read/);
    const elsewhere = { failure: { index: 50, message: 'it broke' } };
    expect(refusal(packed(elsewhere)).message).toBe('it names no game that was asked for');
    for (const aside of ['somebody', [], [7]]) {
      expect(refusal(packed({ aside })).message).toBe('it does not say who ended');
    }
  });
});
