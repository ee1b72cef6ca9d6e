/** The entry point of a Piscina thread: a chunk player for the pool's run. */
import { loadModule } from '../../plugins/load-module.js';
import { mapStackToSources } from '../../plugins/source-position.js';
import type { JobResult, ThreadJob } from '../job.js';
import ChunkPlayer from '../play-chunk.js';

// Output of a strategy is diagnostics, not part of the result.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

let player: ChunkPlayer | undefined;

/**
 * Handles a job. The answer is copied, not transferred: once a thread has transferred a buffer, the compiler discards
 * all its code for typed arrays, and from then on checks before each access whether the array is detached.
 */
export default async (job: ThreadJob): Promise<JobResult | undefined> => {
  if ('prepare' in job) {
    await loadModule(job.prepare);
    return undefined;
  }
  player ??= new ChunkPlayer(job.run);
  try {
    return await player.play(job.chunk);
  } catch (error) {
    if (error instanceof Error) error.stack &&= mapStackToSources(error.stack);
    throw error;
  }
};
