import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulate } from '../../src/simulate.js';

const guide = readFileSync(new URL('../../strategies/README.md', import.meta.url), 'utf8');

/** file name → code, from the blocks that open with `// name.ts` */
const examples = new Map(
  [...guide.matchAll(/```ts\n\/\/ (\w+\.ts)\n([\s\S]*?)```/g)].map(([, name, code]) => [name, code] as const),
);

describe('the guide to strategies', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'warren-readme-'));
    for (const [name, code] of examples) writeFileSync(path.join(folder, name), code);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('shows one strategy for pig and one for dig, each of about twenty lines', () => {
    expect([...examples.keys()]).toEqual(['mine.ts', 'miner.ts']);
    for (const code of examples.values()) expect(code.split('\n').length).toBeLessThan(26);
  });

  test.each([
    ['pig', 'mine.ts', 'hold'],
    ['dig', 'miner.ts', 'random'],
  ])('shows a strategy for %s that plays whole games', async (game, name, rival) => {
    const strategies = [path.join(folder, name), rival];
    const result = await simulate({ game, strategies, players: 2, games: 200, seed: 'readme' }, { threads: 0 });
    expect(result.complete).toBe(true);
    expect(result.plan.cells[0].lineUp.map((agent) => agent.name)).toEqual([name.replace('.ts', ''), rival]);
  });

  test('says how its dials are turned', async () => {
    const strategies = [`${path.join(folder, 'mine.ts')}{calm:25}`, 'hold'];
    const result = await simulate({ game: 'pig', strategies, players: 2, games: 10 }, { threads: 0 });
    expect(result.plan.cells[0].lineUp[0].parameters).toEqual({ calm: 25 });
  });
});
