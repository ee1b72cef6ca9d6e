/**
 * The memory of a match: typed arrays one after another in one buffer, so that copying `bytes` copies the game at any
 * decision. A game's state.ts creates one layout and declares its arrays as constants of the module, each with a
 * comment "index → meaning":
 *
 *     const layout = new StateLayout();
 *     // seat → hit points
 *     export const hp = layout.int32(MAX_SEATS);
 *
 * The compiler can fold constants of a module: when it compiles a rule, it knows the address and the length of `hp`, so
 * `hp[seat]` costs one load. That is why the arrays have the largest size that any setting needs.
 */

/** More than any game needs; untouched memory costs nothing. */
const CAPACITY = 1 << 20;

export class StateLayout {
  readonly #buffer = new ArrayBuffer(CAPACITY);
  #end = 0;

  int32(length: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.#buffer, this.#take(4, length), length);
  }

  uint16(length: number): Uint16Array<ArrayBuffer> {
    return new Uint16Array(this.#buffer, this.#take(2, length), length);
  }

  int8(length: number): Int8Array<ArrayBuffer> {
    return new Int8Array(this.#buffer, this.#take(1, length), length);
  }

  uint8(length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, this.#take(1, length), length);
  }

  /** All bytes laid out so far. Read it once all arrays are declared. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, 0, this.#end);
  }

  /** Allocates an array, aligned to its element width as required; alignment to cache lines would waste copying. */
  #take(width: number, length: number): number {
    const start = Math.ceil(this.#end / width) * width;
    this.#end = start + width * length;
    if (this.#end > CAPACITY) throw new Error(`the state of a match must fit into ${CAPACITY} bytes`);
    return start;
  }
}
