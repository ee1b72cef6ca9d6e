/** Estimates how easily a token is leapt over, by its hole and that of another token. */
import type { Rules } from '../../../src/core/parameter.js';
import type { Board } from '../../../src/games/gopher/board.js';
import { MAX_HOLES } from '../../../src/games/gopher/components.js';
import type { GopherRules } from '../../../src/games/gopher/parameters.js';
import { readRules } from './reading.js';

/** rules → cached result, shared by the seats that play by them */
const measured = new WeakMap<Rules, Uint8Array>();

export function leapsOf(rules: Rules): Uint8Array {
  const known = measured.get(rules);
  if (known !== undefined) return known;
  const { setting } = readRules(rules);
  const leaps = measureLeaps((rules as GopherRules).board, setting.dieSides);
  measured.set(rules, leaps);
  return leaps;
}

/**
 * Returns (page × 32 + from) × 32 + over → faces of the die with which a token in hole `from` can leap over one in hole
 * `over`, on an otherwise empty page and without U-turns.
 */
export function measureLeaps({ holes, pages }: Board, dieSides: number): Uint8Array {
  const leaps = new Uint8Array(pages.length * MAX_HOLES * MAX_HOLES);
  for (const { page, tunnels } of pages) {
    const ways = waysOf(tunnels);
    for (let over = 0; over < holes.length; over++) {
      const count = (start: number) => leaps[((page - 1) * MAX_HOLES + start) * MAX_HOLES + over]++;
      countLeaps(ways, over, dieSides, count);
    }
  }
  return leaps;
}

/** A tunnel in one direction. */
interface Way {
  readonly from: number;
  readonly to: number;
  /** Indices of the ways that can follow. */
  readonly next: readonly number[];
}

function waysOf(tunnels: Board['pages'][number]['tunnels']): Way[] {
  const ends = tunnels.flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]);
  return ends.map(([from, to]) => ({
    from,
    to,
    next: ends.flatMap(([begin, end], way) => (begin === to && end !== from ? [way] : [])),
  }));
}

/** Calls `count` once for each face and each hole from which exactly that number of steps can lead over `over`. */
function countLeaps(ways: readonly Way[], over: number, dieSides: number, count: (start: number) => void): void {
  // way → set of starts for which it can be the last step: before a leap over the token, and after one
  let before = new Int32Array(ways.length);
  let after = new Int32Array(ways.length);
  for (let step = 1; step <= dieSides; step++) {
    const nextBefore = new Int32Array(ways.length);
    const nextAfter = new Int32Array(ways.length);
    const stepOn = (way: number, starts: number, startsAfter: number) => {
      if (ways[way].to !== over) {
        nextBefore[way] |= starts;
        nextAfter[way] |= startsAfter;
      } else for (const landing of ways[way].next) nextAfter[landing] |= starts | startsAfter;
    };
    for (const [way, { from, next }] of ways.entries()) {
      if (step === 1 && from !== over) stepOn(way, 1 << from, 0);
      else if (step > 1) for (const one of next) stepOn(one, before[way], after[way]);
    }
    before = nextBefore;
    after = nextAfter;
    let starts = 0;
    for (const set of after) starts |= set;
    for (let rest = starts; rest !== 0; rest &= rest - 1) count(31 - Math.clz32(rest & -rest));
  }
}
