/**
 * A report as data: verdict, evidence in sections, method; and the fields common to all documents. Every question
 * builds a `Report`; `reportFiles` serializes it.
 */

import type { ReportTable } from '../analysis/table.js';
import type { Game } from '../core/game.js';
import { seatWord } from '../plan/figure.js';
import { type Plan, type PlanIdentity, planIdentity } from '../plan/plan.js';
import type { PlayedGames, SkippedGames, UnsteadyDocument } from '../questions/played-games.js';
import type { ChartSpec } from './charts/style.js';

export interface Report {
  readonly content: PageContent;
  /** For programs; in a stored report, the contents of `result.json`. */
  readonly document: object;
  readonly verdict: readonly string[];
  readonly played: PlayedGames & { readonly plan: Plan; readonly found: { readonly game: Game } };
  readonly command: string;
  /** Files of the question's own; null deletes a file of that name. */
  readonly more: readonly (readonly [name: string, content: string | null])[];
}

/** The whole report in one file, for sending. Written on request, and updated by every later report. */
export const SINGLE_FILE = 'report.html';

/** A question's contribution to the page. Command, seed, digest and skipped games are common to all. */
export interface PageContent {
  readonly title: string;
  /** The designer's question. */
  readonly question?: string;
  readonly sections: readonly (Section | undefined)[];
  /** Notes on the method. */
  readonly notes: readonly string[];
}

/** Fields common to all documents, see docs/json/common.schema.json. Each question has its own schema for the rest. */
export interface QuestionDocument {
  readonly question: string;
  readonly plan: PlanIdentity;
  /** Equal digests mean equal results; null if the games cannot be reproduced. */
  readonly digest: string | null;
  /** True if everything planned was played, or enough of it. */
  readonly complete: boolean;
  /** Sentences, the most important first. */
  readonly verdict: readonly string[];
  /** Undefined if no game was skipped. */
  readonly skipped?: SkippedGames;
  /** Nondeterministic games: their replay differed. Undefined if there are none. */
  readonly unsteady?: readonly UnsteadyDocument[];
  /** Only printed, not stored. */
  readonly elapsedSeconds?: number;
  readonly gamesPerSecond?: number;
  readonly [more: string]: unknown;
}

/** Returns the document without machine-dependent fields. */
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

/** The complete page: the question's contents and the common parts. */
export interface Page extends Pick<PageContent, 'title' | 'question'> {
  /** Sentences, the answer first. */
  readonly verdict: readonly string[];
  readonly sections: readonly Section[];
  readonly method: Method;
}

export interface Section {
  /** Also names its files: `charts/<id>.svg`, `tables/<id>.csv`. Lower case with dashes, unique on a page. */
  readonly id: string;
  readonly title: string;
  /** Explains the chart and the table in plain words. */
  readonly sentences: readonly string[];
  readonly chart?: Chart;
  readonly table?: ReportTable;
  /** Files of the question's own that belong to this section. */
  readonly files?: readonly string[];
  /** Reading aids, in small type. */
  readonly notes?: readonly string[];
}

export interface Chart {
  readonly spec: ChartSpec;
  /** Alternative text. */
  readonly alt: string;
}

/** Everything needed to reproduce the result. Independent of machine and date: the same run gives the same page. */
export interface Method {
  readonly command: string;
  readonly seed: string;
  /** null if the games cannot be reproduced. */
  readonly digest: string | null;
  readonly games: number;
  readonly game: string;
  readonly gameVersion: number;
  readonly notes: readonly string[];
}
