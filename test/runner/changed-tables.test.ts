/** One chunk player receives tables that differ in one thing each, and plays the requested one every time. */
import { expect, test } from 'vitest';
import type { PlannedCell } from '../../src/plan/plan.js';
import { planCell, planCells } from '../../src/plan/plan-cells.js';
import type { GameRequest } from '../../src/plan/request.js';
import { findGame } from '../../src/plugins/find-game.js';
import type { Executor } from '../../src/runner/executor.js';
import type { CountedChunk } from '../../src/runner/job.js';
import { makeExecutor } from '../../src/runner/make-executor.js';

const GAMES = 40;

const planFor = async (cell: PlannedCell, rows: boolean) =>
  planCells({ game: 'pig', games: GAMES }, await findGame('pig'), [cell], { question: 'simulate', rows });

async function played(executor: Executor, cell: PlannedCell): Promise<string> {
  const answer = await executor.play({ group: 0, cells: [cell], firstGame: 0, games: GAMES });
  const { counts, rows = new ArrayBuffer(0) } = answer as CountedChunk;
  return [counts, rows].map((bytes) => Buffer.from(bytes).toString('base64')).join(' ');
}

async function playedAnew(cell: PlannedCell, rows: boolean): Promise<string> {
  const executor = await makeExecutor(await planFor(cell, rows), GAMES, { threads: 0 });
  try {
    return await played(executor, cell);
  } finally {
    await executor.close();
  }
}

/** With the same name and number in the plan, so that only their content distinguishes them. */
async function tables(): Promise<readonly PlannedCell[]> {
  const found = await findGame('pig');
  const asked = (more: Partial<GameRequest>) => planCell(found, { game: 'pig', ...more });
  const [usual, other, bolder, mixed, three, shorter, redrawn] = await Promise.all([
    asked({ strategies: ['hold', 'hold'] }),
    asked({ strategies: ['hold{at:3}', 'hold{at:3}'] }),
    asked({ strategies: ['hold{at:7}', 'hold{at:7}'] }),
    asked({ strategies: ['random', 'hold'] }),
    asked({ strategies: ['hold', 'hold', 'hold'], players: 3 }),
    asked({ strategies: ['hold', 'hold'], set: ['target=60'] }),
    asked({ strategies: ['hold', 'hold'], redraw: ['dice'] }),
  ]);
  // The strategy has the same name, and plays differently.
  const disguised = { ...bolder, lineUp: bolder.lineUp.map((agent) => ({ ...agent, name: 'hold' })) };
  const seeded = { ...usual, seed: 'another' };
  return [usual, other, disguised, mixed, three, { ...shorter, variant: 'default' }, redrawn, seeded];
}

test.each([false, true])('a changed table is a different table (rows: %s)', async (rows) => {
  const cells = await tables();
  const wanted = [];
  for (const cell of cells) wanted.push(await playedAnew(cell, rows));
  expect(new Set(wanted).size).toBe(cells.length);
  const executor = await makeExecutor(await planFor(cells[0], rows), GAMES, { threads: 0 });
  try {
    for (const order of [cells.keys(), [...cells.keys()].reverse()]) {
      for (const i of order) expect(await played(executor, cells[i]), `table ${i}`).toBe(wanted[i]);
    }
  } finally {
    await executor.close();
  }
});
