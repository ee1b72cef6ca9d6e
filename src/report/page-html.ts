/**
 * A page as one self-contained HTML text: pictures and style inside, and a policy that forbids the browser to fetch anything. It
 * opens from disk and can be sent as it is; only the links to the data and games beside it need their folders, unless those are
 * inside as well. It has no script, but for opening games that are inside.
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
import { cellHtml, dataHtml, escapeHtml, sentenceHtml } from './escape-html.js';
import { htmlFrame } from './html-frame.js';
import { type PrintLayout, pictureSize, printLayout } from './print-layout.js';
import type { Chart, Method, Page, Section } from './report.js';

/** What the page calls the files beside it. */
const FILE_KINDS = { svg: 'SVG', png: 'PNG', spec: 'Vega-Lite', csv: 'CSV' } as const;
type FileKind = keyof typeof FILE_KINDS;

/** Where a section's files lie beside the page. */
export const sectionFiles = ({ id, chart, table }: Section): Partial<Record<FileKind, string>> => ({
  ...(chart && { svg: `charts/${id}.svg`, png: `charts/${id}.png`, spec: `charts/${id}.vl.json` }),
  ...(table && { csv: `tables/${id}.csv` }),
});

/** What a page holds beside its sections. */
export interface PageParts {
  /** The SVG text of every section that has a chart. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Command that replays a game → the page of that game. */
  readonly games?: ReadonlyMap<string, string>;
  /** The text of files that shall be in the page (path → text); if there are any, the page has no links to others. */
  readonly inlineFiles?: ReadonlyMap<string, string>;
  /** The pages of games that shall be in the page. */
  readonly inlineGames?: InlineGames;
}

export interface InlineGames {
  /** path → page */
  readonly pages: ReadonlyMap<string, string>;
  /** The script that opens them, and the one that runs them. */
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
<p class="eyebrow">Balance report · ${escapeHtml(method.game)} · ${counted(method.games, 'game')}</p>
<h1>${escapeHtml(title)}</h1>
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

/** What has been explained in a table above; and which games have pages. */
export interface PageContext {
  readonly explained: Set<string>;
  readonly games?: ReadonlyMap<string, string>;
  /** Whether these are in the page itself. */
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
    `<h2>${escapeHtml(title)}</h2>`,
    paragraphs(sentences),
    chart && picture ? figureHtml(id, chart, picture, paper) : '',
    notes.length > 0 ? paragraphs([notes.join(' ')], ' class="notes"') : '',
    table ? tableHtml(table, title, context) : '',
    linksHtml(section, inlineFiles),
  ];
  const kind = paper.class === '' ? '' : ` class="${paper.class}"`;
  return `<section id="${escapeHtml(id)}"${kind}>\n${parts.filter((part) => part !== '').join('\n')}\n</section>`;
}

/** The style sheet makes charts as large as there is room, by their own width. */
function figureHtml(id: string, { alt }: Chart, picture: string, { chartWidth }: PrintLayout): string {
  const [width] = pictureSize(picture);
  // A function, because a name may hold what `replace` takes for a pattern.
  const svg = withTooltips(ownIds(picture, id)).replace(
    '<svg ',
    () => `<svg role="img" aria-label="${escapeHtml(alt)}" `,
  );
  const besides = chartWidth === undefined ? '' : `; --beside: ${chartWidth}px`;
  return `<figure style="--width: ${width}px${besides}">\n${svg}\n</figure>`;
}

/** What a mark says for itself becomes what the browser shows while the pointer rests on it. The text is escaped already. */
const withTooltips = (svg: string): string =>
  svg
    .replace(
      /<(\w+) aria-label="([^"]*)" role="graphics-symbol" aria-roledescription="[^"]*"([^>]*)\/>/g,
      (_, tag, tooltip, rest) =>
        tooltip === '' ? `<${tag}${rest}/>` : `<${tag}${rest}><title>${tooltip}</title></${tag}>`,
    )
    .replace(/ role="graphics-(?:object|symbol)" aria-roledescription="[^"]*"/g, '');

/** Vega numbers its clip paths from 0 in every picture; on one page they must differ. */
const ownIds = (svg: string, prefix: string): string =>
  svg.replace(/\bid="([^"]*)"/g, `id="${prefix}-$1"`).replace(/url\(#([^)]*)\)/g, `url(#${prefix}-$1)`);

function linksHtml(section: Section, inlineFiles?: ReadonlyMap<string, string>): string {
  const own = (section.files ?? []).map((file) => [file, file] as const);
  const drawn = Object.entries(sectionFiles(section)).map(
    ([kind, file]) => [file, FILE_KINDS[kind as FileKind]] as const,
  );
  const links = [...own, ...drawn].flatMap(([file, name]) => {
    if (inlineFiles === undefined) return [`<a href="${escapeHtml(file)}">${escapeHtml(name)}</a>`];
    const text = inlineFiles.get(file);
    return text === undefined ? [] : [dataLink(file, name, text)];
  });
  return links.length === 0 ? '' : `<p class="files">Files: ${links.join(', ')}</p>`;
}

/** A file inside the page: the browser saves it under its name. */
function dataLink(file: string, name: string, text: string): string {
  const [saved, data] = [file.replace(/^.*\//, ''), Buffer.from(text).toString('base64')];
  return `<a download="${escapeHtml(saved)}" href="data:text/plain;charset=utf-8;base64,${data}">${escapeHtml(name)}</a>`;
}

function methodHtml({ command, seed, digest, games, game, gameVersion, notes }: Method): string {
  const facts: [string, string][] = [
    ['Command', `<code>${sentenceHtml(command)}</code>`],
    ['Seed', `<code>${escapeHtml(seed)}</code>`],
    ['Games', count(games)],
    ['Rules', `${escapeHtml(game)}, version ${gameVersion}`],
    ['Digest', digest === null ? 'none: the games cannot be repeated' : `<code>${escapeHtml(digest)}</code>`],
  ];
  const list = facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('\n');
  const promise =
    digest === null ? '' : '<p>The same command gives the same games, and the same digest proves it.</p>\n';
  const notesHtml = paragraphs(notes, ' class="notes"');
  return `<section id="method">\n<h2>How this was measured</h2>\n${promise}<dl>\n${list}\n</dl>\n${notesHtml}\n</section>`;
}

// A table as accessible HTML: headings say what they head, long tables fold away.

/** Longer tables are folded, so that the page can be read at a glance. */
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
      `<div class="scroll"><table aria-label="${escapeHtml(caption)}">\n<thead><tr>${headings.join('')}</tr></thead>\n` +
      `<tbody>\n${shown.join('\n')}\n</tbody>\n</table></div>`
    );
  };
  if (folded === 'never' || (!folded && rows.length <= MAX_OPEN_ROWS)) return part(0, rows.length);
  const fold = (what: string, html: string) => `<details><summary>Show ${what}</summary>\n${html}\n</details>`;
  if (maxShown === undefined || folded) return fold(`the table (${rows.length} rows)`, part(0, rows.length));
  return `${part(0, maxShown)}\n${fold(`the other ${rows.length - maxShown} rows`, part(maxShown, rows.length))}`;
}

/** A heading row where a new group begins. */
function groupHtml(row: TableRow, previous: TableRow | undefined, { columns, groupBy }: ReportTable): string {
  if (groupBy === undefined || previous?.[groupBy] === row[groupBy]) return '';
  return `<tr><th scope="rowgroup" colspan="${columns.length}">${escapeHtml(String(row[groupBy]))}</th></tr>\n`;
}

/** What a thing is, is explained once on a page. */
function rowHtml(row: TableRow, columns: readonly TableColumn[], context: PageContext): string {
  const { explained } = context;
  const cells = columns.map((column, i) => {
    const about = column.detail === undefined ? '' : String(row[column.detail]);
    const isExplained = about === '' || explained.has(about);
    explained.add(about);
    const shown = textAt(column, row);
    // A name in plain words is followed by how it is typed.
    const name = column.typed === undefined ? shown : row[column.typed];
    const typed = name === shown ? '' : `${name}: `;
    // What only says the name again is left out.
    const isName = about.replace(/\.$/, '').toLowerCase() === shown.toLowerCase();
    const more = isExplained ? '' : isName ? typed.replace(': ', '') : `${typed}${about}`;
    const detail = more === '' ? '' : ` <small>${escapeHtml(more)}</small>`;
    const text = cellHtml(shown) + detail + commandHtml(column, row, context);
    if (i === 0) return `<th scope="row"${cellClass(column)}>${text}</th>`;
    // On a telephone every value stands beneath what it is.
    return `<td data-of="${escapeHtml(column.heading)}"${cellClass(column, shown)}>${text}</td>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

/** The command that shows more of it; of a game that has a page, the page first. */
function commandHtml({ command }: TableColumn, row: TableRow, { games, areGamesInline = false }: PageContext): string {
  if (command === undefined) return '';
  const typed = String(row[command]);
  const page = games?.get(typed);
  const text = 'Watch it on its board';
  const link = areGamesInline
    ? ` <button type="button" class="watch" data-game="${escapeHtml(page ?? '')}">${text}</button>`
    : ` <a class="watch" href="${escapeHtml(page ?? '')}">${text}</a>`;
  return `${page === undefined ? '' : link} <code class="command">${cellHtml(typed)}</code>`;
}

/** Numbers, and long texts, which need a line of their own on a telephone. */
const cellClass = (column: TableColumn, shown = ''): string =>
  isRightAligned(column) ? ' class="n"' : shown.length > MAX_SHORT_TEXT ? ' class="long"' : '';

const MAX_SHORT_TEXT = 22;
