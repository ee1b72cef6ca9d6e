/**
 * Chooses the games to replay for the determinism check. The choice depends only on the chunks, which come in order,
 * not on the number of threads.
 */
import type { Chunk } from '../plan/chunks.js';
import { isShippedAgent, type Plan } from '../plan/plan.js';
import type { ReplaySample } from './determinism-check.js';

/** One game in this many is replayed. */
const SAMPLE_EVERY = 256;
/** Games replayed when a strategy first occurs. */
const FIRST_SAMPLE = 4;

export class ReplaySampler {
  /** Strategies checked so far, and games since the last replay. */
  readonly #checkedStrategies = new Set<string>();
  #gamesSinceSample = 0;
  readonly #isGameShipped: boolean;

  constructor({ game }: Pick<Plan, 'game'>) {
    this.#isGameShipped = game.module.isShipped === true;
  }

  /**
   * Returns the sample of the next chunk. Only user code is replayed on freshly loaded code; the loading takes as long
   * as some hundred games.
   */
  next({ cells, firstGame, games }: Chunk): ReplaySample {
    const agents = cells.flatMap(({ lineUp }) => lineUp).filter(({ name }) => !this.#checkedStrategies.has(name));
    for (const { name } of agents) this.#checkedStrategies.add(name);
    const fresh = agents.some((agent) => !this.#isGameShipped || !isShippedAgent(agent));
    this.#gamesSinceSample += games;
    const due = Math.floor(this.#gamesSinceSample / SAMPLE_EVERY);
    this.#gamesSinceSample -= due * SAMPLE_EVERY;
    const size = Math.min(games, agents.length > 0 ? Math.max(due, FIRST_SAMPLE) : due);
    return { indices: Array.from({ length: size }, (_, i) => firstGame + Math.floor((i * games) / size)), fresh };
  }
}
