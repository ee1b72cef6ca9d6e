/**
 * Asks one question for several kinds of players on the same random streams. Each kind is a run of its own, which is
 * planned, stored, resumed and reported like any other: its request has the kind (`playedBy`) and the number of answers
 * that share the 95 % confidence level (`pages`). This module compares their answers, for every question whose analysis
 * makes claims.
 */
import { relationIn } from '../analysis/finding.js';
import { capital } from '../analysis/format.js';

import { UserError } from '../core/errors.js';
import { list } from '../core/formatting.js';
import type { PlayerKind } from '../plan/player-kinds.js';
import type { Request } from '../plan/request.js';
import { digestOf, host } from '../plugins/host.js';
import type { Claim } from '../questions/claim.js';
import { type ClaimAcross, claimsAcross } from '../questions/kinds/across.js';
import { readKinds } from '../questions/kinds/read-kinds.js';
import type { AnyQuestion } from '../questions/question.js';
import { type QuestionName, questionFor, type RequestOf } from '../questions/questions.js';
import { formatClaimValue, kindsPage } from '../report/pages/kinds.js';

export { formatClaimValue };

import { commandOf } from '../plan/request.js';
import type { QuestionDocument } from '../report/report.js';
import { caveatSentences } from '../report/sentences/caveats.js';
import { claimSentence, hasClaimCaveat } from '../report/sentences/kinds.js';
import { writeKindsFile } from '../store/kinds-file.js';
import { hasRun } from '../store/run-file.js';
import { RunFolder } from '../store/run-folder.js';
import type { RunStore } from '../store/run-store.js';
import type { Answer } from './answer.js';
import { documentFor } from './answer-files.js';
import { type AskOptions, runQuestion } from './ask.js';
import { checkAskOptions } from './ask-options.js';

export interface KindsAnswer {
  readonly question: AnyQuestion;
  /** Title of the question with its kinds of players. */
  readonly title: string;
  /** The command that repeats the request. */
  readonly command: string;
  readonly answers: ReadonlyMap<PlayerKind, Answer>;
  readonly across: readonly ClaimAcross[];
  readonly verdict: readonly string[];
  /** Whether the runs of all kinds are complete. */
  readonly complete: boolean;
}

/** Asks a question by its name for several kinds of players. Each kind has a subfolder of `out`, if that is set. */
export async function askFor<Name extends QuestionName>(
  name: Name,
  request: RequestOf<Name>,
  kinds: readonly PlayerKind[],
  options: AskOptions = {},
): Promise<KindsAnswer> {
  const question = questionFor(name, request);
  checkAskOptions(question, request, options);
  const kindsRequest = { question, request: request as Request, kinds: readKinds(question, request, kinds) };
  return await runKindsInFolders(kindsRequest, options.out, (_, one, keeper) =>
    runQuestion(question, one, keeper, options),
  );
}

export interface KindsRequest {
  readonly question: AnyQuestion;
  readonly request: Request;
  readonly kinds: readonly PlayerKind[];
}

interface KindsStoreOptions {
  readonly onRemark?: ((text: string) => void) | undefined;
  /**
   * Whether to play missing games; default: true. If false, the run of each kind ends with its last checkpoint, and a
   * kind without a run is skipped.
   */
  readonly canPlay?: boolean;
}

/**
 * Runs all kinds, each in a subfolder of `folder`, if that is defined. The request and its kinds are stored there, too,
 * so that all runs can be resumed. The callback `askOne` runs one kind while its store is open.
 */
export const runKindsInFolders = (
  { question, request, kinds }: KindsRequest,
  folder: string | undefined,
  askOne: (kind: PlayerKind, request: Request, keeper: RunStore | undefined) => Promise<Answer>,
  { onRemark, canPlay: playsOn = true }: KindsStoreOptions = {},
): Promise<KindsAnswer> =>
  runKinds(question, request, kinds, async (kind, one) => {
    if (folder === undefined) return await askOne(kind, one, undefined);
    const out = host.joinPath(folder, kind);
    if (!playsOn && !hasRun(out)) return undefined;
    const onOpened = () => writeKindsFile(folder, { question: question.name, request, kinds });
    const keeper = new RunFolder({ out, question: question.name, request: one, onRemark, onOpened }, playsOn);
    try {
      return await askOne(kind, one, keeper);
    } finally {
      keeper.close();
    }
  });

/** Runs all kinds by the callback `askOne`; stops after an incomplete answer, or at the first undefined one. */
export async function runKinds(
  question: AnyQuestion,
  request: Request,
  kinds: readonly PlayerKind[],
  askOne: (kind: PlayerKind, request: Request) => Promise<Answer | undefined>,
): Promise<KindsAnswer> {
  const answers = new Map<PlayerKind, Answer>();
  for (const kind of kinds) {
    const lighter = kind === 'thinking' ? (question.lighter?.(request) ?? request) : request;
    const answer = await askOne(kind, { ...lighter, playedBy: kind, pages: kinds.length * (request.pages ?? 1) });
    if (answer === undefined) break;
    answers.set(kind, answer);
    if (!answer.played.complete) break;
  }
  if (answers.size === 0) throw new UserError('None of the kinds of players has been asked yet.');
  const claims = new Map(
    [...answers].map(([kind, { analysis, findings, played }]) => [kind, analysis.claims?.(findings, played) ?? []]),
  );
  const all = claimsAcross(claims);
  const across = all.length > MAX_SHOWN ? all.filter(isConclusive) : all;
  const complete = answers.size === kinds.length && [...answers.values()].every(({ played }) => played.complete);
  const command = `${commandOf(question, request)} --for ${kinds.join(',')}`;
  // Titles differ only in the kind of players, so any of them serves.
  const [[, { presentation, played }]] = answers;
  const title = `${presentation.title(played)}, for ${list(kinds)} players`;
  return { question, title, command, answers, across, complete, verdict: verdictOf(across, complete) };
}

/** With more claims, only conclusive ones are shown. */
const MAX_SHOWN = 12;

const isConclusive = ({ kinds }: ClaimAcross): boolean =>
  kinds.some(({ claim }) => claim.judgement === null || claim.judgement.relation !== 'undecided');

/** Maximum number of sentences; the table has all of them. */
const MAX_SENTENCES = 8;

function verdictOf(across: readonly ClaimAcross[], complete: boolean): string[] {
  const shown = across.filter(({ kinds: [{ claim }] }) => claim.judgement === null);
  const sentences = across.flatMap((claim) => claimSentence(claim) ?? []);
  const more = sentences.length - MAX_SENTENCES;
  return [
    ...shown.map(({ label, kinds }) => {
      const values = kinds.map(({ kind, claim }) => `${formatClaimValue(claim)} with ${kind} players`);
      return `${capital(label)}: ${list(values)}.`;
    }),
    ...sentences.slice(0, MAX_SENTENCES),
    ...(more > 0 ? [`The table has ${more} more.`] : []),
    ...caveatSentences(across.some(hasClaimCaveat)),
    ...(sentences.length + shown.length === 0 ? ['Nothing is decided yet for any kind of players.'] : []),
    ...(complete ? [] : ['Not all kinds of players have played to the end; this is what is known.']),
  ];
}

/** Schema: docs/json/for.schema.json. */
export interface KindsDocument {
  readonly question: string;
  readonly for: readonly PlayerKind[];
  /** Equal digests mean equal results of all kinds; null if one of them is not reproducible. */
  readonly digest: string | null;
  readonly complete: boolean;
  /** Sentences on which claims hold for which kinds. */
  readonly verdict: readonly string[];
  readonly claims: readonly KindsClaim[];
  readonly answers: Readonly<Partial<Record<PlayerKind, QuestionDocument>>>;
  readonly [more: string]: unknown;
}

interface KindsClaim extends Pick<ClaimAcross, 'holds'> {
  readonly key: string;
  readonly figure: string;
  readonly kinds: Readonly<Record<string, ReturnType<typeof claimDocument>>>;
}

/** relation → its name in documents */
const STANDINGS = { above: 'more', below: 'less', equivalent: 'same', undecided: 'open' } as const;

function claimDocument(claim: Claim) {
  const { value, low, high, level, method } = claim.estimate;
  const { robust = true } = claim.judgement ?? {};
  const even = claim.reference?.low ?? null;
  return { standing: STANDINGS[relationIn(claim)], firm: robust, value, low, high, level, method, even };
}

/** Returns the answer for programs: claims by kind, and the full document of every kind. */
export const kindsDocument = ({ question, answers, across, verdict, complete }: KindsAnswer): KindsDocument => ({
  question: question.name,
  for: [...answers.keys()],
  digest: digestOfAll(answers),
  complete,
  verdict,
  claims: across.map(({ id: key, label: figure, holds, kinds }) => ({
    key,
    figure,
    holds,
    kinds: Object.fromEntries(kinds.map(({ kind, claim }) => [kind, claimDocument(claim)])),
  })),
  answers: Object.fromEntries([...answers].map(([kind, answer]) => [kind, withoutTimes(documentFor(answer))])),
});

function withoutTimes({ elapsedSeconds: _, gamesPerSecond: __, ...rest }: QuestionDocument): QuestionDocument {
  return rest as QuestionDocument;
}

function digestOfAll(answers: KindsAnswer['answers']): string | null {
  const digests = [...answers].map(([kind, { played }]) => [kind, played.digest]);
  if (digests.some(([, digest]) => digest === null)) return null;
  return digestOf(JSON.stringify(digests));
}

/** Yields the files of the page that compares all kinds and links to their reports. */
export async function* kindsFiles(answer: KindsAnswer) {
  const { reportFiles } = await import('../report/report-files.js');
  const { answers, across, title, command, verdict } = answer;
  const [[, first]] = answers;
  const { found } = first.played;
  const all = [...answers.values()];
  const content = kindsPage(found.game, title, [...answers.keys()], across);
  const played = {
    ...first.played,
    digest: digestOfAll(answers),
    complete: answer.complete,
    games: all.reduce((sum, { played }) => sum + played.games, 0),
    skipped: {
      games: all.reduce((sum, { played }) => sum + played.skipped.games, 0),
      first: all.flatMap(({ played }) => played.skipped.first),
    },
    unsteady: all.flatMap(({ played }) => played.unsteady),
  };
  const document = kindsDocument(answer);
  const report = { content, document, verdict, played, command, more: [] };
  yield* reportFiles(report, undefined, { paths: new Map(), async *files() {} });
}
