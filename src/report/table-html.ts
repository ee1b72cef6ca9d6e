/** A table as accessible HTML: headings say what they head, long tables fold away. */
import { isRightAligned, type ReportTable, rowsOf, type TableColumn, type TableRow, textAt } from '../tables/table.js';
import { escapeHtml, sentenceHtml } from './escape-html.js';

/** Longer tables are folded, so that the page can be read at a glance. */
const LONGEST_OPEN = 12;

export function tableHtml(table: ReportTable, caption: string): string {
  const { columns, folded = false } = table;
  const rows = rowsOf(table.data);
  const headings = columns.map((column) => `<th scope="col"${cellClass(column)}>${escapeHtml(column.heading)}</th>`);
  const html =
    `<div class="scroll"><table aria-label="${escapeHtml(caption)}">\n<thead><tr>${headings.join('')}</tr></thead>\n` +
    `<tbody>\n${rows.map((row, i) => groupHtml(row, rows[i - 1], table) + rowHtml(row, rows[i - 1], columns)).join('\n')}\n</tbody>\n` +
    `</table></div>`;
  if (!folded && rows.length <= LONGEST_OPEN) return html;
  return `<details><summary>Show the table (${rows.length} rows)</summary>\n${html}\n</details>`;
}

/** A heading row where a new group begins. */
function groupHtml(row: TableRow, previous: TableRow | undefined, { columns, groupBy }: ReportTable): string {
  if (groupBy === undefined || previous?.[groupBy] === row[groupBy]) return '';
  return `<tr><th scope="rowgroup" colspan="${columns.length}">${escapeHtml(String(row[groupBy]))}</th></tr>\n`;
}

/** A detail is not said again when the row above is of the same thing. */
function rowHtml(row: TableRow, previous: TableRow | undefined, columns: readonly TableColumn[]): string {
  const cells = columns.map((column, i) => {
    const said = column.detail === undefined || previous?.[column.key] === row[column.key];
    const detail = said ? '' : `<small>${escapeHtml(String(row[column.detail!]))}</small>`;
    const text = sentenceHtml(textAt(column, row)) + detail;
    return i === 0 ? `<th scope="row"${cellClass(column)}>${text}</th>` : `<td${cellClass(column)}>${text}</td>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

const cellClass = (column: TableColumn): string => (isRightAligned(column) ? ' class="n"' : '');
