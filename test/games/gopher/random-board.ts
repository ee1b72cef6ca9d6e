/** Boards drawn by chance, within the limits of the rules: a random tree of tunnels and some more. */
import { Rng } from '../../../src/core/chance.js';
import type { Board } from '../../../src/games/gopher/board.js';

/** A stream of chance for tests, the same for the same number. */
export const rngOf = (seed: number): Rng => new Rng(Int32Array.of(seed, seed * 7 + 1, 0x9e3779b9 | 0, ~seed));

const CODES = ['-', 'O', 'G', 'W10', 'A', 'B', 'S', 'A', 'B', 'S', 'W'];

export function randomBoard(rng: Rng, size: { holes: number; pages: number; extraTunnels: number }): Board {
  const columns = Math.ceil(Math.sqrt(size.holes));
  return {
    holes: Array.from({ length: size.holes }, (_, hole) => [Math.floor(hole / columns), hole % columns]),
    pages: Array.from({ length: size.pages }, (_, page) => ({
      page: page + 1,
      content: Array.from({ length: size.holes }, () => {
        const code = CODES[rng.below(CODES.length)];
        return /^[ABSW]$/.test(code) ? code + rng.die(20) : code;
      }),
      tunnels: randomTunnels(rng, size),
    })),
  };
}

function randomTunnels(rng: Rng, { holes, extraTunnels }: { holes: number; extraTunnels: number }): [number, number][] {
  const tunnels = new Map<string, [number, number]>();
  const join = (a: number, b: number) => {
    if (a !== b) tunnels.set([Math.min(a, b), Math.max(a, b)].join(), [a, b]);
  };
  for (let hole = 1; hole < holes; hole++) join(rng.below(hole), hole);
  for (let i = 0; i < extraTunnels; i++) join(rng.below(holes), rng.below(holes));
  return [...tunnels.values()].slice(0, 64);
}
