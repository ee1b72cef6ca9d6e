/**
 * Resamples what is hidden from all seats: the blocks inside the cube and the tiles not yet revealed. The number of
 * blocks of each colour left in the cube and the revealed tiles are public, so every arrangement of the rest is equally
 * likely. The order of the item stack is future luck: items are drawn from it at random.
 */
import type { Rng } from '../../../core/chance.js';
import { cube, field, standing, TILES_REVEALED } from '../state.js';
import { LAYERS } from './cube.js';
import { drawTiles } from './setup.js';

/** The stacks without an outer side: only they have hidden blocks. */
const INNER = (1 << 5) | (1 << 6) | (1 << 9) | (1 << 10);

/** Positions of hidden blocks; scratch. */
const unseen = new Uint8Array(new ArrayBuffer(4 * LAYERS));

export function redrawHidden(rng: Rng): void {
  redrawCube(rng);
  drawTiles(field[TILES_REVEALED], rng);
}

function redrawCube(rng: Rng): void {
  let count = 0;
  for (let level = 0; level < LAYERS - 1; level++) {
    const here = standing[level];
    // Blocks with another on top and one on each side.
    const hidden = INNER & here & standing[level + 1] & (here << 1) & (here >> 1) & (here << 4) & (here >> 4);
    for (let rest = hidden; rest !== 0; rest &= rest - 1) unseen[count++] = 4 * (31 - Math.clz32(rest & -rest)) + level;
  }
  for (let i = count - 1; i > 0; i--) {
    const other = unseen[rng.below(i + 1)];
    const colour = cube[other];
    cube[other] = cube[unseen[i]];
    cube[unseen[i]] = colour;
  }
}
