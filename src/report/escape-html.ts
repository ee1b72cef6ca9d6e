/** Escapes text for HTML: names of strategies and files are user input. */
import { escapeXml } from '../viewer/escape-xml.js';

export const escapeHtml = escapeXml;

/** Escapes a sentence. Percentages and `--options` do not wrap. */
export const sentenceHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/(\d) %/g, '$1\u00a0%')
    .replace(/(?<= )--[\w-]+/g, '<span class="option">$&</span>');

/** The same for a table cell: long names and commands may wrap between their parts. */
export const cellHtml = (text: string): string =>
  sentenceHtml(text).replace(LONG, (word) => word.replace(/[{,](?=[\w'&])/g, '$&<wbr>'));

const LONG = /[^\s<>]{17,}/g;

/** Serializes JSON for a script element; escapes `<`, so that it cannot end the element. */
export const dataHtml = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
