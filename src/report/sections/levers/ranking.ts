/** Rules ranked by their effect on a figure: the strongest in a chart, all in a table. */

import { capital } from '../../../analysis/format.js';
import { figureName, figurePhrase, plainRule } from '../../../analysis/labels.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import type { Ranking } from '../../../questions/levers/rankings.js';
import { isEffective } from '../../../search/effect.js';
import { type TornadoBar, tornadoChart } from '../../charts/tornado-chart.js';
import type { Section } from '../../report.js';
import { baselineSentence, formatVerdict, rankingSentence } from '../../sentences/levers/words.js';

/** Maximum rules in a chart. */
const MAX_DRAWN = 15;

/** Builds a section per figure, those with a chart first. Only the first explains how to read it. */
export function rankingSections(rankings: readonly Ranking[]): Section[] {
  const all = rankings.map(rankingSection);
  const isDrawn = ({ chart }: Section) => chart !== undefined;
  const sections = [...all.filter(isDrawn), ...all.filter((section) => !isDrawn(section))];
  const first = sections.find(({ chart }) => chart !== undefined);
  return sections.map((section) => (section === first ? { ...section, notes: [HOW_TO_READ] } : section));
}

const HOW_TO_READ =
  'Blue: the rule one step up; orange: one step down; grey: another choice. The line on a bar is where the change lies, by games like these; an arrowhead: it goes on beyond the picture.';

function rankingSection(ranking: Ranking, index: number): Section {
  const { figure, isShare, rules } = ranking;
  const name = figureName(figure);
  const drawn = rules.filter(({ strongest }) => isEffective(strongest)).slice(0, MAX_DRAWN);
  const bars = drawn.flatMap(({ parameter, steps }) =>
    steps.map(
      ({ step, effect }): TornadoBar => ({
        name: plainRule([parameter], parameter.key),
        to: step.to,
        way: step.way,
        mean: effect.estimate.value,
        low: effect.estimate.low,
        high: effect.estimate.high,
      }),
    ),
  );
  return {
    id: `figure-${index + 1}`,
    title: `What moves ${figure.statistic === 'mean' && figure.column.role !== 'win' && figure.column.role !== 'cause' ? name : figurePhrase(figure)}`,
    sentences: [rankingSentence(ranking), baselineSentence(ranking)],
    ...(bars.length > 0 && {
      chart: {
        spec: tornadoChart({
          bars,
          isShare,
          axisTitle: isShare ? `change of the ${name}, in points` : `change of ${name}`,
        }),
        alt: `How ${name} changes when one rule is changed by one step, the strongest rule first.`,
      },
    }),
    table: rankingTable(ranking),
  };
}

function rankingTable({ rules, isShare, figure }: Ranking) {
  const rows = rules.flatMap(({ parameter, steps }) =>
    steps.map(({ step, effect, games }) => ({
      figure: figure.name,
      rule: plainRule([parameter], parameter.key),
      key: parameter.key,
      change: `${step.from} → ${step.to}`,
      mean: effect.estimate.value,
      low: effect.estimate.low,
      high: effect.estimate.high,
      verdict: formatVerdict(effect),
      games,
      valued: effect.estimate.n,
    })),
  );
  const isPartial = rows.some(({ valued, games }) => valued < games);
  const format = isShare ? 'points' : 'change';
  return {
    data: tableOf(rows, ['figure', 'rule', 'key', 'change', 'mean', 'low', 'high', 'verdict', 'games', 'valued']),
    columns: [
      { key: 'rule', heading: 'rule', format: 'text', detail: 'key' },
      { key: 'change', heading: 'change', format: 'text' },
      ...withInterval('mean', `${capital(figureName(figure))} changes by${isShare ? ' (points)' : ''}`, format),
      { key: 'verdict', heading: 'so it', format: 'text' },
      { key: 'games', heading: 'games', format: 'count' },
      ...(isPartial ? [{ key: 'valued', heading: 'with a value on both sides', format: 'count' } as const] : []),
    ],
    folded: true,
  } as const;
}
