/**
 * The append-only file with the rows of a run: a head, then the rows of every chunk. The chunk log stores the length
 * and checksum of each chunk's rows; rows of a chunk that is not in the log are truncated.
 */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { MachineError } from '../core/errors.js';
import { type ChunkLog, hasDamage, openExisting } from './chunk-log.js';
import { scanRecords } from './chunk-record.js';
import { diskError } from './disk-error.js';
import { readFully, writeFully } from './file-bytes.js';
import { type RowsCheck, readRowsCheck } from './stored-chunk.js';

export const ROWS_FILE = 'rows.arrows';

export class RowsFile {
  readonly #file: string;
  readonly #fd: number;
  #end: number;

  /** Makes file and log consistent: chunks with missing rows are discarded from the log, to be played again. */
  constructor(file: string, head: Uint8Array, log: ChunkLog) {
    this.#file = file;
    this.#end = head.length;
    try {
      this.#fd = openSync(file, existsSync(file) ? 'r+' : 'w+');
      if (!readFully(this.#fd, 0, head.length).equals(head)) writeFully(this.#fd, head, 0);
      this.#reconcile(log, head);
      ftruncateSync(this.#fd, this.#end);
    } catch (error) {
      throw diskError(error, `${file} cannot be written`);
    }
  }

  #reconcile(log: ChunkLog, head: Uint8Array): void {
    const { size } = fstatSync(this.#fd);
    for (let number = 0; number < log.count; number++) {
      const { length, checksum } = readRowsCheck(log.load(number)!);
      if (this.#end + length > size || checksumAt(this.#fd, this.#end, length, head) !== checksum) {
        log.truncateFrom(number);
        return;
      }
      this.#end += length;
    }
  }

  append(rows: Uint8Array): void {
    try {
      writeFully(this.#fd, rows, this.#end);
    } catch (error) {
      ftruncateSync(this.#fd, this.#end);
      throw diskError(error, `Rows cannot be written to ${this.#file}`);
    }
    this.#end += rows.length;
  }

  close(): void {
    try {
      fsyncSync(this.#fd);
    } catch (error) {
      throw diskError(error, `${this.#file} cannot be written`);
    } finally {
      closeSync(this.#fd);
    }
  }
}

/** Computes the checksum of rows and the head of their file. */
export const checksumAt = (fd: number, at: number, length: number, head: Uint8Array): number =>
  crc32(readFully(fd, at, length), crc32(head));

/** Yields the checks of every chunk's rows from the chunk log. */
export function* rowsChecks(logFile: string, owner: Uint8Array): Generator<RowsCheck> {
  const fd = openExisting(logFile, 'r');
  try {
    let expected = 0;
    for (const { number, at, length } of scanRecords(fd, owner)) {
      if (number !== expected++) break;
      yield readRowsCheck(readFully(fd, at, length));
    }
    if (!hasDamage(logFile, owner)) return;
  } finally {
    closeSync(fd);
  }
  throw new MachineError(
    `${logFile} is damaged, so the rows behind that cannot be checked. Repair it with: warren resume ${path.dirname(logFile)}`,
  );
}
