/**
 * Way distances on the whole board, computed on bits, because scripted play spends most of its time in this search.
 *
 * A set of spaces is four words of 32 bits (there are at most 127 spaces). `waysFrom` holds the set of spaces one way
 * from each space, so that a move is a union:
 *
 *     for (const space of level) next ∪= waysFrom[space];  level = next \ seen;  seen ∪= level
 *
 * The loop over words is unrolled so that all words stay in local variables: two words for boards of up to 64 spaces
 * and four for larger ones.
 */
import { MAX_SPACES, NO_WAY } from './board.js';
import { neighbours } from './board-arrays.js';
import { FIGURES } from './components.js';
import { emptySet, spaceOf, waysAt, waysFrom } from './state.js';
import { table } from './table.js';

const ALL_FIGURES = (1 << FIGURES) - 1;

/** Number of words in a set of spaces. */
const SET_WORDS = 4;

/**
 * Writes for distance 0, 1, 2, … the set of spaces within that many moves of the set `start`, one after another into
 * `within`, up to the set that holds the space `until` (-1 for none) or has nothing new. Returns the number of sets.
 */
function searchWithin(
  start0: number,
  start1: number,
  start2: number,
  start3: number,
  until: number,
  within: Int32Array,
): number {
  if (table.spaces > 64) return searchLarge(start0, start1, start2, start3, until, within);
  const until0 = until >= 0 && until < 32 ? 1 << until : 0;
  const until1 = until >= 32 ? 1 << (until - 32) : 0;
  let level0 = start0;
  let level1 = start1;
  let seen0 = 0;
  let seen1 = 0;
  let end = 0;
  while ((level0 | level1) !== 0) {
    seen0 |= level0;
    seen1 |= level1;
    within[end] = seen0;
    within[end + 1] = seen1;
    end += SET_WORDS;
    if (((seen0 & until0) | (seen1 & until1)) !== 0) break;
    let next0 = 0;
    let next1 = 0;
    for (; level0 !== 0; level0 &= level0 - 1) {
      const row = (31 - Math.clz32(level0 & -level0)) * SET_WORDS;
      next0 |= waysFrom[row];
      next1 |= waysFrom[row + 1];
    }
    for (; level1 !== 0; level1 &= level1 - 1) {
      const row = (63 - Math.clz32(level1 & -level1)) * SET_WORDS;
      next0 |= waysFrom[row];
      next1 |= waysFrom[row + 1];
    }
    level0 = next0 & ~seen0;
    level1 = next1 & ~seen1;
  }
  return end / SET_WORDS;
}

/** Like `searchWithin`, with all four words. */
function searchLarge(
  start0: number,
  start1: number,
  start2: number,
  start3: number,
  until: number,
  within: Int32Array,
): number {
  let level0 = start0;
  let level1 = start1;
  let level2 = start2;
  let level3 = start3;
  let seen0 = 0;
  let seen1 = 0;
  let seen2 = 0;
  let seen3 = 0;
  let end = 0;
  while ((level0 | level1 | level2 | level3) !== 0) {
    seen0 |= level0;
    seen1 |= level1;
    seen2 |= level2;
    seen3 |= level3;
    within[end] = seen0;
    within[end + 1] = seen1;
    within[end + 2] = seen2;
    within[end + 3] = seen3;
    end += SET_WORDS;
    const last = until < 64 ? (until < 32 ? seen0 : seen1) : until < 96 ? seen2 : seen3;
    if (until >= 0 && ((last >> (until & 31)) & 1) === 1) break;
    let next0 = 0;
    let next1 = 0;
    let next2 = 0;
    let next3 = 0;
    for (; level0 !== 0; level0 &= level0 - 1) {
      const row = (31 - Math.clz32(level0 & -level0)) * SET_WORDS;
      next0 |= waysFrom[row];
      next1 |= waysFrom[row + 1];
      next2 |= waysFrom[row + 2];
      next3 |= waysFrom[row + 3];
    }
    for (; level1 !== 0; level1 &= level1 - 1) {
      const row = (63 - Math.clz32(level1 & -level1)) * SET_WORDS;
      next0 |= waysFrom[row];
      next1 |= waysFrom[row + 1];
      next2 |= waysFrom[row + 2];
      next3 |= waysFrom[row + 3];
    }
    for (; level2 !== 0; level2 &= level2 - 1) {
      const row = (95 - Math.clz32(level2 & -level2)) * SET_WORDS;
      next0 |= waysFrom[row];
      next1 |= waysFrom[row + 1];
      next2 |= waysFrom[row + 2];
      next3 |= waysFrom[row + 3];
    }
    for (; level3 !== 0; level3 &= level3 - 1) {
      const row = (127 - Math.clz32(level3 & -level3)) * SET_WORDS;
      next0 |= waysFrom[row];
      next1 |= waysFrom[row + 1];
      next2 |= waysFrom[row + 2];
      next3 |= waysFrom[row + 3];
    }
    level0 = next0 & ~seen0;
    level1 = next1 & ~seen1;
    level2 = next2 & ~seen2;
    level3 = next3 & ~seen3;
  }
  return end / SET_WORDS;
}

/** Runs `searchWithin` from the spaces of a set of figures (bits) that are on the board. */
export function searchFigures(figures: number, until: number, within: Int32Array): number {
  let start0 = 0;
  let start1 = 0;
  let start2 = 0;
  let start3 = 0;
  for (let rest = figures & ALL_FIGURES; rest !== 0; rest &= rest - 1) {
    const space = spaceOf[31 - Math.clz32(rest & -rest)];
    if (space < 0) continue;
    if (space < 32) start0 |= 1 << space;
    else if (space < 64) start1 |= 1 << (space - 32);
    else if (space < 96) start2 |= 1 << (space - 64);
    else start3 |= 1 << (space - 96);
  }
  return searchWithin(start0, start1, start2, start3, until, within);
}

/** Buffer for the sets of `searchWays` and `searchEmpty`; as many levels as there can be. */
const sets = new Int32Array(new ArrayBuffer(4 * SET_WORDS * MAX_SPACES));

/**
 * Writes out[s] = fewest moves from s to the nearest of `targets[0 .. count-1]`; NO_WAY where there is none. With a
 * space `until` >= 0, the search ends with the distance of that space.
 */
export function searchWays(targets: ArrayLike<number>, count: number, out: Uint8Array, until: number): void {
  let level0 = 0;
  let level1 = 0;
  let level2 = 0;
  let level3 = 0;
  for (let i = 0; i < count && i < targets.length; i++) {
    const space = targets[i] | 0;
    const bit = space >= 0 && space < table.spaces ? 1 << (space & 31) : 0;
    if (space < 32) level0 |= bit;
    else if (space < 64) level1 |= bit;
    else if (space < 96) level2 |= bit;
    else level3 |= bit;
  }
  const levels = searchWithin(level0, level1, level2, level3, until, sets);
  for (let space = 0; space < table.spaces; space++) {
    let distance = 0;
    while (distance < levels && !isWithin(distance, space)) distance++;
    out[space] = distance < levels ? distance : NO_WAY;
  }
}

/**
 * Returns a bit per direction in which a shortest way from a space to the nearest space without a tile begins; 0
 * without one.
 */
export function searchEmpty(from: number): number {
  const nearest = searchWithin(emptySet[0], emptySet[1], emptySet[2], emptySet[3], from, sets) - 1;
  if (nearest < 1 || !isWithin(nearest, from)) return 0;
  let found = 0;
  for (let bits = waysAt[from]; bits !== 0; bits &= bits - 1) {
    const way = bits & -bits;
    if (isWithin(nearest - 1, neighbours[from * 8 + 31 - Math.clz32(way)])) found |= way;
  }
  return found;
}

/** Returns whether a space is in the set of a distance. */
const isWithin = (distance: number, space: number): boolean =>
  ((sets[distance * SET_WORDS + (space >> 5)] >> (space & 31)) & 1) === 1;
