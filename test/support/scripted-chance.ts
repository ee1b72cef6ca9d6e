/**
 * Chance with dice given by hand, for worked examples: stream name → the results to come, in order. For a die give its
 * face (1..sides); for `below` and everything made of it (weighted draws, shuffles) give the number from 0. A stream
 * that runs out throws, and so does a result that the die does not have.
 */
import { Chance, Rng } from '../../src/core/chance.js';

export class ScriptedChance extends Chance {
  readonly #left: Map<string, number[]>;

  constructor(streams: readonly string[], script: Readonly<Record<string, readonly number[]>>) {
    const left = new Map(Object.entries(script).map(([name, results]) => [name, [...results]]));
    super('scripted', streams);
    this.#left = left;
    for (const name of left.keys()) this.stream(name);
  }

  protected override makeStream(stream: number, state: Int32Array): Rng {
    return new ScriptedRng(state, () => this.#take(this.streamNames[stream]));
  }

  /** Gives further results to a stream. */
  add(name: string, ...results: number[]): void {
    this.#left.set(name, [...(this.#left.get(name) ?? []), ...results]);
  }

  /** Results not drawn yet; a finished example leaves none. */
  get unused(): Record<string, number[]> {
    return Object.fromEntries([...this.#left].filter(([, results]) => results.length > 0));
  }

  #take(name: string): number {
    const result = this.#left.get(name)?.shift();
    if (result === undefined) throw new Error(`the script has no more results for the stream "${name}"`);
    return result;
  }
}

class ScriptedRng extends Rng {
  readonly #take: () => number;

  constructor(state: Int32Array, take: () => number) {
    super(state);
    this.#take = take;
  }

  override below(n: number): number {
    const result = this.#take();
    if (!(result >= 0 && result < n)) throw new Error(`the script gives ${result} where 0..${n - 1} is possible`);
    return result;
  }

  override die(sides: number): number {
    const face = this.#take();
    if (!(face >= 1 && face <= sides)) throw new Error(`the script gives ${face} for a die of ${sides} sides`);
    return face;
  }
}
