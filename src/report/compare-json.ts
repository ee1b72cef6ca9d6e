/** A comparison as the stable document that `--json` prints. A figure that has no value is null. */
import type { CompareResult } from '../plan/compare-result.js';
import { planIdentity } from '../plan/plan.js';
import { differenceRows } from '../tables/differences.js';
import { compareVerdict } from './difference-sentences.js';
import { toJson } from './json.js';
import { pairsToWatch, type ReplayCommand } from './sections/pairs-to-watch.js';

export interface JsonCompare {
  readonly elapsedSeconds: number;
  readonly gamesPerSecond: number | null;
  readonly [key: string]: unknown;
}

export function compareToJson(result: CompareResult, replay: ReplayCommand): JsonCompare {
  const { plan, sides, tally, digest, complete, elapsedSeconds, watch } = result;
  const { cells, gamesPerSecond } = toJson({ ...result, tallies: tally.tallies });
  const texts = pairsToWatch(result, replay);
  return {
    plan: planIdentity(plan),
    digest,
    complete,
    elapsedSeconds,
    gamesPerSecond,
    verdict: compareVerdict(result),
    pairs: tally.pairs,
    identical: tally.identical,
    turned: tally.turned,
    outcomes: differenceRows(result).map(({ share: _, about: __, phrase: ___, ...row }) => nulled(row)),
    watch: watch.map(({ why, index, winners, values, parting }, i) => ({
      why,
      index,
      winners: { a: winners[0], b: winners[1] },
      values: Object.fromEntries(
        plan.pairing!.outcomes.map(({ name }, outcome) => [
          name,
          nulled({ a: values[outcome][0], b: values[outcome][1] }),
        ]),
      ),
      parting: { ...parting, text: texts[i].parting },
      replay: { a: texts[i].watchA, b: texts[i].watchB },
    })),
    sides: sides.map(({ name, label }, i) => ({ name, label, ...cells[i] })),
  };
}

const nulled = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' && !Number.isFinite(value) ? null : value,
    ]),
  );
