/**
 * The search without baskets for pages that are not a grid and have up to 32 tunnels: a set of directed tunnels is two
 * words. walk-many.ts is the readable version, called for pages with more; two caches make this one fast.
 *
 * - The tunnels that may follow a frontier are looked up by groups of four tunnels instead of tunnel by tunnel.
 * - Until a token is in the way, a walk is that of a single token on the page, which is precomputed.
 */
import { MAX_HOLES, MAX_PAGES } from '../components.js';
import { FREE } from '../setting.js';
import { field, MOVE_LEAPT } from '../state.js';
import { book, setting } from '../table.js';
import { landings, leap } from './leap.js';
import {
  arriving,
  head,
  leaving,
  onward,
  onwardOnly,
  SET_WORDS,
  setWords,
  TUNNEL_STRIDE,
  tunnelCount,
} from './maze.js';
import { lowestBit, reached, STEP_STRIDE } from './walk.js';
import { isGrid } from './walk-grid.js';
import { walkMany } from './walk-many.js';

const numbers = (length: number) => new Int32Array(new ArrayBuffer(4 * length));

/** Groups of four tunnels in two words, with 16 values each. */
const GROUPS = 16;
const HEADS_STRIDE = GROUPS * 16;
const UNION_STRIDE = 2 * HEADS_STRIDE;

// page × 512 + (group of tunnels × 16 + its value) × 2 → two words of the tunnels that may follow
const unions = numbers(MAX_PAGES * UNION_STRIDE);
// page × 256 + group of tunnels × 16 + its value → set of holes at their heads
const heads = numbers(MAX_PAGES * HEADS_STRIDE);
// ((page × 32 + hole) × 13 + steps) × 4 → two words of the frontier of a single token, then the set of holes reached
const alone = numbers(MAX_PAGES * MAX_HOLES * STEP_STRIDE * 4);

/** Returns the holes that a single token on a page reaches in exactly `steps` steps. */
export const reachedAlone = (page: number, start: number, steps: number): number =>
  alone[((page * MAX_HOLES + start) * STEP_STRIDE + steps) * 4 + 2];

export function walkPlain(page: number, start: number, tokens: number, steps: number, leaps: boolean): number {
  if (setWords[page] > 2) return walkMany(page, start, tokens, steps, leaps);
  let at = (page * MAX_HOLES + start) * STEP_STRIDE * 4;
  let step = 1;
  for (; ; step++) {
    at += 4;
    const holes = alone[at + 2];
    if (holes === 0) return step - 1;
    if ((holes & tokens) !== 0) break;
    reached[step] = holes;
    if (step === steps) return step;
  }
  let front0 = alone[at];
  let front1 = alone[at + 1];
  // The previous frontier, once other tokens are in the way.
  let before0 = 0;
  let before1 = 0;
  let blocked0 = 0;
  let blocked1 = 0;
  for (let rest = tokens; rest !== 0; rest &= rest - 1) {
    const into = (page * MAX_HOLES + lowestBit(rest)) * SET_WORDS;
    blocked0 |= arriving[into];
    blocked1 |= arriving[into + 1];
  }
  for (; ; step++) {
    let into0 = front0 & blocked0;
    let into1 = front1 & blocked1;
    if ((into0 | into1) !== 0) {
      front0 ^= into0;
      front1 ^= into1;
      if (leaps) {
        field[MOVE_LEAPT] = 1;
        for (; into0 !== 0; into0 &= into0 - 1) {
          leapOver(page, lowestBit(into0), tokens, blocked0, blocked1);
          front0 |= landings[0];
          front1 |= landings[1];
        }
        for (; into1 !== 0; into1 &= into1 - 1) {
          leapOver(page, 32 + lowestBit(into1), tokens, blocked0, blocked1);
          front0 |= landings[0];
          front1 |= landings[1];
        }
      }
    }
    if ((front0 | front1) === 0) {
      if ((before0 | before1) !== 0) reached[step - 1] = headsOf(page, before0, before1);
      return step - 1;
    }
    // Holes on the way matter only if moves may end there.
    if (step === steps || !setting.exact) reached[step] = headsOf(page, front0, front1);
    if (step === steps) return step;
    before0 = front0;
    before1 = front1;
    let next0 = 0;
    let next1 = 0;
    for (let group = 0; group < 32; group += 4) {
      const union0 = page * UNION_STRIDE + ((group << 2) + ((front0 >>> group) & 15)) * 2;
      const union1 = page * UNION_STRIDE + (128 + (group << 2) + ((front1 >>> group) & 15)) * 2;
      next0 |= unions[union0] | unions[union1];
      next1 |= unions[union0 + 1] | unions[union1 + 1];
    }
    front0 = next0;
    front1 = next1;
  }
}

/** Returns the holes at the heads of a set of tunnels. */
function headsOf(page: number, front0: number, front1: number): number {
  let holes = 0;
  for (let group = 0; group < 32; group += 4) {
    const at = page * HEADS_STRIDE + (group << 2);
    holes |= heads[at + ((front0 >>> group) & 15)] | heads[at + 128 + ((front1 >>> group) & 15)];
  }
  return holes;
}

/** `leap` with a fast path where bends are allowed: ends by any tunnel that leads neither back nor to another token. */
function leapOver(page: number, tunnel: number, tokens: number, blocked0: number, blocked1: number): void {
  if (setting.straight) {
    leap(page, tunnel, tokens);
    return;
  }
  const at = (page * TUNNEL_STRIDE + tunnel) * SET_WORDS;
  landings[0] = onwardOnly[at] & ~blocked0;
  landings[1] = onwardOnly[at + 1] & ~blocked1;
  if (((onwardOnly[at] & blocked0) | (onwardOnly[at + 1] & blocked1)) === 0) return;
  const origin = head[page * TUNNEL_STRIDE + (tunnel ^ 1)];
  const over = head[page * TUNNEL_STRIDE + tunnel];
  leapFurther(page, origin, over, 1 << over, blocked0, blocked1);
}

/** Continues from an occupied hole to neighbouring occupied holes that were not passed yet. */
function leapFurther(
  page: number,
  origin: number,
  hole: number,
  passed: number,
  blocked0: number,
  blocked1: number,
): void {
  const back = (page * MAX_HOLES + origin) * SET_WORDS;
  const from = (page * MAX_HOLES + hole) * SET_WORDS;
  landings[0] |= leaving[from] & ~blocked0 & ~arriving[back];
  landings[1] |= leaving[from + 1] & ~blocked1 & ~arriving[back + 1];
  for (let word = 0; word < 2; word++) {
    const further = leaving[from + word] & (word === 0 ? blocked0 : blocked1);
    for (let rest = further; rest !== 0; rest &= rest - 1) {
      const to = head[page * TUNNEL_STRIDE + (word << 5) + lowestBit(rest)];
      if ((passed & (1 << to)) === 0) leapFurther(page, origin, to, passed | (1 << to), blocked0, blocked1);
    }
  }
}

/** Fills the caches for the board and the parameters of the table; overwrites all previous values. */
export function prepareWalks(): void {
  unions.fill(0);
  heads.fill(0);
  alone.fill(0);
  for (let page = 0; page < book.pages; page++) {
    if (isGrid[page] === 1) continue;
    if (setWords[page] <= 2) uniteGroups(page);
    for (let hole = 0; hole < book.holes; hole++) walkAlone(page, hole);
  }
}

function uniteGroups(page: number): void {
  const following = setting.path === FREE ? onward : onwardOnly;
  for (let tunnel = 0; tunnel < tunnelCount[page]; tunnel++) {
    const from = page * TUNNEL_STRIDE + tunnel;
    for (let value = 0; value < 16; value++) {
      if ((value & (1 << (tunnel & 3))) === 0) continue;
      const group = (tunnel >> 2) * 16 + value;
      unions[page * UNION_STRIDE + group * 2] |= following[from * SET_WORDS];
      unions[page * UNION_STRIDE + group * 2 + 1] |= following[from * SET_WORDS + 1];
      heads[page * HEADS_STRIDE + group] |= 1 << head[from];
    }
  }
}

function walkAlone(page: number, hole: number): void {
  const most = walkMany(page, hole, 0, setting.dieSides, false);
  let at = (page * MAX_HOLES + hole) * STEP_STRIDE * 4;
  let front = [leaving[(page * MAX_HOLES + hole) * SET_WORDS], leaving[(page * MAX_HOLES + hole) * SET_WORDS + 1]];
  for (let step = 1; step <= most; step++) {
    at += 4;
    alone[at] = front[0];
    alone[at + 1] = front[1];
    alone[at + 2] = reached[step];
    front = followAll(page, front);
  }
}

/** Returns the tunnels that may follow any of a set of two words. */
function followAll(page: number, [front0, front1]: readonly number[]): number[] {
  const following = setting.path === FREE ? onward : onwardOnly;
  const next = [0, 0];
  for (let tunnel = 0; tunnel < Math.min(64, tunnelCount[page]); tunnel++) {
    if ((((tunnel < 32 ? front0 : front1) >>> (tunnel & 31)) & 1) === 0) continue;
    next[0] |= following[(page * TUNNEL_STRIDE + tunnel) * SET_WORDS];
    next[1] |= following[(page * TUNNEL_STRIDE + tunnel) * SET_WORDS + 1];
  }
  return next;
}
