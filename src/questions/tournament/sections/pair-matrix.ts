/** Who beats whom. */
import { pairMatrixChart } from '../../../charts/pair-matrix-chart.js';
import type { Section } from '../../../report/page.js';
import { derived, not, rowsOf } from '../../../tables/table.js';
import type { FieldFindings } from '../field.js';
import type { PairShare } from '../pairs.js';

const STANDINGS = { more: 'clearly wins', less: 'clearly loses', even: 'cannot be told apart' };

export function pairMatrixSection(field: FieldFindings): Section {
  const order = field.strengths.map(({ strategy }) => strategy);
  const pairs = derived<PairShare>(field.pairs, {
    rank: ({ strategy }) => order.indexOf(strategy),
    opponentRank: ({ opponent }) => order.indexOf(opponent),
    standing: ({ standing }) => STANDINGS[standing],
  })
    .orderby('rank', 'opponentRank')
    .select(not('rank', 'opponentRank'));
  return {
    id: 'pairs',
    title: 'Who beats whom',
    sentences: [
      `Each row is a strategy, each column its opponent: how often the row wins when the two share a table${field.players > 2 ? ' alone, over line-ups that give both as many seats' : ''}. One half is fair.`,
      ...cycleSentences(field),
    ],
    chart: {
      spec: pairMatrixChart(rowsOf<PairShare>(pairs), order),
      alt: 'Grid of win shares of every strategy against every other.',
    },
    table: {
      data: pairs,
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

const MOST_CYCLES = 3;

export function cycleSentences({ cycles, strengths }: FieldFindings): string[] {
  if (cycles.length === 0) {
    return strengths.length < 3 ? [] : ['There is no circle of strategies that each clearly beat the next.'];
  }
  return cycles
    .slice(0, MOST_CYCLES)
    .map(({ members }) => `There is a circle: ${[...members, members[0]].join(' beats ')}.`);
}
