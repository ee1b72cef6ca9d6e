/**
 * Print layout of a section. Paper has two columns; wider contents span both, with the chart next to its table if both
 * stay readable.
 */
import { isRightAligned, type ReportTable, rowsOf, type TableColumn, textAt } from '../analysis/table.js';

export interface PrintLayout {
  readonly class: string;
  /** Width in pixels of a chart next to its table. */
  readonly chartWidth?: number;
}

/**
 * Limits of a column. A table with more letters per row or longer texts, or a chart of a higher aspect ratio, spans the
 * whole width.
 */
const MAX_LETTERS_IN_COLUMN = 64;
const MAX_TEXT_IN_COLUMN = 60;
const MAX_HEIGHT_IN_COLUMN = 1.6;
/** More rows below a chart would leave half a sheet empty. */
const MAX_ROWS_IN_COLUMN = 9;
/** In letters: gap between two columns of a table, unwrapped width of a text, width of a name with its detail. */
const [LETTERS_BETWEEN, LETTERS_UNBROKEN, LETTERS_EXPLAINED] = [2, 14, 18];
/** In pixels: the width of A4 between its margins, a letter of a table, the gap between chart and table. */
const [PAPER_WIDTH, LETTER_WIDTH, GAP] = [718, 5.45, 20];
/** Scale of a chart next to a table: the minimum keeps its letters readable. */
const [MIN_CHART_SCALE, MAX_CHART_SCALE] = [0.57, 0.66];

export function printLayout(table: ReportTable | undefined, picture = ''): PrintLayout {
  const [width, height] = pictureSize(picture);
  if (height > MAX_HEIGHT_IN_COLUMN * width) return { class: 'wide tall' };
  if (table === undefined || table.folded === true) return { class: '' };
  const texts = table.columns.map((column) => rowsOf(table.data).map((row) => textAt(column, row)));
  // Two columns with commands are a list, which can be arbitrarily narrow.
  const isList = table.columns.length <= 2 && table.columns.some(({ command }) => command !== undefined);
  const isLong = !isList && texts.flat().some(({ length }) => length > MAX_TEXT_IN_COLUMN);
  const letters = table.columns.reduce((sum, column, i) => sum + lettersOf(column, texts[i]) + LETTERS_BETWEEN, 0);
  const isHigh = picture !== '' && texts[0].length > MAX_ROWS_IN_COLUMN;
  if (!isLong && !isHigh && letters <= MAX_LETTERS_IN_COLUMN) return { class: '' };
  const left = PAPER_WIDTH - GAP - LETTER_WIDTH * letters;
  if (picture === '' || left < MIN_CHART_SCALE * width) return { class: 'wide' };
  return { class: 'wide beside', chartWidth: Math.round(Math.min(left, MAX_CHART_SCALE * width)) };
}

/** Estimates the minimum width of a column in letters: numbers do not wrap, headings and texts wrap at words. */
function lettersOf(column: TableColumn, texts: readonly string[]): number {
  const longest = (parts: readonly string[]) => Math.max(0, ...parts.map(({ length }) => length));
  if (isRightAligned(column)) return longest([...column.heading.split(' '), ...texts]);
  const words = [column.heading, ...texts].flatMap((text) => text.split(' '));
  const wanted = column.detail === undefined ? LETTERS_UNBROKEN : LETTERS_EXPLAINED;
  return Math.max(longest(words), Math.min(longest(texts), wanted));
}

/** Parses width and height of an SVG text; 0 if missing. */
export const pictureSize = (picture: string): number[] =>
  ['width', 'height'].map((side) => Number(new RegExp(`<svg [^>]*?\\b${side}="([\\d.]+)"`).exec(picture)?.[1] ?? 0));
