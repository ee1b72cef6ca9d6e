/** Parts of docs/rules/<game>.md that are compared with the rulebook, the parameters and the tests. */
import { tableRows } from '../markdown-table.js';

/** Sentence of a rulebook in a document: where it is played and what holds it there. */
export interface CoverageRow {
  readonly sentence: string;
  /** Whether the row is a heading of the rulebook. */
  readonly isHeading: boolean;
  /** Headings of the document, as text and anchor. */
  readonly sections: readonly { readonly title: string; readonly anchor: string }[];
  /** Parameter keys. */
  readonly keys: readonly string[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** Remaining text of the columns after the sentence, without links, keys and tests. */
  readonly rest: string;
}

const LINK = /\[([^\]]+)\]\(#([^)]+)\)/g;
const KEY = /`([\w.]+)`/g;
const TEST = /^`([\w/-]+\.test\.ts)`: (.*)$/;

function coverageRow([sentence = '', where = '', parameters = '', held = '']: readonly string[]): CoverageRow {
  const heading = /^\*\*(.*)\*\*$/.exec(sentence);
  const pieces = held.split('<br>').map((text) => ({ text, test: TEST.exec(text) }));
  const others = pieces.filter(({ test }) => test === null).map(({ text }) => text);
  const remainders = [where.replaceAll(LINK, ''), parameters.replaceAll(KEY, ''), ...others];
  return {
    sentence: heading?.[1] ?? sentence,
    isHeading: heading !== null,
    sections: [...where.matchAll(LINK)].map(([, title, anchor]) => ({ title, anchor })),
    keys: [...parameters.matchAll(KEY)].map(([, key]) => key),
    tests: pieces.flatMap(({ test }) => (test === null ? [] : [{ file: test[1], title: test[2] }])),
    rest: remainders.join(' ').replaceAll(/[,;]/g, '').trim(),
  };
}

/** Rows of every rulebook in a document: file name → table beneath the heading that links to it. */
export function coverageTables(document: string): Map<string, CoverageRow[]> {
  const parts = document.split(/^#+ \[[^\]]+\]\(\.\.\/rulebooks\/([\w-]+\.txt)\)$/m);
  const tables = new Map<string, CoverageRow[]>();
  for (let i = 1; i < parts.length; i += 2) tables.set(parts[i], tableRows(parts[i + 1]).map(coverageRow));
  return tables;
}

/** Headings of a document, as text. */
export const headings = (document: string): string[] => [...document.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);

/** The anchor that Markdown viewers give a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Text of a section up to the next heading of the same level. */
function section(document: string, title: string): string {
  const [, text = ''] = document.split(`\n## ${title}\n`);
  return text.split('\n## ')[0];
}

/** Numbers of the worked examples in a document: paragraphs that begin with `**7.`. */
export const exampleNumbers = (document: string): number[] =>
  [...section(document, 'Worked examples').matchAll(/^\*\*(\d+)\./gm)].map(([, number]) => Number(number));

const EXAMPLE = /\bexample (\d+)\b|^worked examples › E(\d+)|^the worked examples of the rules › (\d+)/;

/** Number of the worked example that a test is of, by its title; nothing if it is of none. */
export function testedExample(title: string): number | undefined {
  const number = EXAMPLE.exec(title)
    ?.slice(1)
    .find((group) => group !== undefined);
  return number === undefined ? undefined : Number(number);
}

/** Register of a document by number: all cells of the printed row. */
export function registerRows(document: string, table: 'interpretations' | 'assumptions'): Map<string, string[]> {
  const [, printed = ''] = document.split(`<!-- table:${table} `);
  const rows = tableRows(printed.split('<!-- /table -->')[0]);
  return new Map(rows.filter(([number]) => number !== '—').map((cells) => [cells[0], cells]));
}
