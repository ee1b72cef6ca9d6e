/**
 * What nobody can know, dealt anew: the blocks inside the cube and the tiles that lie face down. How many blocks of each colour
 * are left in the cube, and which tiles lie open, is seen by all, so every arrangement of the rest is equally likely. The order of the
 * item stack is luck to come: items are drawn from it at random.
 */
import type { Rng } from '../../../core/chance.js';
import { cube, field, standing, TILES_REVEALED } from '../state.js';
import { LAYERS } from './cube.js';
import { drawTiles } from './setup.js';

/** The stacks without an outer side: only they have blocks that cannot be seen. */
const INNER = (1 << 5) | (1 << 6) | (1 << 9) | (1 << 10);

/** Where blocks lie that cannot be seen; scratch. */
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
