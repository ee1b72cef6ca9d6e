/** Compares the sentences of a game's rulebooks with the tables in its document. */
import type { Parameter } from '../../src/core/parameter.js';
import { anchorOf, type CoverageRow, coverageTables, headings } from './document-parts.js';
import { type Sentence, splitRulebook } from './sentences.js';

/** All that a game's document is compared with. */
export interface RulebookFacts {
  readonly document: string;
  /** File name → text. */
  readonly rulebooks: ReadonlyMap<string, string>;
  readonly parameters: readonly Parameter[];
  /** File name as documents write it → titles of its tests. */
  readonly tests: ReadonlyMap<string, readonly string[]>;
}

/** Sentence as messages quote it. */
export const shortened = (text: string): string => (text.length > 70 ? `${text.slice(0, 67)}…` : text);

/** The first place where a table and its rulebook differ. */
function sentenceProblems(file: string, rows: readonly CoverageRow[], sentences: readonly Sentence[]): string[] {
  const count = Math.max(rows.length, sentences.length);
  for (let i = 0; i < count; i++) {
    const row = rows[i]?.sentence;
    const sentence = sentences[i]?.text;
    if (row === sentence) continue;
    if (row === undefined) return [`${file}: no row for “${shortened(sentence)}”`];
    if (sentence === undefined) return [`${file}: a row that the rulebook does not have: “${shortened(row)}”`];
    return [`${file}: “${shortened(sentence)}” should be row ${i + 1}, but that is “${shortened(row)}”`];
  }
  return sentences.flatMap(({ text, isHeading, canBeHeading }, i) => {
    if (isHeading && !rows[i].isHeading) return [`${file}: “${shortened(text)}” is a heading`];
    return rows[i].isHeading && !canBeHeading ? [`${file}: “${shortened(text)}” is no heading`] : [];
  });
}

function testProblems({ tests: named }: CoverageRow, { tests }: RulebookFacts): string[] {
  return named.flatMap(({ file, title }) => {
    const titles = tests.get(file);
    if (titles === undefined) return [`there is no test file ${file}`];
    return titles.includes(title) ? [] : [`${file} has no test “${title}”`];
  });
}

function rowProblems(row: CoverageRow, facts: RulebookFacts): string[] {
  const { sections, keys, rest } = row;
  const titles = headings(facts.document);
  const known = new Set(facts.parameters.map(({ key }) => key));
  const isEmpty = sections.length + keys.length + row.tests.length === 0;
  if (row.isHeading) return isEmpty && rest === '' ? [] : ['a heading carries no rule'];
  if (sections.length === 0) {
    return isEmpty && rest.startsWith('—') ? [] : ['neither a section nor a dash says where it is played'];
  }
  return [
    ...sections.flatMap(({ title, anchor }) =>
      titles.includes(title) && anchorOf(title) === anchor ? [] : [`there is no section “${title}” (#${anchor})`],
    ),
    ...keys.flatMap((key) => (known.has(key) ? [] : [`there is no parameter ${key}`])),
    ...testProblems(row, facts),
    ...(/[^—\s]/.test(rest) ? [`“${rest}” is neither a section, a parameter nor a test`] : []),
  ];
}

/** Sentences that are missing, changed or out of order, and rows that name what does not exist. */
export function coverageProblems(facts: RulebookFacts): string[] {
  const tables = coverageTables(facts.document);
  const rows = [...tables.values()].flat();
  const named = new Set(rows.flatMap(({ keys }) => keys));
  return [
    ...[...facts.rulebooks].flatMap(([file, text]) =>
      sentenceProblems(file, tables.get(file) ?? [], splitRulebook(text)),
    ),
    ...rows.flatMap((row) => rowProblems(row, facts).map((problem) => `“${shortened(row.sentence)}”: ${problem}`)),
    ...facts.parameters.flatMap(({ key, provenance }) =>
      provenance === 'stated' && !named.has(key) ? [`${key} is stated, but no row names it`] : [],
    ),
  ];
}
