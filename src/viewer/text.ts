/** Texts in pictures: broken into lines and made smaller until they fit, never cut. */
import { escapeXml } from './escape-xml.js';
import { round } from './icons.js';

/** What a letter is wide, and a line high, of the size of the letters; rather too much than too little. */
const LETTER = 0.57;
const LINE = 1.12;

interface Room {
  readonly width: number;
  readonly height: number;
  /** Largest size of letters. */
  readonly most: number;
}

/** A text around the point 0, `y`, as large as there is room. */
export function textMarkup(text: string, { width, height, most }: Room, y = 0, attributes = ''): string {
  const { lines, size } = fitText(text, width, height, most);
  const first = y - ((lines.length - 1) / 2) * size * LINE;
  const written = lines.map(
    (line, i) => `<tspan x="0" y="${round(first + i * size * LINE)}">${escapeXml(line)}</tspan>`,
  );
  return `<text ${attributes}font-size="${round(size)}">${written.join('')}</text>`;
}

/** One line, smaller if it is too long; `anchor` as in SVG. */
export function lineMarkup(text: string, size: number, room: number, attributes = ''): string {
  const fits = Math.min(size, room / (LETTER * Math.max(1, text.length)));
  return `<text ${attributes}font-size="${round(fits)}">${escapeXml(text)}</text>`;
}

/** The way to break the words that allows the largest letters. */
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

/** Words in at most so many lines, none longer than it must be. */
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
