/** The public API, for writing strategies and games, and for asking questions from a program. */

export { MachineError, PluginError, UserError } from '../core/errors.js';
export type { Amount, Plan, PlannedCell } from '../plan/plan.js';
export type { GameRequest } from '../plan/request.js';
export type { PlayedRun } from '../questions/question.js';
export type { FindingsOf, QuestionName, RequestOf } from '../questions/questions.js';
export type { WithVerdict } from '../report/presentation.js';
export type { QuestionDocument } from '../report/report.js';
export type { Progress } from '../runner/execution-options.js';
export type { Answer } from './answer.js';
export { type AskOptions, ask } from './ask.js';
export { askFor, type KindsAnswer, type KindsDocument } from './ask-kinds.js';
export { type CheckDocument, type CheckRequest, checkPlugin } from './check-plugin.js';
export { askExpectFile, expectSummaries, recordExpectFile } from './expect-file.js';
export {
  type GameEntry,
  listGames,
  listMetrics,
  listRules,
  listStrategies,
  type RuleEntry,
  type StrategyEntry,
} from './lists.js';
export * from './plugin-api.js';
export {
  gamePage,
  type ReplayOptions,
  replay,
  type Story,
  type StoryLine,
  storyDocument,
  type ToldValue,
} from './replay.js';
export { listRuns, type RunEntry } from './runs.js';
export { type KeptRow, readRows } from './stored-rows.js';
export { reportRun, resumeRun, type VerifyDocument, verifyRun } from './stored-runs.js';
export { documentFor, writeReport } from './write-report.js';
