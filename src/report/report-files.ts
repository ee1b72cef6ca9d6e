/**
 * The report of any question as files: the page, its tables as CSV, its charts as SVG, PNG and Vega-Lite, the findings as
 * JSON. Nothing is computed here; what is shown was found before.
 */

import { count, list } from '../analysis/format.js';
import { rowsOf, toCsv } from '../analysis/table.js';
import { renderPng, renderSvg } from './charts/render.js';
import type { ChartSpec } from './charts/style.js';
import { withoutReportLink } from './game-page.js';
import { type InlineGames, pageHtml, sectionFiles } from './page-html.js';
import { type Page, type PageContent, type Report, type Section, SINGLE_FILE } from './report.js';
import { skippedSection } from './skipped-section.js';

/** Where the findings lie for a program, beside the page for people. */
const DOCUMENT = 'result.json';

/**
 * One file at a time: path within the folder and content. The page comes last, when all it links to is there; before it, if
 * that is asked for, the same page with the files and games that it links to inside.
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

/** The pages of games that the tables of a report show how to replay. */
export interface GamePages {
  /** Command that replays a game → where its page lies. */
  readonly paths: ReadonlyMap<string, string>;
  files(): AsyncIterable<[string, string]>;
}

/** The commands in tables, each once. */
export const commandsIn = (sections: PageContent['sections']): string[] => [
  ...new Set(
    sections.flatMap((section) => {
      const { data, columns = [] } = section?.table ?? {};
      const keys = columns.flatMap(({ command }) => command ?? []);
      return data === undefined ? [] : rowsOf(data).flatMap((row) => keys.map((key) => String(row[key])));
    }),
  ),
];

/** Tables and the question's own files: path → text. The pictures are on the page already. */
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
  /** Drawn by a thread of its own while the next chart is laid out. */
  readonly png: Promise<Uint8Array>;
}

async function draw(spec: ChartSpec): Promise<DrawnChart> {
  const text = jsonText(spec);
  // JSON has no infinity and no NaN: the picture is drawn from what the file says.
  const svg = await renderSvg(JSON.parse(text) as ChartSpec);
  const png = renderPng(svg);
  png.catch(() => {});
  return { text, svg, png };
}

/** A figure that has no value (NaN, infinite) is null. */
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

/** What the verdict says, or a section before, is not said again; only the words after the first letter count. */
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
