/** Tables in Markdown: printed and read back. */

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const markdownTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');

/** Rows of the first table in a text, without its header. */
export function tableRows(text: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((row) => /^\|[\s|:-]+\|$/.test(row));
  if (start < 0) return [];
  const rows = lines.slice(start + 1);
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return rows.slice(0, end < 0 ? rows.length : end).map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}
