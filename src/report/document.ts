/** What a report is made of, and what every document for programs has. */
import type { Game } from '../core/game.js';
import { type Plan, type PlannedCell, planIdentity } from '../plan/plan.js';
import type { Section } from './page.js';
import type { SkippedGames } from './skipped-games.js';

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
  readonly digest: string | null;
  readonly games: number;
  readonly complete: boolean;
  readonly skipped: SkippedGames;
  readonly unsteady: readonly object[];
  readonly replay: (cell: PlannedCell, index: number, decisionsBefore?: number) => string;
}

/** What every document for programs has, and what the question adds. Nothing of the machine. */
export const documentOf = ({
  document,
  verdict,
  played: { plan, digest, complete, skipped, unsteady },
}: Pick<Report, 'document' | 'verdict' | 'played'>): object => ({
  question: plan.question,
  plan: planIdentity(plan),
  digest,
  complete,
  verdict,
  ...(skipped.games > 0 && { skipped }),
  ...(unsteady.length > 0 && { unsteady }),
  ...document,
});
