/**
 * How a section of a page is printed. Paper has two columns of text; what needs more has the whole width, a chart beside its table
 * if both can still be read.
 */
import { isRightAligned, type ReportTable, rowsOf, type TableColumn, textAt } from '../analysis/table.js';

export interface OnPaper {
  readonly class: string;
  /** Pixels that the chart has beside its table. */
  readonly beside?: number;
}

/** A table that takes more letters than this, or with longer texts, or a higher chart needs the whole width. */
const LETTERS_IN_COLUMN = 64;
const LONGEST_IN_COLUMN = 60;
const HIGHEST_IN_COLUMN = 1.6;
/** More rows under a chart would leave half of a sheet empty. */
const ROWS_IN_COLUMN = 9;
/** What the room between two columns of a table takes, what a text wants before it is broken, and what a name with its meaning does. */
const [LETTERS_BETWEEN, LETTERS_UNBROKEN, LETTERS_EXPLAINED] = [2, 14, 18];
/** In pixels: the whole width of A4 between its margins, a letter of a table, and what keeps a chart and a table apart. */
const [PAPER, LETTER, APART] = [718, 5.45, 20];
/** Beside a table, a chart is no smaller than this part of its size, at which its letters can be read, and no larger. */
const [SMALLEST_BESIDE, LARGEST_BESIDE] = [0.57, 0.66];

export function onPaper(table: ReportTable | undefined, picture = ''): OnPaper {
  const [width, height] = sizeOf(picture);
  if (height > HIGHEST_IN_COLUMN * width) return { class: 'wide tall' };
  if (table === undefined || table.folded === true) return { class: '' };
  const texts = table.columns.map((column) => rowsOf(table.data).map((row) => textAt(column, row)));
  // Two columns with commands are a list, which may be as narrow as it likes.
  const isList = table.columns.length <= 2 && table.columns.some(({ command }) => command !== undefined);
  const isLong = !isList && texts.flat().some(({ length }) => length > LONGEST_IN_COLUMN);
  const letters = table.columns.reduce((sum, column, i) => sum + lettersOf(column, texts[i]) + LETTERS_BETWEEN, 0);
  const isHigh = picture !== '' && texts[0].length > ROWS_IN_COLUMN;
  if (!isLong && !isHigh && letters <= LETTERS_IN_COLUMN) return { class: '' };
  const left = PAPER - APART - LETTER * letters;
  if (picture === '' || left < SMALLEST_BESIDE * width) return { class: 'wide' };
  return { class: 'wide beside', beside: Math.round(Math.min(left, LARGEST_BESIDE * width)) };
}

/** What a column of a table takes at least: numbers stand in one line, what heads them and texts are broken at their words. */
function lettersOf(column: TableColumn, texts: readonly string[]): number {
  const longest = (parts: readonly string[]) => Math.max(0, ...parts.map(({ length }) => length));
  if (isRightAligned(column)) return longest([...column.heading.split(' '), ...texts]);
  const words = [column.heading, ...texts].flatMap((text) => text.split(' '));
  const wanted = column.detail === undefined ? LETTERS_UNBROKEN : LETTERS_EXPLAINED;
  return Math.max(longest(words), Math.min(longest(texts), wanted));
}

/** The width and height of a picture. */
export const sizeOf = (picture: string): number[] =>
  ['width', 'height'].map((side) => Number(new RegExp(`<svg [^>]*?\\b${side}="([\\d.]+)"`).exec(picture)?.[1] ?? 0));
