/** Which warehouses a token may reach with its next roll. */
import type { Board } from '../../../src/games/gopher/board.js';
import type { Book } from '../../../src/games/gopher/book.js';
import { MOST_HOLES, WAREHOUSE } from '../../../src/games/gopher/components.js';

/**
 * page × 32 + hole → sum over the faces of the die of the largest warehouse that exactly so many steps reach (WP), with
 * no other token about and without turning round.
 */
export function measureProspects(board: Board, book: Book, dieSides: number): Int32Array {
  const prospects = new Int32Array(book.pages * MOST_HOLES);
  for (const { page, tunnels } of board.pages) {
    const directed = tunnels.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]);
    for (let hole = 0; hole < book.holes; hole++) {
      let front = directed.filter(([from]) => from === hole);
      for (let steps = 1; steps <= dieSides; steps++) {
        const warehouses = front.filter(([, to]) => book.contentOf(page - 1, to) === WAREHOUSE);
        const quantities = warehouses.map(([, to]) => book.quantityOf(page - 1, to));
        prospects[(page - 1) * MOST_HOLES + hole] += Math.max(0, ...quantities);
        front = directed.filter(([from, to]) => front.some(([before, at]) => at === from && before !== to));
      }
    }
  }
  return prospects;
}
