/**
 * Verifies a run folder without changing it: every checksum, a sample of chunks played again, and the report made anew
 * and compared byte by byte. To a command it looks like the folder of its run; what is wrong is collected.
 */
import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Chance } from '../core/chance.js';
import { UserError } from '../core/errors.js';
import type { Chunk } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import { FILE_HEADER, ownerIn, RECORD_HEADER } from './chunk-record.js';
import { readFully } from './file-bytes.js';
import { checkOfRows, keptAnswer, keptRows, type RowsCheck } from './kept-answer.js';
import { FolderLock } from './lock.js';
import { checksumAt, ROWS_FILE } from './rows-file.js';
import { identityDigest, identityOf, readRun } from './run-file.js';
import { CHUNK_FILE, refuseChanged, reportFilesIn } from './run-folder.js';
import type { ReportFiles, RunKeeper } from './run-keeper.js';
import { type FoundRecord, scanRecords } from './scan-records.js';

export interface Sample {
  /** Chunks to play again; more than there are means all. */
  readonly size: number;
  readonly seed: string;
}

export class RunCheck implements RunKeeper {
  /** What is wrong, a sentence each. */
  readonly findings: string[] = [];
  readonly path: string;
  /** Chunks that are kept, those played again, and files of the report that were compared. */
  readonly counts = { kept: 0, played: 0, files: 0 };
  readonly #sample: Sample;
  #lock: FolderLock | undefined;
  #fd: number | undefined;
  #rowsFd: number | undefined;
  /** Where the rows of the next chunk begin. */
  #rowsEnd = 0;
  /** chunk number → where its record is */
  readonly #records = new Map<number, FoundRecord>();
  #sampled: ReadonlySet<number> = new Set();
  #last = -1;

  constructor(folder: string, sample: Sample) {
    this.path = folder;
    this.#sample = sample;
  }

  async open(asked: Plan, rowsHead?: Uint8Array): Promise<Plan> {
    const run = readRun(this.path);
    const identity = identityOf(asked);
    refuseChanged(this.path, run, identity);
    this.#lock = new FolderLock(this.path);
    const plan = { ...asked, ...run.stages.at(-1), earlier: run.stages.slice(0, -1) };
    const file = path.join(this.path, CHUNK_FILE);
    if (!existsSync(file)) throw new UserError(`${this.path} has no ${CHUNK_FILE}: no chunk of the run was finished.`);
    if (existsSync(`${file}.damaged`)) {
      this.findings.push(`${CHUNK_FILE} was damaged and is only half repaired; warren resume finishes that`);
    }
    this.#fd = openSync(file, 'r');
    const owner = ownerIn(this.#fd);
    if (owner === undefined || identityDigest(identity).compare(owner) !== 0) {
      this.findings.push(`${CHUNK_FILE}: its first ${FILE_HEADER} bytes are not those of this run`);
    }
    this.#readRecords(this.#fd);
    if (rowsHead) this.#openRows(rowsHead);
    this.#sampled = this.#draw();
    return plan;
  }

  #readRecords(fd: number): void {
    let end = FILE_HEADER;
    for (const record of scanRecords(fd)) {
      const start = record.at - RECORD_HEADER;
      if (start !== end) this.findings.push(`${CHUNK_FILE}: the bytes ${end} to ${start - 1} are damaged`);
      this.#records.set(record.number, record);
      this.#last = record.number;
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
    this.#rowsFd = openSync(file, 'r');
    this.#rowsEnd = head.length;
    if (readFully(this.#rowsFd, 0, head.length).equals(head)) return;
    this.findings.push(`${ROWS_FILE}: its first ${head.length} bytes are damaged`);
  }

  #checkRows(number: number, { length, checksum }: RowsCheck): void {
    if (this.#rowsFd === undefined) return;
    const end = this.#rowsEnd + length;
    if (checksumAt(this.#rowsFd, this.#rowsEnd, length) !== checksum) {
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

  /** The chunks to play again: drawn without replacement, the same for the same seed. */
  #draw(): Set<number> {
    const numbers = Uint32Array.from(this.#records.keys());
    const rng = new Chance(this.#sample.seed, ['verify']).stream('verify');
    rng.shuffle(numbers, 0, numbers.length);
    return new Set(numbers.subarray(0, this.#sample.size));
  }

  recall(number: number): Uint8Array | undefined {
    const record = this.#sampled.has(number) ? undefined : this.#record(number);
    return record && keptAnswer(record);
  }

  #record(number: number): Uint8Array | undefined {
    const record = this.#records.get(number);
    return record && readFully(this.#fd!, record.at, record.length);
  }

  reaches(number: number): boolean {
    return number <= this.#last;
  }

  /** A chunk of the sample, or a damaged one, comes back as it was played now; the others as they are kept. */
  keep(number: number, { firstGame, games }: Chunk, answer: Uint8Array, rows?: Uint8Array): void {
    const played = checkOfRows(rows);
    const kept = this.#record(number);
    const name = `${CHUNK_FILE}: chunk ${number} (games ${firstGame} to ${firstGame + games - 1})`;
    this.#checkRows(number, kept ? keptRows(kept) : played);
    if (kept === undefined) this.findings.push(`${name} is damaged`);
    if (kept === undefined || !this.#sampled.has(number)) return;
    this.counts.played++;
    if (keptAnswer(kept).equals(answer) && keptRows(kept).checksum === played.checksum) return;
    this.findings.push(`${name} does not hold what these games give`);
  }

  async deliver(files: ReportFiles): Promise<void> {
    this.#closeRows();
    const right = new Set<string>();
    for await (const [name, content] of files) {
      this.counts.files++;
      right.add(name);
      const file = path.join(this.path, name);
      if (content === null) {
        if (existsSync(file)) this.findings.push(`${name} is there, but should not be`);
      } else if (!existsSync(file)) this.findings.push(`${name} is missing`);
      else this.#compare(name, readFileSync(file), Buffer.from(content));
    }
    for (const name of reportFilesIn(this.path)) {
      if (!right.has(name)) this.findings.push(`${name} is there, but is no part of this report`);
    }
  }

  #compare(name: string, found: Buffer, right: Buffer): void {
    if (found.equals(right)) return;
    let at = 0;
    while (at < found.length && found[at] === right[at]) at++;
    this.findings.push(`${name} differs from what the kept games give, from byte ${at} on`);
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
