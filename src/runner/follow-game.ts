/** Follows a single game on a worker: how its chances of winning moved, and why. */
import type { Ear } from '../engine/told-game.js';
import { followGame } from '../engine/turning-points.js';
import type { PlannedCell } from '../plan/plan.js';
import type { FollowedGame, RunFacts, WatchedChunk } from './job.js';
import { seatTable } from './seat-table.js';

/** The job for a thread: follow game `index` instead of playing a chunk. */
export const followedChunk = (cell: PlannedCell, index: number): Omit<WatchedChunk, 'pulse'> => ({
  group: 0,
  cells: [cell],
  firstGame: index,
  games: 1,
  follows: true,
  endless: [],
  spot: { indices: [], fresh: false },
  again: false,
});

/** `pulse`: shared memory for the watchdog. */
export async function followOne(
  run: RunFacts,
  cell: PlannedCell,
  index: number,
  pulse: Int32Array,
): Promise<FollowedGame> {
  const ear: Ear = { hear: null };
  const silent = await seatTable(run, cell, {});
  const told = await seatTable(run, cell, { tell: (level, text) => ear.hear?.(level, text) });
  for (const table of [silent, told]) table.pulse = pulse;
  const guard = <T>(work: () => T): T => work();
  told.play(index);
  const [players, row] = [[...told.names], told.row.slice()];
  return { players, row, course: followGame({ silent, told, ear, guard }, index) };
}
