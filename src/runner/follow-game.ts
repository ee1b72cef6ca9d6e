/** Follows a single game on a worker: how its chances of winning moved, and why. */

import { followGame } from '../engine/game-follower.js';
import type { Listener } from '../engine/narrated-game.js';
import type { PlannedCell } from '../plan/plan.js';
import type { FollowedGame, RunFacts } from './job.js';
import { setUpTable } from './set-up-table.js';

/** `pulse`: shared memory for the watchdog. */
export async function followSingleGame(
  run: RunFacts,
  cell: PlannedCell,
  index: number,
  pulse: Int32Array,
): Promise<FollowedGame> {
  const listener: Listener = { onLine: null };
  const silent = await setUpTable(run, cell, {});
  const narrated = await setUpTable(run, cell, { tell: (level, text) => listener.onLine?.(level, text) });
  for (const table of [silent, narrated]) table.pulse = pulse;
  const guard = <T>(work: () => T): T => work();
  narrated.play(index);
  const [players, row] = [[...narrated.names], narrated.row.slice()];
  return { players, row, course: followGame({ silent, narrating: narrated, listener, guard }, index) };
}
