/**
 * The breadth-first search without baskets for any page (walk-grid.ts and walk-plain.ts are fast versions for common
 * pages). A walk continues by the directed tunnel through which the last step arrived, so a frontier is a set of
 * directed tunnels. One step replaces the tunnels into occupied holes by the last tunnels of the leaps over them, then
 * unites the tunnels that may follow.
 */
import { MAX_HOLES } from '../components.js';
import { FREE } from '../setting.js';
import { field, MOVE_LEAPT } from '../state.js';
import { setting } from '../table.js';
import { landings, leap } from './leap.js';
import { arriving, head, leaving, onward, onwardOnly, SET_WORDS, setWords, TUNNEL_STRIDE } from './maze.js';
import { lowestBit, reached } from './walk.js';

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// word → set of directed tunnels through which the last step can have arrived
const front = numbers(SET_WORDS);
// word → set of directed tunnels into occupied holes
const blocked = numbers(SET_WORDS);
// word → the next frontier
const next = numbers(SET_WORDS);

export function walkMany(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
  const following = setting.path === FREE ? onward : onwardOnly;
  const words = setWords[page];
  for (let word = 0; word < words; word++) {
    front[word] = leaving[(page * MAX_HOLES + start) * SET_WORDS + word];
    blocked[word] = 0;
    for (let rest = tokens; rest !== 0; rest &= rest - 1)
      blocked[word] |= arriving[(page * MAX_HOLES + lowestBit(rest)) * SET_WORDS + word];
  }
  for (let step = 1; ; step++) {
    avoidTokens(page, tokens, leaps);
    let holes = 0;
    for (let word = 0; word < words; word++) next[word] = 0;
    for (let word = 0; word < words; word++) {
      for (let rest = front[word]; rest !== 0; rest &= rest - 1) {
        const tunnel = page * TUNNEL_STRIDE + (word << 5) + lowestBit(rest);
        holes |= 1 << head[tunnel];
        for (let i = 0; i < words; i++) next[i] |= following[tunnel * SET_WORDS + i];
      }
    }
    if (holes === 0) return step - 1;
    reached[step] = holes;
    if (step === steps) return step;
    for (let word = 0; word < words; word++) front[word] = next[word];
  }
}

/** Replaces the tunnels of the frontier into occupied holes by the last tunnels of the leaps over them. */
function avoidTokens(page: number, tokens: number, leaps: boolean): void {
  for (let word = 0; word < setWords[page]; word++) {
    const into = front[word] & blocked[word];
    if (into === 0) continue;
    front[word] ^= into;
    if (!leaps) continue;
    field[MOVE_LEAPT] = 1;
    for (let rest = into; rest !== 0; rest &= rest - 1) {
      leap(page, (word << 5) + lowestBit(rest), tokens);
      for (let i = 0; i < setWords[page]; i++) front[i] |= landings[i];
    }
  }
}
