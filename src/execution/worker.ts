/** What runs in a Piscina thread: a chunk player for the run that the pool was made for. */
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { Answer, RunFacts, WatchedChunk } from './job.js';
import { ChunkPlayer } from './play-chunk.js';

const player = new ChunkPlayer(workerData as RunFacts);

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
