/** What runs in a Piscina thread: a chunk player for the run that the pool was made for. */
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Answer, PlayerFacts, WatchedChunk } from './job.js';
import { lockIntrinsics } from './lock-intrinsics.js';
import ChunkPlayer from './play-chunk.js';

// What a strategy prints is a remark, not a part of the result.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

lockIntrinsics();

const player = new ChunkPlayer(workerData as PlayerFacts);

export default async function work(chunk: WatchedChunk): Promise<unknown> {
  const answer = await player.play(chunk);
  return 'counts' in answer
    ? move(handOver(answer, answer.rows ? [answer.counts, answer.rows] : [answer.counts]))
    : answer;
}

/** The answer, with its buffers changing hands instead of being copied. */
const handOver = (answer: Answer, buffers: ArrayBuffer[]) => ({
  [transferableSymbol]: buffers,
  [valueSymbol]: answer,
});
