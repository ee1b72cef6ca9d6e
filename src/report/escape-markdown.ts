/** Text on its way into Markdown: names of strategies, files and rules are the user's, and may hold anything. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|~&#]/g, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`));

/** A table: headings, then rows of text that is escaped here. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  return [line(headings), `|${' --- |'.repeat(headings.length)}`, ...rows.map(line)].join('\n');
}
