/** Plays settings beside the rules as they are, game by game on the same luck. */
import type { BaselineDifferences } from '../../counting/baseline-differences.js';
import type { Tally } from '../../counting/tally.js';
import type { Chunk } from '../../plan/chunks.js';
import type { PlannedCell } from '../../plan/plan.js';
import type { Run } from '../../runner/run.js';
import type { Histogram } from '../../stats/histogram.js';

/** Games of each cell in a piece of work. */
export const CHUNK_SIZE = 100;
/** Settings in a piece of work: the rules as they are are played once for all of them. */
const MAX_PAIRED = 15;

/** A setting that is played beside the rules as they are. */
export interface PairedSetting {
  readonly cell: PlannedCell;
  /**
   * `tallies`: of the rules as they are and of this; `differences`: figure → how it differs from one to the other; `changed`: games
   * in which any number does.
   */
  add(tallies: readonly [Tally, Tally], differences: readonly Histogram[], changed: number): void;
}

export interface Lap {
  readonly run: Run;
  /** The rules as they are, and who counts them. */
  readonly baseline: PlannedCell;
  readonly addBaseline: (tally: Tally) => void;
  /** How many games of them are counted already. */
  readonly baselineReached?: number;
  readonly gameRanges: readonly {
    readonly runners: readonly PairedSetting[];
    readonly from: number;
    readonly to: number;
  }[];
}

/** Cells that are played for so many settings. */
export const cellsFor = (settings: number): number => settings + Math.max(1, Math.ceil(settings / MAX_PAIRED));

/** Gives back how many games of the rules as they are are counted then. */
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
    // Batch by batch: a thread keeps the tables of some settings, not of all.
    for (let i = 0; i < Math.max(1, runners.length); i += MAX_PAIRED) {
      const batch = runners.slice(i, i + MAX_PAIRED);
      for (let firstGame = from; firstGame < to; firstGame += CHUNK_SIZE) {
        const games = Math.min(CHUNK_SIZE, to - firstGame);
        const chunk = { group: 0, cells: [baseline, ...batch.map(({ cell }) => cell)], firstGame, games };
        // Every batch plays the rules as they are anew; they count once.
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
