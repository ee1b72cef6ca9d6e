/** The timeout of plug-ins is an option of a question or a replay, also in the calling thread. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '../../src/api/ask.js';
import { replay } from '../../src/api/replay.js';
import { MachineError } from '../../src/core/errors.js';
import type { QuestionName } from '../../src/questions/questions.js';
import { emptyFolder } from '../support/run-warren.js';
import { SLOW_CREATE_STRATEGY } from '../support/slow-create-strategy.js';

const cwd = emptyFolder();
writeFileSync(path.join(cwd, 'slow.ts'), SLOW_CREATE_STRATEGY);
writeFileSync(
  path.join(cwd, 'held.yaml'),
  'game: pig\ntables: { slow: { strategies: [./slow.ts, hold] } }\nexpect: { ends: rounds <= 90 }\n',
);

const asked: Readonly<Record<QuestionName, object>> = {
  simulate: {},
  compare: { b: 'target=50' },
  tournament: {},
  sweep: { vary: ['target=50,60'] },
  levers: {},
  luck: {},
  skill: {},
  tune: { free: ['target=50,60'], target: ['rounds 10..14'] },
  expect: { game: 'held.yaml', strategies: undefined },
};

test.each(Object.entries(asked))('%s does not exceed its timeout', async (name, more) => {
  const request = { game: 'pig', cwd, strategies: ['./slow.ts', 'hold'], ...more };
  const asking = ask(name as 'simulate', request, { patienceSeconds: 1, threads: 1 });
  await expect(asking).rejects.toThrow(MachineError);
  await expect(asking).rejects.toThrow('cannotPlay: no answer came within 1 seconds');
});

test('a replay does not exceed its timeout next to one with a longer timeout', async () => {
  const request = { game: 'pig', cwd, strategies: ['./slow.ts', 'hold'] };
  const [hurried, patient] = await Promise.allSettled([
    replay(request, 0, { patienceSeconds: 1 }),
    replay(request, 0),
  ] as const);
  expect(hurried).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('within 1 seconds') },
  });
  expect(patient).toMatchObject({ status: 'fulfilled', value: { failure: null } });
});
