/** Checks determinism: replays the sample of every chunk as a second chunk, on any free thread, and compares. */
import type { Executor } from './executor.js';
import type { ChunkJob } from './job.js';

/** Wraps an executor: its answers have the first nondeterministic game in place of the rows of the sample. */
export function checkedExecutor(executor: Executor): Executor {
  const play = async (chunk: ChunkJob) => {
    const answer = await executor.play(chunk);
    if (!('counts' in answer) || answer.sample === undefined) return answer;
    const { sample: expected, ...counted } = answer;
    const { group, sample } = chunk;
    const replayed = await executor.play({ ...chunk, task: 'replay', sample: { ...sample!, expected } });
    const failure = { cell: group, index: sample!.indices[0], difference: 'the second time it failed' };
    const unsteady = 'again' in replayed ? replayed.unsteady : failure;
    return unsteady === undefined ? counted : { ...counted, unsteady };
  };
  const { capacity, reorderWindow } = executor;
  return { play, capacity, ...(reorderWindow !== undefined && { reorderWindow }), close: () => executor.close() };
}
