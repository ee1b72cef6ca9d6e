/** Who beats whom. */
import { pairMatrixChart } from '../../../charts/pair-matrix-chart.js';
import type { TournamentResult } from '../../../plan/tournament-result.js';
import { pairShares } from '../../../tables/pairwise.js';
import { strengthRows } from '../../../tables/strengths.js';
import { tableOf } from '../../../tables/table.js';
import type { Section } from '../../page.js';
import { cycleSentences } from '../../tournament-sentences.js';

const STANDINGS = { more: 'clearly wins', less: 'clearly loses', even: 'cannot be told apart' };

export function pairMatrixSection(result: TournamentResult): Section {
  const order = strengthRows(result).map(({ strategy }) => strategy);
  const rank = (strategy: string) => order.indexOf(strategy);
  const pairs = pairShares(result).sort(
    (a, b) => rank(a.strategy) - rank(b.strategy) || rank(a.opponent) - rank(b.opponent),
  );
  const rows = pairs.map((pair) => ({ ...pair, standing: STANDINGS[pair.standing] }));
  const { players } = result.run.plan.cells[0];
  return {
    id: 'pairs',
    title: 'Who beats whom',
    sentences: [
      `Each row is a strategy, each column its opponent: how often the row wins when the two share a table${players > 2 ? ' alone, over line-ups that give both as many seats' : ''}. One half is fair.`,
      ...cycleSentences(result),
    ],
    chart: {
      spec: pairMatrixChart(pairs, order),
      alt: 'Grid of win shares of every strategy against every other.',
    },
    table: {
      data: tableOf(rows, ['strategy', 'opponent', 'games', 'share', 'low', 'high', 'standing']),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'opponent', heading: 'against', format: 'text' },
        { key: 'games', heading: 'games won by either', format: 'count' },
        { key: 'share', heading: 'wins', format: 'share' },
        { key: 'low', to: 'high', heading: '95 % interval', format: 'share' },
        { key: 'standing', heading: 'so it', format: 'text' },
      ],
    },
    notes: ['Blue wins more than half, orange less. “Clearly” is corrected for the number of pairs (Holm).'],
  };
}
