/**
 * Verifies a run folder without changing it. Checks every checksum, replays a sample of chunks, renders the report
 * again and compares it byte by byte. It implements the interface of a run folder, so that commands run as usual, and
 * collects what is wrong.
 */
import { closeSync, existsSync, fstatSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Chance } from '../core/chance.js';
import { UserError } from '../core/errors.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import { openExisting } from './chunk-log.js';
import { FILE_HEADER, RECORD_HEADER, type RecordLocation, readOwner, scanRecords } from './chunk-record.js';
import { readFully } from './file-bytes.js';
import { FolderLock, isLockFile, refuseLocked } from './folder-lock.js';
import { checksumAt, ROWS_FILE } from './rows-file.js';
import { identityDigest, identityOf, RUN_FILE, readRun } from './run-file.js';
import { CHUNK_FILE, isWritable, listFiles, OUT_OF_ORDER_FILE, refuseChanged } from './run-folder.js';
import type { ReportFiles, RunStore, RunStoreFacts } from './run-store.js';
import { type RowsCheck, readRowsCheck, readStoredResult, rowsCheckOf } from './stored-chunk.js';

export interface VerifySample {
  /** Chunks to replay; a number above the total means all. */
  readonly size: number;
  readonly seed: string;
}

/** Files that desktop systems leave in any folder. */
const SYSTEM_FILES = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

const MADE_WITH_ANOTHER = {
  statement: 'holds a run that was made with something else',
  next: 'Its games would not be the same, so there is nothing to compare them with. Verify it with what it was made with.',
};

export class RunVerifier implements RunStore {
  readonly isReportTarget = true;
  /** What is wrong, one sentence each. */
  readonly findings: string[] = [];
  readonly path: string;
  /** Stored chunks, replayed chunks, and compared files of the report. */
  readonly counts = { kept: 0, played: 0, files: 0 };
  readonly #sample: VerifySample;
  #lock: FolderLock | undefined;
  #fd: number | undefined;
  #rowsFd: number | undefined;
  #rowsHead: Uint8Array | undefined;
  /** Offset of the next chunk's rows. */
  #rowsEnd = 0;
  /** chunk number → location of its record */
  readonly #records = new Map<number, RecordLocation>();
  #sampledChunks: ReadonlySet<number> = new Set();
  #lastChunk = -1;

  constructor(folder: string, sample: VerifySample) {
    this.path = folder;
    this.#sample = sample;
  }

  async open(requestedPlan: Plan, { engine, rowsHead }: RunStoreFacts): Promise<Plan> {
    const run = readRun(this.path);
    const identity = identityOf(requestedPlan, engine);
    const owner = identityDigest(identity);
    refuseChanged(this.path, run, identity, MADE_WITH_ANOTHER);
    // A read-only folder can be verified, too, but not locked.
    if (isWritable(this.path)) this.#lock = new FolderLock(this.path);
    else refuseLocked(this.path);
    const plan = { ...requestedPlan, ...run.stages.at(-1), earlier: run.stages.slice(0, -1) };
    const file = path.join(this.path, CHUNK_FILE);
    if (!existsSync(file)) throw new UserError(`${this.path} has no ${CHUNK_FILE}: no chunk of the run was finished.`);
    if (existsSync(`${file}.damaged`)) {
      this.findings.push(`${CHUNK_FILE} was damaged and is only half repaired; warren resume finishes that`);
    }
    this.#fd = openExisting(file, 'r');
    const found = readOwner(this.#fd);
    if (found === undefined || owner.compare(found) !== 0) {
      this.findings.push(`${CHUNK_FILE}: its first ${FILE_HEADER} bytes are not those of this run`);
    }
    this.#readRecords(this.#fd, owner);
    this.#rowsHead = rowsHead;
    if (rowsHead) this.#openRows(rowsHead);
    this.#sampledChunks = this.#drawSample();
    return plan;
  }

  #readRecords(fd: number, owner: Uint8Array): void {
    let end = FILE_HEADER;
    for (const record of scanRecords(fd, owner)) {
      const start = record.at - RECORD_HEADER;
      if (start !== end) {
        this.findings.push(`${CHUNK_FILE}: the bytes ${end} to ${start - 1} are damaged, or of another run`);
      }
      this.#records.set(record.number, record);
      this.#lastChunk = record.number;
      end = record.at + record.length;
    }
    const { size } = fstatSync(fd);
    if (end < size) this.findings.push(`${CHUNK_FILE}: the bytes ${end} to ${size - 1} at its end are no whole record`);
    this.counts.kept = this.#records.size;
  }

  #openRows(head: Uint8Array): void {
    const file = path.join(this.path, ROWS_FILE);
    if (!existsSync(file)) {
      this.findings.push(`${ROWS_FILE} is missing`);
      return;
    }
    this.#rowsFd = openExisting(file, 'r');
    this.#rowsEnd = head.length;
    if (readFully(this.#rowsFd, 0, head.length).equals(head)) return;
    this.findings.push(`${ROWS_FILE}: its first ${head.length} bytes are damaged`);
  }

  #checkRows(number: number, { length, checksum }: RowsCheck): void {
    if (this.#rowsFd === undefined) return;
    const end = this.#rowsEnd + length;
    if (checksumAt(this.#rowsFd, this.#rowsEnd, length, this.#rowsHead!) !== checksum) {
      this.findings.push(
        `${ROWS_FILE}: the rows of chunk ${number} (bytes ${this.#rowsEnd} to ${end - 1}) are not what its games give`,
      );
    }
    this.#rowsEnd = end;
  }

  #closeRows(): void {
    if (this.#rowsFd === undefined) return;
    const { size } = fstatSync(this.#rowsFd);
    if (size !== this.#rowsEnd) this.findings.push(`${ROWS_FILE} is ${size} bytes long instead of ${this.#rowsEnd}`);
    closeSync(this.#rowsFd);
    this.#rowsFd = undefined;
  }

  /** Draws the chunks to replay, without replacement. The same seed draws the same chunks. */
  #drawSample(): Set<number> {
    const numbers = Uint32Array.from(this.#records.keys());
    const rng = new Chance(this.#sample.seed, ['verify']).stream('verify');
    rng.shuffle(numbers, 0, numbers.length);
    return new Set(numbers.subarray(0, this.#sample.size));
  }

  /** Chunks with an invalid answer are played, like damaged ones. */
  load(number: number, chunk: Chunk): Uint8Array | undefined {
    const record = this.#sampledChunks.has(number) ? undefined : this.#record(number);
    return record && readStoredResult(record, chunk);
  }

  #record(number: number): Uint8Array | undefined {
    const record = this.#records.get(number);
    return record && readFully(this.#fd!, record.at, record.length);
  }

  hasNext(number: number): boolean {
    return number <= this.#lastChunk;
  }

  /**
   * Compares a chunk with its record. A sampled or damaged chunk has just been played; all others come from the record.
   */
  save(number: number, chunk: Chunk, answer: Uint8Array, rows?: Uint8Array): void {
    const { firstGame, games } = chunk;
    const played = rowsCheckOf(rows, this.#rowsHead);
    const storedRecord = this.#record(number);
    const name = `${CHUNK_FILE}: chunk ${number} (games ${firstGame} to ${firstGame + games - 1})`;
    this.#checkRows(number, storedRecord ? readRowsCheck(storedRecord) : played);
    if (storedRecord === undefined) {
      this.findings.push(`${name} is damaged`);
      return;
    }
    const storedResult = readStoredResult(storedRecord, chunk);
    if (storedResult === undefined) {
      this.findings.push(`${name} holds other games`);
      return;
    }
    if (!this.#sampledChunks.has(number)) return;
    this.counts.played++;
    if (storedResult.equals(answer) && readRowsCheck(storedRecord).checksum === played.checksum) return;
    this.findings.push(`${name} does not hold what these games give`);
  }

  async saveReport(files: ReportFiles): Promise<void> {
    this.#closeRows();
    const ofRun = [RUN_FILE, CHUNK_FILE, OUT_OF_ORDER_FILE, ROWS_FILE];
    const { compared, findings } = await compareReport(this.path, files, ofRun);
    this.counts.files += compared;
    this.findings.push(...findings);
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
    if (this.#rowsFd !== undefined) closeSync(this.#rowsFd);
    this.#rowsFd = undefined;
    this.#lock?.release();
    this.#lock = undefined;
  }
}

/** Compares a report with its expected files. `others`: other files that may be in its folder. */
export async function compareReport(
  folder: string,
  files: ReportFiles,
  others: readonly string[],
): Promise<{ readonly compared: number; readonly findings: readonly string[] }> {
  const findings: string[] = [];
  const right = new Set<string>(others);
  let compared = 0;
  for await (const [name, content] of files) {
    compared++;
    right.add(name);
    const file = path.join(folder, name);
    if (content === null) right.delete(name);
    else if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) findings.push(`${name} is missing`);
    else findings.push(...differences(name, readFileSync(file), Buffer.from(content)));
  }
  for (const name of listFiles(folder)) {
    if (right.has(name) || isLockFile(name) || SYSTEM_FILES.includes(path.basename(name))) continue;
    findings.push(`${name} is there, but is no part of this run`);
  }
  return { compared, findings };
}

function differences(name: string, found: Buffer, right: Buffer): string[] {
  if (found.equals(right)) return [];
  let at = 0;
  while (at < found.length && found[at] === right[at]) at++;
  return [`${name} differs from what the kept games give, from byte ${at} on`];
}
