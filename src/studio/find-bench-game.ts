/** The game on the bench. Whoever has changed his mind must not wait for a file that never ends to load. */
import { type FoundGame, findGame } from '../plugins/find-game.js';
import { BENCH_TIMEOUT_SECONDS } from './executor-cache.js';

export const findBenchGame = (name: string): Promise<FoundGame> => findGame(name, undefined, BENCH_TIMEOUT_SECONDS);
