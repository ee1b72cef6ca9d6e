/**
 * Runs a question for several kinds of players and prints what holds for which; each kind is a run with its own folder.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { reportFiles, SINGLE_FILE } from '../api/answer-files.js';
import { formatClaimValue, type KindsAnswer, kindsDocument, kindsFiles, runKindsInFolders } from '../api/ask-kinds.js';
import { hasSingleFile } from '../api/deliver-report.js';
import { list } from '../core/formatting.js';
import { optionArguments, quote } from '../plan/option.js';
import type { PlayerKind } from '../plan/player-kinds.js';
import type { Request } from '../plan/request.js';
import type { AnyQuestion } from '../questions/question.js';
import { writeReportFiles } from '../store/run-folder.js';
import type { RunStore } from '../store/run-store.js';
import { askWithProgress, type RunArguments } from './ask-and-print.js';
import { EXIT_INTERRUPTED } from './exit-codes.js';
import { bold, dim, print, printJson, printProse, printRemark } from './terminal.js';

export async function askKindsAndPrint(
  question: AnyQuestion,
  request: Request,
  kinds: readonly PlayerKind[],
  run: RunArguments & { readonly keeps: boolean },
  canPlay = true,
): Promise<void> {
  const folder = run.keeps ? (run.out ?? defaultKindsFolder(question, request, kinds)) : undefined;
  const askOne = async (kind: PlayerKind, kindsRequest: Request, keeper: RunStore | undefined) => {
    if (!run.json && canPlay) printProse(dim(`Asking for ${kind} players …`));
    const one = await askWithProgress(question, kindsRequest, keeper, run);
    if (keeper !== undefined) {
      await keeper.saveReport(reportFiles(one, run.singleFile || hasSingleFile(keeper.path)));
    }
    return one;
  };
  const asked = { question, request, kinds };
  const answer = await runKindsInFolders(asked, folder, askOne, { onRemark: printRemark, canPlay });
  if (!answer.complete) process.exitCode = EXIT_INTERRUPTED;
  if (folder !== undefined) await writeReportFiles(folder, kindsFiles(answer));
  if (run.json) printJson(kindsDocument(answer));
  else printKinds(answer, folder, run.singleFile);
}

/** Returns a folder named by a hash of the request, so that the same command resumes the run. */
function defaultKindsFolder({ name, options }: AnyQuestion, request: Request, kinds: readonly PlayerKind[]): string {
  const kindsKey = JSON.stringify([name, optionArguments(options, { ...request }), kinds]);
  const code = createHash('sha256').update(kindsKey).digest('hex').slice(0, 8);
  return path.join('reports', `${path.parse(request.game).name}-for-${code}`);
}

/** Figures to print; the page lists all of them. */
const MAX_LISTED = 8;

function printKinds(
  { title, verdict, across, answers, complete }: KindsAnswer,
  folder: string | undefined,
  singleFile: boolean,
) {
  printProse(dim(`${title}.`));
  for (const sentence of verdict) printProse(sentence);
  print();
  for (const { label, kinds } of across.slice(0, MAX_LISTED)) {
    printProse(
      `${bold(label)}: ${list(kinds.map(({ kind, claim }) => `${kind} ${formatClaimValue(claim)}${formatClaimRange(claim)}`))}`,
    );
  }
  if (folder === undefined) return;
  print();
  printProse(`The report is in ${bold(path.join(folder, 'index.html'))}, those of each kind in folders beside it`);
  if (singleFile) {
    const files = [...answers.keys()].map((kind) => path.join(folder, kind, SINGLE_FILE));
    printProse(`In one file, each kind by itself: ${list(files)}`);
  }
  if (!complete) print(`Go on with: ${bold(`warren resume ${quote(folder)}`)}`);
}

const formatClaimRange = (claim: Parameters<typeof formatClaimValue>[0]): string => {
  const { estimate } = claim;
  const [low, high] = [estimate.low, estimate.high].map((value) =>
    formatClaimValue({ ...claim, estimate: { ...estimate, value } }),
  );
  return ` (${low} to ${high})`;
};
