/** Settings of a search as a table: verdict, games, and each target with its interval. Long, so it is folded. */
import { isShareFigure } from '../../../plan/figure.js';
import type { JudgedSetting, TuneResult } from '../../../plan/tune-result.js';
import { type ReportTable, type TableColumn, tableOf } from '../../../tables/table.js';
import { figureName } from '../../figure-words.js';

export function settingTable({ targets }: TuneResult, settings: readonly JudgedSetting[]): ReportTable {
  const rows = settings.map(({ name, verdict, games, room, values }) => ({
    ...{ setting: name, verdict, games, room },
    ...Object.fromEntries(
      targets.flatMap((_, t) => [
        [`mean${t}`, values[t].mean],
        [`low${t}`, values[t].low],
        [`high${t}`, values[t].high],
      ]),
    ),
  }));
  const columns: TableColumn[] = [
    { key: 'setting', heading: 'setting', format: 'text' },
    { key: 'verdict', heading: 'verdict', format: 'text' },
    ...targets.flatMap(({ figure }, t): TableColumn[] => {
      const format = isShareFigure(figure) ? 'share' : 'number';
      return [
        { key: `mean${t}`, heading: figureName(figure), format },
        { key: `low${t}`, to: `high${t}`, heading: 'interval', format },
      ];
    }),
    { key: 'games', heading: 'games', format: 'count' },
  ];
  const keys = [
    'setting',
    'verdict',
    ...targets.flatMap((_, t) => [`mean${t}`, `low${t}`, `high${t}`]),
    'games',
    'room',
  ];
  return { data: tableOf(rows, keys), columns, folded: true };
}
