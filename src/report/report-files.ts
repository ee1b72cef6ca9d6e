/** Files of a report: page, tables as CSV, charts as SVG, PNG and Vega-Lite, findings as JSON. Computes nothing. */

import { count, list } from '../analysis/format.js';
import { rowsOf, toCsv } from '../analysis/table.js';
import { renderPng, renderSvg } from './charts/render.js';
import type { ChartSpec } from './charts/style.js';
import { withoutReportLink } from './game-page.js';
import { type InlineGames, pageHtml, sectionFiles } from './page-html.js';
import { type Page, type PageContent, type Report, type Section, SINGLE_FILE } from './report.js';
import { skippedSection } from './skipped-section.js';

/** The findings for programs, next to the page. */
const DOCUMENT = 'result.json';

/**
 * Yields one file at a time: path within the folder and content. The page is last, when all files it links to exist;
 * `singleFile` adds, before it, the same page with files and games inline.
 */
export async function* reportFiles(
  report: Report,
  singleFile: Pick<InlineGames, 'opener' | 'runner'> | undefined,
  games: GamePages,
): AsyncGenerator<[string, string | Uint8Array | null]> {
  const page = pageOf(report);
  const drawn = new Map<string, DrawnChart>();
  for (const { id, chart } of page.sections) if (chart !== undefined) drawn.set(id, await draw(chart.spec));
  for (const section of page.sections) {
    const { svg, png, spec, csv } = sectionFiles(section);
    const chart = drawn.get(section.id);
    if (section.table && csv) yield [csv, toCsv(section.table)];
    if (chart && svg && png && spec) {
      yield [spec, chart.text];
      yield [svg, chart.svg];
      yield [png, await chart.png];
    }
  }
  for (const [name, content] of report.more) yield [name, content];
  yield [DOCUMENT, jsonText(report.document)];
  const pictures = new Map([...drawn].map(([id, { svg }]) => [id, svg]));
  const pages = new Map<string, string>();
  for await (const [path, text] of games.files()) {
    if (singleFile !== undefined) pages.set(path, withoutReportLink(text));
    yield [path, text];
  }
  if (singleFile !== undefined) {
    const inlineGames = { pages, ...singleFile };
    const inlineFiles = inlineFilesOf(report, page);
    yield [SINGLE_FILE, pageHtml(page, { pictures, games: games.paths, inlineFiles, inlineGames })];
  }
  yield ['index.html', pageHtml(page, { pictures, games: games.paths })];
}

/** Pages of the games with a replay command in the report's tables. */
export interface GamePages {
  /** replay command → path of the game's page */
  readonly paths: ReadonlyMap<string, string>;
  files(): AsyncIterable<[string, string]>;
}

/** The distinct commands in tables. */
export const commandsIn = (sections: PageContent['sections']): string[] => [
  ...new Set(
    sections.flatMap((section) => {
      const { data, columns = [] } = section?.table ?? {};
      const keys = columns.flatMap(({ command }) => command ?? []);
      return data === undefined ? [] : rowsOf(data).flatMap((row) => keys.map((key) => String(row[key])));
    }),
  ),
];

/** path → text of tables and the question's own files; charts are already inline */
function inlineFilesOf({ more }: Report, { sections }: Page): Map<string, string> {
  const inside = new Map(more.flatMap(([name, content]) => (content === null ? [] : [[name, content]])));
  for (const section of sections) {
    const { csv } = sectionFiles(section);
    if (section.table && csv) inside.set(csv, toCsv(section.table));
  }
  return inside;
}

interface DrawnChart {
  readonly text: string;
  readonly svg: string;
  /** Rendered on another thread while the next chart is laid out. */
  readonly png: Promise<Uint8Array>;
}

async function draw(spec: ChartSpec): Promise<DrawnChart> {
  const text = jsonText(spec);
  // Round-trips through JSON, which has no Infinity or NaN: the chart must match its file.
  const svg = await renderSvg(JSON.parse(text) as ChartSpec);
  const png = renderPng(svg);
  png.catch(() => {});
  return { text, svg, png };
}

/** Serializes values; NaN and infinite numbers become null. */
const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function pageOf({ content, verdict, played, command }: Report): Page {
  const { plan, found, digest, games, skipped } = played;
  const names = list([...new Set(skipped.first.map(({ strategy }) => strategy))]);
  const [were, them] = skipped.games === 1 ? ['game was', 'it'] : ['games were', 'them'];
  const left = `${count(skipped.games)} ${were} left out because ${names} failed in ${them}.`;
  const sections = [...content.sections, skipped.games > 0 ? skippedSection(skipped) : undefined];
  return {
    title: content.title,
    ...(content.question !== undefined && { question: content.question }),
    verdict: skipped.games > 0 ? [...verdict, left] : verdict,
    sections: withoutRepetition(
      verdict,
      sections.filter((section) => section !== undefined),
    ),
    method: {
      command,
      seed: plan.seed,
      digest,
      games,
      game: found.game.title,
      gameVersion: found.game.version,
      notes: content.notes,
    },
  };
}

/** Drops sentences that the verdict or an earlier section contains, ignoring the first letter. */
function withoutRepetition(verdict: readonly string[], sections: readonly Section[]): Section[] {
  const knownSentences = [...verdict];
  const isNew = (sentence: string): boolean => {
    if (knownSentences.some((before) => before.includes(sentence.slice(1)))) return false;
    knownSentences.push(sentence);
    return true;
  };
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.filter(isNew),
    ...(section.notes && { notes: section.notes.filter(isNew) }),
  }));
}
