/** How games end. */
import { rangeChart, shareRow } from '../../../charts/range-chart.js';
import type { Section } from '../../../report/page.js';
import type { CellFindings } from '../../../tables/cell-findings.js';
import { list, percent, shareOf, shortPercent } from '../../../tables/format.js';
import { tableOf } from '../../../tables/table.js';

export function causeSection(cell: CellFindings): Section | undefined {
  const { causes } = cell;
  if (!causes.some(({ share }) => share > 0)) return undefined;
  const together = cell.game.play === 'together';
  return {
    id: 'causes',
    title: together ? 'What beats the team' : 'How games end',
    sentences: together ? lossSentences(cell) : endingSentences(cell),
    chart: {
      spec: rangeChart('bars', [
        {
          rows: causes.map((cause) => shareRow(cause.name, cause)),
          scale: 'fromZero',
          isShare: true,
          axisTitle: 'share of all games',
        },
      ]),
      alt: 'Share of games for each way in which a game can end, with 95 % intervals.',
    },
    table: {
      data: tableOf(causes, ['name', 'about', 'share', 'low', 'high']),
      columns: [
        { key: 'name', heading: 'ending', format: 'text', detail: 'about' },
        { key: 'share', heading: 'share of games', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
      ],
    },
  };
}

/** "How games end: end.normal 97.1 % and timeout 2.9 %." */
export function endingSentences({ causes }: CellFindings): string[] {
  const seen = causes.filter(({ share }) => share > 0);
  if (seen.length === 0) return [];
  return [`How games end: ${list(seen.map(({ name, share }) => `${name} ${shortPercent(share)}`))}.`];
}

/** Which way a cooperative game is lost most often. */
export function lossSentences({ causes }: CellFindings): string[] {
  const [first, second] = causes.filter(({ share }) => share > 0);
  if (!first) return [];
  const sentence = `The most frequent way to lose is ${first.name} (${first.about}): ${shareOf('all games', first)}`;
  return [second ? `${sentence}, then ${second.name} with ${percent(second.share)}.` : `${sentence}.`];
}
