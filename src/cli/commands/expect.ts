/** `warren expect FILE`: checks the expectations in a file about its games; or writes such a file with `--record`. */

import {
  expectSummaries,
  type RecordRequest,
  recordFile,
  runsOfFile,
  type SummedUp,
  summarizeAnswer,
} from '../../api/expect-file.js';
import { messageOf, UserError } from '../../core/errors.js';
import { count } from '../../core/formatting.js';
import { optionArguments, quote, text, type ValuesOf } from '../../plan/option.js';
import { gameOptions } from '../../plan/request.js';
import { type ExpectRequest, expect } from '../../questions/expect/expect.js';
import { questionOf } from '../../questions/questions.js';
import type { ExecutionOptions } from '../../runner/execution-options.js';
import { RunFolder } from '../../store/run-folder.js';
import { writeAtomically } from '../../store/write-atomically.js';
import { askAndPrint, askWithProgress, type RunArguments } from '../ask-and-print.js';
import { defineCommand } from '../command.js';
import { EXIT_INTERRUPTED, type FailureCode, worstExitCode } from '../exit-codes.js';
import { resolvePlayOptions } from '../play-options.js';
import { hasRunFolder, runOptions } from '../question-command.js';
import { bold, print, printJson, printProse, printRemark } from '../terminal.js';

const { players, strategies, set, rules, preset, rotate } = gameOptions;
const tableOptions = { players, strategies, set, rules, preset, rotate } as const;
/** Options of the recorded table; when checking, the file contains them. */
const recordOptions = Object.fromEntries(
  Object.entries(tableOptions).map(([name, option]) => [
    name,
    { ...option, describe: `of --record: ${option.describe}` },
  ]),
) as unknown as typeof tableOptions;

const ownOptions = {
  junit: text('also write what became of each expectation to this file, as JUnit XML for a build server'),
  markdown: text('also write a short table to this file, for a pull request'),
  record: text('write the file, from what this game is like now: a shipped game, or a path'),
} as const;

export const expectCommand = defineCommand({
  name: expect.name,
  describe: expect.describe,
  arguments: [{ name: 'file', describe: 'what is expected of which game, in YAML' }],
  options: { ...expect.options, ...ownOptions, ...recordOptions, ...runOptions } as typeof ownOptions &
    typeof recordOptions &
    typeof runOptions,
  commonOptions: ['seed', 'turnLimit', 'onError', ...Object.keys(runOptions)],
  examples: expect.examples,
  run: async ({ words: [file], values }, failure) => {
    const { junit, markdown, record: recorded, threads, queue, patience, out, ...more } = values;
    const { json = false, singleFile = false, players, strategies, set, rules, preset, rotate, ...asked } = more;
    const table = { players, strategies, set, rules, preset, rotate };
    const run = { ...resolvePlayOptions({ threads, queue, patience }), out, json, singleFile };
    const request: ExpectRequest = { ...(asked as object), game: file };
    if (recorded !== undefined) {
      const { only } = request;
      const [idle] = optionArguments(
        { ...ownOptions, ...runOptions, ...expect.options },
        { junit, markdown, out, json, singleFile, only },
      );
      if (idle !== undefined) throw new UserError(`${idle} is of no use with --record, which only writes ${file}.`);
      const written = await record(file, { ...request, ...table, game: recorded }, run);
      if (written === undefined) return EXIT_INTERRUPTED;
      printProse(`${bold(file)} says what ${written.title} is like now, as ${count(written.games)} games show it.`);
      return print(`Check it with: ${bold(`warren expect ${quote(file)}`)}`);
    }
    const [stray] = optionArguments(tableOptions, table);
    if (stray !== undefined) {
      throw new UserError(
        `${stray} is for a file that is written with --record. What is played stands in ${file}, under \`tables:\`.`,
      );
    }
    hasRunFolder(run);
    return await checkFile(request, run, { junit, markdown }, failure);
  },
});

/** Output files of the summaries of all games. */
type Summaries = Pick<ValuesOf<typeof ownOptions>, 'junit' | 'markdown'>;

/** Checks the games of the file in sequence, each as a run of its own. */
async function checkFile(
  request: ExpectRequest,
  run: RunArguments,
  summaries: Summaries,
  failure: FailureCode,
): Promise<number> {
  const question = questionOf('expect');
  const games = runsOfFile(request, run.out);
  const several = games.length > 1;
  const documents: object[] = [];
  const codes: number[] = [];
  const summed: SummedUp[] = [];
  for (const [i, { name, request: one, out }] of games.entries()) {
    if (several && !run.json) print(`${i === 0 ? '' : '\n'}${bold(name)}`);
    const store = hasRunFolder({ ...run, out })
      ? new RunFolder({ out, question: expect.name, request: one, onRemark: printRemark })
      : undefined;
    const onDocument = several ? (document: object) => documents.push(document) : printJson;
    try {
      const { answer, exitCode } = await askAndPrint(question, one, store, { ...run, out, onDocument }, failure);
      summed.push(summarizeAnswer(answer));
      codes.push(exitCode);
    } catch (error) {
      // Otherwise a build server would read stale files.
      if (!(error instanceof UserError))
        await writeSummaries(request, [...summed, { game: name, failure: messageOf(error) }], summaries);
      throw error;
    }
    if (codes.at(-1) === EXIT_INTERRUPTED) break;
  }
  if (several && run.json) printJson(documents);
  await writeSummaries(request, summed, summaries);
  return worstExitCode(codes);
}

async function writeSummaries({ game: file }: ExpectRequest, games: readonly SummedUp[], to: Summaries): Promise<void> {
  if (to.junit === undefined && to.markdown === undefined) return;
  const { junit, markdown } = await expectSummaries(file, games);
  if (to.junit !== undefined) await writeAtomically(to.junit, junit);
  if (to.markdown !== undefined) await writeAtomically(to.markdown, markdown);
}

/** Records such a file; prints a remark if the games were stopped. */
export async function record(
  file: string,
  request: RecordRequest,
  run: ExecutionOptions,
): ReturnType<typeof recordFile> {
  const recorded = await recordFile(file, request, (asked) =>
    askWithProgress(questionOf('simulate'), asked, undefined, run),
  );
  if (recorded === undefined)
    printRemark(`${file} was not written: the games were stopped before they were all played.`);
  return recorded;
}
