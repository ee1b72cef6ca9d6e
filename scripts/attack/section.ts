import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A part of the attack: a kind of harm, done many times. */
export interface Section {
  readonly name: string;
  /** Does it; gives how often, and what did not hold, a sentence each. */
  readonly attack: (asked: Asked) => Promise<Tried>;
}

/** The extent of an attack. */
interface Asked {
  /** How often, where that can be chosen: what is drawn by a seed. */
  readonly tries?: number | undefined;
  readonly seed: string;
  /** A small part of a list, for tests. */
  readonly quick?: boolean;
}

export interface Tried {
  readonly tried: number;
  readonly failures: readonly string[];
}

/** Works in a folder of its own, which goes again. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'warren-attack-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
