/**
 * Chooses the games to replay for the determinism check. The choice depends only on the chunks, which come in order,
 * not on the number of threads.
 */
import type { Chunk } from '../plan/chunks.js';
import type { Plan, PlannedAgent } from '../plan/plan.js';
import type { Spot } from './row-sample.js';

/** One game in this many is replayed. */
const SPOT_EVERY = 256;
/** Games replayed when a strategy first occurs. */
const FIRST_SPOT = 4;

export class Spots {
  /** Strategies checked so far, and games since the last replay. */
  readonly #looked = new Set<string>();
  #unlooked = 0;
  readonly #gameShips: boolean;

  constructor({ game }: Pick<Plan, 'game'>) {
    this.#gameShips = game.module.ships === true;
  }

  /**
   * Returns the sample of the next chunk. Only user code is replayed on freshly loaded code; the loading takes as long
   * as some hundred games.
   */
  next({ cells, firstGame, games }: Chunk): Spot {
    const agents = cells.flatMap(({ lineUp }) => lineUp).filter(({ name }) => !this.#looked.has(name));
    for (const { name } of agents) this.#looked.add(name);
    const fresh = agents.some((agent) => !this.#gameShips || !ships(agent));
    this.#unlooked += games;
    const due = Math.floor(this.#unlooked / SPOT_EVERY);
    this.#unlooked -= due * SPOT_EVERY;
    const size = Math.min(games, agents.length > 0 ? Math.max(due, FIRST_SPOT) : due);
    return { indices: Array.from({ length: size }, (_, i) => firstGame + Math.floor((i * games) / size)), fresh };
  }
}

/** Whether an agent and all agents that it imagines ship with Warren. */
const ships = ({ module, imagined = {} }: PlannedAgent): boolean =>
  module.ships === true && Object.values(imagined).every(ships);
