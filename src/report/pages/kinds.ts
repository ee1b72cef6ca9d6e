/** The page that compares the answers of one question for several kinds of players. */

import { relationIn } from '../../analysis/finding.js';
import { list, percent, signedForInterval, signedPoints } from '../../analysis/format.js';
import { type Format, tableOf, withInterval } from '../../analysis/table.js';
import type { Game } from '../../core/game.js';
import { formatKind, type PlayerKind } from '../../plan/player-kinds.js';
import type { Claim } from '../../questions/claim.js';
import type { ClaimAcross } from '../../questions/kinds/across.js';
import { type RangePanel, rangeChart } from '../charts/range-chart.js';
import type { PageContent, Section } from '../report.js';
import { caveat, needsCaveat } from '../sentences/caveats.js';

/** Maximum panels; the table has all figures. */
const MAX_DRAWN = 6;

const RELATIONS = {
  above: 'more',
  below: 'less',
  equivalent: 'practically even',
  undecided: 'not decided yet',
} as const;

const formatClaim = ({ judgement }: Claim): string =>
  judgement === null ? '' : `${RELATIONS[judgement.relation]}${caveat(!needsCaveat(judgement))}`;

function sideBySide(across: readonly ClaimAcross[], kinds: readonly PlayerKind[]): Section {
  const rows = across.flatMap(({ label, kinds }) =>
    kinds.map(({ kind, claim }) => ({
      ...claim.estimate,
      figure: label,
      kind,
      even: claim.reference?.low ?? null,
      unit: claim.unit,
      standing: formatClaim(claim),
    })),
  );
  const format = ({ unit }: Readonly<Record<string, unknown>>): Format => unit as Claim['unit'];
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
  const isDecided = ({ kinds }: ClaimAcross) => kinds.some(({ claim }) => relationIn(claim) !== 'undecided');
  return [...across.filter(isDecided), ...across.filter((one) => !isDecided(one))];
}

function panelOf({ label, kinds }: ClaimAcross): RangePanel {
  const [{ claim }] = kinds;
  const even = claim.reference?.low ?? null;
  return {
    title: label,
    rows: kinds.map(({ kind, claim }) => {
      const { value, low, high } = claim.estimate;
      return { name: kind, value, low, high, label: formatClaimValue(claim) };
    }),
    scale: 'near',
    isShare: claim.unit !== 'change',
    isDifference: claim.unit === 'points',
    ...(even === null ? {} : { reference: { value: even } }),
  };
}

export function formatClaimValue({ unit, estimate }: Claim): string {
  const { value, low, high } = estimate;
  if (unit === 'share') return percent(value);
  return unit === 'points' ? signedPoints(value, high - low) : signedForInterval(value, estimate);
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
