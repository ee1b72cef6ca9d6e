/** Parses the stored request of a run folder, to resume, verify or report the run. */
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

/** Returns the question of a run and its request. `newBase`: base folder of its paths; default: as stored. */
export const readStoredQuestion = (folder: string, newBase?: string): StoredQuestion =>
  toStoredQuestion(folder, readRun(folder).asked, newBase);

/** Returns the same for a folder with several kinds of players; undefined if it is not one. */
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

/** Whether the request has paths of the user's files. */
const hasPath = (request: object): boolean =>
  Object.values(request)
    .flat()
    .some((value) => looksLikePath(String(value)));

/** Converts any error of planning a stored request to a `UserError`. The file may have been edited. */
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
