/**
 * A report as data, before it is written: verdict first, then evidence in sections, then the method; and what every document
 * for programs has. Every question builds one of these, and `reportFiles` makes the files of any of them.
 */

import type { ReportTable } from '../analysis/table.js';
import type { Game } from '../core/game.js';
import { seatWord } from '../plan/figure.js';
import { type Plan, type PlanIdentity, planIdentity } from '../plan/plan.js';
import type { PlayedGames, SkippedGames, UnsteadyDocument } from '../questions/played-games.js';
import type { ChartSpec } from './charts/style.js';

export interface Report {
  readonly content: PageContent;
  /** For programs; of a report, all that `result.json` holds. */
  readonly document: object;
  readonly verdict: readonly string[];
  readonly played: PlayedGames & { readonly plan: Plan; readonly found: { readonly game: Game } };
  readonly command: string;
  /** Files of the question's own; null if there must be none of that name. */
  readonly more: readonly (readonly [name: string, content: string | null])[];
}

/** The whole report in one file, for sending. Made when it is asked for, and renewed with every report after that. */
export const SINGLE_FILE = 'report.html';

/** What a question puts on the page; command, seed, digest and games left out are the same for all. */
export interface PageContent {
  readonly title: string;
  /** What the designer asked. */
  readonly question?: string;
  readonly sections: readonly (Section | undefined)[];
  /** How it was measured. */
  readonly notes: readonly string[];
}

/** What every document for programs has, as docs/json/common.schema.json promises it; what a question adds is in its own schema. */
export interface QuestionDocument {
  readonly question: string;
  readonly plan: PlanIdentity;
  /** Equal digests mean equal results; null if the games cannot be repeated. */
  readonly digest: string | null;
  /** Whether everything planned was played, or enough of it. */
  readonly complete: boolean;
  /** What the games say, the most important first. */
  readonly verdict: readonly string[];
  /** Not there if no game was left out. */
  readonly skipped?: SkippedGames;
  /** Games that came out differently when they were played again; not there if there are none. */
  readonly unsteady?: readonly UnsteadyDocument[];
  /** Only printed, not kept. */
  readonly elapsedSeconds?: number;
  readonly gamesPerSecond?: number;
  readonly [more: string]: unknown;
}

/** Nothing of the machine. */
export const documentOf = ({
  document,
  verdict,
  played: { plan, digest, complete, skipped, unsteady },
}: Pick<Report, 'document' | 'verdict' | 'played'>): QuestionDocument => ({
  question: plan.question,
  plan: planIdentity(plan),
  digest,
  complete,
  verdict,
  ...(skipped.games > 0 && { skipped: skippedDocument(skipped) }),
  ...(unsteady.length > 0 && { unsteady }),
  ...document,
});

const skippedDocument = ({ games, first }: SkippedGames): SkippedGames => ({
  games,
  first: first.map((game) => ({ ...game, player: seatWord(game.seat) })),
});

/** What is written: what the question puts there, and what is the same for all. */
export interface Page extends Pick<PageContent, 'title' | 'question'> {
  /** Sentences, the answer first. */
  readonly verdict: readonly string[];
  readonly sections: readonly Section[];
  readonly method: Method;
}

export interface Section {
  /** Names its files, too: `charts/<id>.svg`, `tables/<id>.csv`. Lower case with dashes, once on a page. */
  readonly id: string;
  readonly title: string;
  /** What the chart and the table show, in plain words. */
  readonly sentences: readonly string[];
  readonly chart?: Chart;
  readonly table?: ReportTable;
  /** Files of the question's own that belong to it. */
  readonly files?: readonly string[];
  /** How to read it, in small type. */
  readonly notes?: readonly string[];
}

export interface Chart {
  readonly spec: ChartSpec;
  /** The chart in words, for those who cannot see it. */
  readonly alt: string;
}

/** How to get the same result again. Nothing of the machine or the day: the same run gives the same page. */
export interface Method {
  readonly command: string;
  readonly seed: string;
  /** null if the games cannot be repeated. */
  readonly digest: string | null;
  readonly games: number;
  readonly game: string;
  readonly gameVersion: number;
  readonly notes: readonly string[];
}
