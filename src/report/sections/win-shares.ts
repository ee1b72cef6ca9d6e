/** Which strategy wins more than its fair share. */
import { shareChart } from '../../charts/share-chart.js';
import { shortPercent } from '../../tables/format.js';
import { type ReportTable, type TableColumn, tableOf } from '../../tables/table.js';
import { type Standing, strategyShares, type WinShare } from '../../tables/win-shares.js';
import type { SectionBuilder } from '../page.js';
import { strategySentences } from '../strategy-sentences.js';

export const winShareSection: SectionBuilder = (cell) => {
  const shares = strategyShares(cell).sort((a, b) => b.share - a.share);
  if (shares.length < 2 || shares[0].fair === 0) return undefined;
  return {
    id: 'win-shares',
    title: 'Which strategy wins',
    sentences: strategySentences(cell),
    chart: {
      spec: winShareChart(shares, 'share of games won by each seat of a strategy'),
      alt: `Win share of each strategy with its 95 % interval; the fair share is ${shortPercent(shares[0].fair)}.`,
    },
    table: winShareTable(shares, 'strategy'),
    notes: ['The bar is the 95 % interval; blue is clearly above the fair share, orange clearly below.'],
  };
};

/** Points with intervals around the fair share: for strategies and seats alike. */
export function winShareChart(shares: readonly WinShare[], title: string) {
  const { fair } = shares[0];
  return shareChart({
    marks: shares.map((share) => ({ ...share, tone: TONES[share.standing] })),
    title,
    reference: { value: fair, label: `fair share ${shortPercent(fair)}` },
  });
}

const TONES = {
  more: 'more',
  slightlyMore: 'more',
  even: 'plain',
  unclear: 'plain',
  slightlyLess: 'less',
  less: 'less',
} as const satisfies Record<Standing, string>;

const STANDINGS: Record<Standing, string> = {
  more: 'clearly more',
  slightlyMore: 'slightly more',
  even: 'even',
  unclear: 'cannot tell yet',
  slightlyLess: 'slightly less',
  less: 'clearly less',
};

export function winShareTable(shares: readonly WinShare[], who: 'strategy' | 'seat'): ReportTable {
  const rows = shares.map((share) => ({ ...share, [who]: share.name, standing: STANDINGS[share.standing] }));
  const columns: TableColumn[] = [
    { key: who, heading: who, format: 'text' },
    ...(shares.some(({ seats }) => seats > 1)
      ? [{ key: 'seats', heading: 'seats per game', format: 'count' } as const]
      : []),
    { key: 'share', heading: 'win share', format: 'share' },
    { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
    { key: 'fair', heading: 'fair share', format: 'share' },
    { key: 'standing', heading: 'against the fair share', format: 'text' },
  ];
  const keys = [who, 'seats', 'games', 'share', 'low', 'high', 'fair', 'standing'];
  return { data: tableOf(rows, keys), columns };
}
