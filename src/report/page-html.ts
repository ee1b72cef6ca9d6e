/**
 * Renders a page as one self-contained HTML text, with inline charts and style. Its policy forbids all fetches. It
 * opens from disk and can be sent as a single file; only links to data and games need their folders, unless those are
 * inline too. Its only script opens inline games.
 */

import { count, counted } from '../analysis/format.js';
import {
  isRightAligned,
  type ReportTable,
  rowsOf,
  type TableColumn,
  type TableRow,
  textAt,
} from '../analysis/table.js';
import { escapeXml } from '../viewer/escape-xml.js';
import { cellHtml, dataHtml, sentenceHtml } from './escape.js';
import { htmlFrame } from './html-frame.js';
import { type PrintLayout, pictureSize, printLayout } from './print-layout.js';
import type { Chart, Method, Page, Section } from './report.js';

/** kind of file → link text */
const FILE_KINDS = { svg: 'SVG', png: 'PNG', spec: 'Vega-Lite', csv: 'CSV' } as const;
type FileKind = keyof typeof FILE_KINDS;

/** Paths of a section's files, relative to the page. */
export const sectionFiles = ({ id, chart, table }: Section): Partial<Record<FileKind, string>> => ({
  ...(chart && { svg: `charts/${id}.svg`, png: `charts/${id}.png`, spec: `charts/${id}.vl.json` }),
  ...(table && { csv: `tables/${id}.csv` }),
});

/** Contents of a page in addition to its sections. */
export interface PageParts {
  /** section id → SVG text, for sections with a chart */
  readonly pictures: ReadonlyMap<string, string>;
  /** replay command → path of that game's page */
  readonly games?: ReadonlyMap<string, string>;
  /** path → text of inline files. If defined, the page has no links to other files. */
  readonly inlineFiles?: ReadonlyMap<string, string>;
  /** Game pages to embed. */
  readonly inlineGames?: InlineGames;
}

export interface InlineGames {
  /** path → page */
  readonly pages: ReadonlyMap<string, string>;
  /** The script that opens the pages, and the one that runs in them. */
  readonly opener: string;
  readonly runner: string;
}

export function pageHtml(page: Page, { pictures, games, inlineFiles, inlineGames }: PageParts): string {
  const { title, question, verdict, sections, method } = page;
  const context: PageContext = {
    explained: new Set(),
    areGamesInline: inlineGames !== undefined,
    ...(games && { games }),
  };
  const contents = `<header>
<p class="eyebrow">Balance report · ${escapeXml(method.game)} · ${counted(method.games, 'game')}</p>
<h1>${escapeXml(title)}</h1>
${question === undefined ? '' : `<p class="question">${sentenceHtml(question)}</p>\n`}</header>
<div class="verdict">
${paragraphs(verdict)}
</div>
${sections.map((section) => sectionHtml(section, pictures.get(section.id), context, inlineFiles)).join('\n')}
${methodHtml(method)}`;
  if (inlineGames === undefined || inlineGames.pages.size === 0) return htmlFrame(title, contents);
  const { pages, opener, runner } = inlineGames;
  return htmlFrame(title, `${contents}\n${dataHtml('games', Object.fromEntries(pages))}`, '', opener, runner);
}

const paragraphs = (sentences: readonly string[], attributes = ''): string =>
  sentences.map((sentence) => `<p${attributes}>${sentenceHtml(sentence)}</p>`).join('\n');

/** Rendering state: details explained so far, and the pages of games. */
export interface PageContext {
  readonly explained: Set<string>;
  readonly games?: ReadonlyMap<string, string>;
  /** True if game pages are embedded. Default: false. */
  readonly areGamesInline?: boolean;
}

export function sectionHtml(
  section: Section,
  picture: string | undefined,
  context: PageContext,
  inlineFiles?: ReadonlyMap<string, string>,
): string {
  const { id, title, sentences, chart, table, notes = [] } = section;
  const paper = printLayout(table, picture);
  const parts = [
    `<h2>${escapeXml(title)}</h2>`,
    paragraphs(sentences),
    chart && picture ? figureHtml(id, chart, picture, paper) : '',
    notes.length > 0 ? paragraphs([notes.join(' ')], ' class="notes"') : '',
    table ? tableHtml(table, title, context) : '',
    linksHtml(section, inlineFiles),
  ];
  const kind = paper.class === '' ? '' : ` class="${paper.class}"`;
  return `<section id="${escapeXml(id)}"${kind}>\n${parts.filter((part) => part !== '').join('\n')}\n</section>`;
}

/** `--width` lets the style sheet scale a chart with the room available, relative to its own width. */
function figureHtml(id: string, { alt }: Chart, picture: string, { chartWidth }: PrintLayout): string {
  const [width] = pictureSize(picture);
  // A callback, because a name may contain replacement patterns such as `$&`.
  const svg = withTooltips(ownIds(picture, id)).replace(
    '<svg ',
    () => `<svg role="img" aria-label="${escapeXml(alt)}" `,
  );
  const besides = chartWidth === undefined ? '' : `; --beside: ${chartWidth}px`;
  return `<figure style="--width: ${width}px${besides}">\n${svg}\n</figure>`;
}

/** Turns ARIA labels of marks into tooltips (`<title>`). The text is already escaped. */
const withTooltips = (svg: string): string =>
  svg
    .replace(
      /<(\w+) aria-label="([^"]*)" role="graphics-symbol" aria-roledescription="[^"]*"([^>]*)\/>/g,
      (_, tag, tooltip, rest) =>
        tooltip === '' ? `<${tag}${rest}/>` : `<${tag}${rest}><title>${tooltip}</title></${tag}>`,
    )
    .replace(/ role="graphics-(?:object|symbol)" aria-roledescription="[^"]*"/g, '');

/** Prefixes ids: Vega numbers clip paths from 0 in every chart, but they must be unique on a page. */
const ownIds = (svg: string, prefix: string): string =>
  svg.replace(/\bid="([^"]*)"/g, `id="${prefix}-$1"`).replace(/url\(#([^)]*)\)/g, `url(#${prefix}-$1)`);

function linksHtml(section: Section, inlineFiles?: ReadonlyMap<string, string>): string {
  const own = (section.files ?? []).map((file) => [file, file] as const);
  const drawn = Object.entries(sectionFiles(section)).map(
    ([kind, file]) => [file, FILE_KINDS[kind as FileKind]] as const,
  );
  const links = [...own, ...drawn].flatMap(([file, name]) => {
    if (inlineFiles === undefined) return [`<a href="${escapeXml(file)}">${escapeXml(name)}</a>`];
    const text = inlineFiles.get(file);
    return text === undefined ? [] : [dataLink(file, name, text)];
  });
  return links.length === 0 ? '' : `<p class="files">Files: ${links.join(', ')}</p>`;
}

/** Link to an inline file (data URL); the browser saves it under its name. */
function dataLink(file: string, name: string, text: string): string {
  const [saved, data] = [file.replace(/^.*\//, ''), Buffer.from(text).toString('base64')];
  return `<a download="${escapeXml(saved)}" href="data:text/plain;charset=utf-8;base64,${data}">${escapeXml(name)}</a>`;
}

function methodHtml({ command, seed, digest, games, game, gameVersion, notes }: Method): string {
  const facts: [string, string][] = [
    ['Command', `<code>${sentenceHtml(command)}</code>`],
    ['Seed', `<code>${escapeXml(seed)}</code>`],
    ['Games', count(games)],
    ['Rules', `${escapeXml(game)}, version ${gameVersion}`],
    ['Digest', digest === null ? 'none: the games cannot be repeated' : `<code>${escapeXml(digest)}</code>`],
  ];
  const list = facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('\n');
  const promise =
    digest === null ? '' : '<p>The same command gives the same games, and the same digest proves it.</p>\n';
  const notesHtml = paragraphs(notes, ' class="notes"');
  return `<section id="method">\n<h2>How this was measured</h2>\n${promise}<dl>\n${list}\n</dl>\n${notesHtml}\n</section>`;
}

// Accessible HTML tables: scoped headings, long tables folded.

/** Longer tables are folded by default. */
const MAX_OPEN_ROWS = 12;

function tableHtml(table: ReportTable, caption: string, context: PageContext): string {
  const { columns, folded = false, maxShown } = table;
  const rows = rowsOf(table.data);
  const headings = columns.map((column) => `<th scope="col"${cellClass(column)}>${cellHtml(column.heading)}</th>`);
  const part = (from: number, to: number): string => {
    const shown = rows.slice(from, to).map((row, i) => {
      return groupHtml(row, rows[from + i - 1], table) + rowHtml(row, columns, context);
    });
    return (
      `<div class="scroll"><table aria-label="${escapeXml(caption)}">\n<thead><tr>${headings.join('')}</tr></thead>\n` +
      `<tbody>\n${shown.join('\n')}\n</tbody>\n</table></div>`
    );
  };
  if (folded === 'never' || (!folded && rows.length <= MAX_OPEN_ROWS)) return part(0, rows.length);
  const fold = (what: string, html: string) => `<details><summary>Show ${what}</summary>\n${html}\n</details>`;
  if (maxShown === undefined || folded) return fold(`the table (${rows.length} rows)`, part(0, rows.length));
  return `${part(0, maxShown)}\n${fold(`the other ${rows.length - maxShown} rows`, part(maxShown, rows.length))}`;
}

/** Returns a heading row where a new group begins. */
function groupHtml(row: TableRow, previous: TableRow | undefined, { columns, groupBy }: ReportTable): string {
  if (groupBy === undefined || previous?.[groupBy] === row[groupBy]) return '';
  return `<tr><th scope="rowgroup" colspan="${columns.length}">${escapeXml(String(row[groupBy]))}</th></tr>\n`;
}

/** Renders a row. Each detail is explained once per page. */
function rowHtml(row: TableRow, columns: readonly TableColumn[], context: PageContext): string {
  const { explained } = context;
  const cells = columns.map((column, i) => {
    const about = column.detail === undefined ? '' : String(row[column.detail]);
    const isExplained = about === '' || explained.has(about);
    explained.add(about);
    const shown = textAt(column, row);
    // A plain name is followed by its identifier as typed.
    const name = column.typed === undefined ? shown : row[column.typed];
    const typed = name === shown ? '' : `${name}: `;
    // Omits a detail that only repeats the name.
    const isName = about.replace(/\.$/, '').toLowerCase() === shown.toLowerCase();
    const more = isExplained ? '' : isName ? typed.replace(': ', '') : `${typed}${about}`;
    const detail = more === '' ? '' : ` <small>${escapeXml(more)}</small>`;
    const text = cellHtml(shown) + detail + commandHtml(column, row, context);
    if (i === 0) return `<th scope="row"${cellClass(column)}>${text}</th>`;
    // Phones show the heading above each value.
    return `<td data-of="${escapeXml(column.heading)}"${cellClass(column, shown)}>${text}</td>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

/** The command that shows more. For a game with a page, the link to it comes first. */
function commandHtml({ command }: TableColumn, row: TableRow, { games, areGamesInline = false }: PageContext): string {
  if (command === undefined) return '';
  const typed = String(row[command]);
  const page = games?.get(typed);
  const text = 'Watch it on its board';
  const link = areGamesInline
    ? ` <button type="button" class="watch" data-game="${escapeXml(page ?? '')}">${text}</button>`
    : ` <a class="watch" href="${escapeXml(page ?? '')}">${text}</a>`;
  return `${page === undefined ? '' : link} <code class="command">${cellHtml(typed)}</code>`;
}

/** Class of numbers, and of long texts, which have their own line on a phone. */
const cellClass = (column: TableColumn, shown = ''): string =>
  isRightAligned(column) ? ' class="n"' : shown.length > MAX_SHORT_TEXT ? ' class="long"' : '';

const MAX_SHORT_TEXT = 22;
