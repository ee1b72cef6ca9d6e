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

/** Two pages of three by three holes with some tunnels missing; the holes numbered row by row, or anyhow. */
export function randomGrid(rng: Rng, inOrder: boolean): Board {
  const places = Array.from({ length: 9 }, (_, place) => place);
  if (!inOrder) rng.shuffle(places, 0, places.length);
  const board = randomBoard(rng, { holes: 9, pages: 2, extraTunnels: 0 });
  const holes = places.map((place): [number, number] => [Math.floor(place / 3), place % 3]);
  const isNext = (a: number, b: number) =>
    Math.abs(holes[a][0] - holes[b][0]) + Math.abs(holes[a][1] - holes[b][1]) === 1;
  const pairs = places.flatMap((_, a) => places.flatMap((_, b): [number, number][] => (a < b ? [[a, b]] : [])));
  const tunnels = () => pairs.filter(([a, b]) => isNext(a, b) && rng.below(6) > 0);
  return { holes, pages: board.pages.map((page) => ({ ...page, tunnels: tunnels() })) };
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
