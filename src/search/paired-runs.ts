/** Plays settings paired with the current rules as the baseline, on the same RNG streams. */
import type { BaselineDifferences } from '../counting/baseline-differences.js';
import type { Tally } from '../counting/tally.js';
import type { Chunk } from '../plan/chunks.js';
import type { PlannedCell } from '../plan/plan.js';
import type { Run } from '../runner/run.js';
import type { Histogram } from '../stats/histogram.js';

/** Games per cell in a chunk. */
export const CHUNK_SIZE = 100;
/** Maximum settings in a chunk, which share one baseline. */
const MAX_PAIRED = 15;

/** A setting that is paired with the baseline. */
export interface PairedSetting {
  readonly cell: PlannedCell;
  /**
   * Adds the counts of a chunk. `tallies`: of the baseline and of this setting; `differences`: figure → histogram of
   * its differences; `changed`: number of games with any difference.
   */
  add(tallies: readonly [Tally, Tally], differences: readonly Histogram[], changed: number): void;
}

export interface Lap {
  readonly run: Run;
  /** The current rules, and the callback that counts them. */
  readonly baseline: PlannedCell;
  readonly addBaseline: (tally: Tally) => void;
  /** Number of baseline games that are already counted. Default: 0. */
  readonly baselineReached?: number;
  readonly gameRanges: readonly {
    readonly runners: readonly PairedSetting[];
    readonly from: number;
    readonly to: number;
  }[];
}

/** Returns the number of cells for this number of settings, including their baselines. */
export const cellsFor = (settings: number): number => settings + Math.max(1, Math.ceil(settings / MAX_PAIRED));

/** Plays the ranges of games and returns the number of baseline games counted so far. */
export async function playPaired({
  run,
  baseline,
  addBaseline,
  baselineReached = 0,
  gameRanges,
}: Lap): Promise<number> {
  const chunks = new Map<Chunk, { readonly batch: readonly PairedSetting[]; readonly countsFirst: boolean }>();
  let reached = baselineReached;
  for (const { runners, from, to } of gameRanges) {
    // In batches: a thread caches the tables of some settings, not of all.
    for (let i = 0; i < Math.max(1, runners.length); i += MAX_PAIRED) {
      const batch = runners.slice(i, i + MAX_PAIRED);
      for (let firstGame = from; firstGame < to; firstGame += CHUNK_SIZE) {
        const games = Math.min(CHUNK_SIZE, to - firstGame);
        const chunk = { group: 0, cells: [baseline, ...batch.map(({ cell }) => cell)], firstGame, games };
        // Every batch replays the baseline, which is counted only once.
        const countsFirst = firstGame === reached;
        if (countsFirst) reached += games;
        chunks.set(chunk, { batch, countsFirst });
      }
    }
  }
  for await (const [chunk, bytes] of run.play(chunks.keys())) {
    const { batch, countsFirst } = chunks.get(chunk)!;
    const counts = run.countsOf(chunk, bytes);
    if (countsFirst) addBaseline(counts.tallies[0]);
    const found = counts.counters[0] as BaselineDifferences;
    for (const [i, one] of batch.entries()) {
      one.add([counts.tallies[0], counts.tallies[i + 1]], found.differences[i], found.changed[i]);
    }
  }
  return reached;
}
