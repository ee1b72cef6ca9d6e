/** The two targets that fight most, as a picture of all settings. */
import { tradeOffChart } from '../../../charts/trade-off-chart.js';
import { isShareFigure } from '../../../plan/figure.js';
import { bestOf, type TuneResult } from '../../../plan/tune-result.js';
import { tradeOffOf } from '../../../tables/trade-offs.js';
import { figureName } from '../../figure-words.js';
import type { Section } from '../../page.js';
import { tradeOffSentence } from '../../tune-sentences.js';
import { settingTable } from './setting-table.js';

export function tradeOffSection(result: TuneResult): Section | undefined {
  const { targets, settings } = result;
  const found = tradeOffOf(targets, settings);
  const sentence = tradeOffSentence(result);
  if (found === undefined || sentence === undefined) return undefined;
  const best = bestOf(result);
  const [x, y] = found.pair.map((t) => ({
    title: figureName(targets[t].figure),
    isShare: isShareFigure(targets[t].figure),
    low: targets[t].low,
    high: targets[t].high,
  }));
  const shown = settings.filter(({ values }) => found.pair.every((t) => Number.isFinite(values[t].mean)));
  const marks = shown.map((setting) => ({
    x: setting.values[found.pair[0]].mean,
    y: setting.values[found.pair[1]].mean,
    verdict: setting.verdict,
    front: found.front.has(setting),
    ...(setting === best && { label: 'best' }),
  }));
  return {
    id: 'trade-off',
    title: 'What pulls against what',
    sentences: [`${sentence[0].toUpperCase()}${sentence.slice(1)}`],
    chart: { spec: tradeOffChart(marks, x, y), alt: `Settings by ${x.title} and ${y.title}.` },
    table: settingTable(
      result,
      settings.filter((setting) => found.front.has(setting)),
    ),
    notes: [
      'Each point is a setting; the green area is what is wanted of these two. Ringed settings are beaten by no other on all targets; the table lists them. Points far outside are drawn at the edge.',
    ],
  };
}
