/** Pair results, and the equilibrium mix of strategies. */

import { shareFields } from '../../../analysis/finding.js';
import { capital } from '../../../analysis/format.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { PairShare } from '../../../questions/tournament/pairs.js';
import { pairMatrixChart } from '../../charts/pair-matrix-chart.js';
import { rangeChart, shareRow } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { relationWords } from '../../sentences/notes.js';
import { cycleSentences, largestFirst, pairSentences } from '../../sentences/tournament/pairs.js';

const STANDINGS = relationWords('clearly wins', 'clearly loses', 'not decided yet');

export const TOGETHER =
  'All intervals of pairs, strengths and seats on this page hold together with 95 % confidence; whatever is said of them follows from that.';

/** Matrix of pair results. */
export function pairMatrixSection(field: FieldFindings): Section {
  const order = field.strengths.map(({ strategy }) => strategy);
  const rankOf = ({ strategy, opponent }: PairShare) =>
    order.indexOf(strategy) * order.length + order.indexOf(opponent);
  const rows = field.pairs
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((pair) => ({ ...pair, ...shareFields(pair.estimate), standing: STANDINGS[pair.judgement.relation] }));
  return {
    id: 'pairs',
    title: 'Who beats whom',
    sentences: [
      `Each row is a strategy, each column its opponent: how often the row wins when the two share a table${field.players > 2 ? ' alone, over line-ups that give both as many seats' : ''}. One half is fair.`,
      ...cycleSentences(field),
    ],
    chart: {
      spec: pairMatrixChart(
        field.pairs.map((pair) => ({
          ...pair,
          share: pair.estimate.value,
          isClear: pair.judgement.relation !== 'undecided',
        })),
        order,
      ),
      alt: 'Grid of win shares of every strategy against every other.',
    },
    table: {
      data: tableOf(rows, ['strategy', 'opponent', 'games', 'share', 'low', 'high', 'level', 'method', 'standing']),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        { key: 'opponent', heading: 'against', format: 'text' },
        { key: 'games', heading: 'games won by either', format: 'count' },
        ...withInterval('share', 'wins', 'share'),
        { key: 'standing', heading: 'verdict', format: 'text' },
      ],
    },
    notes: ['Blue clearly wins more than half, orange clearly less; a pale pair is not decided yet.', TOGETHER],
  };
}

/** The equilibrium mix. */
export function equilibriumSection(field: FieldFindings): Section {
  const mix = largestFirst(field);
  const rows = mix.map((share) => shareRow(share.strategy, { ...share, value: share.share }));
  return {
    id: 'equilibrium',
    title: 'Which mix nobody can beat',
    sentences: [
      `If everyone picks a strategy for each game${field.players > 2 ? ', only two of them share a table' : ''} and learns from the others, they drift to a mix against which no strategy does better than break even. The bars are that mix if results are just as they were in these games, the lines all that it can be.`,
      ...pairSentences(field).map(capital),
    ],
    chart: {
      spec: rangeChart('bars', [{ rows, scale: 'fromZero', isShare: true, axisTitle: 'share in the mix' }]),
      alt: 'Share of every strategy in the mix that nobody can beat, with intervals.',
    },
    table: {
      data: tableOf(mix, ['strategy', 'share', 'low', 'high', 'level', 'method']),
      columns: [
        { key: 'strategy', heading: 'strategy', format: 'text' },
        ...withInterval('share', 'share in the mix', 'share', '95 % interval'),
      ],
    },
    notes: [
      'The equilibrium of the table above. Its results are known only to within chance: the interval of a share is what it can be in any mix that nobody can beat, as far as the results leave that open, and all of them hold together.',
    ],
  };
}
