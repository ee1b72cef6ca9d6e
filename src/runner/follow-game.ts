/** Follows a single game on a worker: how its chances of winning moved, and why. */

import { followGame } from '../engine/game-follower.js';
import type { Listener } from '../engine/narrated-game.js';
import type { PlannedCell } from '../plan/plan.js';
import type { FollowedGame, RunFacts, ThreadChunk } from './job.js';
import { setUpTable } from './set-up-table.js';

/** The job for a thread: follow game `index` instead of playing a chunk. */
export const createFollowChunk = (cell: PlannedCell, index: number): Omit<ThreadChunk, 'pulse'> => ({
  group: 0,
  cells: [cell],
  firstGame: index,
  games: 1,
  isFollowed: true,
  endless: [],
  replaySample: { indices: [], fresh: false },
  isReplay: false,
});

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
