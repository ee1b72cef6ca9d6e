/**
 * Random number streams: the source of every die, shuffle and draw.
 *
 * A run has a text seed ("friday-playtest"). Each random purpose of a game has a *stream* named after it (`trap-dice`,
 * `tiles`, …), and each seat has one more for its strategy's own draws. seedrandom hashes (seed, stream name) to a
 * 128-bit key, once per run; at the start of game `i` every stream is reseeded from (its key, `i`). Therefore:
 *
 * - game `i` is the same game on any thread, in any order, on any machine;
 * - two rule variants share their random numbers: changing what a trap does leaves the dig dice of the same game
 *   unchanged;
 * - a strategy can neither see nor shift the dice.
 *
 * Within a game a stream is xoshiro128** (Blackman and Vigna, 2018): 16 bytes of state, a few ns per draw. All states
 * are in one array, so copying `chance.state` together with a match's buffer also copies the random numbers to come.
 */
import seedrandom from 'seedrandom';

const TWO_32 = 4294967296;
const { imul } = Math;

/** Mixes 32 bits: every input bit reaches every output bit (Ellis, "triple32": three multiply-xorshift rounds). */
function mix32(word: number): number {
  let x = word;
  x = imul(x ^ (x >>> 17), 0xed5ad4bb);
  x = imul(x ^ (x >>> 11), 0xac4c1b51);
  x = imul(x ^ (x >>> 15), 0x31848bab);
  return x ^ (x >>> 14);
}

/** Returns the next 32 bits of xoshiro128**, signed: a signed word is passed on without an allocation. */
function nextWord(s: Int32Array): number {
  const s1 = s[1];
  const scrambled = imul(s1, 5);
  const result = imul((scrambled << 7) | (scrambled >>> 25), 9);
  const s2 = s[2] ^ s[0];
  const s3 = s[3] ^ s1;
  s[1] = s1 ^ s2;
  s[0] ^= s3;
  s[2] = s2 ^ (s1 << 9);
  s[3] = (s3 << 11) | (s3 >>> 21);
  return result;
}

/** One random stream. `below` is the only primitive; everything else is built on it. */
export class Rng {
  /** The four words of xoshiro128**. Private, so that a strategy can draw but not look ahead. */
  readonly #state: Int32Array;

  constructor(state: Int32Array) {
    this.#state = state;
  }

  /** Returns a uniform integer in 0..2^32-1. */
  next(): number {
    return nextWord(this.#state) >>> 0;
  }

  /**
   * Returns a uniform integer in 0..n-1, for n up to 2^21, without modulo bias (Lemire's multiplication method). The
   * result is the high word of the product of a draw and n; the low word identifies the rare draws that would favour
   * small results, which are rejected. The product is computed from two 16-bit halves, which stay 32-bit integers for
   * small n:
   *
   *     product = next() * n;  result = product / 2^32;  remainder = product % 2^32
   */
  below(n: number): number {
    if (n > 0xffff) return this.#belowMany(n);
    for (;;) {
      const draw = nextWord(this.#state);
      const low = imul(draw & 0xffff, n) >>> 0;
      const high = (imul(draw >>> 16, n) >>> 0) + (low >>> 16);
      const remainder = ((high << 16) | (low & 0xffff)) >>> 0;
      if (remainder >= n || remainder >= (TWO_32 - n) % n) return high >>> 16;
    }
  }

  /** The same for n of more than 16 bits: products of 32 and 21 bits are exact in a double. */
  #belowMany(n: number): number {
    for (;;) {
      const product = this.next() * n;
      const result = Math.floor(product / TWO_32);
      const remainder = product - result * TWO_32;
      if (remainder >= n || remainder >= (TWO_32 - n) % n) return result;
    }
  }

  /** Rolls a die: uniform on 1..sides. */
  die(sides: number): number {
    return 1 + this.below(sides);
  }

  /** Returns a uniform number in [0, 1) with a resolution of 32 bits. */
  real(): number {
    return this.next() / TWO_32;
  }

  /**
   * Draws an index in proportion to `counts[from .. from + length - 1]`, counted from 0 at `from`. For example, the
   * kind of a card drawn from a deck that is stored as counts by kind. `total` has to be the sum of these counts and
   * above 0.
   */
  weighted(counts: ArrayLike<number>, from: number, length: number, total: number): number {
    let rest = this.below(total);
    for (let i = 0; i < length; i++) {
      rest -= counts[from + i];
      if (rest < 0) return i;
    }
    throw new Error(`weighted draw: the counts add up to less than the total of ${total}`);
  }

  /** Shuffles `items[from .. from + length - 1]` in place, uniform on permutations (Fisher–Yates, from the end). */
  shuffle(items: { [index: number]: number }, from: number, length: number): void {
    for (let i = length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const swapped = items[from + i];
      items[from + i] = items[from + j];
      items[from + j] = swapped;
    }
  }
}

/** Returns the name of the stream that the strategy in a seat draws from. */
export const seatStream = (seat: number): string => `seat-${seat}`;

/** Streams to redraw: the game's by name, the strategies' by place in the line-up, whatever seats they sit in. */
export interface ResampledLuck {
  readonly streams: readonly string[];
  readonly places: readonly number[];
}

/** All random streams of a match. */
export class Chance {
  /** stream × 4 → xoshiro word. Copied together with a match's buffer, it copies a game in progress. */
  readonly state: Int32Array;
  /** stream × 4 → key word, constant during the run */
  readonly #keys: Int32Array;
  readonly streamNames: readonly string[];
  readonly #streams: Rng[];

  constructor(seed: string, names: readonly string[]) {
    this.streamNames = names;
    this.state = new Int32Array(names.length * 4);
    this.#keys = new Int32Array(names.length * 4);
    names.forEach((name, stream) => {
      // Percent-encoding keeps characters beyond Latin-1 distinct, which seedrandom would conflate.
      const source = seedrandom(`${encodeURIComponent(seed)} ${encodeURIComponent(name)}`);
      for (let word = 0; word < 4; word++) this.#keys[stream * 4 + word] = source.int32();
    });
    this.#streams = names.map((_, stream) => this.makeStream(stream, this.state.subarray(stream * 4, stream * 4 + 4)));
    this.startGame(0);
  }

  /** Creates a stream. Tests override this to fix the dice. */
  protected makeStream(_stream: number, state: Int32Array): Rng {
    return new Rng(state);
  }

  /** Returns the stream of that name; throws if there is none. Look it up once, when the match is created. */
  stream(name: string): Rng {
    const index = this.streamNames.indexOf(name);
    if (index < 0)
      throw new Error(`No chance stream is called "${name}"; the game declares ${this.streamNames.join(', ')}.`);
    return this.#streams[index];
  }

  /** Reseeds every stream for game `index` (0 .. 2^53-1). */
  startGame(index: number): void {
    const low = index | 0;
    const high = Math.floor(index / TWO_32) | 0;
    const keys = this.#keys;
    for (let i = 0; i < keys.length; i += 4) this.#seed(i, keys[i], keys[i + 1], keys[i + 2], keys[i + 3], low, high);
  }

  /**
   * Redraws one stream of game `index`; all others keep their state. Each `life` (1, 2, … up to 2^32) is a sample that
   * is independent of `startGame` and of every other life, at every point of the game.
   */
  resample(stream: number, index: number, life: number): void {
    this.#resample(stream, index | 0, Math.floor(index / TWO_32) | 0, life | 0);
  }

  /** Redraws all random numbers to come in game `index`. */
  resampleAll(index: number, life: number): void {
    this.#resampleAll(index | 0, Math.floor(index / TWO_32) | 0, life | 0);
  }

  /** Redraws all random numbers to come, seeded with two draws from `rng`. */
  resampleAllBy(rng: Rng): void {
    const low = rng.next() | 0;
    this.#resampleAll(low, 0, (1 + rng.next()) | 0);
  }

  /** Takes 32-bit words: larger numbers, passed between functions, would be allocated on the heap. */
  #resampleAll(low: number, high: number, life: number): void {
    for (let stream = 0; stream < this.streamNames.length; stream++) this.#resample(stream, low, high, life);
  }

  #resample(stream: number, low: number, high: number, life: number): void {
    const i = stream * 4;
    const keys = this.#keys;
    // Separate keys for every life: the key words, mixed again.
    const a = mix32(keys[i] ^ mix32((life + 0x2545f491) | 0));
    const b = mix32(keys[i + 1] ^ mix32((life + 0x6c8e9cf5) | 0));
    const c = mix32(keys[i + 2] ^ mix32((life + 0x4f1bbcdd) | 0));
    const d = mix32(keys[i + 3] ^ mix32((life + 0x1b873593) | 0));
    this.#seed(i, a, b, c, d, low, high);
  }

  /**
   * Seeds one stream. Each of the four words mixes its own key word with the index by a bijection, so no two games of a
   * run start a stream in the same state. The first draw, however, has to repeat as often as chance has it, which a
   * bijection of the index would prevent: the word that it is made from is therefore a sum of two.
   */
  #seed(i: number, key0: number, key1: number, key2: number, key3: number, low: number, high: number): void {
    const { state } = this;
    const a = mix32(mix32((low + key0) | 0) ^ imul(high, 0x9e3779b1) ^ key1);
    const b = mix32((mix32(low ^ key1) + imul(high, 0x85ebca6b) + key2) | 0);
    const c = mix32(mix32((low + key2) | 0) ^ imul(high, 0xc2b2ae35) ^ key3);
    const d = mix32((mix32(low ^ key3) + imul(high, 0x27d4eb2f) + key0) | 0);
    state[i] = a;
    state[i + 1] = a + b;
    state[i + 2] = c;
    state[i + 3] = c + d;
    // xoshiro cannot leave the all-zero state.
    if ((state[i] | state[i + 1] | state[i + 2] | state[i + 3]) === 0) state[i] = 1;
  }
}
