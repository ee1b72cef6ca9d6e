/** Settings of a search as table data: figures, and text columns. */

import { type ColumnTable, tableOf } from '../../../analysis/table.js';
import type { Figure } from '../../../plan/figure.js';
import type { Target } from '../../../plan/target.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import type { JudgedSetting, SearchAim } from '../../../search/outcome.js';
import { formatInterval, formatVerdict, plainSetting, typedSetting } from '../../sentences/tune/words.js';

/**
 * Column keys of each target: `value of rounds`, and `interval of rounds` as text. If two targets share a figure:
 * `value of rounds 5..9`; the second of two equal targets: `value of rounds 5..9 (2)`.
 */
export function targetKeys(targets: readonly Target[]) {
  const isAlone = ({ name }: Figure) => targets.filter(({ figure }) => figure.name === name).length === 1;
  const names = targets.map(({ figure, text }) => (isAlone(figure) ? figure.name : text));
  return names.map((name, t) => {
    const before = names.slice(0, t).filter((other) => other === name).length;
    const own = before === 0 ? name : `${name} (${before + 1})`;
    return { value: `value of ${own}`, low: `low of ${own}`, high: `high of ${own}`, told: `interval of ${own}` };
  });
}

/** Builds the table of settings. */
export function settingData(
  state: Pick<SearchAim, 'targets' | 'space' | 'changes'>,
  settings: readonly JudgedSetting[],
) {
  const { targets } = state;
  const keys = targetKeys(targets);
  const rows = settings.map(({ name, point, verdict, luck, games, room, values, unwon, isBroken }) => ({
    setting: name,
    verdict,
    luck,
    games,
    room,
    plain: plainSetting(state, point),
    typed: typedSetting(state, point),
    standing: formatVerdict({ verdict, room, unwon, isBroken }),
    isSure: verdict === 'meets' || values.some((value) => value.verdict === 'fails' && value.isSure),
    ...Object.fromEntries(
      values.flatMap((value, t) => [
        [keys[t].value, value.value],
        [keys[t].low, value.low],
        [keys[t].high, value.high],
        [keys[t].told, formatInterval(targets[t], value) || '–'],
      ]),
    ),
  }));
  const ofTargets = keys.flatMap(({ value, low, high }) => [value, low, high]);
  const textKeys = ['plain', 'typed', 'standing', ...keys.map(({ told }) => told)];
  return tableOf(rows, ['setting', 'verdict', 'isSure', 'luck', ...ofTargets, 'games', 'room', ...textKeys]);
}

/** All settings tried, the best first; `front` is true on the Pareto front. */
export function triedSettings(facts: TuneFindings): ColumnTable {
  const { outcome, tradeOff } = facts;
  const front = outcome.settings.map((setting) => ({ front: tradeOff?.front.has(setting) ?? false }));
  return settingData(facts, outcome.settings).assign(tableOf(front, ['front']));
}
