/** What a search found, in figures: everything that sentences, page and document read off, worked out once. */
import type { Game } from '../../core/game.js';
import { paretoFront } from '../../stats/pareto.js';
import { type ColumnTable, tableOf } from '../../tables/table.js';
import type { Played } from '../question.js';
import { answerOf, bestOf, type Confirmation, type JudgedSetting, type TuneKnown } from './search/outcome.js';
import { roomOf, type Target } from './target.js';

export interface TuneFacts extends TuneKnown {
  readonly game: Game;
  /** The setting that meets every target, confirmed; nothing if there is none. */
  readonly answer: Confirmation | undefined;
  /** The answer, or else the setting that comes nearest; nothing if none was played. */
  readonly best: JudgedSetting | undefined;
  /** The best on fresh luck, if it was played there. */
  readonly fresh: JudgedSetting | undefined;
  /** The settings tried, the best first, and whether no other beats them on all targets (`front`). */
  readonly settings: ColumnTable;
  /** Whether every setting was tried that can be played. */
  readonly triedAll: boolean;
  readonly tradeOff: TradeOff | undefined;
}

export function factsOf({ known, found: { game } }: Played<TuneKnown>): TuneFacts {
  const { targets, outcome, space } = known;
  const answer = answerOf(outcome);
  const best = bestOf(outcome);
  const tradeOff = tradeOffOf(targets, outcome.settings);
  const front = outcome.settings.map((setting) => ({ front: tradeOff?.front.has(setting) ?? false }));
  return {
    ...known,
    ...{ game, answer, best, tradeOff },
    triedAll: outcome.settings.length === space.size - outcome.refused.length,
    fresh: outcome.confirmations.findLast(({ setting }) => setting === best)?.fresh,
    settings: settingData(targets, outcome.settings).assign(tableOf(front, ['front'])),
  };
}

/** Settings as a table: `value0`, `low0` and `high0` are of the first target. */
export function settingData(targets: readonly Target[], settings: readonly JudgedSetting[]): ColumnTable {
  const rows = settings.map(({ name, verdict, games, room, values }) => ({
    ...{ setting: name, verdict, games, room },
    ...Object.fromEntries(
      values.flatMap(({ value, low, high }, t) => [
        [`value${t}`, value],
        [`low${t}`, low],
        [`high${t}`, high],
      ]),
    ),
  }));
  const ofTargets = targets.flatMap((_, t) => [`value${t}`, `low${t}`, `high${t}`]);
  return tableOf(rows, ['setting', 'verdict', ...ofTargets, 'games', 'room']);
}

/** Which targets pull against each other, and which settings nothing else beats all round. */
export interface TradeOff {
  /** Indices of two targets. */
  readonly pair: readonly [number, number];
  /** Correlation of their rooms over the settings: below 0 if what suits one harms the other. */
  readonly correlation: number;
  /** Settings that no other beats on all targets. */
  readonly front: ReadonlySet<JudgedSetting>;
}

/** Settings that are compared all with all. */
const MOST_COMPARED = 1_500;
/** Rooms far outside are all the same: hopeless. */
const FARTHEST = -10;

/** The two targets that fight most; nothing with fewer than two targets or three settings. */
function tradeOffOf(targets: readonly Target[], settings: readonly JudgedSetting[]): TradeOff | undefined {
  const compared = settings
    .filter(({ values }) => values.every(({ value }) => Number.isFinite(value)))
    .slice(0, MOST_COMPARED);
  if (targets.length < 2 || compared.length < 3) return undefined;
  const rooms = compared.map(({ values }) =>
    values.map(({ value }, t) => Math.max(FARTHEST, roomOf(targets[t], value))),
  );
  const pairs = targets.flatMap((_, a) => targets.slice(a + 1).map((_, i) => [a, a + 1 + i] as const));
  const rated = pairs.map((pair) => ({ pair, correlation: correlationOf(rooms, pair) }));
  const worst = rated.reduce((a, b) => (b.correlation < a.correlation ? b : a));
  const front = paretoFront(rooms.map((room) => room.map((value) => -value)));
  return { ...worst, front: new Set(front.map((i) => compared[i])) };
}

function correlationOf(rooms: readonly (readonly number[])[], [a, b]: readonly [number, number]): number {
  const mean = (t: number) => rooms.reduce((sum, room) => sum + room[t], 0) / rooms.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sumOf = (product: (room: readonly number[]) => number) => rooms.reduce((sum, room) => sum + product(room), 0);
  const together = sumOf((room) => (room[a] - meanA) * (room[b] - meanB));
  const apart = Math.sqrt(sumOf((room) => (room[a] - meanA) ** 2) * sumOf((room) => (room[b] - meanB) ** 2));
  return apart > 0 ? together / apart : 0;
}
