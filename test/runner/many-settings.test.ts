/** One player of chunks takes thousands of settings in turn, as a search over rules does: memory and time stay what they are. */
import { expect, test } from 'vitest';
import { planCell, planCells } from '../../src/plan/plan-cells.js';
import { findGame } from '../../src/plugins/find-game.js';
import { loadModule } from '../../src/plugins/load-module.js';
import { makeExecutor } from '../../src/runner/make-executor.js';

const SETTINGS = 2000;
/** More settings than a player caches: memory must be constant from here on. */
const FULL = 500;
const MEGABYTE = 1024 * 1024;

/** vitest.config.ts asks for it: once a plug-in was loaded in a process, flags cannot be set there any more. */
const collectGarbage = globalThis.gc!;

/** Megabytes in use: objects and code, and the buffers of tables. */
async function memory(): Promise<number> {
  // Cached settings of a module are released only between tasks.
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

test(`${SETTINGS} settings of dig leak no memory`, async () => {
  const found = await findGame('dig');
  const request = { game: 'dig', strategies: ['random'], games: SETTINGS };
  const usual = await planCell(found, request);
  const executor = await makeExecutor(planCells(request, found, [usual], { question: 'simulate' }), SETTINGS, {
    threads: 0,
  });
  const play = async (setting: number) => {
    const cell = {
      ...usual,
      rules: { ...usual.rules, 'limits.rounds': 10 + (setting % 1990), 'player.hp': 3 + (setting >> 10) },
    };
    const answer = await executor.play({ group: 0, cells: [cell], firstGame: setting, games: 1 });
    expect(answer).toHaveProperty('counts');
  };
  try {
    for (let setting = 0; setting < FULL; setting++) await play(setting);
    const full = await memory();
    const before = process.cpuUsage();
    for (let setting = FULL; setting < SETTINGS; setting++) await play(setting);
    const each = process.cpuUsage(before).user / (SETTINGS - FULL);
    expect((await memory()) - full).toBeLessThan(4);
    // A module loaded for each setting would take as long as one that is loaded now; usually it is a tenth of that.
    const loads = 5;
    const unloaded = process.cpuUsage();
    for (let copy = 0; copy < loads; copy++) await loadModule(found.module, 2000 + copy);
    const loading = process.cpuUsage(unloaded).user / loads;
    expect(each).toBeLessThan(loading / 2);
  } finally {
    await executor.close();
  }
});

test('a module copy per setting fails the check (negative control)', async () => {
  const { module } = await findGame('dig');
  const before = await memory();
  const copies = [];
  for (let copy = 0; copy < 5; copy++) copies.push(await loadModule(module, 1000 + copy));
  expect(copies.length).toBe(5);
  expect((await memory()) - before).toBeGreaterThan(4);
});
