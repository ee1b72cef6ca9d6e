/**
 * START HERE. Runs every question, one line per step: request → plan → run folder → chunks played and counted →
 * findings; and from the findings, which are computed once, page, JSON and terminal output. The command line
 * (src/cli/), the library (src/api/index.ts) and all other callers use it.
 */

import { PluginError } from '../core/errors.js';
import { counted } from '../core/formatting.js';
import { RunCounts } from '../counting/counts.js';
import { splitIntoChunks } from '../plan/chunks.js';
import { isShippedRun, type PlannedCell, stopsEarly } from '../plan/plan.js';
import { commandOf, type Request, replayCommand } from '../plan/request.js';
import type { PropertiesOf } from '../plan/schema.js';
import { removeStaleFolders } from '../plugins/compile.js';
import { engineFingerprint } from '../plugins/find-module.js';
import { host } from '../plugins/host.js';
import type { AnyAnalysis, AnyQuestion, FinishedRun, Planned, PlayedRun, SearchedRun } from '../questions/question.js';
import {
  type FindingsOf,
  type PlayedOf,
  type QuestionName,
  questionFor,
  type RequestOf,
} from '../questions/questions.js';
import type { AnyPresentation } from '../report/presentation.js';
import { presentationOf } from '../report/presentations.js';
import { formatNondeterminism } from '../runner/determinism-check.js';
import type { Executor } from '../runner/executor.js';
import type { FollowResult } from '../runner/job.js';
import { makeExecutor } from '../runner/make-executor.js';
import { Run, type RunOptions } from '../runner/run.js';
import { rowsHead } from '../store/rows/rows-head.js';
import { RunFolder } from '../store/run-folder.js';
import type { RunStore } from '../store/run-store.js';
import type { Answer } from './answer.js';
import { loadReport } from './answer-files.js';
import { type askOptions, checkAskOptions } from './ask-options.js';
import type { GameOfRun } from './render-page.js';

export interface AskOptions extends Omit<PropertiesOf<typeof askOptions>, 'looks'> {
  /** Interim reports while games are played; ignored by searches. */
  readonly looks?: InterimReports | undefined;
}

/** Callbacks for interim reports. Claims are valid for any number of them if the request is marked `watched`. */
interface InterimReports {
  /** Whether a report is due, after this many games of every cell. */
  isDue(games: number): boolean;
  /** Callback with the interim answer. */
  tell(soFar: Answer): void;
}

/** Asks a question by its name. */
export async function ask<Name extends QuestionName>(
  name: Name,
  request: RequestOf<Name>,
  options: AskOptions = {},
): Promise<Answer<FindingsOf<Name>, PlayedOf<Name>>> {
  const question = questionFor(name, request);
  checkAskOptions(question, request, options);
  const store = options.out === undefined ? undefined : new RunFolder({ out: options.out, question: name, request });
  try {
    return (await runQuestion(question, request, store, options)) as unknown as Answer<
      FindingsOf<Name>,
      PlayedOf<Name>
    >;
  } finally {
    store?.close();
  }
}

/** Runs a question with a store that the caller opens and closes. */
export async function runQuestion(
  question: AnyQuestion,
  request: Request,
  store: RunStore | undefined,
  options: AskOptions,
): Promise<Answer> {
  const started = host.seconds();
  removeStaleFolders();
  const requested = await question.plan(request, options.patienceSeconds);
  const plan = (await store?.open(requested.plan, await factsOf(requested))) ?? requested.plan;
  const planned = { ...requested, plan };
  const replays = new Map<string, GameOfRun>();
  const replay = replayer(question, request, planned, replays);
  const gamesPlanned = plan.games * plan.cells.length;
  // The user's plug-ins are not played in this thread.
  const threads = options.threads === 0 && !isShippedRun(plan) ? 1 : options.threads;
  const executor = await executorFor(planned, gamesPlanned, { ...options, threads });
  try {
    const answerOf = async ({ run, ...counted }: CountedGames): Promise<Answer> => {
      const { skipped, nondeterministicGames } = run;
      const digest = nondeterministicGames.length > 0 ? null : counted.digest;
      const replayRows = rowReplayer(executor);
      const follow = gameFollower(executor, run);
      const played = {
        ...planned,
        ...counted,
        digest,
        skipped,
        unsteady: nondeterministicGames,
        request,
        replay,
        replayRows,
        follow,
      };
      const { analysis, presentation } = await loading;
      const found = await analysis.analyze(played);
      const warning = nondeterministicGames.length > 0 ? [formatNondeterminism(nondeterministicGames)] : [];
      return {
        question: question.name,
        request,
        command: commandOf(question, request),
        findings: { ...found, verdict: [...warning, ...presentation.verdict(found, played)] },
        played,
        elapsedSeconds: host.seconds() - started,
        gamesRecalled: run.gamesRecalled,
        analysis,
        presentation,
        replays,
        playsHere: threads === 0,
        patienceSeconds: options.patienceSeconds,
      };
    };
    const { looks } = options;
    const interim = looks && {
      isDue: looks.isDue,
      at: async (soFar: CountedGames) => looks.tell(await answerOf({ ...soFar, isUnderWay: true })),
    };
    const running = { ...options, checkpoints: store, replay, gamesPlanned, endsEarly: stopsEarly(plan) };
    const playing = playAndCount(question, planned, executor, running, interim);
    // Analysis and presentation load while the first games are in flight.
    const loading = loadLater(question, store);
    return await answerOf(await playing);
  } finally {
    await executor.close();
  }
}

/** Imports the queue lazily: only runs that use it pay for loading it. */
async function executorFor({ plan, found }: Planned<unknown>, gamesPlanned: number, options: AskOptions) {
  const { queue, players } = options;
  if (players !== undefined) return players(plan, gamesPlanned);
  if (queue === undefined) return makeExecutor(plan, gamesPlanned, options);
  const { QueueExecutor } = await import('../runner/redis/queue-executor.js');
  return QueueExecutor.make(plan, { ...options, queue, game: found.game, gamesPlanned });
}

const singleGame = (cell: PlannedCell, index: number) => ({ group: 0, cells: [cell], firstGame: index, games: 1 });

/** Replays games on the executor, where plug-ins cannot corrupt the renderer of the report. */
const rowReplayer =
  (executor: Executor): FinishedRun<unknown>['replayRows'] =>
  async (cell, indices) => {
    const sample = { indices, fresh: false };
    const answer = await executor.play({ ...singleGame(cell, indices[0]), task: 'replay', sample });
    const rows = 'again' in answer ? new Float64Array(answer.again) : new Float64Array();
    const width = rows.length / indices.length;
    return indices.map((_, i) => {
      const row = rows.subarray(i * width, (i + 1) * width);
      return row.every(Number.isNaN) ? undefined : row;
    });
  };

/** Follows games on the executor. This is slow, so it emits the number of remaining games. */
function gameFollower(executor: Executor, run: Run): FinishedRun<unknown>['follow'] {
  let remainingGames = 0;
  const emitProgress = () => run.setAfterNote(`looking into ${counted(remainingGames, 'game')}`);
  return async (cell, index) => {
    remainingGames++;
    emitProgress();
    const answer = await executor.play({ ...singleGame(cell, index), task: 'follow' });
    if ('failure' in answer) throw new PluginError(answer.failure.message, answer.failure);
    remainingGames--;
    if (remainingGames > 0) emitProgress();
    return (answer as FollowResult).followed;
  };
}

const factsOf = async ({ plan, found }: Planned<unknown>) => ({
  engine: await engineFingerprint(),
  rowsHead: await rowsHead(plan, found.game),
});

/** Counts of a run, or the outcome of its search, and its progress. */
interface CountedGames extends Pick<FinishedRun<unknown>, 'games' | 'complete' | 'isUnderWay'> {
  readonly counts?: PlayedRun<unknown>['counts'];
  readonly outcome?: SearchedRun<unknown, unknown>['outcome'];
  readonly run: Run;
  readonly digest: string;
}

/** Plays and counts chunks in order until the result is precise enough. A search requests its own chunks. */
async function playAndCount(
  question: AnyQuestion,
  planned: Planned<unknown>,
  executor: Executor,
  options: RunOptions,
  interim?: { isDue(games: number): boolean; at(soFar: CountedGames): Promise<void> },
): Promise<CountedGames> {
  const { plan, found } = planned;
  const run = new Run(found.game, plan, executor, options);
  if (question.search !== undefined) {
    const searched = await question.search(planned, run);
    return { ...searched, run, games: run.games - run.skipped.games, complete: !run.isStopped };
  }
  const counts = new RunCounts(plan, found.game);
  let enough = false;
  for await (const [chunk, counted] of run.play(splitIntoChunks(plan))) {
    counts.merge(chunk, counted);
    enough = question.isEnough?.(planned, counts) ?? false;
    if (enough) break;
    if (interim?.isDue(counts.games / plan.cells.length))
      await interim.at({ run, counts, digest: counts.digest, games: counts.games, complete: false });
  }
  const complete = enough || run.games === options.gamesPlanned;
  return { run, counts, digest: counts.digest, games: counts.games, complete };
}

interface LoadedLater {
  readonly analysis: AnyAnalysis;
  readonly presentation: AnyPresentation;
}

/** Loads analysis and presentation. Awaited later; the rejection is marked as handled until then. */
function loadLater(question: AnyQuestion, keeper: RunStore | undefined): Promise<LoadedLater> {
  const loading = Promise.all([
    question.analysis(),
    presentationOf(question.name),
    keeper?.isReportTarget && import('../report/charts/render.js').then(({ loadRenderers }) => loadRenderers()),
    keeper?.isReportTarget && loadReport(),
  ]).then(([analysis, presentation]) => ({ analysis, presentation }));
  loading.catch(() => {});
  return loading;
}

/** Returns a function that formats replay commands, and records the game of each in `replays`. */
const replayer =
  (question: AnyQuestion, request: Request, planned: Planned<unknown>, replays: Map<string, GameOfRun>) =>
  (cell: PlannedCell, index: number, decisions?: number): string => {
    const command = replayCommand(question.cellRequest(request, cell, planned), index, decisions);
    if (decisions === undefined) replays.set(command, { cell, index, command });
    return command;
  };
