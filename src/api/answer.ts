/** The result of a question, as `ask` returns it. */
import type { Request } from '../plan/request.js';
import type { AnyAnalysis, FinishedRun } from '../questions/question.js';
import type { AnyPresentation, WithVerdict } from '../report/presentation.js';
import type { GameOfRun } from './render-page.js';

/** The result of a question. */
export interface Answer<Found extends object = object, Played extends FinishedRun<unknown> = FinishedRun<unknown>> {
  readonly question: string;
  readonly request: Request;
  /** The command that repeats the request. */
  readonly command: string;
  readonly findings: WithVerdict<Found>;
  readonly played: Played;
  readonly elapsedSeconds: number;
  /** Games that were loaded from checkpoints of an earlier run. */
  readonly gamesRecalled: number;
  readonly analysis: AnyAnalysis;
  readonly presentation: AnyPresentation;
  /** Command that replays a game → the game. */
  readonly replays: ReadonlyMap<string, GameOfRun>;
  /** Whether everything is played in the calling thread, including pages of the report: with 0 threads and shipped code. */
  readonly playsHere: boolean;
  /** Timeout that the request set, if any, in seconds. */
  readonly patienceSeconds?: number | undefined;
}
