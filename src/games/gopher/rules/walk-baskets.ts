/**
 * The search with baskets, which records the others that a token has leapt over. A mover has at most five others to
 * leap over, so a set of others is a number 0..31, and a set of such sets is one 32-bit word. Otherwise it is the
 * search of walk-many.ts, with a word of sets for every directed tunnel of the frontier.
 */
import { MAX_HOLES } from '../components.js';
import { FREE } from '../setting.js';
import { field, MOVE_LEAPT } from '../state.js';
import { setting } from '../table.js';
import { head, leaving, onward, onwardOnly, SET_WORDS, setWords, slope, TUNNEL_STRIDE } from './maze.js';
import { leaptSets, lowestBit, reached, tokenBit } from './walk.js';

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

// other → sets (as bits) that contain it
const HOLDING = numbers(5);
HOLDING.set([0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]);

/** Adds the others in `added` to every set of the word and returns the new word. */
export function addToSets(word: number, added: number): number {
  let sets = word;
  for (let other = 0; other < 5; other++) {
    if ((added & (1 << other)) === 0) continue;
    sets = (sets & HOLDING[other]) | ((sets & ~HOLDING[other]) << (1 << other));
  }
  return sets;
}

// directed tunnel → sets of others leapt over by the walks that arrive through it
const front = numbers(TUNNEL_STRIDE);
const next = numbers(TUNNEL_STRIDE);
// word → set of directed tunnels with an entry in `front`
const frontTunnels = numbers(SET_WORDS);
const nextTunnels = numbers(SET_WORDS);

export function walkWithBaskets(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
  const following = setting.path === FREE ? onward : onwardOnly;
  const words = setWords[page];
  stepOn(page, leaving, page * MAX_HOLES + start, 1, tokens, leaps);
  for (let step = 1; ; step++) {
    advance();
    let holes = 0;
    for (let hole = 0; hole < MAX_HOLES; hole++) leaptSets[step * MAX_HOLES + hole] = 0;
    for (let word = 0; word < words; word++) {
      for (let rest = frontTunnels[word]; rest !== 0; rest &= rest - 1) {
        const tunnel = (word << 5) + lowestBit(rest);
        const to = head[page * TUNNEL_STRIDE + tunnel];
        holes |= 1 << to;
        leaptSets[step * MAX_HOLES + to] |= front[tunnel];
        if (step < steps) stepOn(page, following, page * TUNNEL_STRIDE + tunnel, front[tunnel], tokens, leaps);
      }
    }
    if (holes === 0) return step - 1;
    reached[step] = holes;
    if (step === steps) return step;
  }
}

/** Makes the results of the last step the frontier and clears them for the next. */
function advance(): void {
  for (let word = 0; word < SET_WORDS; word++) {
    frontTunnels[word] = nextTunnels[word];
    nextTunnels[word] = 0;
    for (let rest = frontTunnels[word]; rest !== 0; rest &= rest - 1) {
      const tunnel = (word << 5) + lowestBit(rest);
      front[tunnel] = next[tunnel];
      next[tunnel] = 0;
    }
  }
}

function arrive(tunnel: number, sets: number): void {
  next[tunnel] |= sets;
  nextTunnels[tunnel >> 5] |= 1 << (tunnel & 31);
}

/** Steps through each tunnel of set `set` in `choices`, for walks that have leapt over `sets` so far. */
function stepOn(page: number, choices: Int32Array, set: number, sets: number, tokens: number, leaps: boolean): void {
  const words = setWords[page];
  for (let word = 0; word < words; word++) {
    for (let rest = choices[set * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
      const tunnel = (word << 5) + lowestBit(rest);
      const to = head[page * TUNNEL_STRIDE + tunnel];
      if ((tokens & (1 << to)) === 0) arrive(tunnel, sets);
      else if (leaps) {
        field[MOVE_LEAPT] = 1;
        leapOn(page, head[page * TUNNEL_STRIDE + (tunnel ^ 1)], to, 1 << to, tunnel, tokenBit[to], sets, tokens);
      }
    }
  }
}

/**
 * Continues from an occupied hole: `origin` is where the step began, `passed` the holes and `over` the others leapt
 * over.
 */
function leapOn(
  page: number,
  origin: number,
  hole: number,
  passed: number,
  first: number,
  over: number,
  sets: number,
  tokens: number,
): void {
  const words = setWords[page];
  const at = page * TUNNEL_STRIDE;
  const grown = addToSets(sets, over);
  for (let word = 0; word < words; word++) {
    for (let rest = leaving[(page * MAX_HOLES + hole) * SET_WORDS + word]; rest !== 0; rest &= rest - 1) {
      const tunnel = (word << 5) + lowestBit(rest);
      const to = head[at + tunnel];
      if (to === origin || (passed & (1 << to)) !== 0) continue;
      if (setting.straight && slope[at + tunnel] !== slope[at + first]) continue;
      if ((tokens & (1 << to)) === 0) arrive(tunnel, grown);
      else leapOn(page, origin, to, passed | (1 << to), first, over | tokenBit[to], sets, tokens);
    }
  }
}
