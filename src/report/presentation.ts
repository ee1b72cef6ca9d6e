/** How the findings of a question are shown: sentences, page, document, terminal. Nothing is computed here. */
import type { PlayedRun } from '../questions/question.js';
import type { PageContent } from './report.js';

interface Presentation<State, Found extends object> {
  /** What the games say, the most important first: the page opens with it and the terminal prints it. */
  verdict(found: Found, played: PlayedRun<State>): readonly string[];
  page(found: WithVerdict<Found>, played: PlayedRun<State>): PageContent;
  /** The title of the page: what was asked about which players. */
  title(played: PlayedRun<State>): string;
  /** The findings for a program; what every document has is added later. */
  document(found: Found, played: PlayedRun<State>): object;
  /** The names of those who played, in the order to print; without it, in order of appearance. */
  players?(played: PlayedRun<State>): readonly string[];
  /** What the terminal prints instead of the verdict alone. */
  terminalLines?(found: WithVerdict<Found>, played: PlayedRun<State>, terminal: Terminal): readonly string[];
  /** Files next to the page: name and content, or null if there must be none of that name. */
  files?(
    found: WithVerdict<Found>,
    played: PlayedRun<State>,
  ): readonly (readonly [name: string, content: string | null])[];
}

/** Findings together with the sentences that say them. */
export type WithVerdict<Found> = Found & { readonly verdict: readonly string[] };

/** What a presentation knows of the terminal; without styles, text stays as it is. */
export interface Terminal {
  /** The folder that the report is written to. */
  readonly folder: string;
  bold(text: string): string;
  dim(text: string): string;
}

/** The presentation of any question. */
export type AnyPresentation = Presentation<unknown, object>;
