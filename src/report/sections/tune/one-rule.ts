/** Answers that change one rule: how each meets the targets, and its side effects. */

import { figureName, formatFigureValue } from '../../../analysis/labels.js';
import { type TableColumn, tableOf } from '../../../analysis/table.js';
import { type Figure, isShare } from '../../../plan/figure.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import { isEffective } from '../../../search/effect.js';
import { isMet, type OneAtATime } from '../../../search/outcome.js';
import { DEFAULT_TOLERANCE_TEXT } from '../../../search/tolerance.js';
import { type RangePanel, rangeChart } from '../../charts/range-chart.js';
import type { Section } from '../../report.js';
import { NO_EFFECT } from '../../sentences/effect-cell.js';
import { baseSentences, formatSideEffect, rulesSentence, unmovedSentences } from '../../sentences/tune/one-rule.js';
import { plainSetting } from '../../sentences/tune/words.js';
import { settingData, settingTable } from './setting-data.js';

export function oneRuleSection(facts: TuneFindings): Section | undefined {
  const { outcome, sideFigures } = facts;
  const { oneAtATime } = outcome;
  if (oneAtATime === undefined || oneAtATime.answers.length === 0) return undefined;
  const { data, columns } = settingTable(
    facts,
    settingData(
      facts,
      oneAtATime.answers.map(({ judged }) => judged),
    ),
    false,
  );
  const effects = oneAtATime.answers.map(({ effects }) =>
    Object.fromEntries(sideFigures.map((figure, f) => [changeOf(figure), formatSideEffect(figure, effects[f])])),
  );
  const sides = sideFigures.map(
    (figure): TableColumn => ({
      key: changeOf(figure),
      format: 'text',
      heading: `${figureName(figure)}${isShare(figure) ? ' (points)' : ''}`,
    }),
  );
  const hasCaveats = oneAtATime.answers.some((one) =>
    one.effects.some((effect) => isEffective(effect) && !effect.judgement.robust),
  );
  // Figures that no answer changes are in a sentence instead of a column.
  const moved = sides.filter(({ key }) => effects.some((one) => one[key] !== NO_EFFECT));
  return {
    id: 'one-rule',
    title: 'Each rule by itself',
    sentences: [
      rulesSentence(facts, oneAtATime),
      ...baseSentences(facts, oneAtATime),
      ...unmovedSentences(sides.flatMap((side, f) => (moved.includes(side) ? [] : [figureName(sideFigures[f])]))),
    ],
    chart: {
      spec: rangeChart('points', panelsOf(facts, oneAtATime)),
      alt: 'The figure that is aimed at for each rule changed alone, with its range and the target.',
    },
    table: {
      data: data.assign(
        tableOf(
          effects,
          sides.map(({ key }) => key),
        ),
      ),
      columns: [...columns.filter(({ key }) => key !== 'luck' && key !== 'games'), ...moved],
    },
    notes: [
      `The shaded band is what is wanted. Behind the intervals stands how other figures change from the rules as they are, game by game on the same luck; a dash: by less than matters (${DEFAULT_TOLERANCE_TEXT}), as far as was seen.${hasCaveats ? ' Some of these changes could be turned round by rare games, unlike any that were seen.' : ''} Perhaps: it looks inside, but its range, in which rare games count that the rules allow and nobody saw yet, reaches over the edge. Of those confirmed, and of those that look good, the smallest change comes first, measured against the rule as it is (faces against their table), and other choices after amounts; then the one that changes the least beside that.`,
    ],
  };
}

function panelsOf(facts: TuneFindings, { answers }: OneAtATime): RangePanel[] {
  return facts.targets.map(({ figure, low, high }, t) => ({
    rows: answers.map(({ judged }) => ({
      name: plainSetting(facts, judged.point),
      value: judged.values[t].estimate.value,
      low: judged.values[t].estimate.low,
      high: judged.values[t].estimate.high,
      label: formatFigureValue(figure, judged.values[t].estimate.value),
      tone: isMet(judged) ? ('more' as const) : ('plain' as const),
    })),
    scale: 'near' as const,
    isShare: isShare(figure),
    axisTitle: figureName(figure),
    band: { low, high },
  }));
}

const changeOf = ({ name }: Figure): string => `change of ${name}`;
