/**
 * The interface of a question.
 *
 * All questions run through the same steps (src/api/ask.ts). A question is a folder here, with the same files:
 *
 * - `<question>.ts`: options and plan;
 * - `findings.ts`, `analysis.ts`: findings as data, loaded once there are games to analyze.
 *
 * What people read is in report/: `presentations/<question>.ts` and the sentences, sections and page that it imports.
 *
 * To add a question, add a folder, a line in questions.ts and one in report/presentations.ts, and a schema of its
 * document in docs/json/.
 */
import type { GameCourse } from '../core/turning-point.js';
import type { RunCounts } from '../counting/counts.js';
import type { Options } from '../plan/option.js';
import type { Plan, PlannedCell } from '../plan/plan.js';
import type { GameRequest, Request } from '../plan/request.js';
import type { FoundGame } from '../plugins/find-game.js';
import type { ListedReplayDifference } from '../runner/determinism-check.js';
import type { FollowedGame } from '../runner/job.js';
import type { Run } from '../runner/run.js';
import type { Claim } from './claim.js';
import type { PlayedGames } from './played-games.js';

/** The plan of a request, before any game is played. */
export interface Planned<State> {
  readonly found: FoundGame;
  readonly plan: Plan;
  /** State of the question in addition to the plan, for its analysis and presentation. */
  readonly state: State;
}

/** The result of a search. */
interface SearchResult<Outcome> {
  readonly outcome: Outcome;
  /** Hash of everything that the search counted. */
  readonly digest: string;
}

/** A run after its games were played. */
export interface FinishedRun<State> extends Planned<State>, PlayedGames {
  readonly unsteady: readonly ListedReplayDifference[];
  /** The request; if the run was resumed, the first one. */
  readonly request: Request;
  /** Replays games of a cell on the executor of the run; returns undefined for a game that fails. */
  readonly replayRows: (cell: PlannedCell, indices: readonly number[]) => Promise<(Float64Array | undefined)[]>;
  /** Simulates continuations of a game of a cell on the executor of the run. */
  readonly follow: (cell: PlannedCell, index: number) => Promise<FollowedGame>;
}

/** A run with planned chunks, as input of the analysis. */
export interface PlayedRun<State> extends FinishedRun<State> {
  readonly counts: RunCounts;
}

/** A run with a search, as input of the analysis. */
export interface SearchedRun<State, Outcome> extends FinishedRun<State> {
  readonly outcome: Outcome;
}

export interface Question<
  OwnRequest extends Request,
  State,
  Found extends object,
  Played extends FinishedRun<State> = PlayedRun<State>,
> {
  readonly name: string;
  /** Description in the list of commands. */
  readonly describe: string;
  /** All options except the game. */
  readonly options: Options;
  /** Valid command lines, without the program's name, and what each shows. */
  readonly examples: readonly (readonly [command: string, about: string])[];
  /** The form in the studio. */
  readonly form: {
    /** The question as a designer would phrase it. */
    readonly title: string;
    /** Options with a field, the most important first. */
    readonly fields: readonly string[];
    /** Whether the subject is a file of the user instead of the game on the bench. */
    readonly isAboutFile?: true;
  };
  /** Whether the answer is yes or no (`holds`). Scripts act on it, so a failure cannot look like a no. */
  readonly judges?: true;
  /**
   * Returns the request with a default of fewer games, for players that think long. Defined if the question's claims
   * are compared between kinds of players (claim.ts).
   */
  lighter?(request: OwnRequest): OwnRequest;
  /** Plans a request. `patienceSeconds`: timeout of plug-ins while planning. */
  plan(request: OwnRequest, patienceSeconds?: number): Promise<Planned<State>>;
  /** Returns whether the run can stop early; called after every chunk, in the order of chunks. */
  isEnough?(planned: Planned<State>, counts: RunCounts): boolean;
  /** Plays adaptively, for questions where the results decide which games come next. */
  search?(
    planned: Planned<State>,
    run: Run,
  ): Promise<SearchResult<Played extends SearchedRun<State, infer O> ? O : never>>;
  /** Returns the request that plays a single cell, to replay a game of it. */
  cellRequest(request: OwnRequest, cell: PlannedCell, planned: Planned<State>): GameRequest;
  /** Lazy: imported while the first games are played, because its table library takes long to load. */
  analysis(): Promise<Analysis<Played, Found>>;
}

/** Computes the findings of a question from its run: data only, no text for people. */
interface Analysis<Played extends FinishedRun<unknown>, Found extends object> {
  analyze(played: Played): Found | Promise<Found>;
  /** Returns the claims that are compared between kinds of players, the most important first. */
  claims?(found: Found, played: Played): readonly Claim[];
  /** Returns the win chances along a game for which continuations were simulated. `index`: of the game. */
  course?(found: Found, index: number): GameCourse | undefined;
  /** For a question with `judges`: returns yes, no, or undefined if undecided. */
  holds?(found: Found): boolean | undefined;
}

/** A question with its type parameters erased. */
export type AnyQuestion = Question<Request, unknown, object, FinishedRun<unknown>>;
export type AnyAnalysis = Analysis<FinishedRun<unknown>, object>;
