/**
 * Resumes, reports and verifies stored runs from their folders, for programs. The commands of the same names do the
 * same.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import type { Request } from '../plan/request.js';
import * as schema from '../plan/schema.js';
import { validateOptions, validateRequired } from '../plan/validate.js';
import type { AnyQuestion } from '../questions/question.js';
import { executionOptions, playOptions } from '../runner/execution-options.js';
import { KINDS_FILE } from '../store/kinds-file.js';
import { hasRun } from '../store/run-file.js';
import { RunFolder, writeReportFiles } from '../store/run-folder.js';
import type { RunStore } from '../store/run-store.js';
import { compareReport, RunVerifier, type VerifySample } from '../store/run-verifier.js';
import type { Answer } from './answer.js';
import { reportFiles } from './answer-files.js';
import { runQuestion } from './ask.js';
import type { KindsAnswer, KindsRequest } from './ask-kinds.js';
import { checkPlayOptions } from './ask-options.js';
import { deliverReport, hasSingleFile } from './deliver-report.js';
import { readStoredKinds, readStoredQuestion } from './stored-question.js';

const folderOption = {
  /** Base folder for paths of strategies, games and rules; default: as stored with the run. */
  from: schema.PATH,
};

const rerunOptions = {
  ...folderOption,
  /** Callback with remarks that require no action from the user. */
  onRemark: schema.callback<(text: string) => void>(),
};

const resumeOptions = { ...rerunOptions, ...executionOptions };

const reportOptions = {
  ...rerunOptions,
  /** Whether to also write the report as a single file (report.html); an existing one is always rewritten. */
  singleFile: schema.SWITCH,
};

const sampleOptions = {
  ...folderOption,
  /** Number of chunks to replay; default: 10. */
  sample: schema.SAMPLE,
  /** Seed of the sample: equal seeds select equal chunks; default: random. */
  sampleSeed: schema.TEXT,
};

const verifyOptions = { ...sampleOptions, ...playOptions };

/** Schema: docs/json/verify.schema.json. */
export interface VerifyDocument {
  readonly folder: string;
  readonly sampleSeed: string;
  /** Stored chunks, replayed chunks, and report files that were rendered again and compared. */
  readonly kept: number;
  readonly played: number;
  readonly files: number;
  /** Differences from the replayed games, in words; empty if there are none. */
  readonly findings: readonly string[];
}

/** Plays the missing games of a stored run. Returns its answer, as `ask` or `askFor` would. */
export async function resumeRun(
  folder: string,
  options: schema.PropertiesOf<typeof resumeOptions> = {},
): Promise<Answer | KindsAnswer> {
  validateRequired('The folder of resumeRun', folder, schema.PATH);
  validateOptions('resumeRun', options, resumeOptions, { example: '{ threads: 2 }' });
  checkPlayOptions(options);
  // Otherwise the answer would have no games, for a run that may be complete.
  if (options.signal?.aborted) throw new UserError('resumeRun was given a signal that is aborted already.');
  const { from, onRemark, ...run } = options;
  const ask = (question: AnyQuestion, request: Request, keeper: RunStore | undefined) =>
    runQuestion(question, request, keeper, run);
  return rerunStored<Answer | KindsAnswer>(
    folder,
    { from, onRemark, canPlay: true },
    {
      one: ask,
      kinds: async (asked) => {
        const { runKindsInFolders } = await import('./ask-kinds.js');
        return runKindsInFolders(asked, folder, (_, one, keeper) => ask(asked.question, one, keeper), { onRemark });
      },
    },
  );
}

/** Renders the report of a run again from its checkpoints, without playing. Returns the answer. */
export async function reportRun(
  folder: string,
  options: schema.PropertiesOf<typeof reportOptions> = {},
): Promise<Answer | KindsAnswer> {
  validateRequired('The folder of reportRun', folder, schema.PATH);
  validateOptions('reportRun', options, reportOptions, { example: '{ singleFile: true }' });
  const { from, singleFile = false, onRemark = () => {} } = options;
  const recalled = { onRemark, canPlay: false };
  return rerunStored<Answer | KindsAnswer>(
    folder,
    { from, ...recalled },
    {
      one: async (question, request, keeper) => {
        const answer = await runQuestion(question, request, keeper, INLINE);
        await deliverReport(answer, keeper, { singleFile, onRemark });
        return answer;
      },
      kinds: async (asked) => {
        const { runKindsInFolders, kindsFiles } = await import('./ask-kinds.js');
        const askKind = async (_: string, request: Request, keeper: RunStore | undefined) => {
          const answer = await runQuestion(asked.question, request, keeper, INLINE);
          await keeper?.saveReport(reportFiles(answer, singleFile || hasSingleFile(keeper.path)));
          return answer;
        };
        const answer = await runKindsInFolders(asked, folder, askKind, recalled);
        await writeReportFiles(folder, kindsFiles(answer));
        return answer;
      },
    },
  );
}

const INLINE = { threads: 0 };

interface RerunOptions extends schema.PropertiesOf<typeof rerunOptions> {
  /** If false, no games are played. */
  readonly canPlay: boolean;
}

/** Handlers that ask a stored question again. `one` receives the store of the run, which is closed afterwards. */
interface RerunHandlers<T> {
  one(question: AnyQuestion, request: Request, keeper: RunStore): Promise<T>;
  kinds(asked: KindsRequest): Promise<T>;
}

/** Asks the stored question of a folder again, for one or several kinds of players. */
export async function rerunStored<T>(
  folder: string,
  { from, onRemark, canPlay }: RerunOptions,
  ask: RerunHandlers<T>,
): Promise<T> {
  const kindsQuestion = readStoredKinds(folder, from);
  if (kindsQuestion !== undefined) return await ask.kinds(kindsQuestion);
  const { question, request } = readStoredQuestion(folder, from);
  const store = new RunFolder({ out: folder, question: question.name, request, onRemark }, canPlay);
  try {
    return await ask.one(question, request, store);
  } finally {
    store.close();
  }
}

/** Verifies a stored run without changing it: replays a sample and compares all results. */
export async function verifyRun(
  folder: string,
  options: schema.PropertiesOf<typeof verifyOptions> = {},
): Promise<VerifyDocument> {
  validateRequired('The folder of verifyRun', folder, schema.PATH);
  validateOptions('verifyRun', options, verifyOptions, { example: "{ sample: 'all' }" });
  checkPlayOptions(options);
  const { from, sample, sampleSeed, ...run } = options;
  return verifyFolder(folder, { from, sample, sampleSeed }, (question, request, keeper) =>
    runQuestion(question, request, keeper, run),
  );
}

const DEFAULT_SAMPLE = 10;

export async function verifyFolder(
  folder: string,
  {
    from,
    sample = DEFAULT_SAMPLE,
    sampleSeed = randomBytes(4).toString('hex'),
  }: schema.PropertiesOf<typeof sampleOptions>,
  askOne: (question: AnyQuestion, request: Request, keeper: RunStore) => Promise<Answer>,
): Promise<VerifyDocument> {
  const wanted = { size: sample === 'all' ? Number.POSITIVE_INFINITY : sample, seed: sampleSeed };
  const kindsQuestion = readStoredKinds(folder, from);
  if (kindsQuestion === undefined) {
    const { question, request } = readStoredQuestion(folder, from);
    const { check } = await verifyOne(folder, wanted, (keeper) => askOne(question, request, keeper));
    return { folder, sampleSeed, ...check.counts, findings: check.findings };
  }
  const { runKinds, kindsFiles } = await import('./ask-kinds.js');
  const counts = { kept: 0, played: 0, files: 0 };
  const findings: string[] = [];
  const answer = await runKinds(
    kindsQuestion.question,
    kindsQuestion.request,
    kindsQuestion.kinds,
    async (kind, request) => {
      const where = path.join(folder, kind);
      if (!hasRun(where)) return undefined;
      const { check, answer } = await verifyOne(where, wanted, (keeper) =>
        askOne(kindsQuestion.question, request, keeper),
      );
      counts.kept += check.counts.kept;
      counts.played += check.counts.played;
      counts.files += check.counts.files;
      findings.push(...check.findings.map((finding) => `${kind}/${finding}`));
      return answer;
    },
  );
  const page = await compareReport(folder, kindsFiles(answer), [KINDS_FILE, ...kindsQuestion.kinds]);
  counts.files += page.compared;
  return { folder, sampleSeed, ...counts, findings: [...findings, ...page.findings] };
}

async function verifyOne(
  folder: string,
  sample: VerifySample,
  ask: (keeper: RunStore) => Promise<Answer>,
): Promise<{ readonly check: RunVerifier; readonly answer: Answer }> {
  const check = new RunVerifier(folder, sample);
  try {
    const answer = await ask(check);
    await check.saveReport(reportFiles(answer, hasSingleFile(folder)));
    return { check, answer };
  } finally {
    check.close();
  }
}
