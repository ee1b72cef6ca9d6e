/** A part of the attack: a kind of harm, done many times. */
export interface Section {
  readonly name: string;
  /** How often on demand. */
  readonly tries: number;
  /** Does it so many times; gives what did not hold, a sentence each. */
  readonly run: (tries: number, seed: string) => Promise<string[]>;
}
