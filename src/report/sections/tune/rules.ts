/** The rules that were found: section, file for `--rules`, and command to check them on fresh luck. */

import { ruleName } from '../../../analysis/labels.js';
import { tableOf } from '../../../analysis/table.js';
import type { RuleValue } from '../../../core/parameter.js';
import { optionArguments, quote } from '../../../plan/option.js';
import type { PlannedCell } from '../../../plan/plan.js';
import { settingRequest } from '../../../plan/plan-cells.js';
import { failureOptions, gameOptions } from '../../../plan/request.js';
import { rulesText } from '../../../plan/rules-file.js';
import { formatValue } from '../../../plan/vary.js';
import type { TuneFindings, TuneRun } from '../../../questions/tune/findings.js';
import type { JudgedSetting } from '../../../search/outcome.js';
import type { Section } from '../../report.js';

const [TUNED, NEAREST] = ['tuned.yaml', 'nearest.yaml'];

/** Only rules that meet every target are called tuned. */
export const rulesFileOf = ({ answer }: TuneFindings): string => (answer === undefined ? NEAREST : TUNED);

/** Deletes the other file (null), which would be of an earlier state of the search. */
export function files(facts: TuneFindings): [string, string | null][] {
  const { best, game, targets } = facts;
  const file = rulesFileOf(facts);
  const heading = [
    `${game.title}, found by warren tune: ${best?.name}`,
    ...targets.map(({ text }) => `target: ${text}`),
  ];
  return [TUNED, NEAREST].map((name) => [
    name,
    name === file && best !== undefined ? rulesText(game, best.cell, heading) : null,
  ]);
}

/**
 * Returns the command that plays the rules on luck unused by the search. `file`: optional path of the rules; default:
 * the setting as options.
 */
export function checkCommand({ request, state, found }: TuneRun, { cell }: JudgedSetting, file?: string): string {
  const fresh = { ...settingRequest(request, cell, { found }), seed: `${state.freshSeed} again` };
  // The file contains every changed rule, so other options of the request are not needed.
  const checkRequest = file === undefined ? fresh : { ...fresh, players: undefined, set: undefined, rules: file };
  const words = optionArguments({ ...gameOptions, ...failureOptions }, { ...checkRequest });
  return ['warren simulate', quote(request.game), ...words].join(' ');
}

/** The rules to change, and the command to check them. */
export function rulesSection(
  { best, space }: TuneFindings,
  file: string,
  checkCommand: (best: JudgedSetting) => string,
): Section | undefined {
  if (best === undefined) return undefined;
  const rows = changedRules(space, best.cell);
  const check = `To check them on other luck: ${checkCommand(best)}`;
  if (rows.length === 0) {
    return { id: 'rules', title: TITLE, sentences: ['Nothing: the rules as they are.', check], files: [file] };
  }
  return {
    id: 'rules',
    title: TITLE,
    sentences: [`The file ${file}, linked below, holds them, ready for --rules.`, check],
    files: [file],
    table: {
      data: tableOf(rows, ['rule', 'before', 'after', 'name']),
      columns: [
        { key: 'name', heading: 'rule', format: 'text' },
        { key: 'before', heading: 'as it is', format: 'text' },
        { key: 'after', heading: 'tuned', format: 'text' },
      ],
    },
  };
}

const TITLE = 'The rules to change';

function changedRules({ base, parameters }: TuneFindings['space'], tuned: PlannedCell) {
  const keys = [...new Set([...Object.keys(base.changed), ...Object.keys(tuned.changed)])];
  const format = (key: string, value: RuleValue) =>
    formatValue(
      parameters.find((parameter) => parameter.key === key),
      value,
    );
  return [
    { rule: 'players', before: String(base.players), after: String(tuned.players) },
    ...keys.map((key) => ({ rule: key, before: format(key, base.rules[key]), after: format(key, tuned.rules[key]) })),
  ]
    .filter(({ before, after }) => before !== after)
    .map((row) => ({ ...row, name: ruleName(parameters, row.rule) }));
}
