/**
 * The report of any question as files: the page, its tables as CSV, its charts as SVG, PNG and Vega-Lite, the findings as
 * JSON. Nothing is computed here; what is shown was found before.
 */
import { renderPng, renderSvg } from '../charts/render.js';
import type { ChartSpec } from '../charts/style.js';
import type { Game } from '../core/game.js';
import { type Plan, planIdentity } from '../plan/plan.js';
import { count, list } from '../tables/format.js';
import { toCsv } from '../tables/table.js';
import type { Page, Section } from './page.js';
import { pageHtml, sectionFiles } from './page-html.js';
import { type SkippedGames, skippedSection } from './skipped-games.js';

export interface Report {
  /** What the question puts on the page, and what it tells programs. */
  readonly content: {
    readonly title: string;
    readonly question?: string;
    readonly sections: readonly (Section | undefined)[];
    readonly notes: readonly string[];
  };
  readonly document: object;
  readonly verdict: readonly string[];
  readonly played: PlayedReport;
  readonly command: string;
  /** Files of the question's own; null if there must be none of that name. */
  readonly more: readonly (readonly [name: string, content: string | null])[];
}

/** What of a played question every report tells. */
export interface PlayedReport {
  readonly plan: Plan;
  readonly found: { readonly game: Game };
  readonly digest: string;
  readonly games: number;
  readonly complete: boolean;
  readonly skipped: SkippedGames;
}

/** Where the findings lie for a program, beside the page for people. */
const DOCUMENT = 'result.json';

/** One file at a time: path within the folder and content. The page comes last, when all it links to is there. */
export async function* reportFiles(report: Report): AsyncGenerator<[string, string | Uint8Array | null]> {
  const page = pageOf(report);
  const pictures = new Map<string, string>();
  for (const section of page.sections) {
    const { svg, png, spec, csv } = sectionFiles(section);
    if (section.table && csv) yield [csv, toCsv(section.table)];
    if (section.chart && svg && png && spec) {
      const text = jsonText(section.chart.spec);
      // JSON has no infinity and no NaN: the picture is drawn from what the file says.
      const picture = await renderSvg(JSON.parse(text) as ChartSpec);
      pictures.set(section.id, picture);
      yield [spec, text];
      yield [svg, picture];
      yield [png, await renderPng(picture)];
    }
  }
  for (const [name, content] of report.more) yield [name, content];
  yield [DOCUMENT, jsonText(documentOf(report))];
  yield ['index.html', pageHtml(page, pictures)];
}

/** What every document for programs has, and what the question adds. Nothing of the machine. */
export const documentOf = ({ document, verdict, played: { plan, digest, complete, skipped } }: Report): object => ({
  question: plan.question,
  plan: planIdentity(plan),
  digest,
  complete,
  verdict,
  ...(skipped.games > 0 && { skipped }),
  ...document,
});

/** A figure that has no value (NaN, infinite) is null. */
export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

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
    sections: sections.filter((section) => section !== undefined),
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
