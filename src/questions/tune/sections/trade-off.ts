/** The two targets that fight most, as a picture of all settings. */
import { tradeOffChart } from '../../../charts/trade-off-chart.js';
import { isShare } from '../../../plan/figure.js';
import { figureName } from '../../../report/figure-words.js';
import type { Section } from '../../../report/page.js';
import { capital } from '../../../tables/format.js';
import { where } from '../../../tables/table.js';
import type { TuneFacts } from '../facts.js';
import type { TradeOff } from '../trade-offs.js';
import { settingTable } from './settings.js';

export function tradeOffSection(facts: TuneFacts): Section | undefined {
  const { targets, settings, tradeOff } = facts;
  if (tradeOff === undefined) return undefined;
  const [x, y] = tradeOff.pair.map((t) => ({
    title: figureName(targets[t].figure),
    isShare: isShare(targets[t].figure),
    low: targets[t].low,
    high: targets[t].high,
  }));
  return {
    id: 'trade-off',
    title: 'What pulls against what',
    sentences: [tradeOffSentence(facts, tradeOff)],
    chart: { spec: tradeOffChart(marksOf(facts, tradeOff), x, y), alt: `Settings by ${x.title} and ${y.title}.` },
    table: settingTable(
      facts,
      where(settings, ({ front }) => front === true),
    ),
    notes: [
      'Each point is a setting; the green area is what is wanted of these two. Ringed settings are beaten by no other on all targets; the table lists them. Points far outside are drawn at the edge.',
    ],
  };
}

const marksOf = ({ best, outcome }: TuneFacts, { pair: [across, up], front }: TradeOff) =>
  outcome.settings
    .map((setting) => ({
      x: setting.values[across].value,
      y: setting.values[up].value,
      verdict: setting.verdict,
      front: front.has(setting),
      ...(setting === best && { label: 'best' }),
    }))
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));

/** Correlations above this are no pulling. */
const PULLING = -0.3;

function tradeOffSentence({ targets }: TuneFacts, { pair, correlation }: TradeOff): string {
  const [a, b] = pair.map((t) => figureName(targets[t].figure));
  const size = `correlation ${correlation.toFixed(2).replace('-', '−')}`;
  return correlation > PULLING
    ? `No two targets pull clearly against each other (the closest are ${a} and ${b}, ${size}).`
    : `${capital(a)} and ${b} pull against each other: settings that suit one tend to harm the other (${size}).`;
}
