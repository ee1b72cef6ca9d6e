/** Presentation of a question's findings: sentences, page, document, terminal. Computes nothing. */
import type { FinishedRun } from '../questions/question.js';
import type { PageContent } from './report.js';

interface Presentation<State, Found extends object> {
  /** Sentences, the most important first: opens the page, printed by the terminal. */
  verdict(found: Found, played: FinishedRun<State>): readonly string[];
  page(found: WithVerdict<Found>, played: FinishedRun<State>): PageContent;
  /** The title of the page: the question and the players. */
  title(played: FinishedRun<State>): string;
  /** Serializable findings; fields common to all documents are added later. */
  document(found: Found, played: FinishedRun<State>): object;
  /** Names of the players in print order. Default: order of appearance. */
  players?(played: FinishedRun<State>): readonly string[];
  /** Lines for the terminal. Default: the verdict. */
  terminalLines?(found: WithVerdict<Found>, played: FinishedRun<State>, terminal: Terminal): readonly string[];
  /** Optional files next to the page: name and content; null deletes a file of that name. */
  files?(
    found: WithVerdict<Found>,
    played: FinishedRun<State>,
  ): readonly (readonly [name: string, content: string | null])[];
}

/** Findings with their sentences. */
export type WithVerdict<Found> = Found & { readonly verdict: readonly string[] };

/** Terminal options; without styles, `bold` and `dim` return the text unchanged. */
export interface Terminal {
  /** Output folder of the report. */
  readonly folder: string;
  bold(text: string): string;
  dim(text: string): string;
}

/** The presentation of any question. */
export type AnyPresentation = Presentation<unknown, object>;
