/** What runs in a Piscina thread: a chunk player for the run that the pool plays. */
import { loadModule } from '../../plugins/load-module.js';
import { lockModules } from '../../plugins/lock-modules.js';
import { stackInSources } from '../../plugins/source-position.js';
import type { Answer, ThreadJob } from '../job.js';
import ChunkPlayer from '../play-chunk.js';
import { lockIntrinsics } from './lock-intrinsics.js';

// What a strategy prints is a remark, not a part of the result.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

lockModules();
lockIntrinsics();

let player: ChunkPlayer | undefined;

/**
 * The answer is copied on its way out and not moved: once a buffer of a thread has changed hands, the compiler throws all its
 * code for typed arrays away, and from then on looks before each access whether the array is still there.
 */
export default async (job: ThreadJob): Promise<Answer | undefined> => {
  if ('prepare' in job) {
    await loadModule(job.prepare);
    return undefined;
  }
  player ??= new ChunkPlayer(job.run);
  try {
    return await player.play(job.chunk);
  } catch (error) {
    if (error instanceof Error) error.stack &&= stackInSources(error.stack);
    throw error;
  }
};
