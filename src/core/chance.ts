/**
 * Chance: where every die, shuffle and draw comes from.
 *
 * A run has a seed in words ("friday-playtest"). Each kind of chance in a game has a *stream* named by its purpose
 * (`trap-dice`, `tiles`, …), and each seat has one more for its strategy's own draws. seedrandom turns (seed, stream
 * name) into a 128-bit key, once per run; at the start of game `i` every stream is reseeded from (its key, `i`). So:
 *
 * - game `i` is the same game on any thread, in any order, on any machine;
 * - two rule variants share their luck: changing what a trap does leaves the dig dice of the same game alone;
 * - a strategy can neither see nor shift the dice.
 *
 * Inside a game a stream is xoshiro128** (Blackman and Vigna, 2018): 16 bytes of state, a few ns a draw. All states lie
 * in one array, so copying `chance.state` beside a match's buffer copies the luck to come as well.
 */
import seedrandom from 'seedrandom';

const TWO_32 = 4294967296;
/** Taken before any plug-in is loaded that could put something else in its place. */
const { imul } = Math;

/** Mixes 32 bits so that every input bit reaches every output bit (Ellis, "triple32": three multiply-xorshift rounds). */
function mix32(word: number): number {
  let x = word;
  x = imul(x ^ (x >>> 17), 0xed5ad4bb);
  x = imul(x ^ (x >>> 11), 0xac4c1b51);
  x = imul(x ^ (x >>> 15), 0x31848bab);
  return x ^ (x >>> 14);
}

/** One step of xoshiro128**: 32 bits, as a signed number, which takes no memory wherever it is handed. */
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

/** One stream of chance. `below` is the only primitive; everything else is made of it. */
export class Rng {
  /** The four words of xoshiro128**; private so that a strategy can draw but not look ahead. */
  readonly #state: Int32Array;

  constructor(state: Int32Array) {
    this.#state = state;
  }

  /** Uniform on 0..2^32-1. */
  next(): number {
    return nextWord(this.#state) >>> 0;
  }

  /**
   * Uniform on 0..n-1, for n up to 2^21, without the bias of a remainder: Lemire's multiplication method. The result is
   * the high word of the product of a draw and n, the low word tells the rare draws that would favour small results and
   * are thrown away. The product is made of two halves of 16 bits, which stay whole numbers of 32 bits for small n:
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

  /** A die: uniform on 1..sides. */
  die(sides: number): number {
    return 1 + this.below(sides);
  }

  /** Uniform on [0, 1), 32 bits fine. */
  real(): number {
    return this.next() / TWO_32;
  }

  /**
   * An index drawn in proportion to `counts[from .. from + length - 1]` (counted from 0 at `from`): the kind of a card
   * drawn from a deck that is kept as counts by kind. `total` must be the sum of these counts and above 0.
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

// A strategy holds a stream of its own: it must not reach the game's through what all streams share.
delete (Rng.prototype as { constructor?: unknown }).constructor;
Object.freeze(Rng.prototype);

/** The name of the stream that the strategy in a seat draws from. */
export const seatStream = (seat: number): string => `seat-${seat}`;

/** What of a game's luck is drawn anew: streams of the game by name, and of strategies by their place in the line-up, wherever they sit. */
export interface Redrawn {
  readonly streams: readonly string[];
  readonly places: readonly number[];
}

/** All the streams of one match. */
export class Chance {
  /** stream × 4 → xoshiro word. Copy it together with a match's buffer to copy a game in the middle. */
  readonly state: Int32Array;
  /** stream × 4 → key word, fixed for the run. */
  readonly #keys: Int32Array;
  readonly streamNames: readonly string[];
  readonly #streams: Rng[];

  constructor(seed: string, names: readonly string[]) {
    this.streamNames = names;
    this.state = new Int32Array(names.length * 4);
    this.#keys = new Int32Array(names.length * 4);
    names.forEach((name, stream) => {
      // Percent-encoding keeps letters beyond Latin-1 apart, which seedrandom would fold together.
      const source = seedrandom(`${encodeURIComponent(seed)} ${encodeURIComponent(name)}`);
      for (let word = 0; word < 4; word++) this.#keys[stream * 4 + word] = source.int32();
    });
    this.#streams = names.map((_, stream) => this.makeStream(stream, this.state.subarray(stream * 4, stream * 4 + 4)));
    this.startGame(0);
  }

  /** Tests override this to give dice by hand. */
  protected makeStream(_stream: number, state: Int32Array): Rng {
    return new Rng(state);
  }

  /** The stream of that name. Look it up once, when the match is made. */
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
   * Draws one stream of game `index` anew and leaves all others as they are. Each `life` (1, 2, … up to 2^32) is other luck,
   * which has nothing to do with that of `startGame` or of another life, at any time in the game.
   */
  redraw(stream: number, index: number, life: number): void {
    this.#redraw(stream, index | 0, Math.floor(index / TWO_32) | 0, life | 0);
  }

  /** All luck to come of game `index` anew. */
  redrawAll(index: number, life: number): void {
    this.#redrawAll(index | 0, Math.floor(index / TWO_32) | 0, life | 0);
  }

  /** All luck to come anew, by two draws from somebody's stream. */
  redrawAllBy(rng: Rng): void {
    const low = rng.next() | 0;
    this.#redrawAll(low, 0, (1 + rng.next()) | 0);
  }

  /** In words of 32 bits: numbers beyond them, handed from one function to the next, would be objects in memory. */
  #redrawAll(low: number, high: number, life: number): void {
    for (let stream = 0; stream < this.streamNames.length; stream++) this.#redraw(stream, low, high, life);
  }

  #redraw(stream: number, low: number, high: number, life: number): void {
    const i = stream * 4;
    const keys = this.#keys;
    // Keys of its own for every life, by words that are mixed anew.
    const a = mix32(keys[i] ^ mix32((life + 0x2545f491) | 0));
    const b = mix32(keys[i + 1] ^ mix32((life + 0x6c8e9cf5) | 0));
    const c = mix32(keys[i + 2] ^ mix32((life + 0x4f1bbcdd) | 0));
    const d = mix32(keys[i + 3] ^ mix32((life + 0x1b873593) | 0));
    this.#seed(i, a, b, c, d, low, high);
  }

  /**
   * Each of four words mixes its own key word with the index by a bijection, so no two games of a run can start a stream in
   * the same state. But what is drawn first must come again as chance has it, and from a bijection of the index it never
   * would: so the word that it is made of is a sum of two.
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
    // The all-zero state is the one xoshiro cannot leave.
    if ((state[i] | state[i + 1] | state[i + 2] | state[i + 3]) === 0) state[i] = 1;
  }
}
