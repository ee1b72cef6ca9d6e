/**
 * The tunnels of the pages as arrays, filled when a table is set up. A tunnel can be walked in both directions, so a
 * page with 31 tunnels has 62 directed tunnels (numbers 2t and 2t + 1, each the reverse of the other); a set of them is
 * four words.
 */
import type { Board } from '../board.js';
import { MAX_HOLES, MAX_PAGES, MAX_TUNNELS } from '../components.js';

/** Words in a set of directed tunnels. */
export const SET_WORDS = 4;
/** Directed tunnels of one page. */
export const TUNNEL_STRIDE = 2 * MAX_TUNNELS;

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// page → number of its directed tunnels
export const tunnelCount = numbers(MAX_PAGES);
// page → number of words in a set of its directed tunnels
export const setWords = numbers(MAX_PAGES);
// page × 128 + directed tunnel → hole it leads to
export const head = new Uint8Array(new ArrayBuffer(MAX_PAGES * TUNNEL_STRIDE));
// page × 128 + directed tunnel → row and column difference as one number
export const slope = numbers(MAX_PAGES * TUNNEL_STRIDE);
// (page × 32 + hole) × 4 + word → set of directed tunnels out of it
export const leaving = numbers(MAX_PAGES * MAX_HOLES * SET_WORDS);
// (page × 32 + hole) × 4 + word → set of directed tunnels into it
export const arriving = numbers(MAX_PAGES * MAX_HOLES * SET_WORDS);
// (page × 128 + directed tunnel) × 4 + word → set of directed tunnels out of its head, its reverse included
export const onward = numbers(MAX_PAGES * TUNNEL_STRIDE * SET_WORDS);
// (page × 128 + directed tunnel) × 4 + word → the same without its reverse
export const onwardOnly = numbers(MAX_PAGES * TUNNEL_STRIDE * SET_WORDS);

/** Reads the tunnels of a board; overwrites all previous values. */
export function readTunnels({ holes, pages }: Board): void {
  for (const sets of [leaving, arriving, onward, onwardOnly]) sets.fill(0);
  for (const { page: number, tunnels } of pages) {
    const page = number - 1;
    const directed = tunnels.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]);
    tunnelCount[page] = directed.length;
    setWords[page] = Math.max(1, Math.ceil(directed.length / 32));
    directed.forEach(([from, to], tunnel) => {
      head[page * TUNNEL_STRIDE + tunnel] = to;
      slope[page * TUNNEL_STRIDE + tunnel] = (holes[to][0] - holes[from][0]) * 1024 + holes[to][1] - holes[from][1];
      include(leaving, page * MAX_HOLES + from, tunnel);
      include(arriving, page * MAX_HOLES + to, tunnel);
      directed.forEach(([start], next) => {
        if (start !== to) return;
        include(onward, page * TUNNEL_STRIDE + tunnel, next);
        if (next !== (tunnel ^ 1)) include(onwardOnly, page * TUNNEL_STRIDE + tunnel, next);
      });
    });
  }
}

function include(sets: Int32Array, set: number, tunnel: number): void {
  sets[set * SET_WORDS + (tunnel >> 5)] |= 1 << (tunnel & 31);
}
