/** Writes a page and everything on it: index.html, the tables as CSV, the charts as SVG and PNG. */
import path from 'node:path';
import { renderPng, renderSvg } from '../charts/render.js';
import { toCsv } from '../tables/table.js';
import type { Page } from './page.js';
import { pageHtml, sectionFiles } from './page-html.js';
import { writeWhole } from './write-whole.js';

/** The paths of the files written, the page first. The page is written last, when all it links to is there. */
export async function writeReport(page: Page, outDir: string): Promise<string[]> {
  const pictures = new Map<string, string>();
  const files: string[] = [];
  const write = async (name: string, content: string | Uint8Array): Promise<string> => {
    const file = path.join(outDir, name);
    await writeWhole(file, content);
    return file;
  };
  for (const section of page.sections) {
    const { svg, png, csv } = sectionFiles(section);
    if (section.table && csv) files.push(await write(csv, toCsv(section.table)));
    if (section.chart && svg && png) {
      const picture = await renderSvg(section.chart.spec);
      pictures.set(section.id, picture);
      files.push(await write(svg, picture), await write(png, await renderPng(picture)));
    }
  }
  return [await write('index.html', pageHtml(page, pictures)), ...files];
}
