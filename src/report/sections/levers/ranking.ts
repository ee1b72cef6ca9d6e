/** Rules ranked by their effect on a figure: the strongest in a chart, all in a table. */

import { capital, counted, formatRange, meanForWidth, percent } from '../../../analysis/format.js';
import { figureName, figurePhrase, plainRule } from '../../../analysis/labels.js';
import { tableOf, withInterval } from '../../../analysis/table.js';
import { isEffective, type Ranking } from '../../../questions/levers/rankings.js';
import type { Effect } from '../../../search/effect.js';
import { type TornadoBar, tornadoChart } from '../../charts/tornado-chart.js';
import type { Section } from '../../report.js';
import { caveat } from '../../sentences/caveats.js';
import { rankingSentence } from '../../sentences/levers/words.js';

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
  const drawn = rules.filter(({ verdict }) => isEffective(verdict)).slice(0, MAX_DRAWN);
  const bars = drawn.flatMap(({ parameter, steps }) =>
    steps.map(
      ({ step, effect }): TornadoBar => ({
        name: plainRule([parameter], parameter.key),
        to: step.to,
        way: step.way,
        mean: effect.mean,
        low: effect.low,
        high: effect.high,
      }),
    ),
  );
  return {
    id: `figure-${index + 1}`,
    title: `What moves ${figurePhrase(figure).replace('the average of ', '')}`,
    sentences: [rankingSentence(ranking), asItIsSentence(ranking)],
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

/** Includes the interval, because a short run has a rough estimate. */
function asItIsSentence({ isShare, base: { mean, low, high }, games }: Ranking): string {
  const hasRange = Number.isFinite(low) && Number.isFinite(high);
  const range = isShare ? `${percent(low)} to ${percent(high)}` : formatRange(low, high);
  return `With the rules as they are, it is ${isShare ? percent(mean) : meanForWidth(mean, high - low)}${hasRange ? ` (${range})` : ''}, from ${counted(games, 'game')}.`;
}

const VERDICT_WORDS = {
  large: 'matters',
  some: 'does something',
  small: 'hardly matters',
  quiet: 'shows nothing',
  open: 'open',
} as const;

/** `matters in games like these` */
const formatVerdict = ({ verdict, isRobust }: Effect): string =>
  `${VERDICT_WORDS[verdict]}${caveat(isRobust || !isEffective(verdict))}`;

function rankingTable({ rules, isShare, figure }: Ranking) {
  const rows = rules.flatMap(({ parameter, steps }) =>
    steps.map(({ step, effect, games }) => ({
      figure: figure.name,
      rule: plainRule([parameter], parameter.key),
      key: parameter.key,
      change: `${step.from} → ${step.to}`,
      mean: effect.mean,
      low: effect.low,
      high: effect.high,
      verdict: formatVerdict(effect),
      games,
      valued: effect.n,
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
