/** Text on its way into HTML: names of strategies and files are the user's, and may hold anything. */
import { escapeXml } from '../viewer/escape-xml.js';

/** As in any markup. */
export const escapeHtml = escapeXml;

/** A sentence: escaped, and neither a percentage breaks from its sign nor an option of a command from its dashes. */
export const sentenceHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/(\d) %/g, '$1\u00a0%')
    .replace(/(?<= )--[\w-]+/g, '<span class="option">$&</span>');

/** The same in a cell of a table: long names and commands may be broken between their parts. */
export const cellHtml = (text: string): string =>
  sentenceHtml(text).replace(LONG, (word) => word.replace(/[{,](?=[\w'&])/g, '$&<wbr>'));

const LONG = /[^\s<>]{17,}/g;

/** JSON that cannot end its element. */
export const dataHtml = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
