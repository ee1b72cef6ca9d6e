/** What was asked of the run in a folder, to ask it again: to go on, to check it, to write its report anew. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { MachineError, PluginError, UserError } from '../core/errors.js';
import { optionArguments } from '../plan/option.js';
import type { Request } from '../plan/request.js';
import { looksLikePath } from '../plugins/find-module.js';
import type { AnyQuestion } from '../questions/question.js';
import { allQuestions } from '../questions/questions.js';
import { type KindsFile, readKindsFile } from '../store/kinds-file.js';
import { RUN_FILE, readRun, realPath, type StoredRequest } from '../store/run-file.js';

/** The question that a run answers, and how it was asked. `whereNow`: where its paths start from, if not where they did. */
export const readStoredQuestion = (folder: string, newBase?: string): StoredQuestion =>
  toStoredQuestion(folder, readRun(folder).asked, newBase);

/** The same of a folder for several kinds of players; nothing if it is none. */
export function readStoredKinds(
  folder: string,
  newBase?: string,
): (StoredQuestion & Pick<KindsFile, 'kinds'>) | undefined {
  const kindsFile = readKindsFile(folder);
  return kindsFile && { ...toStoredQuestion(folder, kindsFile, newBase), kinds: kindsFile.kinds };
}

interface StoredQuestion {
  readonly question: AnyQuestion;
  readonly request: Request;
}

function toStoredQuestion(
  folder: string,
  { question, request, from }: StoredRequest,
  newBase: string | undefined,
): StoredQuestion {
  const found = allQuestions.find(({ name }) => name === question);
  if (found === undefined) {
    throw new UserError(`The run in ${folder} answers the question "${question}", which this Warren does not know.`);
  }
  if (newBase !== undefined && !statSync(newBase, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`Paths of the run in ${folder} cannot start from ${newBase}: there is no such folder.`);
  const cwd = newBase ?? path.resolve(realPath(folder), from);
  const hint = hasPath(request)
    ? `\nThe paths of this run start from ${cwd}. If its files have moved, say where they start now with --from.`
    : '';
  return { question: withPlanErrors(found, folder, hint), request: { ...request, cwd } };
}

/** Whether files of the user's own are part of it. */
const hasPath = (request: object): boolean =>
  Object.values(request)
    .flat()
    .some((value) => looksLikePath(String(value)));

/** The file may have been made by something else than Warren: whatever its request holds, it is refused in a sentence. */
const withPlanErrors = (question: AnyQuestion, folder: string, hint: string): AnyQuestion => ({
  ...question,
  plan: async (request, patienceSeconds) => {
    try {
      optionArguments(question.options, { ...request });
      return await question.plan(request, patienceSeconds);
    } catch (error) {
      if (error instanceof UserError) throw new UserError(error.message + hint);
      if (error instanceof PluginError || error instanceof MachineError) throw error;
      throw new UserError(
        `${path.join(folder, RUN_FILE)} asks for something that cannot be planned (${(error as Error).message}), so Warren ` +
          'did not write it. Put the file back, or choose another folder with --out.',
      );
    }
  },
});
