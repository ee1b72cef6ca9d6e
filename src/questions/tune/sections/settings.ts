/** All settings tried, the best first. */
import { isShare } from '../../../plan/figure.js';
import { figureName } from '../../../report/figure-words.js';
import type { Section } from '../../../report/page.js';
import { count, counted } from '../../../tables/format.js';
import { countsOf, type ReportTable, type TableColumn } from '../../../tables/table.js';
import type { TuneFacts } from '../facts.js';

export function settingsSection(facts: TuneFacts): Section | undefined {
  const { settings } = facts;
  if (settings.numRows() === 0) return undefined;
  return {
    id: 'settings',
    title: 'All settings tried',
    sentences: [`The best first; those that clearly miss a target were given up early and have wide intervals.`],
    table: settingTable(facts, settings),
    notes: ['The chance that even one verdict of the race is wrong is at most 5 %.'],
  };
}

/** Settings of the search: verdict, games, and each target with its interval. Long, so it is folded. */
export function settingTable({ targets }: TuneFacts, data: ReportTable['data']): ReportTable {
  const columns: TableColumn[] = [
    { key: 'setting', heading: 'setting', format: 'text' },
    { key: 'verdict', heading: 'verdict', format: 'text' },
    ...targets.flatMap(({ figure }, t): TableColumn[] => {
      const format = isShare(figure) ? 'share' : 'number';
      return [
        { key: `value${t}`, heading: figureName(figure), format },
        { key: `low${t}`, to: `high${t}`, heading: 'interval', format },
      ];
    }),
    { key: 'games', heading: 'games', format: 'count' },
  ];
  return { data, columns, folded: true };
}

export function countSentence({ settings, outcome: { refused }, space, triedAll }: TuneFacts): string {
  const of = countsOf(settings, 'verdict');
  const many = (verdict: string, one: string, more: string) => {
    const found = of.get(verdict) ?? 0;
    return `${count(found)} ${found === 1 ? one : more}`;
  };
  const tried = `${counted(settings.numRows(), 'setting')}`;
  const all = triedAll ? tried : `${tried} tried of ${count(space.size - refused.length)}`;
  const met = many('meets', 'meets', 'meet');
  const missed = many('fails', 'clearly does not', 'clearly do not');
  const open = many('open', 'is', 'are');
  const left = refused.length > 0 ? `; ${count(refused.length)} more cannot be played` : '';
  return `In the search, of ${all}, ${met} every target with confidence, ${missed}, ${open} still open${left}.`;
}
