/** What a search found, in figures: everything that sentences, page and document read off, worked out once. */
import type { Game } from '../../core/game.js';
import { type ColumnTable, tableOf } from '../../tables/table.js';
import type { Played } from '../question.js';
import { answerOf, bestOf, type Confirmation, type JudgedSetting, type TuneKnown } from './search/outcome.js';
import type { Target } from './target.js';
import { type TradeOff, tradeOffOf } from './trade-offs.js';

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
