/** A run extended after its report has had an interim analysis: its intervals must be always-valid. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentFor } from '../../../src/api/answer-files.js';
import { ask } from '../../../src/api/ask.js';
import { emptyFolder } from '../../support/run-warren.js';

interface Told {
  readonly cells: readonly { readonly strategies: { readonly hold: Readonly<Record<string, number | string>> } }[];
  readonly digest: string;
}

test('an extended run has always-valid intervals, tuned for the first plan, and the same games', async () => {
  const out = path.join(emptyFolder(), 'run');
  const run = async (games: number, folder?: string): Promise<Told> =>
    JSON.parse(
      JSON.stringify(
        documentFor(
          await ask('simulate', { game: 'pig', strategies: ['hold', 'random'], games }, { threads: 0, out: folder }),
        ),
      ),
    );
  const planned = await run(200, out);
  expect(planned.cells[0].strategies.hold).toMatchObject({
    level: expect.closeTo(1 - 0.02 * 0.98, 10),
    method: 'clopper-pearson',
  });
  // Repeated unchanged, it has had no unplanned analysis.
  expect((await run(200, out)).cells).toEqual(planned.cells);
  const extended = await run(400, out);
  const atOnce = await run(400);
  expect(extended.digest).toBe(atOnce.digest);
  const [wide, narrow] = [extended, atOnce].map(({ cells }) => cells[0].strategies.hold);
  expect(wide).toMatchObject({
    level: expect.closeTo(1 - 0.005 * 0.98, 10),
    method: 'always-valid beta-binomial',
    winShare: narrow.winShare,
  });
  expect(Number(wide.high) - Number(wide.low)).toBeGreaterThan(1.2 * (Number(narrow.high) - Number(narrow.low)));
});
