/** What runs in a Piscina thread: a chunk player for the run that the pool was made for. */
import { workerData } from 'node:worker_threads';
import type { Answer, PlayerFacts, WatchedChunk } from './job.js';
import { lockIntrinsics } from './lock-intrinsics.js';
import { lockModules } from './lock-modules.js';
import ChunkPlayer from './play-chunk.js';

// What a strategy prints is a remark, not a part of the result.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

lockModules();
lockIntrinsics();

const player = new ChunkPlayer(workerData as PlayerFacts);

/**
 * The answer is copied on its way out and not moved: once a buffer of a thread has changed hands, the compiler throws all its
 * code for typed arrays away, and from then on looks before each access whether the array is still there.
 */
export default (chunk: WatchedChunk): Promise<Answer> => player.play(chunk);
