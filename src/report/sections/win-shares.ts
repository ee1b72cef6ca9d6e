/** Chart and table of win shares against the fair share, for several questions. */

import { formatLevel, shortPercent } from '../../analysis/format.js';
import { type ReportTable, type TableColumn, tableOf, withInterval } from '../../analysis/table.js';
import { type WinShare, winShareRow } from '../../analysis/win-shares.js';
import { type RangePanel, rangeChart, shareRow } from '../charts/range-chart.js';
import { formatRelation, TONES } from '../sentences/win-shares.js';

const AXIS_TITLES = {
  strategy: 'share of games won by each seat of a strategy',
  seat: 'share of games won from a seat',
} as const;

/** Returns chart and table of a section. */
export function winShareParts(shares: readonly WinShare[], who: 'strategy' | 'seat') {
  const [{ estimate, reference }] = shares;
  const fair = shortPercent(reference.low);
  const panel: RangePanel = {
    rows: shares.map((share) => ({
      ...shareRow(share.name, share.estimate),
      tone: TONES[share.judgement.relation],
    })),
    scale: 'near',
    isShare: true,
    axisTitle: AXIS_TITLES[who],
    reference: { value: reference.low, label: `fair share ${fair}` },
  };
  return {
    chart: {
      spec: rangeChart('points', [panel]),
      alt: `Win share of each ${who} with its ${formatLevel(estimate.level)} interval; the fair share is ${fair}.`,
    },
    table: winShareTable(shares, who),
  };
}

function winShareTable(shares: readonly WinShare[], who: 'strategy' | 'seat'): ReportTable {
  const rows = shares.map((share) => ({ ...winShareRow(share), [who]: share.name, standing: formatRelation(share) }));
  const columns: TableColumn[] = [
    { key: who, heading: who, format: 'text' },
    ...(shares.some(({ seats }) => seats > 1)
      ? [{ key: 'seats', heading: 'seats per game', format: 'count' } as const]
      : []),
    ...withInterval('share', 'win share', 'share', `${formatLevel(shares[0].estimate.level)} interval`),
    { key: 'fair', heading: 'fair share', format: 'share' },
    { key: 'standing', heading: 'against the fair share', format: 'text' },
  ];
  const keys = [who, 'seats', 'games', 'share', 'low', 'high', 'fair', 'standing'];
  return { data: tableOf(rows, keys), columns };
}
