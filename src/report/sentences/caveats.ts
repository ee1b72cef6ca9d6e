/**
 * What is said of games like those that were seen, because games that no run has shown could undo it: worded so wherever it is
 * said, and explained once on a page.
 */

import { capital } from '../../analysis/format.js';
import { rowsOf, textAt } from '../../analysis/table.js';
import type { PageContent, Section } from '../report.js';

/** Nothing if it holds for all that the game allows. */
export const caveat = (isRobust: boolean): string => (isRobust ? '' : ' in games like these');

/** The same at the start of a sentence: `In games like these the average of rounds`. */
export const withCaveat = (subject: string, isRobust: boolean): string =>
  isRobust ? capital(subject) : `In games like these ${subject[0].toLowerCase()}${subject.slice(1)}`;

export const hasCaveat = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => /\bin games like these\b/i.test(sentence));

/** Once, if anything on the page is said of games like these; `reach`: how far those never seen could carry it. */
export const caveatSentences = (hasCaveats: boolean, reach = ''): string[] =>
  hasCaveats
    ? [
        `“In games like these”: the rules also allow rare games with values far from any seen here, and those could turn it round${reach}.`,
      ]
    : [];

/** With the explanation among the notes, if a section says it and neither the verdict nor a section explains it. */
export function withCaveatNote(content: PageContent, verdict: readonly string[]): PageContent {
  const sections = content.sections.flatMap((section) => section ?? []);
  const prose = sections.flatMap(({ sentences, notes = [] }) => [...sentences, ...notes]);
  const isExplained = [...verdict, ...prose].some((sentence) => sentence.startsWith('“In games like these”'));
  if (isExplained || !(hasCaveat(prose) || sections.some((section) => hasCaveat(cellsOf(section))))) return content;
  return { ...content, notes: [...caveatSentences(true), ...content.notes] };
}

/** What stands in words in the table of a section. */
const cellsOf = ({ table }: Section): string[] =>
  table === undefined
    ? []
    : rowsOf(table.data).flatMap((row) =>
        table.columns.filter(({ format }) => format === 'text').map((column) => textAt(column, row)),
      );
