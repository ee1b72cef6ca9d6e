/**
 * The options of a decision in a contest: all are tried equally often, and after every bout the worse half is out (sequential halving: Karnin,
 * Koren and Somekh, 2013). The choice of the imagined player, its own, stays to the end, as what the others are held against.
 */

/** The most options that are tried at a decision; if there are more, the first of them. */
export const MAX_OPTIONS = 1024;

export class Contest {
  // entry → option that is still in; entry 0 is the player's own choice
  readonly options = new Int32Array(MAX_OPTIONS);
  // entry → what the games of its option were worth, added up, and the squares of that
  readonly worth = new Float64Array(MAX_OPTIONS);
  readonly squares = new Float64Array(MAX_OPTIONS);
  /** Options that are still in. */
  count = 0;
  /** Games that each of them has had. */
  games = 0;

  begin(count: number, own: number): void {
    this.count = Math.min(count, MAX_OPTIONS);
    this.games = 0;
    for (let i = 0; i < this.count; i++) {
      this.options[i] = i;
      this.worth[i] = this.squares[i] = 0;
    }
    this.options[0] = own;
    if (own < this.count) this.options[own] = 0;
  }

  /** How many bouts there are until one option is left beside the player's own. */
  get bouts(): number {
    return Math.ceil(Math.log2(this.count));
  }

  note(entry: number, worth: number): void {
    this.worth[entry] += worth;
    this.squares[entry] += worth * worth;
  }

  /** After a bout: the worse half is out, but the best of the others stays beside the player's own. */
  halve(): void {
    this.#sort();
    this.count = Math.max(2, Math.ceil(this.count / 2));
  }

  /** The best first, behind the player's own. By insertion: they are few, and nearly in order. */
  #sort(): void {
    const { options, worth, squares } = this;
    for (let from = 2; from < this.count; from++) {
      const option = options[from];
      const sum = worth[from];
      const square = squares[from];
      let to = from;
      for (; to > 1 && worth[to - 1] < sum; to--) {
        options[to] = options[to - 1];
        worth[to] = worth[to - 1];
        squares[to] = squares[to - 1];
      }
      options[to] = option;
      worth[to] = sum;
      squares[to] = square;
    }
  }
}
