/** Asks a question and tells the answer: progress while it plays, then the verdict, the report, or one JSON document. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Answer, askKeeping, documentFor, reportFiles, SINGLE_FILE } from '../ask.js';
import { PluginError } from '../core/errors.js';
import type { Request } from '../plan/request.js';
import type { AnyQuestion } from '../questions/question.js';
import type { RunKeeper } from '../store/run-keeper.js';
import { EXIT_INTERRUPTED, gentleStop } from './gentle-stop.js';
import { tellFailure, tellSkipped } from './plugin-failure.js';
import { ProgressBar } from './progress-bar.js';
import { bold, dim, print, printJson, remark, withCommas } from './terminal.js';

export interface RunArguments {
  readonly threads: number | undefined;
  readonly patienceSeconds: number | undefined;
  readonly out: string | undefined;
  readonly json: boolean;
  /** Whether the report is wanted in one file as well. */
  readonly singleFile: boolean;
}

/** Plays or recalls what is asked, keeps it in `keeper`, writes the report there and tells what it says. */
export async function tellAnswer(
  question: AnyQuestion,
  request: Request,
  keeper: RunKeeper | undefined,
  run: RunArguments,
): Promise<void> {
  try {
    const answer = await askWithProgress(question, request, keeper, run);
    if (!answer.played.complete) process.exitCode = EXIT_INTERRUPTED;
    if (!run.json) tell(answer, keeper?.path ?? '.');
    if (keeper !== undefined) await keeper.deliver(reportFiles(answer, run.singleFile || hasSingleFile(keeper.path)));
    if (run.json) printJson(documentFor(answer));
    else if (keeper !== undefined) tellFolder(answer, keeper.path);
  } finally {
    keeper?.close();
  }
}

export async function askWithProgress(
  question: AnyQuestion,
  request: Request,
  keeper: RunKeeper | undefined,
  run: Pick<RunArguments, 'threads' | 'patienceSeconds'>,
): Promise<Answer> {
  const bar = new ProgressBar();
  const stop = gentleStop(() => remark('\nStopping: finishing the games in flight. Ctrl-C again ends at once.'));
  try {
    return await askKeeping(question, request, keeper, { ...run, onProgress: bar.update, signal: stop.signal });
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    throw new PluginError(tellFailure(error, request), error.failed);
  } finally {
    bar.stop();
    stop.release();
  }
}

function tell({ findings, played, telling, elapsedSeconds, gamesRecalled }: Answer, folder: string): void {
  for (const line of telling.tell?.(findings, played, { bold, dim, folder }) ?? findings.verdict) print(line);
  print();
  if (played.skipped.games > 0) print(`${tellSkipped(played.skipped)}\n`);
  const games = played.games + played.skipped.games - gamesRecalled;
  const kept = gamesRecalled === 0 ? '' : `${withCommas(gamesRecalled)} games were there already; `;
  const rate = games === 0 ? '' : ` (${withCommas(games / elapsedSeconds)} games/s)`;
  print(dim(`${kept}${withCommas(games)} games in ${elapsedSeconds.toFixed(1)} s${rate}, digest ${played.digest}`));
}

/** Once there is one, it is renewed with every report: it must not say something else than the page. */
export const hasSingleFile = (folder: string): boolean => existsSync(path.join(folder, SINGLE_FILE));

function tellFolder({ played }: Answer, folder: string): void {
  print(`The report is in ${bold(path.join(folder, 'index.html'))}`);
  if (hasSingleFile(folder)) print(`All of it in one file is in ${bold(path.join(folder, SINGLE_FILE))}`);
  if (!played.complete) print(`Go on with: ${bold(`warren resume ${folder}`)}`);
}
