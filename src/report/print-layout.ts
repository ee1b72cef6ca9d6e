/**
 * How a section of a page is printed. Paper has two columns of text; what needs more has the whole width, a chart beside its table
 * if both can still be read.
 */
import { isRightAligned, type ReportTable, rowsOf, type TableColumn, textAt } from '../analysis/table.js';

export interface PrintLayout {
  readonly class: string;
  /** Pixels that the chart has beside its table. */
  readonly chartWidth?: number;
}

/** A table that takes more letters than this, or with longer texts, or a higher chart needs the whole width. */
const MAX_LETTERS_IN_COLUMN = 64;
const MAX_TEXT_IN_COLUMN = 60;
const MAX_HEIGHT_IN_COLUMN = 1.6;
/** More rows under a chart would leave half of a sheet empty. */
const MAX_ROWS_IN_COLUMN = 9;
/** What the room between two columns of a table takes, what a text wants before it is broken, and what a name with its meaning does. */
const [LETTERS_BETWEEN, LETTERS_UNBROKEN, LETTERS_EXPLAINED] = [2, 14, 18];
/** In pixels: the whole width of A4 between its margins, a letter of a table, and what keeps a chart and a table apart. */
const [PAPER_WIDTH, LETTER_WIDTH, GAP] = [718, 5.45, 20];
/** Beside a table, a chart is no smaller than this part of its size, at which its letters can be read, and no larger. */
const [MIN_CHART_SCALE, MAX_CHART_SCALE] = [0.57, 0.66];

export function printLayout(table: ReportTable | undefined, picture = ''): PrintLayout {
  const [width, height] = pictureSize(picture);
  if (height > MAX_HEIGHT_IN_COLUMN * width) return { class: 'wide tall' };
  if (table === undefined || table.folded === true) return { class: '' };
  const texts = table.columns.map((column) => rowsOf(table.data).map((row) => textAt(column, row)));
  // Two columns with commands are a list, which may be as narrow as it likes.
  const isList = table.columns.length <= 2 && table.columns.some(({ command }) => command !== undefined);
  const isLong = !isList && texts.flat().some(({ length }) => length > MAX_TEXT_IN_COLUMN);
  const letters = table.columns.reduce((sum, column, i) => sum + lettersOf(column, texts[i]) + LETTERS_BETWEEN, 0);
  const isHigh = picture !== '' && texts[0].length > MAX_ROWS_IN_COLUMN;
  if (!isLong && !isHigh && letters <= MAX_LETTERS_IN_COLUMN) return { class: '' };
  const left = PAPER_WIDTH - GAP - LETTER_WIDTH * letters;
  if (picture === '' || left < MIN_CHART_SCALE * width) return { class: 'wide' };
  return { class: 'wide beside', chartWidth: Math.round(Math.min(left, MAX_CHART_SCALE * width)) };
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
export const pictureSize = (picture: string): number[] =>
  ['width', 'height'].map((side) => Number(new RegExp(`<svg [^>]*?\\b${side}="([\\d.]+)"`).exec(picture)?.[1] ?? 0));
