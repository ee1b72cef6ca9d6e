/** The rules to change, and how to check them. */
import { type RuleValue, valueInWords } from '../../../core/parameter.js';
import { facesInWords } from '../../../plan/face-table.js';
import type { PlannedCell } from '../../../plan/plan.js';
import type { Section } from '../../../report/page.js';
import { tableOf } from '../../../tables/table.js';
import type { TuneFacts } from '../facts.js';
import type { JudgedSetting } from '../search/outcome.js';

export function rulesSection(
  { best, space }: TuneFacts,
  file: string,
  checkCommand: (best: JudgedSetting) => string,
): Section | undefined {
  if (best === undefined) return undefined;
  const rows = changedRules(space.base, best.cell);
  const check = `To check them on other luck: ${checkCommand(best)}`;
  if (rows.length === 0) {
    return { id: 'rules', title: TITLE, sentences: ['Nothing: the rules as they are.', check] };
  }
  return {
    id: 'rules',
    title: TITLE,
    sentences: [`The file ${file} beside this page holds them, ready for --rules.`, check],
    table: {
      data: tableOf(rows, ['rule', 'before', 'after']),
      columns: [
        { key: 'rule', heading: 'rule', format: 'text' },
        { key: 'before', heading: 'as it is', format: 'text' },
        { key: 'after', heading: 'tuned', format: 'text' },
      ],
    },
  };
}

const TITLE = 'The rules to change';

function changedRules(base: PlannedCell, tuned: PlannedCell) {
  const keys = [...new Set([...Object.keys(base.changed), ...Object.keys(tuned.changed)])];
  return [
    { rule: 'players', before: String(base.players), after: String(tuned.players) },
    ...keys.map((key) => ({ rule: key, before: ruleInWords(base.rules[key]), after: ruleInWords(tuned.rules[key]) })),
  ].filter(({ before, after }) => before !== after);
}

const ruleInWords = (value: RuleValue): string =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? facesInWords(value) : valueInWords(value);
