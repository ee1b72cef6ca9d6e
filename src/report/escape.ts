/** Escapes text for HTML and Markdown: names of strategies, files and rules are user input. */
import { escapeXml } from '../viewer/escape-xml.js';

/** Escapes a sentence. Percentages and `--options` do not wrap. */
export const sentenceHtml = (text: string): string =>
  escapeXml(text)
    .replace(/(\d) %/g, '$1\u00a0%')
    .replace(/(?<= )--[\w-]+/g, '<span class="option">$&</span>');

/** The same for a table cell: long names and commands may wrap between their parts. */
export const cellHtml = (text: string): string =>
  sentenceHtml(text).replace(LONG, (word) => word.replace(/[{,](?=[\w'&])/g, '$&<wbr>'));

const LONG = /[^\s<>]{17,}/g;

/** Serializes JSON for a script element; escapes `<`, so that it cannot end the element. */
export const dataHtml = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|~&#]/g, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`));

/** Formats a table; cells are escaped here. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  return [line(headings), `|${' --- |'.repeat(headings.length)}`, ...rows.map(line)].join('\n');
}
