/** Course of a game: length and endings. */

import type { CellFindings } from '../../../analysis/cell-findings.js';
import { count, formatShare, labelOf, list, number, percent, shortPercent } from '../../../analysis/format.js';
import { teamName } from '../../../analysis/labels.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import { distributionChart } from '../../charts/distribution-chart.js';
import { rangeChart, shareRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { formatLoss } from '../../sentences/format-ending.js';

/** Minimum games for quoting a 90 % range: of fewer, it is nearly all. */
const MIN_IN_TEN = 20;

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

/**
 * "A typical game takes 12 rounds; nine in ten take 8 to 19." With too few games to estimate the tail, only describes
 * these.
 */
export function lengthSentences({ length }: Pick<CellFindings, 'length'>): string[] {
  if (!length) return [];
  const { summary, isTailKnown: isKnown } = length;
  const { n, min, max, q05, q50, q95 } = summary;
  if (n === 0) return [];
  const unit = labelOf(length.column);
  if (n < MIN_IN_TEN) {
    const these = n === 1 ? 'The only game' : `These ${count(n)} games`;
    return [`${these} took ${min === max ? number(min) : `${number(min)} to ${number(max)}`} ${unit}.`];
  }
  const [takes, take] = isKnown ? ['takes', 'take'] : ['took', 'took'];
  const these = isKnown ? '' : 'of these ';
  if (q05 === q95) return [`Nine in ten ${these}games ${take} ${number(q50)} ${unit}.`];
  return [
    `A typical ${isKnown ? 'game' : 'one of these games'} ${takes} ${number(q50)} ${unit}; nine in ten ${take} ${number(q05)} to ${number(q95)}.`,
  ];
}

/** Shares of endings. */
export function causeSection(cell: CellFindings): Section | undefined {
  const { causes } = cell;
  const together = cell.game.play === 'together';
  // No chart if all games end the same way.
  if (!causes.some(({ share }) => share > 0 && (together || share < 1))) return undefined;
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
        causes.map(({ name, ...cause }) => ({ column: name, ...cause })),
        ['column', 'label', 'about', 'share', 'low', 'high'],
      ),
      columns: [
        { key: 'label', heading: 'ending', format: 'text', detail: 'about', typed: 'column' },
        ...withInterval('share', `share of ${among}`, 'share', '95 % interval'),
      ],
    },
  };
}

/** "How games end: end normal 97.1 % and timeout 2.9 %." */
export function endingSentences({ causes }: CellFindings): string[] {
  const observed = causes.filter(({ share }) => share > 0);
  if (observed.length === 0) return [];
  return [`How games end: ${list(observed.map(({ label, share }) => `${label} ${shortPercent(share)}`))}.`];
}

/** "63.8 % of the losses (58.4 % to 68.9 %) happened because a player died; 31.2 % happened because …; the rest: broken off 5 %." */
export function lossSentences({ causes, cell: { players } }: CellFindings): string[] {
  const [first, second, ...others] = causes.filter(({ share }) => share > 0);
  if (!first) return [];
  const clauseOf = (cause: typeof first) => formatLoss(cause, players);
  const more = second === undefined ? [] : [`${percent(second.share)} ${clauseOf(second)}`];
  const rest = others.map(({ label, share }) => `${label} ${percent(share)}`);
  const named = rest.length === 0 ? [] : [`the rest: ${list(rest)}`];
  return [`${[`${formatShare('the losses', first)} ${clauseOf(first)}`, ...more, ...named].join('; ')}.`];
}
