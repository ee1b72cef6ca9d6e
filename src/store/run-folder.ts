/**
 * The folder of a run: its manifest (`run.json`), the finished chunks (`chunks.log`), and the report. Opening it again
 * with the same plan resumes the run; docs/runs.md describes it for users.
 */

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { MachineError, UserError } from '../core/errors.js';
import { count, counted } from '../core/formatting.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import { WARREN_VERSION } from '../plan/warren-version.js';
import { ChunkLog, hasDamage, openExisting } from './chunk-log.js';
import { describeChanges } from './describe-changes.js';
import { diskError } from './disk-error.js';
import { FolderLock, isLockFile, refuseLocked } from './folder-lock.js';
import { ROWS_FILE, RowsFile } from './rows-file.js';
import {
  identityDigest,
  identityOf,
  RUN_FILE,
  type RunFile,
  type RunIdentity,
  readRunFile,
  realPath,
  type StoredRequest,
  writeRunFile,
} from './run-file.js';
import type { ReportFiles, RunFolderOptions, RunStore, RunStoreFacts } from './run-store.js';
import { NO_ROWS, packStoredChunk, readStoredResult, rowsCheckOf } from './stored-chunk.js';
import { makeFolders, removeEmptyFolders, TEMPORARY_SUFFIX, writeOrDelete } from './write-atomically.js';

export const CHUNK_FILE = 'chunks.log';
/**
 * Finished chunks after one that could not be played, with their rows. They move to the log when the missing chunk is
 * there.
 */
export const OUT_OF_ORDER_FILE = 'chunks.later';

/** Files that Warren writes in a run folder. Those of charts, tables and games follow a naming pattern. */
const PAGE = 'index.html';
const OWN_FILES = [RUN_FILE, PAGE, 'result.json', 'rows.json', 'tuned.yaml', 'nearest.yaml', 'changelog.md'];
const REPORT_FOLDERS = ['charts', 'tables', 'games'];
const REPORT_FILE_NAME = '(?:(?:charts|tables)/[a-z0-9-]+\\.(?:svg|png|vl\\.json|csv)|games/[a-z0-9-]+\\.html)';
const REPORT_FILE = new RegExp(`^${REPORT_FILE_NAME}$`);

/** Whether Warren writes this file of a run folder for people or programs to read. */
export const isReportFile = (name: string): boolean => OWN_FILES.includes(name) || REPORT_FILE.test(name);

export class RunFolder implements RunStore {
  readonly isReportTarget = true;
  readonly #options: RunFolderOptions;
  readonly #canPlay: boolean;
  #path = '';
  /** Whether the folder is writable. A read-only one is reported without changes. */
  #isWritable = true;
  #rowsHead: Uint8Array | undefined;
  #lock: FolderLock | undefined;
  #log: ChunkLog | undefined;
  #rows: RowsFile | undefined;
  #outOfOrder: ChunkLog | undefined;
  #owner: Uint8Array = new Uint8Array();

  /** Without `playsOn`, nothing is played: the run ends at its last checkpoint. */
  constructor(options: RunFolderOptions, playsOn = true) {
    this.#options = options;
    this.#canPlay = playsOn;
  }

  get path(): string {
    return this.#path;
  }

  /** Opens or creates the folder. All validation happens before the first change. */
  async open(requestedPlan: Plan, { engine, rowsHead }: RunStoreFacts): Promise<Plan> {
    const identity = identityOf(requestedPlan, engine);
    this.#path = this.#options.out ?? defaultFolder(requestedPlan, identity);
    this.#rowsHead = rowsHead;
    const existing = this.#readExisting(requestedPlan, identity);
    this.#isWritable = existing === undefined || isWritable(this.#path);
    const made = this.#isWritable ? this.#lockFolder() : [];
    try {
      if (!this.#isWritable) refuseLocked(this.#path);
      // Repeated with the lock: another process may have changed the folder until now.
      const plan = await this.#prepare(requestedPlan, identity, this.#readExisting(requestedPlan, identity));
      await this.#options.onOpened?.();
      return plan;
    } catch (error) {
      this.close();
      removeEmptyFolders(made);
      throw error;
    }
  }

  /** Reads the run in the folder, if there is one; throws if it is another run or the folder has other content. */
  #readExisting(plan: Plan, identity: RunIdentity): RunFile | undefined {
    const existing = readRunFile(this.#path);
    if (existing === undefined) refuseForeign(this.#path);
    else refuseOtherRun(this.#path, existing, identity, plan.games);
    if (isWritable(this.#path)) {
      refuseLinked(this.#path);
      refuseObstructed(this.#path);
    }
    return existing;
  }

  /** Creates the folder and acquires its lock; returns the created folders. */
  #lockFolder(): string[] {
    let made: string[] = [];
    try {
      made = makeFolders(this.#path);
    } catch (error) {
      throw diskError(error, `The folder ${this.#path} cannot be made`);
    }
    try {
      this.#lock = new FolderLock(this.#path);
      return made;
    } catch (error) {
      removeEmptyFolders(made);
      throw error;
    }
  }

  async #prepare(requestedPlan: Plan, identity: RunIdentity, existing: RunFile | undefined): Promise<Plan> {
    const [logFile, rowsFile] = [CHUNK_FILE, ROWS_FILE].map((name) => path.join(this.#path, name));
    const owner = identityDigest(identity);
    this.#owner = owner;
    const plays = this.#canPlay && this.#isWritable;
    if (plays) for (const file of [logFile, rowsFile]) if (existsSync(file)) closeSync(openExisting(file, 'r+'));
    if (!plays) refuseDamaged(logFile, owner);
    else hasDamage(logFile, owner);
    const before = existing?.stages ?? [];
    const stages = before.at(-1)?.games === requestedPlan.games ? before : [...before, stageOf(requestedPlan)];
    const run = { warren: existing?.warren ?? WARREN_VERSION, asked: this.#storedRequest(), identity, stages };
    if (this.#isWritable)
      for (const name of leftoverFiles(this.#path)) rmSync(path.join(this.#path, name), { force: true });
    // A request for figures that are already counted changes only the request.
    if (plays && JSON.stringify(run) !== JSON.stringify(existing)) await writeRunFile(this.#path, run);
    // With rows, damage cannot be repaired: the rows of a damaged chunk have an unknown length, so later rows cannot be
    // located.
    this.#log = new ChunkLog(logFile, owner, !plays ? 'read' : this.#rowsHead === undefined ? 'repair' : 'cut');
    if (this.#log.isDamaged) this.#reportDamage(CHUNK_FILE);
    const { count } = this.#log;
    if (this.#rowsHead && plays) this.#rows = new RowsFile(rowsFile, this.#rowsHead, this.#log);
    if (this.#log.count < count) this.#reportDamage(ROWS_FILE);
    if (plays && existsSync(this.#outOfOrderFile)) this.#openOutOfOrder();
    return { ...requestedPlan, ...stages.at(-1), earlier: stages.slice(0, -1) };
  }

  #reportDamage(file: string): void {
    this.#options.onRemark?.(`${path.join(this.#path, file)} was damaged; what is missing is played again.`);
  }

  #storedRequest(): StoredRequest {
    const { question, request } = this.#options;
    const { cwd = '.', ...asked } = request;
    return { question, request: asked, from: path.relative(realPath(this.#path), realPath(cwd)) };
  }

  load(number: number, chunk: Chunk): Uint8Array | undefined {
    const bytes = this.#log?.load(number);
    const outOfOrder = bytes === undefined ? this.#outOfOrder?.load(number) : undefined;
    if (outOfOrder !== undefined) return readStoredResult(outOfOrder, chunk);
    const answer = bytes && readStoredResult(bytes, chunk);
    if (bytes === undefined || answer !== undefined) return answer;
    throw new MachineError(
      `${path.join(this.#path, CHUNK_FILE)}: chunk ${number} is whole, but does not hold games ${chunk.firstGame} to ` +
        `${chunk.firstGame + chunk.games - 1} of this run. Put the file back, or play the run anew with another --out.`,
    );
  }

  save(number: number, chunk: Chunk, answer: Uint8Array, rows?: Uint8Array): void {
    if (!this.#log || number < this.#log.count) return;
    // Rows first: a stored chunk must have its rows.
    if (rows) this.#rows?.append(rows);
    this.#log.append(number, packStoredChunk(chunk, answer, rowsCheckOf(rows, this.#rowsHead)));
  }

  saveOutOfOrder(number: number, chunk: Chunk, answer: Uint8Array): void {
    const chunks = this.#openOutOfOrder();
    if (!chunks.has(number)) chunks.append(number, packStoredChunk(chunk, answer, NO_ROWS));
  }

  get #outOfOrderFile(): string {
    return path.join(this.#path, OUT_OF_ORDER_FILE);
  }

  #openOutOfOrder(): ChunkLog {
    this.#outOfOrder ??= new ChunkLog(this.#outOfOrderFile, this.#owner, 'unordered');
    return this.#outOfOrder;
  }

  hasNext(number: number): boolean {
    if (this.#log?.has(number)) return true;
    if (this.#isWritable || !this.#canPlay) return this.#canPlay;
    throw new UserError(
      `The folder ${this.#path} cannot be written to, and its run is not finished. Copy it to where you may write, and ` +
        'go on there: warren resume COPY',
    );
  }

  async saveReport(files: ReportFiles): Promise<void> {
    if (!this.#isWritable) {
      this.#options.onRemark?.(`The folder ${this.#path} cannot be written to: the report there stays as it is.`);
      return;
    }
    await writeReportFiles(this.#path, files);
  }

  close(): void {
    const [rows, log, outOfOrder, lock] = [this.#rows, this.#log, this.#outOfOrder, this.#lock];
    this.#rows = undefined;
    this.#outOfOrder = undefined;
    this.#log = undefined;
    this.#lock = undefined;
    try {
      // Rows first: a chunk safe from power cuts must have safe rows.
      rows?.close();
      log?.close();
      outOfOrder?.close();
      if (outOfOrder && log && outOfOrder.last < log.count) rmSync(this.#outOfOrderFile, { force: true });
    } finally {
      lock?.release();
    }
  }
}

const stageOf = ({ games, chunkSize }: Plan) => ({ games, chunkSize });

/**
 * `reports/pig-1f3a9c2e`: depends on the run but not on its number of games, so that a request for more games extends
 * it. A run shorter than the stored one gets a separate folder.
 */
function defaultFolder({ games }: Plan, identity: RunIdentity): string {
  const folder = path.join('reports', `${identity.game.id}-${identityDigest(identity).toString('hex', 0, 4)}`);
  const storedGames = readRunFile(folder)?.stages.at(-1)?.games ?? 0;
  return storedGames <= games ? folder : `${folder}-${games}`;
}

/** Lists the files of a run folder: at the top, and in the folders of its report. */
export function listFiles(folder: string): string[] {
  const names = readFolder(folder);
  const inside = (part: string): string[] =>
    names.includes(part) && lstatSync(path.join(folder, part)).isDirectory()
      ? readFolder(path.join(folder, part)).map((name) => `${part}/${name}`)
      : [part].filter((name) => names.includes(name));
  return [...names.filter((name) => !REPORT_FOLDERS.includes(name)), ...REPORT_FOLDERS.flatMap(inside)];
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw diskError(error, `The folder ${folder} cannot be read`);
  }
}

/** Writes a report. Files of an earlier report that it no longer has are deleted. */
export async function writeReportFiles(folder: string, files: ReportFiles): Promise<void> {
  const earlier = reportFilesOf(path.join(folder, PAGE));
  for await (const [name, content] of files) {
    await writeOrDelete(path.join(folder, name), content);
    earlier.delete(name);
  }
  for (const name of earlier) rmSync(path.join(folder, name), { force: true });
}

/**
 * Returns the drawn files of an earlier report (charts, tables, games), which its page links to. All other files are
 * the user's.
 */
function reportFilesOf(page: string): Set<string> {
  // The page may be missing because its folder is a file; writing the report throws then.
  if (!existsSync(page) || !statSync(page).isFile()) return new Set();
  const links = readFileSync(page, 'utf8').matchAll(new RegExp(`href="(${REPORT_FILE_NAME})"`, 'g'));
  return new Set([...links].map(([, name]) => name));
}

/** Returns temporary files left by a killed process; only Warren uses such names. */
const leftoverFiles = (folder: string): string[] => listFiles(folder).filter(isLeftover);

function isLeftover(name: string): boolean {
  const file = name.replace(TEMPORARY_SUFFIX, '');
  return file !== name && (OWN_FILES.includes(file) || REPORT_FILE.test(file));
}

/**
 * Throws if the log is damaged or missing. A report needs all checkpoints: damaged chunks must be played first, and
 * nothing is discarded for a report.
 */
function refuseDamaged(file: string, owner: Uint8Array): void {
  if (existsSync(file) && !hasDamage(file, owner)) return;
  throw new UserError(
    `${file} is ${existsSync(file) ? 'damaged' : 'missing'}, so no report can be made of it. ` +
      `Play what is missing with: warren resume ${path.dirname(file)}`,
  );
}

export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws if a folder without a run is not empty, or is a file. Remains of a run that was killed at its start are
 * allowed.
 */
function refuseForeign(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new UserError(`${folder} is no folder, and a run is kept in one. Name another with --out.`);
  const foreign = readFolder(folder).filter((name) => !isLockFile(name) && !isLeftover(name));
  if (foreign.length === 0) return;
  throw new UserError(
    `The folder ${folder} holds other things (${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ', …' : ''}) ` +
      `but no ${RUN_FILE}, so it is not the folder of a run. Name an empty or a new folder with --out.`,
  );
}

/** Throws if a file is a link: writing would change files elsewhere. */
function refuseLinked(folder: string): void {
  for (const name of [CHUNK_FILE, OUT_OF_ORDER_FILE, ROWS_FILE, ...REPORT_FOLDERS]) {
    const file = path.join(folder, name);
    if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    throw new UserError(`${file} is a link to somewhere else. Put what it leads to in its place, or remove it.`);
  }
}

/** Throws, before any game is played, if the report could not be written. */
function refuseObstructed(folder: string): void {
  const kindOf = (name: string) => lstatSync(path.join(folder, name), { throwIfNoEntry: false });
  const wrong =
    OWN_FILES.find((name) => kindOf(name)?.isDirectory()) ??
    REPORT_FOLDERS.find((name) => kindOf(name)?.isDirectory() === false);
  if (wrong !== undefined) {
    const what = OWN_FILES.includes(wrong) ? 'a folder' : 'no folder';
    throw new UserError(
      `${path.join(folder, wrong)} is in the way: it is ${what}. Remove it, or choose another --out.`,
    );
  }
  const closed = REPORT_FOLDERS.find((name) => kindOf(name) !== undefined && !isWritable(path.join(folder, name)));
  if (closed === undefined) return;
  throw new UserError(
    `The report cannot be written to ${path.join(folder, closed)}: you may not write there. Choose another folder with --out.`,
  );
}

const ASKED_FOR_ANOTHER = {
  statement: 'holds another run',
  next: 'Ask again with another --out, or delete this folder if its run is not needed any more.',
};

/**
 * Throws if the run differs: chunks of two runs cannot be mixed, nor those of one run before and after a change of
 * code.
 */
export function refuseChanged(
  folder: string,
  existing: RunFile,
  identity: RunIdentity,
  { statement, next } = ASKED_FOR_ANOTHER,
): void {
  const changes = describeChanges(existing.identity, identity);
  if (changes.length === 0) return;
  const versions =
    existing.warren === WARREN_VERSION ? '' : ` (of Warren ${existing.warren}; this is ${WARREN_VERSION})`;
  throw new UserError(
    `The folder ${folder} ${statement}${versions}:\n${changes.map((change) => `  ${change}`).join('\n')}\n${next}`,
  );
}

function refuseOtherRun(folder: string, existing: RunFile, identity: RunIdentity, games: number): void {
  refuseChanged(folder, existing, identity);
  const played = existing.stages.at(-1)!.games;
  if (games < played) {
    throw new UserError(
      `The folder ${folder} holds a run of ${counted(played, 'game')}, more than the ${count(games)} asked for. ` +
        'Ask for as many or more, or choose another folder with --out.',
    );
  }
}
