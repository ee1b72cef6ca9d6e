/** Runs a question, for one or several kinds of players, and prints the answer: progress first, then the verdict and the report, or one JSON document. */

import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Answer } from '../api/answer.js';
import { documentFor, reportFiles, SINGLE_FILE } from '../api/answer-files.js';
import { runQuestion } from '../api/ask.js';
import type { KindsAnswer, KindsRequest } from '../api/ask-kinds.js';
import { deliverReport, hasSingleFile } from '../api/deliver-report.js';
import { MachineError, PluginError } from '../core/errors.js';
import { count, counted, list } from '../core/formatting.js';
import { defaultLineUp } from '../plan/line-up.js';
import { optionArguments, quote } from '../plan/option.js';
import { type Plan, strategyNames } from '../plan/plan.js';
import type { PlayerKind } from '../plan/player-kinds.js';
import { formatUsual } from '../plan/preset-line-up.js';
import type { Request } from '../plan/request.js';
import type { Claim } from '../questions/claim.js';
import type { AnyQuestion } from '../questions/question.js';
import type { ExecutionOptions } from '../runner/execution-options.js';
import { QuarantineError } from '../runner/quarantine.js';
import { writeReportFiles } from '../store/run-folder.js';
import type { RunStore } from '../store/run-store.js';
import { EXIT_INTERRUPTED, EXIT_UNCHECKED, exitCodeFor, type FailureCode } from './exit-codes.js';
import { onInterrupt } from './graceful-stop.js';
import { formatPluginFailure, formatSkippedGames } from './plugin-failure.js';
import { ProgressBar } from './progress-bar.js';
import { formatQuarantineError } from './quarantine-message.js';
import { bold, dim, print, printJson, printProse, printRemark } from './terminal.js';

export interface RunArguments extends ExecutionOptions {
  readonly out: string | undefined;
  readonly json: boolean;
  /** Whether to write the report as a single file, too. */
  readonly singleFile: boolean;
  /** Callback for the document of `json`. Default: prints it. */
  readonly onDocument?: (document: object) => void;
}

/** A printed answer, and the exit code that it means. */
export interface PrintedAnswer {
  readonly answer: Answer;
  readonly exitCode: number;
}

/** Runs a question, writes its report to `store`, closes it, and prints the answer. */
export async function askAndPrint(
  question: AnyQuestion,
  request: Request,
  store: RunStore | undefined,
  run: RunArguments,
  failure: FailureCode,
): Promise<PrintedAnswer> {
  if (question.judges) failure.separateFromNo();
  try {
    const answer = await askWithProgress(question, request, store, run);
    if (!run.json) printAnswer(answer, store?.path ?? '.');
    if (store !== undefined) {
      await deliverReport(answer, store, { singleFile: run.singleFile, onRemark: printRemark });
    }
    if (run.json) (run.onDocument ?? printJson)(documentFor(answer));
    else if (store !== undefined) printReportFolder(answer.played.complete, store.path, hasSingleFile(store.path));
    return { answer, exitCode: exitCodeOf(answer) };
  } finally {
    store?.close();
  }
}

function exitCodeOf({ findings, analysis, played }: Answer): number {
  if (!played.complete) return EXIT_INTERRUPTED;
  if (analysis.holds === undefined) return 0;
  return played.unsteady.length > 0 ? EXIT_UNCHECKED : exitCodeFor(analysis.holds(findings));
}

/** Runs a question for several kinds of players, each with its own folder. Prints what holds for which. */
export async function askKindsAndPrint(
  asked: KindsRequest,
  run: RunArguments & { readonly keeps: boolean },
  canPlay = true,
): Promise<number> {
  // Lazy: its page imports tables and charts, which would slow down every other command.
  const { formatClaimValue, kindsDocument, kindsFiles, runKindsInFolders } = await import('../api/ask-kinds.js');
  const folder = run.keeps ? (run.out ?? defaultKindsFolder(asked)) : undefined;
  const askOne = async (kind: PlayerKind, request: Request, keeper: RunStore | undefined) => {
    if (!run.json && canPlay) printProse(dim(`Asking for ${kind} players …`));
    const one = await askWithProgress(asked.question, request, keeper, run);
    await keeper?.saveReport(reportFiles(one, run.singleFile || hasSingleFile(keeper.path)));
    return one;
  };
  const answer = await runKindsInFolders(asked, folder, askOne, { onRemark: printRemark, canPlay });
  if (folder !== undefined) await writeReportFiles(folder, kindsFiles(answer));
  if (run.json) printJson(kindsDocument(answer));
  else {
    printKinds(answer, formatClaimValue);
    if (folder !== undefined) printKindsFolder(answer, folder, run.singleFile);
  }
  return answer.complete ? 0 : EXIT_INTERRUPTED;
}

export async function askWithProgress(
  question: AnyQuestion,
  request: Request,
  store: RunStore | undefined,
  run: ExecutionOptions,
): Promise<Answer> {
  const bar = new ProgressBar();
  const stop = onInterrupt(() => {
    bar.clear();
    printRemark('Stopping: finishing the games in flight. Ctrl-C again ends at once.');
  }, run.threads !== 0);
  try {
    const answer = await runQuestion(question, request, store, { ...run, onProgress: bar.update, signal: stop.signal });
    bar.clear();
    for (const line of externalAccessNotes(answer.played.plan)) printRemark(line);
    return answer;
  } catch (error) {
    if (error instanceof QuarantineError) throw new MachineError(formatQuarantineError(error, store?.path));
    if (!(error instanceof PluginError)) throw error;
    throw new PluginError(formatPluginFailure(error, request), error.failed);
  } finally {
    bar.clear();
    stop.release();
  }
}

/** Returns notes on plug-ins that read data without a fingerprint: the same run may return something else later. */
function externalAccessNotes({ game, cells }: Plan): Set<string> {
  const plugins = [{ name: game.id, module: game.module }, ...cells.flatMap(({ lineUp }) => lineUp)];
  const lines = plugins.flatMap(({ name, module: { externalAccess } }) =>
    externalAccess === undefined
      ? []
      : `Note: ${name} uses ${externalAccess.join(', ')}. What it reads there is no part of the run, and nobody notices if it ` +
        'changes. Name the files that a strategy needs in its "files".',
  );
  return new Set(lines);
}

/** Describes the game and its players; no figure means anything without them. */
export function describePlayers(
  { plan, found: { game }, request }: Pick<Answer['played'], 'plan' | 'found' | 'request'>,
  inOrder?: readonly string[],
): string {
  // Cells with a seed of their own are played only for comparison.
  const sharedLuckCells = plan.cells.filter(({ seed }) => seed === undefined);
  const cells = sharedLuckCells.length > 0 ? sharedLuckCells : plan.cells;
  const sizes = cells.map(({ players }) => players);
  const [minPlayers, maxPlayers] = [Math.min(...sizes), Math.max(...sizes)];
  const names = list(inOrder ?? strategyNames(cells.flatMap(({ lineUp }) => lineUp)));
  if (minPlayers < maxPlayers) return `${game.title}, ${minPlayers} to ${counted(maxPlayers, 'player')}: ${names}.`;
  const lineUps = new Set(cells.map(({ lineUp }) => list(lineUp.map(({ name }) => name))));
  const [{ players, lineUp }] = cells;
  if (lineUps.size > 1) {
    return `${game.title}, ${counted(players, 'player')}: ${names} in ${counted(lineUps.size, 'line-up')}.`;
  }
  const usual = defaultLineUp(game, players);
  const isUsual = game.usual !== undefined && lineUp.every(({ name }, seat) => name === usual[seat % usual.length]);
  const isUnnamed = game.usual === undefined && request.strategies === undefined;
  const unnamed = isUnnamed ? ' (nobody was named, and the game has no usual line-up)' : '';
  const remark = isUsual ? ` (${formatUsual(game)})` : unnamed;
  return `${game.title}, ${counted(players, 'player')}: ${lineUp.map(({ name }) => name).join(', ')}${remark}.`;
}

function printAnswer({ findings, played, presentation, elapsedSeconds, gamesRecalled }: Answer, folder: string): void {
  printProse(dim(describePlayers(played, presentation.players?.(played))));
  for (const line of presentation.terminalLines?.(findings, played, { bold, dim, folder }) ?? findings.verdict)
    printProse(line);
  print();
  if (played.skipped.games > 0) printProse(`${formatSkippedGames(played.skipped)}\n`);
  const games = played.games + played.skipped.games - gamesRecalled;
  const were = gamesRecalled === 1 ? 'was' : 'were';
  const recalledText = gamesRecalled === 0 ? '' : `${counted(gamesRecalled, 'game')} ${were} there already; `;
  const rate = games === 0 ? '' : ` (${count(games / elapsedSeconds)} games/s)`;
  const proof = played.digest === null ? 'no digest' : `digest ${played.digest}`;
  printProse(dim(`${recalledText}${counted(games, 'game')} in ${elapsedSeconds.toFixed(1)} s${rate}, ${proof}`));
}

function printReportFolder(isComplete: boolean, folder: string, isSingle: boolean): void {
  printProse(`The report is in ${bold(path.join(folder, 'index.html'))}`);
  if (isSingle) printProse(`All of it in one file is in ${bold(path.join(folder, SINGLE_FILE))}`);
  if (!isComplete) printResume(folder);
}

const printResume = (folder: string): void => print(`Go on with: ${bold(`warren resume ${quote(folder)}`)}`);

/** Returns a folder named by a hash of the request, so that the same command resumes the run. */
function defaultKindsFolder({ question: { name, options }, request, kinds }: KindsRequest): string {
  const kindsKey = JSON.stringify([name, optionArguments(options, { ...request }), kinds]);
  const code = createHash('sha256').update(kindsKey).digest('hex').slice(0, 8);
  return path.join('reports', `${path.parse(request.game).name}-for-${code}`);
}

/** Figures to print; the page lists all of them. */
const MAX_LISTED = 8;

function printKinds({ title, verdict, across }: KindsAnswer, formatValue: (claim: Claim) => string): void {
  const formatClaim = (claim: Claim) => {
    const { estimate } = claim;
    const ends = [estimate.low, estimate.high].map((value) =>
      formatValue({ ...claim, estimate: { ...estimate, value } }),
    );
    return `${formatValue(claim)} (${ends.join(' to ')})`;
  };
  printProse(dim(`${title}.`));
  for (const sentence of verdict) printProse(sentence);
  print();
  for (const { label, kinds } of across.slice(0, MAX_LISTED)) {
    printProse(`${bold(label)}: ${list(kinds.map(({ kind, claim }) => `${kind} ${formatClaim(claim)}`))}`);
  }
}

function printKindsFolder({ answers, complete }: KindsAnswer, folder: string, isSingle: boolean): void {
  print();
  printProse(`The report is in ${bold(path.join(folder, 'index.html'))}, those of each kind in folders beside it`);
  if (isSingle) {
    const files = [...answers.keys()].map((kind) => path.join(folder, kind, SINGLE_FILE));
    printProse(`In one file, each kind by itself: ${list(files)}`);
  }
  if (!complete) printResume(folder);
}
