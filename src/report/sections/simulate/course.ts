/** Course of a game: length and endings. */

import type { CellFindings } from '../../../analysis/cell-findings.js';
import { labelOf, number, percent } from '../../../analysis/format.js';
import { teamName } from '../../../analysis/labels.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import { distributionChart } from '../../charts/distribution-chart.js';
import { rangeChart, shareRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { endingSentences, lengthSentences, lossSentences, MIN_IN_TEN } from '../../sentences/simulate/course.js';

/** Distribution of the game length. */
export function gameLengthSection(cell: CellFindings): Section | undefined {
  const { length } = cell;
  const distribution = length?.distribution;
  if (!distribution) return undefined;
  const name = labelOf(length.column);
  const { beyond, bins, q05, q95 } = distribution;
  const last = number(bins[bins.length - 1].to);
  const notes =
    cell.tally.games < MIN_IN_TEN
      ? []
      : [`The shaded range, ${number(q05)} to ${number(q95)}, holds at least nine in ten games.`];
  if (beyond > 0) notes.push(`${percent(beyond, 2)} of games take more than ${last} ${name} and are not drawn.`);
  return {
    id: 'game-length',
    title: 'How long games take',
    sentences: lengthSentences(cell),
    chart: { spec: distributionChart({ name, distribution }), alt: `Distribution of ${name} over the games.` },
    table: {
      data: tableOf(bins, ['from', 'to', 'games', 'share']),
      columns: [
        distribution.step > 1
          ? { key: 'from', to: 'to', heading: name, format: 'number' }
          : { key: 'from', heading: name, format: 'number' },
        { key: 'games', heading: 'games', format: 'count' },
        { key: 'share', heading: 'share', format: 'share' },
      ],
      folded: true,
    },
    notes,
  };
}

/** Shares of endings. */
export function causeSection(cell: CellFindings): Section | undefined {
  const { causes } = cell;
  const together = cell.game.play === 'together';
  // No chart if all games end the same way.
  if (!causes.some(({ value }) => value > 0 && (together || value < 1))) return undefined;
  const rows = causes.map((cause) => shareRow(cause.label, cause));
  const among = together ? 'losses' : 'games';
  return {
    id: 'causes',
    title: together ? `What beats ${teamName(cell.cell.players)}` : 'How games end',
    sentences: together ? lossSentences(cell) : endingSentences(cell),
    chart: {
      spec: rangeChart('bars', [{ rows, scale: 'fromZero', isShare: true, axisTitle: `share of all ${among}` }]),
      alt: `Share of ${among} for each way in which a game can ${together ? 'be lost' : 'end'}, with 95 % intervals.`,
    },
    table: {
      data: tableOf(
        causes.map(({ name, value, ...cause }) => ({ column: name, share: value, ...cause })),
        ['column', 'label', 'about', 'share', 'low', 'high'],
      ),
      columns: [
        { key: 'label', heading: 'ending', format: 'text', detail: 'about', typed: 'column' },
        ...withInterval('share', `share of ${among}`, 'share', '95 % interval'),
      ],
    },
  };
}
