/** SVG text, wrapped and shrunk to fit, never truncated. */
import { escapeXml } from './escape-xml.js';
import { round } from './icons.js';

/** Width of a letter and height of a line, as fractions of the font size; conservative estimates. */
const LETTER = 0.57;
const LINE = 1.12;

interface Room {
  readonly width: number;
  readonly height: number;
  /** Maximum font size. */
  readonly most: number;
}

/** Renders a text centred on 0, `y`, in the largest font that fits. */
export function textMarkup(text: string, { width, height, most }: Room, y = 0, attributes = ''): string {
  const { lines, size } = fitText(text, width, height, most);
  const first = y - ((lines.length - 1) / 2) * size * LINE;
  const written = lines.map(
    (line, i) => `<tspan x="0" y="${round(first + i * size * LINE)}">${escapeXml(line)}</tspan>`,
  );
  return `<text ${attributes}font-size="${round(size)}">${written.join('')}</text>`;
}

/** Renders a single line, in a smaller font if it is too long. */
export function lineMarkup(text: string, size: number, room: number, attributes = ''): string {
  const fits = Math.min(size, room / (LETTER * Math.max(1, text.length)));
  return `<text ${attributes}font-size="${round(fits)}">${escapeXml(text)}</text>`;
}

/** Returns the line breaks that allow the largest font. */
function fitText(text: string, width: number, height: number, most: number): { lines: string[]; size: number } {
  const words = text.split(/\s+/);
  let best = { lines: [text], size: 0 };
  for (let count = 1; count <= words.length; count++) {
    const lines = breakLines(words, count);
    const longest = Math.max(...lines.map(({ length }) => length));
    const size = Math.min(most, width / (LETTER * longest), height / (LINE * lines.length));
    if (size > best.size * 1.05) best = { lines, size };
  }
  return best;
}

/** Breaks words into at most `count` lines, with the longest line as short as possible. */
function breakLines(words: readonly string[], count: number): string[] {
  for (let longest = Math.max(...words.map(({ length }) => length)); ; longest++) {
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    if (lines.length <= count) return lines;
  }
}
