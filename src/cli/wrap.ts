/** Text broken at words to fit a width. */
import { stripVTControlCharacters } from 'node:util';

/** Letters that a text takes on the screen, without what sets it off. */
export const visibleLength = (text: string): number => stripVTControlCharacters(text).length;

/** Lines of at most `width` letters, as far as words allow; those after the first begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  // A percentage never breaks from its sign, nor the name of a space: `(-1, 3)`.
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

/** Sentences and items of lists wrapped, everything else as it is: other indented lines are places in files, or commands to copy. */
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

/** Lines of a table of which every cell stays within the width of its column; two spaces between columns. */
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

/** A word that is longer than its column goes on in the next line. */
const breakWord = (line: string, width: number): string[] =>
  visibleLength(line) <= width ? [line] : (line.match(new RegExp(`.{1,${width}}`, 'g')) ?? []);
