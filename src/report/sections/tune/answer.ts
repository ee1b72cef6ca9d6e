/** Each target at the answer, or at the nearest setting: in the search and on fresh luck. */
import { isShareFigure } from '../../../plan/figure.js';
import { wantedInWords } from '../../../plan/target.js';
import { answerOf, bestOf, type TuneResult } from '../../../plan/tune-result.js';
import { count } from '../../../tables/format.js';
import { type TableColumn, type TableRow, tableOf } from '../../../tables/table.js';
import { figureName, figureValue } from '../../figure-words.js';
import type { Section } from '../../page.js';

const shareOrNumber = (row: TableRow): 'share' | 'number' => (row.isShare ? 'share' : 'number');
const STANDINGS = { meets: 'yes', open: 'not sure', fails: 'no' } as const;

export function answerSection(result: TuneResult): Section | undefined {
  const answer = answerOf(result);
  const best = bestOf(result);
  if (best === undefined) return undefined;
  const fresh = answer?.fresh ?? result.confirmations.find(({ setting }) => setting === best)?.fresh;
  const rows = result.targets.map((target, t) => ({
    target: target.text,
    figure: figureName(target.figure),
    isShare: isShareFigure(target.figure),
    wanted: wantedInWords(target, (value) => figureValue(target.figure, value)),
    ...prefixed('', best.values[t]),
    ...prefixed('fresh', fresh?.values[t]),
    met: STANDINGS[(fresh ?? best).values[t].verdict],
  }));
  return {
    id: 'answer',
    title: answer === undefined ? `The nearest: ${best.name}` : `The answer: ${best.name}`,
    sentences: [
      `${count(best.games)} games in the search${fresh ? `, then ${count(fresh.games)} on fresh luck` : '; not played on fresh luck'}.`,
    ],
    table: {
      data: tableOf(rows, [
        'target',
        'figure',
        'wanted',
        'mean',
        'low',
        'high',
        'freshMean',
        'freshLow',
        'freshHigh',
        'met',
        'isShare',
      ]),
      columns: [
        { key: 'figure', heading: 'figure', format: 'text' },
        { key: 'wanted', heading: 'wanted', format: 'text' },
        { key: 'mean', heading: 'in the search', format: shareOrNumber },
        { key: 'low', to: 'high', heading: 'interval', format: shareOrNumber },
        ...(fresh
          ? ([
              { key: 'freshMean', heading: 'on fresh luck', format: shareOrNumber },
              { key: 'freshLow', to: 'freshHigh', heading: 'interval', format: shareOrNumber },
            ] satisfies TableColumn[])
          : []),
        { key: 'met', heading: 'met', format: 'text' },
      ],
    },
    notes: [
      'The figures of the search flatter the best setting a little, because it was chosen by them; those on fresh luck do not.',
    ],
  };
}

const prefixed = (prefix: string, value: { mean: number; low: number; high: number } | undefined) =>
  prefix === ''
    ? { mean: value?.mean ?? null, low: value?.low ?? null, high: value?.high ?? null }
    : { freshMean: value?.mean ?? null, freshLow: value?.low ?? null, freshHigh: value?.high ?? null };
