/**
 * The caveat "in games like these": a claim holds for the observed games, but rare ones could refute it. Uniform
 * wording, explained once per page.
 */

import { capital } from '../../analysis/format.js';
import { rowsOf, textAt } from '../../analysis/table.js';
import type { Judgement } from '../../stats/judge.js';
import type { PageContent, Section } from '../report.js';

/** Empty if the claim is robust. */
export const caveat = (isRobust: boolean): string => (isRobust ? '' : ' in games like these');

/** The same at the start of a sentence: `In games like these the average of rounds`. */
export const withCaveat = (subject: string, isRobust: boolean): string =>
  isRobust ? capital(subject) : `In games like these ${subject[0].toLowerCase()}${subject.slice(1)}`;

/** Returns whether a judgement is stated with the caveat. */
export const needsCaveat = ({ relation, robust }: Pick<Judgement, 'relation' | 'robust'>): boolean =>
  relation !== 'undecided' && !robust;

export const hasCaveat = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => /\bin games like these\b/i.test(sentence));

/** Explains the caveat if any sentence has it; `reach`: optional effect of the games not observed. */
export const caveatSentences = (hasCaveats: boolean, reach = ''): string[] =>
  hasCaveats
    ? [
        `“In games like these”: the rules also allow rare games with values far from any seen here, and those could turn it round${reach}.`,
      ]
    : [];

/** Adds the explanation to the notes if a section has the caveat. Omitted if the verdict or a section explains it. */
export function withCaveatNote(content: PageContent, verdict: readonly string[]): PageContent {
  const sections = content.sections.flatMap((section) => section ?? []);
  const prose = sections.flatMap(({ sentences, notes = [] }) => [...sentences, ...notes]);
  const isExplained = [...verdict, ...prose].some((sentence) => sentence.startsWith('“In games like these”'));
  if (isExplained || !(hasCaveat(prose) || sections.some((section) => hasCaveat(cellsOf(section))))) return content;
  return { ...content, notes: [...caveatSentences(true), ...content.notes] };
}

/** Returns the text cells of a section's table. */
const cellsOf = ({ table }: Section): string[] =>
  table === undefined
    ? []
    : rowsOf(table.data).flatMap((row) =>
        table.columns.filter(({ format }) => format === 'text').map((column) => textAt(column, row)),
      );
