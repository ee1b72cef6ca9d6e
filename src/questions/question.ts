/**
 * What a question is. Everything a designer can ask takes the same walk (src/api/ask.ts); a question says what can be asked, how
 * it is planned, what is found and what the page shows. Each is a folder here, with the same files:
 *
 * - `<question>.ts`: what can be asked and how it is planned;
 * - `findings.ts`, `analysis.ts`: what is found, as data, loaded when there are games to analyze;
 * - `verdict.ts`, `page.ts`, `sections/`: sentences, and the page, a file for each theme;
 * - `presentation.ts`: all that is shown of the findings.
 *
 * Adding a question is adding a folder, a line in questions.ts and one in report/presentations.ts, and a schema of its document in docs/json/.
 */
import type { GameCourse } from '../core/turning-point.js';
import type { RunCounts } from '../counting/run-counts.js';
import type { Options } from '../plan/option.js';
import type { Plan, PlannedCell } from '../plan/plan.js';
import type { GameRequest, Request } from '../plan/request.js';
import type { FoundGame } from '../plugins/find-game.js';
import type { ListedReplayDifference } from '../runner/determinism-check.js';
import type { FollowedGame } from '../runner/job.js';
import type { Run } from '../runner/run.js';
import type { Claim } from './claim.js';
import type { FormWords } from './form-words.js';
import type { PlayedGames } from './played-games.js';

/** What a question has made of a request before anything is played. */
export interface Planned<State> {
  readonly found: FoundGame;
  readonly plan: Plan;
  /** What it knows beside the plan: what it needs to find and to tell. */
  readonly state: State;
}

/** What a search has come to. */
export interface Searched<State> {
  readonly state: State;
  /** Of all that it has counted. */
  readonly digest: string;
}

/** What there is when everything was played. */
export interface PlayedRun<State> extends Planned<State>, PlayedGames {
  readonly counts: RunCounts;
  readonly unsteady: readonly ListedReplayDifference[];
  /** How it was asked for; the first time, if it was asked for again. */
  readonly request: Request;
  /** Plays some games of a cell once more, where the others were played; nothing for a game that fails. */
  readonly replayRows: (cell: PlannedCell, indices: readonly number[]) => Promise<(Float64Array | undefined)[]>;
  /** Plays on from a game of a cell, where the others were played. */
  readonly follow: (cell: PlannedCell, index: number) => Promise<FollowedGame>;
}

export interface Question<OwnRequest extends Request, State, Found extends object> {
  readonly name: string;
  /** For the list of commands. */
  readonly describe: string;
  /** All that can be asked, beside the game. */
  readonly options: Options;
  /** Command lines that work, without the program's name, and what they show. */
  readonly examples: readonly (readonly [command: string, about: string])[];
  /** How the studio asks it. */
  readonly form: FormWords;
  /** Whether its answer is yes or no (`holds`), so that scripts act on it: then a failure must not look like a no. */
  readonly judges?: true;
  /**
   * Of a question whose claims are compared between kinds of players (claim.ts): the same with fewer games, unless somebody said how many,
   * for players who take long.
   */
  lighter?(request: OwnRequest): OwnRequest;
  /** `patienceSeconds`: how long plug-ins are waited for while it is planned. */
  plan(request: OwnRequest, patienceSeconds?: number): Promise<Planned<State>>;
  /** Whether enough is known to stop before all games are played; looked at after every chunk, in their order. */
  isEnough?(planned: Planned<State>, counts: RunCounts): boolean;
  /** Plays in a way of its own, if the next games depend on the last. */
  search?(planned: Planned<State>, run: Run): Promise<Searched<State>>;
  /** The request that plays a cell by itself: to replay a game of it. */
  cellRequest(request: OwnRequest, cell: PlannedCell, planned: Planned<State>): GameRequest;
  /** Loaded while the first games are played, because tables take a while to load. */
  analysis(): Promise<Analysis<State, Found>>;
}

/** What a question makes of its counts: data only, no text for people. */
export interface Analysis<State, Found extends object> {
  analyze(played: PlayedRun<State>): Found | Promise<Found>;
  /** The claims that are compared between kinds of players, the most important first. */
  claims?(found: Found, played: PlayedRun<State>): readonly Claim[];
  /** The course of chances in a game that was followed, by its index. */
  course?(found: Found, index: number): GameCourse | undefined;
  /** For a question that judges: yes, no, or undefined if that is not known. */
  holds?(found: Found): boolean | undefined;
}

/** A question whatever it is about. */
export type AnyQuestion = Question<Request, unknown, object>;
