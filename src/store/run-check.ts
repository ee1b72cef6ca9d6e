/**
 * Verifies a run folder without changing it: every checksum, a sample of chunks played again, and the report made anew
 * and compared byte by byte. To a command it looks like the folder of its run; what is wrong is collected.
 */
import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Chance } from '../core/chance.js';
import { UserError } from '../core/errors.js';
import { type Chunk, splitIntoChunks } from '../plan/chunks.js';
import type { Plan } from '../plan/plan.js';
import { FILE_HEADER, ownerIn, RECORD_HEADER } from './chunk-record.js';
import { readFully } from './file-bytes.js';
import { checkOfRows, keptAnswer, keptRows } from './kept-answer.js';
import { FolderLock } from './lock.js';
import { checksumAt, ROWS_FILE } from './rows-file.js';
import { identityDigest, identityOf, readRun } from './run-file.js';
import { CHUNK_FILE, refuseChanged } from './run-folder.js';
import type { ReportFiles, RunKeeper } from './run-keeper.js';
import { type FoundRecord, scanRecords } from './scan-records.js';

export interface Sample {
  /** Chunks to play again; more than there are means all. */
  readonly size: number;
  readonly seed: string;
}

export class RunCheck implements RunKeeper {
  readonly tells = false;
  /** What is wrong, a sentence each. */
  readonly findings: string[] = [];
  readonly path: string;
  command = '';
  gamesRecalled = 0;
  /** Chunks that are kept, those played again, and files of the report that were compared. */
  readonly counts = { kept: 0, played: 0, files: 0 };
  readonly #sample: Sample;
  #lock: FolderLock | undefined;
  #fd: number | undefined;
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
    this.command = run.command.text;
    const plan = { ...asked, ...run.stages.at(-1), earlier: run.stages.slice(0, -1) };
    const file = path.join(this.path, CHUNK_FILE);
    if (!existsSync(file)) throw new UserError(`${this.path} has no ${CHUNK_FILE}: no chunk of the run was finished.`);
    this.#fd = openSync(file, 'r');
    const owner = ownerIn(this.#fd);
    if (owner === undefined || identityDigest(identity).compare(owner) !== 0) {
      this.findings.push(`${CHUNK_FILE}: its first ${FILE_HEADER} bytes are not those of this run`);
    }
    this.#readRecords(this.#fd);
    this.#nameDamaged(plan);
    if (rowsHead) this.#checkRows(rowsHead);
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

  /** Rows are placed by the chunks before them, so behind a damaged chunk they cannot be checked. */
  #checkRows(head: Uint8Array): void {
    const file = path.join(this.path, ROWS_FILE);
    if (!existsSync(file)) {
      this.findings.push(`${ROWS_FILE} is missing`);
      return;
    }
    const fd = openSync(file, 'r');
    if (!readFully(fd, 0, head.length).equals(head))
      this.findings.push(`${ROWS_FILE}: its first ${head.length} bytes are damaged`);
    let end = head.length;
    for (let number = 0; this.#records.has(number); number++) {
      const { at, length } = this.#records.get(number)!;
      const rows = keptRows(readFully(this.#fd!, at, length));
      if (checksumAt(fd, end, rows.length) !== rows.checksum) {
        this.findings.push(
          `${ROWS_FILE}: the rows of chunk ${number} (bytes ${end} to ${end + rows.length - 1}) are damaged`,
        );
      }
      end += rows.length;
    }
    const { size } = fstatSync(fd);
    if (size !== end && this.#records.size === this.#last + 1)
      this.findings.push(`${ROWS_FILE}: ${size} bytes long instead of ${end}`);
    closeSync(fd);
  }

  #nameDamaged(plan: Plan): void {
    for (const { number, firstGame, games } of splitIntoChunks(plan)) {
      if (number > this.#last) return;
      if (this.#records.has(number)) continue;
      this.findings.push(`${CHUNK_FILE}: chunk ${number} (games ${firstGame} to ${firstGame + games - 1}) is damaged`);
    }
  }

  /** The chunks to play again: drawn without replacement, the same for the same seed. */
  #draw(): Set<number> {
    const numbers = Uint32Array.from(this.#records.keys());
    const rng = new Chance(this.#sample.seed, ['verify']).stream('verify');
    rng.shuffle(numbers, 0, numbers.length);
    return new Set(numbers.subarray(0, this.#sample.size));
  }

  recall(chunk: Chunk): Uint8Array | undefined {
    if (this.#sampled.has(chunk.number)) return undefined;
    this.gamesRecalled += chunk.games;
    return this.#kept(chunk.number);
  }

  #kept(number: number): Uint8Array | undefined {
    const record = this.#records.get(number);
    return record && keptAnswer(readFully(this.#fd!, record.at, record.length));
  }

  reaches({ number }: Chunk): boolean {
    return number <= this.#last;
  }

  /** A chunk of the sample comes back as it was played now. */
  keep({ number, firstGame, games }: Chunk, answer: Uint8Array, rows?: Uint8Array): void {
    if (!this.#sampled.has(number)) return;
    this.counts.played++;
    const { at, length } = this.#records.get(number)!;
    const { checksum } = keptRows(readFully(this.#fd!, at, length));
    if (Buffer.compare(this.#kept(number)!, answer) === 0 && checkOfRows(rows).checksum === checksum) return;
    this.findings.push(
      `${CHUNK_FILE}: chunk ${number} (games ${firstGame} to ${firstGame + games - 1}) does not hold what these games give`,
    );
  }

  async deliver(files: ReportFiles): Promise<void> {
    for await (const [name, content] of files) {
      this.counts.files++;
      const file = path.join(this.path, name);
      if (!existsSync(file)) this.findings.push(`${name} is missing`);
      else this.#compare(name, readFileSync(file), Buffer.from(content));
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
    this.#lock?.release();
    this.#lock = undefined;
  }
}
