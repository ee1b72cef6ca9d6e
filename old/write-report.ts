/** Writes a page and everything on it: index.html, the tables as CSV, the charts as SVG and PNG, the figures as JSON. */
import path from 'node:path';
import { renderPng, renderSvg } from '../charts/render.js';
import { writeWhole } from '../store/write-whole.js';
import { toCsv } from '../tables/table.js';
import type { Page } from './page.js';
import { pageHtml, sectionFiles } from './page-html.js';

/** Where the figures lie for a program, beside the page for people. */
const DOCUMENT = 'result.json';

/** The files of a report, one at a time: path within its folder and content. The page comes last, when all it links to is there. */
export async function* reportFiles(page: Page, document?: object): AsyncGenerator<[string, string | Uint8Array]> {
  const pictures = new Map<string, string>();
  for (const section of page.sections) {
    const { svg, png, csv } = sectionFiles(section);
    if (section.table && csv) yield [csv, toCsv(section.table)];
    if (section.chart && svg && png) {
      const picture = await renderSvg(section.chart.spec);
      pictures.set(section.id, picture);
      yield [svg, picture];
      yield [png, await renderPng(picture)];
    }
  }
  if (document !== undefined) yield [DOCUMENT, `${JSON.stringify(document, null, 2)}\n`];
  yield ['index.html', pageHtml(page, pictures)];
}

/** Writes them; gives the paths, the page first. `document`: the figures for a program. */
export async function writeReport(page: Page, outDir: string, document?: object): Promise<string[]> {
  const files: string[] = [];
  for await (const [name, content] of reportFiles(page, document)) {
    const file = path.join(outDir, name);
    await writeWhole(file, content);
    files.unshift(file);
  }
  return files;
}
