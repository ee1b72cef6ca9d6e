/** A run that lies in a folder, for programs: gone on with, reported and verified from the folder alone. Commands of the same names do the same. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { checkNeeded, checkOptions } from '../plan/check-given.js';
import { COUNT_FROM_ZERO, FUNCTION, PATH, type Shape, SWITCH, TEXT } from '../plan/option.js';
import type { Request } from '../plan/request.js';
import type { AnyQuestion } from '../questions/question.js';
import { KINDS_FILE } from '../store/kinds-file.js';
import { compareReport, RunCheck, type Sample } from '../store/run-check.js';
import { hasRun } from '../store/run-file.js';
import { putReport, RunFolder } from '../store/run-folder.js';
import type { RunKeeper } from '../store/run-keeper.js';
import { type Answer, type AskOptions, askKeeping, reportFiles } from './ask.js';
import type { KindsAnswer, KindsRequest } from './ask-kinds.js';
import { askedForKindsIn, askedIn } from './asked-in.js';
import { checkWhoPlays, SIGNAL, WHO_PLAYS } from './check-ask-options.js';
import { deliverReport, hasSingleFile } from './deliver-report.js';

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
  checkNeeded('The folder of resumeRun', folder, PATH);
  const takes = { from: PATH, onRemark: FUNCTION, ...WHO_PLAYS, signal: SIGNAL };
  checkOptions('resumeRun', options, takes, { example: '{ threads: 2 }' });
  checkWhoPlays(options);
  // It would give the answer of no games at all, for a run that may be whole.
  if (options.signal?.aborted) throw new UserError('resumeRun was given a signal that is aborted already.');
  const { from, onRemark, ...run } = options;
  const ask = (question: AnyQuestion, request: Request, keeper: RunKeeper | undefined) =>
    askKeeping(question, request, keeper, run);
  return askAgain<Answer | KindsAnswer>(
    folder,
    { from, onRemark, playsOn: true },
    {
      one: ask,
      several: async (asked) => {
        const { askKindsKeeping } = await import('./ask-kinds.js');
        return askKindsKeeping(asked, folder, (_, one, keeper) => ask(asked.question, one, keeper), { onRemark });
      },
    },
  );
}

/** Makes the report of a run again, without playing: of the games that are kept so far. Gives the answer that it tells. */
export async function reportRun(folder: string, options: ReportAgainOptions = {}): Promise<Answer | KindsAnswer> {
  checkNeeded('The folder of reportRun', folder, PATH);
  const takes = { from: PATH, onRemark: FUNCTION, singleFile: SWITCH };
  checkOptions('reportRun', options, takes, { example: '{ singleFile: true }' });
  const { from, singleFile = false, onRemark = () => {} } = options;
  const recalled = { onRemark, playsOn: false };
  return askAgain<Answer | KindsAnswer>(
    folder,
    { from, ...recalled },
    {
      one: async (question, request, keeper) => {
        const answer = await askKeeping(question, request, keeper, HERE);
        await deliverReport(answer, keeper, { singleFile, onRemark });
        return answer;
      },
      several: async (asked) => {
        const { askKindsKeeping, kindsFiles } = await import('./ask-kinds.js');
        const askKind = async (_: string, request: Request, keeper: RunKeeper | undefined) => {
          const answer = await askKeeping(asked.question, request, keeper, HERE);
          await keeper?.deliver(reportFiles(answer, singleFile || hasSingleFile(keeper.path)));
          return answer;
        };
        const answer = await askKindsKeeping(asked, folder, askKind, recalled);
        await putReport(folder, kindsFiles(answer));
        return answer;
      },
    },
  );
}

const HERE = { threads: 0 };

interface Again extends FolderOptions, RemarkOptions {
  /** Without it nothing is played. */
  readonly playsOn: boolean;
}

/** How what was asked is asked again: `one` with the folder of its run, which is closed after it. */
interface AskAgain<T> {
  one(question: AnyQuestion, request: Request, keeper: RunKeeper): Promise<T>;
  several(asked: KindsRequest): Promise<T>;
}

/** Asks again what was asked of the run in a folder, or of those of several kinds of players. */
export async function askAgain<T>(folder: string, { from, onRemark, playsOn }: Again, ask: AskAgain<T>): Promise<T> {
  const several = askedForKindsIn(folder, from);
  if (several !== undefined) return await ask.several(several);
  const { question, request } = askedIn(folder, from);
  const keeper = new RunFolder({ out: folder, question: question.name, request, onRemark }, playsOn);
  try {
    return await ask.one(question, request, keeper);
  } finally {
    keeper.close();
  }
}

const SAMPLE: Shape = {
  says: "a whole number, 0 or more, or 'all'",
  is: (value) => value === 'all' || COUNT_FROM_ZERO.is(value),
};

/** Checks the run in a folder without changing it: plays a sample of it again and compares everything. */
export async function verifyRun(folder: string, options: VerifyOptions = {}): Promise<VerifyDocument> {
  checkNeeded('The folder of verifyRun', folder, PATH);
  const takes = { from: PATH, sample: SAMPLE, sampleSeed: TEXT, ...WHO_PLAYS };
  checkOptions('verifyRun', options, takes, { example: "{ sample: 'all' }" });
  checkWhoPlays(options);
  const { from, sample, sampleSeed, ...run } = options;
  return verifyFolder(folder, { from, sample, sampleSeed }, (question, request, keeper) =>
    askKeeping(question, request, keeper, run),
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
  askOne: (question: AnyQuestion, request: Request, keeper: RunKeeper) => Promise<Answer>,
): Promise<VerifyDocument> {
  const wanted = { size: sample === 'all' ? Number.POSITIVE_INFINITY : sample, seed: sampleSeed };
  const several = askedForKindsIn(folder, from);
  if (several === undefined) {
    const { question, request } = askedIn(folder, from);
    const { check } = await checkOne(folder, wanted, (keeper) => askOne(question, request, keeper));
    return { folder, sampleSeed, ...check.counts, findings: check.findings };
  }
  const { askKinds, kindsFiles } = await import('./ask-kinds.js');
  const counts = { kept: 0, played: 0, files: 0 };
  const findings: string[] = [];
  const answer = await askKinds(several.question, several.request, several.kinds, async (kind, request) => {
    const where = path.join(folder, kind);
    if (!hasRun(where)) return undefined;
    const { check, answer } = await checkOne(where, wanted, (keeper) => askOne(several.question, request, keeper));
    counts.kept += check.counts.kept;
    counts.played += check.counts.played;
    counts.files += check.counts.files;
    findings.push(...check.findings.map((finding) => `${kind}/${finding}`));
    return answer;
  });
  const page = await compareReport(folder, kindsFiles(answer), [KINDS_FILE, ...several.kinds]);
  counts.files += page.compared;
  return { folder, sampleSeed, ...counts, findings: [...findings, ...page.findings] };
}

async function checkOne(
  folder: string,
  sample: Sample,
  ask: (keeper: RunKeeper) => Promise<Answer>,
): Promise<{ readonly check: RunCheck; readonly answer: Answer }> {
  const check = new RunCheck(folder, sample);
  try {
    const answer = await ask(check);
    await check.deliver(reportFiles(answer, hasSingleFile(folder)));
    return { check, answer };
  } finally {
    check.close();
  }
}
