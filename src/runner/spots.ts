/** Which games of each chunk are played a second time: the same whatever the threads, for chunks that come in their order. */
import type { Chunk } from '../plan/chunks.js';
import type { Plan, PlannedAgent } from '../plan/plan.js';
import type { Spot } from './row-sample.js';

/** One game in so many is played again. */
const SPOT_EVERY = 256;
/** Games played again the first time that a strategy sits at a table. */
const FIRST_SPOT = 4;

export class Spots {
  /** Strategies that were looked at, and games since the last that was. */
  readonly #looked = new Set<string>();
  #unlooked = 0;
  readonly #gameShips: boolean;

  constructor({ game }: Pick<Plan, 'game'>) {
    this.#gameShips = game.module.ships === true;
  }

  /** Of the next chunk. Only what the user wrote is played on freshly loaded code, which takes as long as some hundred games. */
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

/** Together with those whom it imagines. */
const ships = ({ module, imagined = {} }: PlannedAgent): boolean =>
  module.ships === true && Object.values(imagined).every(ships);
