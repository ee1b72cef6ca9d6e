/** Settings of a search as a table: figures, and text columns. */

import { figureName } from '../../../analysis/labels.js';
import { type ColumnTable, type ReportTable, type TableColumn, tableOf } from '../../../analysis/table.js';
import { type Figure, isShare } from '../../../plan/figure.js';
import type { Target } from '../../../plan/target.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import { isMet, type JudgedSetting, type SearchAim } from '../../../search/outcome.js';
import { targetWords } from '../../sentences/target-words.js';
import { formatInterval, formatVerdict, plainSetting, surelyMisses, typedSetting } from '../../sentences/tune/words.js';

/**
 * Column keys of each target: `value of rounds`, and `interval of rounds` as text. If two targets share a figure:
 * `value of rounds 5..9`; the second of two equal targets: `value of rounds 5..9 (2)`.
 */
function targetKeys(targets: readonly Target[]) {
  const isAlone = ({ name }: Figure) => targets.filter(({ figure }) => figure.name === name).length === 1;
  const names = targets.map(({ figure, text }) => (isAlone(figure) ? figure.name : text));
  return names.map((name, t) => {
    const before = names.slice(0, t).filter((other) => other === name).length;
    const own = before === 0 ? name : `${name} (${before + 1})`;
    return { value: `value of ${own}`, low: `low of ${own}`, high: `high of ${own}`, told: `interval of ${own}` };
  });
}

/** relation → its name in documents and tables of data */
export const VERDICT_NAMES = targetWords('meets', 'fails', 'open');

/** Builds the table of settings. */
export function settingData(
  state: Pick<SearchAim, 'targets' | 'space' | 'changes'>,
  settings: readonly JudgedSetting[],
) {
  const { targets } = state;
  const keys = targetKeys(targets);
  const rows = settings.map((setting) => ({
    setting: setting.name,
    verdict: VERDICT_NAMES[setting.relation],
    luck: setting.luck,
    games: setting.games,
    room: setting.room,
    plain: plainSetting(state, setting.point),
    typed: typedSetting(state, setting.point),
    standing: formatVerdict(setting),
    isSure: isMet(setting) || surelyMisses(setting),
    ...Object.fromEntries(
      setting.values.flatMap(({ estimate }, t) => [
        [keys[t].value, estimate.value],
        [keys[t].low, estimate.low],
        [keys[t].high, estimate.high],
        [keys[t].told, formatInterval(targets[t], estimate) || '–'],
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

/** Table of settings: verdict, games, and each target with its interval. `folded`: true for many rows. */
export function settingTable({ targets }: TuneFindings, data: ReportTable['data'], folded: boolean): ReportTable {
  const keys = targetKeys(targets);
  const columns: TableColumn[] = [
    { key: 'plain', heading: 'setting', format: 'text', detail: 'typed' },
    { key: 'standing', heading: 'verdict', format: 'text' },
    ...targets.flatMap(({ figure }, t): TableColumn[] => [
      { key: keys[t].value, heading: figureName(figure), format: isShare(figure) ? 'share' : 'number' },
      { key: keys[t].told, heading: 'interval', format: 'text' },
    ]),
    { key: 'games', heading: 'games', format: 'count' },
    { key: 'luck', heading: 'luck', format: 'text' },
  ];
  return { data, columns, folded };
}
