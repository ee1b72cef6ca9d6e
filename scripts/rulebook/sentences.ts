/** Splits a rulebook into its sentences, so that each can be followed to the rule that plays it. */

/** Sentence: a run of words up to `.`, `!` or `?`, a line without such an end, or a row of a table. */
export interface Sentence {
  readonly text: string;
  /** Whether the rulebook sets it as a heading. */
  readonly isHeading: boolean;
  /** Whether it can be a heading in a rulebook that sets none: a line of its own without an end. */
  readonly canBeHeading: boolean;
}

/** Emphasis of Markdown: `**bold**`, `_italic_`. */
const withoutEmphasis = (text: string): string => text.replaceAll('**', '').replace(/(^|[\s(])_([^_]+)_/g, '$1$2');

/** `- `, `1. ` and `- 1. ` in front of a list's items. */
const LIST_MARK = /^\s*(?:(?:-|\d+\.)\s+)+/;

/** An end of a sentence, closing quotes and brackets included, before a word that can begin the next. */
const SENTENCE_END = /(?<=[.!?]["”)]*)\s+(?=["“(]?[A-Z])/;

/** Paragraphs of a rulebook; an indented line without a list mark continues the line above. */
function paragraphs(rulebook: string): string[] {
  const found: string[] = [];
  for (const line of rulebook.split('\n')) {
    const continues = /^\s+\S/.test(line) && !LIST_MARK.test(line) && found.length > 0;
    if (continues) found[found.length - 1] += ` ${line.trim()}`;
    else found.push(line);
  }
  return found.filter((paragraph) => paragraph.trim() !== '');
}

/** Sentences of a paragraph; a quotation stays in the sentence that quotes it. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const piece of paragraph.split(SENTENCE_END)) {
    const last = sentences.at(-1) ?? '';
    const isInQuotation = (last.match(/"/g) ?? []).length % 2 === 1;
    if (isInQuotation) sentences[sentences.length - 1] += ` ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

/** Cells of a table's row, separated by `|`. */
const rowText = (line: string): string => line.trim().replace(/^\|\s*|\s*\|$/g, '');

/** All sentences and headings of a rulebook, in order, without list marks and emphasis. */
export function splitRulebook(rulebook: string): Sentence[] {
  return paragraphs(rulebook).flatMap((paragraph) => {
    const isHeading = paragraph.startsWith('#');
    const plain = withoutEmphasis(paragraph.replace(/^#+/, '').replace(LIST_MARK, '')).trim();
    const canBeHeading = isHeading || !(LIST_MARK.test(paragraph) || /[.!?]$/.test(plain));
    if (isHeading || plain.startsWith('|')) return [{ text: rowText(plain), isHeading, canBeHeading }];
    return sentencesOf(plain).map((text) => ({ text, isHeading, canBeHeading }));
  });
}
