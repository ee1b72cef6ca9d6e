/** Questions of the page's form, parsed by the same options as on the command line. */

import { listRuns, REPORTS } from '../api/runs.js';
import { readStoredQuestion } from '../api/stored-question.js';
import { UserError } from '../core/errors.js';
import { kebabCase, type Option, type Options, quote, readOption } from '../plan/option.js';
import { commandOf, failureOptions, gameOptions, type Request } from '../plan/request.js';
import type { ValueOf } from '../plan/schema.js';
import type { AnyQuestion } from '../questions/question.js';
import { allQuestions, questionOf } from '../questions/questions.js';
import { variantRequest } from './bench-request.js';
import { findBenchGame } from './find-bench-game.js';
import type { JobSpec } from './job.js';
import type { FORM, RUN_REQUEST } from './page-requests.js';
import type { Bench, QuestionFacts } from './protocol.js';

/** Options that the bench determines. */
const BENCH_OPTIONS: Options = { ...gameOptions, ...failureOptions };

export const questionFacts = (): QuestionFacts[] =>
  allQuestions.map(({ name, describe, options, examples, form: { title, fields, isAboutFile = false } }) => {
    return {
      name,
      title,
      describe,
      isAboutFile,
      examples: examples.map(([command, about]) => ({ command: `warren ${command}`, about })),
      fields: fields.map((option) => {
        const { kind, byDefault = false, field } = options[option];
        const { unlessInForm, help = '', unless = unlessInForm, ...words } = field!;
        return { ...words, help, ...(unless !== undefined && { unless }), name: option, kind, byDefault };
      }),
    };
  });

/** Returns the options of a question that the bench does not determine. */
export const ownOptions = (options: Options): [string, Option<unknown>][] =>
  Object.entries(options).filter(([name, option]) => BENCH_OPTIONS[name] !== option);

/** Returns the job for a form and the bench. Each line of a field is a separate word. */
export async function specFromForm(
  { question: name, texts, file }: ValueOf<typeof FORM>,
  bench: Bench,
): Promise<JobSpec> {
  const question = questionOf(name);
  const own = ownOptions(question.options).flatMap(([option, facts]) => {
    const value = withFieldLabels(question, option, () => readField(option, facts, texts[option]));
    return value === undefined ? [] : [[option, value] as const];
  });
  const table = question.form.isAboutFile ? { game: file } : await requestFromBench(bench, question.options);
  const request = { ...table, ...Object.fromEntries(own) } as Request;
  return { question, request, command: commandOf(question, request) };
}

/** Leaves out the players of the bench if the question has its own option for them. */
async function requestFromBench(bench: Bench, { strategies }: Options): Promise<Request> {
  const { game } = await findBenchGame(bench.game);
  const { strategies: seated, ...request } = variantRequest(game, bench, bench.variants[bench.chosen]);
  return { ...request, ...(strategies === gameOptions.strategies && seated !== undefined && { strategies: seated }) };
}

/** Replaces the option's name in error messages with the label of its field. */
function withFieldLabels<Value>({ options }: AnyQuestion, option: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const label = options[option].field?.label;
    throw new UserError(error.message.replace(`--${kebabCase(option)}`, `“${label}”`));
  }
}

function readField(name: string, option: Option<unknown>, given: string | boolean | undefined): unknown {
  if (option.kind === 'switch') return given === undefined || given === option.byDefault ? undefined : given;
  const lines = String(given ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? undefined : readOption(name, option, lines);
}

type RunRequest = ValueOf<typeof RUN_REQUEST>;

/** Returns a job for a run that the studio lists. */
export function specFromListedRun(request: RunRequest): JobSpec {
  const { folder } = request;
  if (listRuns().some((run) => run.folder === folder)) return specFromRun(request);
  throw new UserError(`There is no run ${JSON.stringify(folder)} on the list: it has those under ${REPORTS}.`);
}

/** Returns a job for a run: to resume it, to extend it to more games, or to verify it. */
export function specFromRun({ folder, how, games }: RunRequest): JobSpec {
  const { question, request } = readStoredQuestion(folder);
  if (how !== 'extend') {
    const command = `warren ${how} ${quote(folder)}`;
    return { question, request, folder, command, ...(how === 'verify' && { isVerification: true }) };
  }
  if (question.options.games === undefined) {
    throw new UserError(`A run of ${question.name} has a budget, not a number of games: it cannot be extended.`);
  }
  const more = { ...request, games } as Request;
  return { question, request: more, folder, command: `${commandOf(question, more)} --out ${quote(folder)}` };
}
