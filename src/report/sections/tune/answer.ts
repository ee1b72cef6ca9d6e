/** Each target at the answer or the nearest setting. Values are from fresh luck if it was played there. */

import { counted, formatLevel } from '../../../analysis/format.js';
import { figureName } from '../../../analysis/labels.js';
import { shareOrMean, tableOf } from '../../../analysis/table.js';
import { isShare } from '../../../plan/figure.js';
import type { TuneFindings } from '../../../questions/tune/findings.js';
import type { JudgedSetting } from '../../../search/outcome.js';
import type { Section } from '../../report.js';
import { targetWords } from '../../sentences/target-words.js';
import { formatInterval, formatWanted, plainSetting, typedSetting } from '../../sentences/tune/words.js';

export function answerSection(facts: TuneFindings): Section | undefined {
  const { answer, best } = facts;
  if (best === undefined) return undefined;
  const typed = typedSetting(facts, best.point);
  return {
    id: 'answer',
    title: `${answer === undefined ? 'The nearest' : 'The answer'}: ${plainSetting(facts, best.point)}`,
    sentences: [`${typed === '' ? 'Nothing is changed' : `Written as ${typed}`}; ${LUCK[best.luck](best)}.`],
    table: {
      data: tableOf(targetRows(facts, best), TARGET_KEYS),
      columns: [
        { key: 'label', heading: 'figure', format: 'text', detail: 'target' },
        { key: 'wanted', heading: 'wanted', format: 'text' },
        { key: 'value', heading: best.luck === 'fresh' ? 'on fresh luck' : 'in the search', format: shareOrMean },
        { key: 'interval', heading: `${formatLevel(best.level)} interval`, format: 'text' },
        { key: 'met', heading: 'met', format: 'text' },
      ],
    },
    notes: best.luck === 'search' ? [FLATTERED] : [],
  };
}

const LUCK = {
  fresh: ({ games }: JudgedSetting) => `${counted(games, 'game')} on luck that the search had not seen`,
  search: ({ games }: JudgedSetting) => `${counted(games, 'game')} in the search; not played on fresh luck`,
};

const FLATTERED =
  'The figures of the search flatter the best setting a little, because it was chosen by them; nothing is met before fresh luck shows it.';

const TARGET_KEYS = ['target', 'figure', 'label', 'wanted', 'value', 'low', 'high', 'interval', 'met', 'isShare'];
const MET = targetWords('yes', 'no', 'not sure');

function targetRows({ targets }: TuneFindings, { values }: JudgedSetting): object[] {
  return targets.map((target, t) => ({
    target: target.text,
    figure: target.figure.name,
    label: figureName(target.figure),
    isShare: isShare(target.figure),
    wanted: formatWanted(target),
    value: values[t].estimate.value,
    low: values[t].estimate.low,
    high: values[t].estimate.high,
    interval: formatInterval(target, values[t].estimate) || '–',
    met: MET[values[t].judgement.relation],
  }));
}
