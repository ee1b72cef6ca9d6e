/**
 * Way distances on the whole board: the search that scripted play spends most of its time in, so it is done on bits.
 *
 * A set of spaces is four words of 32 bits (there are at most 127). A level of the search is such a set; the next one is
 * the union of what each of its spaces reaches, `board.reached`, without the spaces seen before. The loop over a word is
 * written out four times so that all the words stay in local variables; in one piece it would be:
 *
 *     for (const space of level) { out[space] = distance; next ∪= reached[space][ways[space]]; }
 *     level = next \ seen
 */

/** Where there is no way. */
export const NO_WAY = 99;

/**
 * out[s] = fewest moves from s to the nearest of `targets[0 .. count-1]`, along `ways` (space → bit per direction); NO_WAY
 * where there is none. Given a space `until` >= 0, the search ends with the level that holds it.
 */
export function searchWays(
  ways: Uint8Array,
  reached: Int32Array,
  targets: Uint8Array,
  count: number,
  out: Uint8Array,
  until: number,
): void {
  out.fill(NO_WAY, 0, ways.length);
  let level0 = 0;
  let level1 = 0;
  let level2 = 0;
  let level3 = 0;
  for (let i = 0; i < count; i++) {
    const space = targets[i];
    const bit = 1 << (space & 31);
    if (space < 32) level0 |= bit;
    else if (space < 64) level1 |= bit;
    else if (space < 96) level2 |= bit;
    else level3 |= bit;
  }
  let unseen0 = -1;
  let unseen1 = -1;
  let unseen2 = -1;
  let unseen3 = -1;
  for (let distance = 0; (level0 | level1 | level2 | level3) !== 0; distance++) {
    unseen0 &= ~level0;
    unseen1 &= ~level1;
    unseen2 &= ~level2;
    unseen3 &= ~level3;
    let next0 = 0;
    let next1 = 0;
    let next2 = 0;
    let next3 = 0;
    for (; level0 !== 0; level0 &= level0 - 1) {
      const space = 31 - Math.clz32(level0 & -level0);
      const row = (space << 8) | (ways[space] << 2);
      out[space] = distance;
      next0 |= reached[row];
      next1 |= reached[row + 1];
      next2 |= reached[row + 2];
      next3 |= reached[row + 3];
    }
    for (; level1 !== 0; level1 &= level1 - 1) {
      const space = 63 - Math.clz32(level1 & -level1);
      const row = (space << 8) | (ways[space] << 2);
      out[space] = distance;
      next0 |= reached[row];
      next1 |= reached[row + 1];
      next2 |= reached[row + 2];
      next3 |= reached[row + 3];
    }
    for (; level2 !== 0; level2 &= level2 - 1) {
      const space = 95 - Math.clz32(level2 & -level2);
      const row = (space << 8) | (ways[space] << 2);
      out[space] = distance;
      next0 |= reached[row];
      next1 |= reached[row + 1];
      next2 |= reached[row + 2];
      next3 |= reached[row + 3];
    }
    for (; level3 !== 0; level3 &= level3 - 1) {
      const space = 127 - Math.clz32(level3 & -level3);
      const row = (space << 8) | (ways[space] << 2);
      out[space] = distance;
      next0 |= reached[row];
      next1 |= reached[row + 1];
      next2 |= reached[row + 2];
      next3 |= reached[row + 3];
    }
    if (until >= 0 && out[until] !== NO_WAY) return;
    level0 = next0 & unseen0;
    level1 = next1 & unseen1;
    level2 = next2 & unseen2;
    level3 = next3 & unseen3;
  }
}
