/**
 * Loads the game of the bench, with a short timeout: a file that never finishes loading would block the next change.
 */
import { type FoundGame, findGame } from '../plugins/find-game.js';
import { BENCH_TIMEOUT_SECONDS } from './executor-cache.js';

export const findBenchGame = (name: string): Promise<FoundGame> => findGame(name, undefined, BENCH_TIMEOUT_SECONDS);
