/** The rules to change, and how to check them. */
import { valueInWords } from '../../../core/parameter.js';
import { facesInWords } from '../../../plan/face-table.js';
import { bestOf, type TuneResult } from '../../../plan/tune-result.js';
import { tableOf } from '../../../tables/table.js';
import type { Section } from '../../page.js';

export function rulesSection(result: TuneResult, file: string, verifyCommand: string): Section | undefined {
  const best = bestOf(result);
  if (best === undefined) return undefined;
  const { base } = result.space;
  const keys = [...new Set([...Object.keys(base.changed), ...Object.keys(best.cell.changed)])];
  const write = (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? facesInWords(value)
      : valueInWords(value as never);
  const rows = [
    ...(best.cell.players === base.players
      ? []
      : [{ rule: 'players', before: String(base.players), after: String(best.cell.players) }]),
    ...keys
      .map((key) => ({ rule: key, before: write(base.rules[key]), after: write(best.cell.rules[key]) }))
      .filter(({ before, after }) => before !== after),
  ];
  return {
    id: 'rules',
    title: 'The rules to change',
    sentences: [
      rows.length === 0
        ? 'Nothing: the rules as they are.'
        : `The file ${file} beside this page holds them, ready for --rules.`,
      `To check them on luck of your own: ${verifyCommand}`,
    ],
    ...(rows.length > 0 && {
      table: {
        data: tableOf(rows, ['rule', 'before', 'after']),
        columns: [
          { key: 'rule', heading: 'rule', format: 'text' },
          { key: 'before', heading: 'as it is', format: 'text' },
          { key: 'after', heading: 'tuned', format: 'text' },
        ],
      },
    }),
  };
}
