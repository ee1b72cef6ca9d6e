/** One leap over one or more tokens: the tunnels by which it can end. */
import { MAX_HOLES } from '../components.js';
import { setting } from '../table.js';
import { head, leaving, SET_WORDS, setWords, slope, TUNNEL_STRIDE } from './maze.js';
import { lowestBit } from './walk.js';

// word → set of directed tunnels by which the leap of the last call can end
export const landings = new Int32Array(new ArrayBuffer(4 * SET_WORDS));

/** Finds the ends of a leap over the token at the head of a directed tunnel. */
export function leap(page: number, tunnel: number, tokens: number): void {
  for (let word = 0; word < SET_WORDS; word++) landings[word] = 0;
  const at = page * TUNNEL_STRIDE;
  const over = head[at + tunnel];
  leapOn(page, head[at + (tunnel ^ 1)], over, 1 << over, slope[at + tunnel], tokens);
}

/** Continues from an occupied hole: `origin` is where the step began, `passed` the holes leapt over. */
function leapOn(page: number, origin: number, hole: number, passed: number, straight: number, tokens: number): void {
  const words = setWords[page];
  for (let word = 0; word < words; word++) {
    for (let rest = leaving[(page * MAX_HOLES + hole) * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
      const tunnel = page * TUNNEL_STRIDE + (word << 5) + lowestBit(rest);
      const to = head[tunnel];
      if (to === origin || (passed & (1 << to)) !== 0) continue;
      if (setting.straight && slope[tunnel] !== straight) continue;
      if ((tokens & (1 << to)) !== 0) leapOn(page, origin, to, passed | (1 << to), straight, tokens);
      else landings[word] |= rest & -rest;
    }
  }
}
