/** Best replies: every strategy in the last seat, against sets of opponents. */

import { shareFields } from '../../../analysis/finding.js';
import { capital, count, percent, shortPercent } from '../../../analysis/format.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import type { FieldFindings } from '../../../questions/tournament/field.js';
import type { ReplyShare } from '../../../questions/tournament/replies.js';
import { shareGridChart } from '../../charts/share-grid-chart.js';
import type { Section } from '../../report.js';
import { numberWord, relationWords } from '../../sentences/notes.js';
import { choiceSentences, formatOthers, othersLabel } from '../../sentences/tournament/choice.js';

const STANDINGS = relationWords('clearly the best there', 'another is clearly better', 'not decided yet');

/** Maximum rows in the chart. */
const MAX_DRAWN = 12;

/**
 * Undefined with two players, where the pair matrix shows it. Also undefined until every strategy has met the same
 * opponents.
 */
export function replySection(field: FieldFindings): Section | undefined {
  const { players, replies, sets, possibleSets, recommendation } = field;
  if (players === 2 || sets === 0) return undefined;
  const order = field.strengths.map(({ strategy }) => strategy);
  const rows = replies.map((reply) => ({ ...reply, others: othersLabel(reply.opponents) }));
  const labels = [...new Set(rows.map(({ others }) => others))];
  const drawn = labels.slice(0, MAX_DRAWN);
  return {
    id: 'replies',
    title: 'What to play against whom',
    sentences: [
      `Each row is who holds the ${numberWord(players - 1)} other seats, each column a strategy in the last one: how often it wins from there. ${shortPercent(1 / players)} is an even split.`,
      ...choiceSentences(field).map(capital),
    ],
    chart: {
      spec: shareGridChart(
        rows.filter((row) => drawn.includes(row.others)).map((row) => ({ ...markOf(row, players), row: row.others })),
        { rows: drawn, columns: order, columnTitle: 'in the last seat', even: 1 / players },
      ),
      alt: 'Grid of win shares of every strategy in the last seat, against sets of opponents.',
    },
    table: {
      data: tableOf(
        rows.map((row) => ({ ...row, ...shareFields(row.estimate), standing: STANDINGS[row.judgement.relation] })),
        ['others', 'strategy', 'games', 'share', 'low', 'high', 'level', 'method', 'standing'],
      ),
      columns: [
        { key: 'strategy', heading: 'in the last seat', format: 'text' },
        ...withInterval('share', 'wins', 'share'),
        { key: 'standing', heading: 'verdict', format: 'text' },
      ],
      groupBy: 'others',
      folded: true,
    },
    notes: [
      'Blue clearly wins more than an even split, orange clearly less; a pale one is not decided yet. Tables at which all play the same strategy were played, too; each of their seats wins alike, and a game without a winner is won by none.',
      ...(labels.length > drawn.length ? [`Of ${count(labels.length)} rows the first ${drawn.length} are drawn.`] : []),
      ...(sets < possibleSets
        ? [
            `There are ${count(possibleSets)} sets of opponents. These ${count(sets)} are a random sample, drawn by the seed of the run; a recommendation needs all of them.`,
          ]
        : []),
      'What is said of this table holds together with 95 % confidence.',
      ...(recommendation === undefined
        ? []
        : [
            `A recommendation needs more: half of the games name the strategy that does best on average (${recommendation.strategy}), and in the other half it must be at least as good as each other one against the same opponents, in all ${count(recommendation.comparisons)} comparisons.`,
          ]),
    ],
  };
}

const markOf = ({ opponents, strategy, estimate: { value, low, high } }: ReplyShare, players: number) => ({
  column: strategy,
  share: value,
  isClear: low > 1 / players || high < 1 / players,
  told: `${strategy} where ${formatOthers(opponents)}: ${percent(value)}`,
});
