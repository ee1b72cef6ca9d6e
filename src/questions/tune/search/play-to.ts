/** Plays settings of a search further, all on the same luck: game i is the same dice for every one of them. */
import type { Run } from '../../../execution/run.js';
import type { Chunk } from '../../../plan/chunks.js';
import type { Contender } from './contender.js';

/** Games in a piece of work: few enough that all threads have some, and that Ctrl-C is quick. */
export const CHUNK_SIZE = 250;

/** Brings every contender to `goal` games, if it has fewer; fewer, too, if the run is stopped. */
export async function playTo(run: Run, goal: number, contenders: readonly Contender[]): Promise<void> {
  const byId = new Map(contenders.map((contender) => [contender.id, contender]));
  for await (const [chunk, counted] of run.play(chunksTo(goal, contenders)))
    byId.get(chunk.group)?.add(run.countsOf(chunk, counted).tallies[0]);
}

function* chunksTo(goal: number, contenders: readonly Contender[]): Generator<Chunk> {
  for (const contender of contenders) {
    while (contender.gamesAsked < goal) {
      const games = Math.min(CHUNK_SIZE, goal - contender.gamesAsked);
      const firstGame = contender.gamesAsked;
      contender.gamesAsked += games;
      yield { group: contender.id, cells: [contender.cell], firstGame, games };
    }
  }
}
