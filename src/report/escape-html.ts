/** Text on its way into HTML: names of strategies and files are the user's, and may hold anything. */

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** A sentence: escaped, and a percentage never breaks from its sign. */
export const sentenceHtml = (text: string): string => escapeHtml(text).replace(/(\d) %/g, '$1\u00a0%');
