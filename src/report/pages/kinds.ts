/** The page that compares the answers of one question for several kinds of players. */

import { list, number, percent, signedForInterval, signedPoints } from '../../analysis/format.js';
import { type Format, tableOf, withInterval } from '../../analysis/table.js';
import type { Game } from '../../core/game.js';
import { formatKind, type PlayerKind } from '../../plan/player-kinds.js';
import type { Claim } from '../../questions/claim.js';
import type { ClaimAcross } from '../../questions/kinds/across.js';
import { type RangePanel, rangeChart } from '../charts/range-chart.js';
import type { PageContent, Section } from '../report.js';
import { caveat } from '../sentences/caveats.js';

/** Maximum panels; the table has all figures. */
const MAX_DRAWN = 6;

const FORMATS = { share: 'share', points: 'points', number: 'number', change: 'change' } as const;

const KIND_STANDINGS = { more: 'more', less: 'less', same: 'practically even', open: 'not decided yet' } as const;

const formatClaim = ({ standing, firm }: Claim): string =>
  `${KIND_STANDINGS[standing]}${caveat(firm || standing === 'open')}`;

function sideBySide(across: readonly ClaimAcross[], kinds: readonly PlayerKind[]): Section {
  const rows = across.flatMap(({ figure, kinds }) =>
    kinds.map(({ kind, claim }) => ({
      figure,
      kind,
      value: claim.value,
      low: claim.low,
      high: claim.high,
      even: claim.even,
      unit: claim.unit,
      standing: claim.named === undefined ? '' : formatClaim(claim),
    })),
  );
  const format = ({ unit }: Readonly<Record<string, unknown>>): Format => FORMATS[unit as keyof typeof FORMATS];
  return {
    id: 'side-by-side',
    title: 'Side by side',
    sentences: [
      'What was asked, for each kind of players on the same luck; each has a whole report of its own.',
      ...(across.length > MAX_DRAWN
        ? [`The picture has ${MAX_DRAWN} of ${across.length} figures, the table all.`]
        : []),
    ],
    files: kinds.map((kind) => `${kind}/index.html`),
    chart: {
      spec: rangeChart('points', decidedFirst(across).slice(0, MAX_DRAWN).map(panelOf)),
      alt: 'The figures of every kind of players with their intervals.',
    },
    table: {
      data: tableOf(rows, ['figure', 'kind', 'value', 'low', 'high', 'even', 'unit', 'standing']),
      columns: [
        { key: 'kind', heading: 'players', format: 'text' },
        ...withInterval('value', 'value', format),
        { key: 'standing', heading: 'verdict', format: 'text' },
      ],
      groupBy: 'figure',
    },
  };
}

function decidedFirst(across: readonly ClaimAcross[]): readonly ClaimAcross[] {
  const isDecided = ({ kinds }: ClaimAcross) => kinds.some(({ claim }) => claim.standing !== 'open');
  return [...across.filter(isDecided), ...across.filter((one) => !isDecided(one))];
}

function panelOf({ figure, kinds }: ClaimAcross): RangePanel {
  const [{ claim }] = kinds;
  const isShare = claim.unit !== 'number' && claim.unit !== 'change';
  return {
    title: figure,
    rows: kinds.map(({ kind, claim }) => ({ name: kind, ...claim, label: formatClaimValue(claim) })),
    scale: 'near',
    isShare,
    isDifference: claim.unit === 'points',
    ...(claim.even === null ? {} : { reference: { value: claim.even } }),
  };
}

export function formatClaimValue({ unit, value, low, high }: Claim): string {
  switch (unit) {
    case 'share':
      return percent(value);
    case 'points':
      return signedPoints(value, high - low);
    case 'change':
      return signedForInterval(value, { low, high });
    default:
      return number(value);
  }
}

export const kindsPage = (
  game: Game,
  title: string,
  kinds: readonly PlayerKind[],
  across: readonly ClaimAcross[],
): PageContent => ({
  title,
  question: `Does it hold for ${list(kinds)} players?`,
  sections: across.length === 0 ? [] : [sideBySide(across, kinds)],
  notes: [
    ...kinds.map((kind) => `${kind[0].toUpperCase()}${formatKind(game, kind).slice(1)}.`),
    'Everybody plays the same games on the same luck. The chance that anything claimed here is false, of all kinds of players together, is at most 5 %.',
    'A figure holds for a kind of players if its own interval says so; that two kinds differ is not claimed.',
  ],
});
