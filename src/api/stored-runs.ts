/** A run that lies in a folder, for programs: gone on with, reported and verified from the folder alone. Commands of the same names do the same. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { COUNT_FROM_ZERO, FUNCTION, PATH, SWITCH, TEXT, type ValueSchema } from '../plan/option.js';
import type { Request } from '../plan/request.js';
import { validateOptions, validateRequired } from '../plan/validate-options.js';
import type { AnyQuestion } from '../questions/question.js';
import { KINDS_FILE } from '../store/kinds-file.js';
import { hasRun } from '../store/run-file.js';
import { RunFolder, writeReportFiles } from '../store/run-folder.js';
import type { RunStore } from '../store/run-store.js';
import { compareReport, RunVerifier, type VerifySample } from '../store/run-verifier.js';
import { type Answer, type AskOptions, reportFiles, runQuestion } from './ask.js';
import type { KindsAnswer, KindsRequest } from './ask-kinds.js';
import { checkPlayOptions, PLAY_OPTION_SHAPES, SIGNAL_SHAPE } from './check-ask-options.js';
import { deliverReport, hasSingleFile } from './deliver-report.js';
import { readStoredKinds, readStoredQuestion } from './stored-question.js';

interface FolderOptions {
  /** Where paths of strategies, games and rules now start; the folder where the run was asked for unless said otherwise. */
  readonly from?: string | undefined;
}

interface RemarkOptions {
  /** Told what the user should know but need not act on. */
  readonly onRemark?: ((text: string) => void) | undefined;
}

type PlayOptions = Pick<AskOptions, 'threads' | 'queue' | 'patienceSeconds' | 'onProgress'>;

interface ResumeOptions extends FolderOptions, RemarkOptions, PlayOptions, Pick<AskOptions, 'signal'> {}

interface ReportAgainOptions extends FolderOptions, RemarkOptions {
  /** Whether it is wanted in one file as well (report.html); once there is one, it is renewed with the rest. */
  readonly singleFile?: boolean | undefined;
}

interface VerifyOptions extends FolderOptions, PlayOptions {
  /** How many chunks of games to play again; 10 unless said otherwise. */
  readonly sample?: number | 'all' | undefined;
  /** Which chunks: the same text picks the same ones; a new text unless one is given. */
  readonly sampleSeed?: string | undefined;
}

/** As docs/json/verify.schema.json promises it. */
export interface VerifyDocument {
  readonly folder: string;
  readonly sampleSeed: string;
  /** Chunks that are kept, those played again, and files of the report that were made again and compared. */
  readonly kept: number;
  readonly played: number;
  readonly files: number;
  /** What is not what the games give, in words; empty if everything is. */
  readonly findings: readonly string[];
}

/** Plays what the run in a folder misses, and gives its answer as `ask` would; of several kinds of players, as `askFor` would. */
export async function resumeRun(folder: string, options: ResumeOptions = {}): Promise<Answer | KindsAnswer> {
  validateRequired('The folder of resumeRun', folder, PATH);
  const takes = { from: PATH, onRemark: FUNCTION, ...PLAY_OPTION_SHAPES, signal: SIGNAL_SHAPE };
  validateOptions('resumeRun', options, takes, { example: '{ threads: 2 }' });
  checkPlayOptions(options);
  // It would give the answer of no games at all, for a run that may be whole.
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
        const { runKindsInFolders: askKindsKeeping } = await import('./ask-kinds.js');
        return askKindsKeeping(asked, folder, (_, one, keeper) => ask(asked.question, one, keeper), { onRemark });
      },
    },
  );
}

/** Makes the report of a run again, without playing: of the games that are kept so far. Gives the answer that it tells. */
export async function reportRun(folder: string, options: ReportAgainOptions = {}): Promise<Answer | KindsAnswer> {
  validateRequired('The folder of reportRun', folder, PATH);
  const takes = { from: PATH, onRemark: FUNCTION, singleFile: SWITCH };
  validateOptions('reportRun', options, takes, { example: '{ singleFile: true }' });
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
        const { runKindsInFolders: askKindsKeeping, kindsFiles } = await import('./ask-kinds.js');
        const askKind = async (_: string, request: Request, keeper: RunStore | undefined) => {
          const answer = await runQuestion(asked.question, request, keeper, INLINE);
          await keeper?.saveReport(reportFiles(answer, singleFile || hasSingleFile(keeper.path)));
          return answer;
        };
        const answer = await askKindsKeeping(asked, folder, askKind, recalled);
        await writeReportFiles(folder, kindsFiles(answer));
        return answer;
      },
    },
  );
}

const INLINE = { threads: 0 };

interface RerunOptions extends FolderOptions, RemarkOptions {
  /** Without it nothing is played. */
  readonly canPlay: boolean;
}

/** How what was asked is asked again: `one` with the folder of its run, which is closed after it. */
interface RerunHandlers<T> {
  one(question: AnyQuestion, request: Request, keeper: RunStore): Promise<T>;
  kinds(asked: KindsRequest): Promise<T>;
}

/** Asks again what was asked of the run in a folder, or of those of several kinds of players. */
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

const SAMPLE: ValueSchema = {
  description: "a whole number, 0 or more, or 'all'",
  accepts: (value) => value === 'all' || COUNT_FROM_ZERO.accepts(value),
};

/** Checks the run in a folder without changing it: plays a sample of it again and compares everything. */
export async function verifyRun(folder: string, options: VerifyOptions = {}): Promise<VerifyDocument> {
  validateRequired('The folder of verifyRun', folder, PATH);
  const takes = { from: PATH, sample: SAMPLE, sampleSeed: TEXT, ...PLAY_OPTION_SHAPES };
  validateOptions('verifyRun', options, takes, { example: "{ sample: 'all' }" });
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
  }: Omit<VerifyOptions, keyof PlayOptions>,
  askOne: (question: AnyQuestion, request: Request, keeper: RunStore) => Promise<Answer>,
): Promise<VerifyDocument> {
  const wanted = { size: sample === 'all' ? Number.POSITIVE_INFINITY : sample, seed: sampleSeed };
  const kindsQuestion = readStoredKinds(folder, from);
  if (kindsQuestion === undefined) {
    const { question, request } = readStoredQuestion(folder, from);
    const { check } = await verifyOne(folder, wanted, (keeper) => askOne(question, request, keeper));
    return { folder, sampleSeed, ...check.counts, findings: check.findings };
  }
  const { runKinds: askKinds, kindsFiles } = await import('./ask-kinds.js');
  const counts = { kept: 0, played: 0, files: 0 };
  const findings: string[] = [];
  const answer = await askKinds(
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
