/** Word wrap for a given width. */
import { stripVTControlCharacters } from 'node:util';

/** Returns the length of a text on the screen, without escape sequences. */
export const visibleLength = (text: string): number => stripVTControlCharacters(text).length;

/**
 * Wraps a text at words into lines of at most `width` characters; longer words overflow. Lines after the first begin
 * with `indent`.
 */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  // Never breaks before a percent sign, nor within the name of a space: `(-1, 3)`.
  for (const word of text.split(/ (?!%|-?\d+\))/)) {
    if (line === undefined) line = word;
    else if (visibleLength(line) + 1 + visibleLength(word) <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line ?? ''];
}

/** Wraps sentences and list items only: other indented lines are positions in files, or commands to copy. */
export const wrapProse = (text: string, width: number | undefined): string =>
  width === undefined
    ? text
    : text
        .split('\n')
        .flatMap((line) => {
          const item = /^ +- /.exec(line)?.[0] ?? '';
          if (item === '' && line.startsWith(' ')) return [line];
          return wrap(line.slice(item.length), width - item.length).map(
            (part, i) => (i === 0 ? item : ' '.repeat(item.length)) + part,
          );
        })
        .join('\n');

/** Formats a table, with cells wrapped to the widths of their columns and two spaces between columns. */
export function tableLines(rows: readonly (readonly string[])[], widths: readonly number[]): string[] {
  return rows.flatMap((row) => {
    const cells = row.map((cell, i) => wrap(cell, widths[i]).flatMap((line) => breakWord(line, widths[i])));
    const height = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, i) => pad(lines[line] ?? '', widths[i]))
        .join('  ')
        .trimEnd(),
    );
  });
}

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - visibleLength(text)));

/** Breaks words that are longer than their column. */
const breakWord = (line: string, width: number): string[] =>
  visibleLength(line) <= width ? [line] : (line.match(new RegExp(`.{1,${width}}`, 'g')) ?? []);
