/** Estimates the warehouses that a token may reach with its next roll. */
import type { Rules } from '../../../src/core/parameter.js';
import type { Board } from '../../../src/games/gopher/board.js';
import type { Book } from '../../../src/games/gopher/board-arrays.js';
import { MAX_HOLES, WAREHOUSE } from '../../../src/games/gopher/components.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { readRules } from './reading.js';

/** rules → cached result, shared by the seats that play by them */
const measured = new WeakMap<Rules, Int32Array>();

export function prospectsOf(rules: Rules): Int32Array {
  const known = measured.get(rules);
  if (known !== undefined) return known;
  const { book, setting } = readRules(rules);
  const prospects = measureProspects((rules as GopherRules).board, book, setting.dieSides);
  measured.set(rules, prospects);
  return prospects;
}

/**
 * Returns page × 32 + hole → sum over the faces of the die of the largest warehouse that exactly this number of steps
 * reaches (WP), on an otherwise empty page and without U-turns.
 */
export function measureProspects(board: Board, book: Book, dieSides: number): Int32Array {
  const prospects = new Int32Array(book.pages * MAX_HOLES);
  for (const { page, tunnels } of board.pages) {
    // Every tunnel in both directions.
    const begins = Int32Array.from(tunnels.flat());
    const ends = Int32Array.from(tunnels.flatMap(([a, b]) => [b, a]));
    for (let start = 0; start < book.holes; start++) {
      // hole → set of holes that the last step to it can have come from; NOWHERE for the start
      let cameFrom = new Int32Array(MAX_HOLES);
      cameFrom[start] = NOWHERE;
      for (let step = 1; step <= dieSides; step++) {
        const next = new Int32Array(MAX_HOLES);
        for (let tunnel = 0; tunnel < begins.length; tunnel++) {
          const from = begins[tunnel];
          const to = ends[tunnel];
          if ((cameFrom[from] & ~(1 << to)) !== 0) next[to] |= 1 << from;
        }
        prospects[(page - 1) * MAX_HOLES + start] += largestWarehouse(book, page - 1, next);
        cameFrom = next;
      }
    }
  }
  return prospects;
}

/** All bits set: no single hole to exclude as the way back, so the first step may lead anywhere. */
const NOWHERE = -1;

/** Returns the largest warehouse among the holes reached. */
function largestWarehouse(book: Book, page: number, cameFrom: Int32Array): number {
  let largest = 0;
  for (let hole = 0; hole < book.holes; hole++) {
    if (cameFrom[hole] === 0 || book.contentOf(page, hole) !== WAREHOUSE) continue;
    largest = Math.max(largest, book.quantityOf(page, hole));
  }
  return largest;
}
