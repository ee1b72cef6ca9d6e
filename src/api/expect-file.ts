/**
 * Runs a file of expectations: asks all its games, summarizes the answers for build servers, and records a new file.
 */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../core/errors.js';
import { isRecord } from '../core/is-record.js';
import { optionArguments, quote } from '../plan/option.js';
import { gameOptions } from '../plan/request.js';
import { COUNT, instance, PATH } from '../plan/schema.js';
import { validateOptional, validateRequired } from '../plan/validate.js';
import { isUnbuilt, ownFolder } from '../plugins/own-files.js';
import { type ExpectRequest, expect, gamesIn } from '../questions/expect/expect.js';
import type { ExpectFindings } from '../questions/expect/findings.js';
import type { ExpectRun } from '../questions/expect/judge.js';
import { type PlayedOf, questionFor } from '../questions/questions.js';
import type { SimulateRequest } from '../questions/simulate/simulate.js';
import type { GameSummary } from '../report/expect-summaries.js';

export type { GameSummary as SummedUp };

import type { WithVerdict } from '../report/presentation.js';
import { writeAtomically } from '../store/write-atomically.js';
import type { Answer } from './answer.js';
import { type AskOptions, ask } from './ask.js';
import { checkAskOptions } from './ask-options.js';

/** The run of one game of the file. */
interface GameRun {
  /** The value of `only` that selects the game. */
  readonly name: string;
  readonly request: ExpectRequest;
  readonly out: string | undefined;
}

/** Returns a run for each requested game. If there are several, each has a subfolder of `out`. */
export function runsOfFile(request: ExpectRequest, out: string | undefined): GameRun[] {
  const names = gamesIn(request);
  if (request.only !== undefined || names.length === 1) return [{ name: request.only ?? names[0], request, out }];
  return names.map((name, i) => ({
    name,
    request: { ...request, only: name },
    out: out === undefined ? undefined : path.join(out, `${i + 1}-${path.parse(name).name}`),
  }));
}

/** Asks what a file expects of its games, in order; stops after an incomplete answer. */
export async function askExpectFile(
  request: ExpectRequest,
  options: AskOptions = {},
): Promise<readonly Answer<ExpectFindings>[]> {
  checkAskOptions(questionFor('expect', request), request, options);
  const answers: Answer<ExpectFindings>[] = [];
  for (const { request: one, out } of runsOfFile(request, options.out)) {
    const answer = await ask('expect', one, { ...options, out });
    answers.push(answer);
    if (!answer.played.complete) break;
  }
  return answers;
}

/** Casts findings and state to those of `expect`, which the answer is always of. */
export function summarizeAnswer({ findings, played }: Answer): GameSummary {
  const { game } = played.found;
  return { game: game.id, findings: findings as WithVerdict<ExpectFindings>, played: played as ExpectRun };
}

/** Summaries of a file in other formats. */
interface Summaries {
  /** JUnit XML, for a build server. */
  readonly junit: string;
  /** Markdown table, for a pull request. */
  readonly markdown: string;
}

const ANSWERS = instance(
  'the list of answers that askExpectFile gives when it is awaited',
  (value) =>
    Array.isArray(value) && Array.from(value).every((one) => isRecord(one) && ('findings' in one || 'failure' in one)),
);

export async function expectSummaries(
  file: string,
  answers: readonly (Answer<ExpectFindings> | GameSummary)[],
): Promise<Summaries> {
  validateRequired('The file of expectSummaries', file, PATH);
  validateRequired('expectSummaries', answers, ANSWERS);
  const { junitXml, markdownSummary } = await import('../report/expect-summaries.js');
  const games = answers.map((one) => ('presentation' in one ? summarizeAnswer(one) : one));
  return { junit: junitXml(file, games), markdown: markdownSummary(file, games) };
}

export type RecordRequest = ExpectRequest & Omit<SimulateRequest, 'games'>;

interface RecordedFile {
  /** Title of the game. */
  readonly title: string;
  readonly games: number;
}

const DEFAULT_RECORDED_GAMES = 20_000;

/** Records a file of expectations from `budget` games. Returns undefined if the run was stopped. */
export async function recordExpectFile(
  file: string,
  request: RecordRequest,
  options: AskOptions = {},
): Promise<RecordedFile | undefined> {
  validateRequired('The file of recordExpectFile', file, PATH);
  questionFor('simulate', request);
  if ('games' in request) throw new UserError('recordExpectFile takes budget in place of games.');
  validateOptional('budget', request.budget, COUNT);
  return recordFile(file, request, (asked) => ask('simulate', asked, options) as unknown as Promise<Answer>);
}

export async function recordFile(
  file: string,
  { budget, only: _, ...request }: RecordRequest,
  askOne: (request: SimulateRequest) => Promise<Answer>,
): Promise<RecordedFile | undefined> {
  if (existsSync(file)) {
    throw new UserError(
      `${file} is there already, and what is recorded would replace it. Name another file, or move this one away.`,
    );
  }
  const games = budget ?? DEFAULT_RECORDED_GAMES;
  const { played } = await askOne({ ...request, games });
  if (!played.complete) return undefined;
  const { formatRecordedFile } = await import('./expect-record.js');
  const words = optionArguments({ ...gameOptions, budget: expect.options.budget }, { ...request, budget });
  const command = ['warren expect', quote(file), '--record', quote(request.game), ...words].join(' ');
  const schema = fileURLToPath(new URL(`${isUnbuilt ? '' : '../'}docs/json/expect-file.schema.json`, ownFolder));
  await writeAtomically(
    file,
    formatRecordedFile({
      played: played as PlayedOf<'simulate'>,
      request,
      command,
      schema: path.relative('.', schema),
      folder: path.dirname(file),
    }),
  );
  return { title: played.found.game.title, games };
}
