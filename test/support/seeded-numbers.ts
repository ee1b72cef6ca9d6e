/** Numbers from 0 to below 1 that look random and are the same in every run of the tests. */
import { Chance } from '../../src/core/chance.js';

export function seededNumbers(seed: string): () => number {
  const rng = new Chance(seed, ['test']).stream('test');
  return () => rng.real();
}
