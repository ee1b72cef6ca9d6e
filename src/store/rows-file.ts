/**
 * The rows of a run in one file that only grows: a head, then the rows of chunk after chunk. Where a chunk's rows lie and
 * what their checksum is stands in the chunk log, so rows that were written but whose chunk was not are simply cut off.
 */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { ChunkLog } from './chunk-log.js';
import { diskError } from './disk-error.js';
import { readFully, writeFully } from './file-bytes.js';
import { keptRows } from './kept-answer.js';

export const ROWS_FILE = 'rows.arrows';

/** How much of the end is read again when the file is opened: more than a power cut can take. */
const CHECKED_BYTES = 64 * 1024 * 1024;

export class RowsFile {
  readonly #file: string;
  readonly #fd: number;
  #end: number;

  /** Makes file and log agree: chunks whose rows are not there are given up in the log, to be played again. */
  constructor(file: string, head: Uint8Array, log: ChunkLog) {
    this.#file = file;
    this.#end = head.length;
    try {
      this.#fd = openSync(file, existsSync(file) ? 'r+' : 'w+');
      if (!readFully(this.#fd, 0, head.length).equals(head)) writeFully(this.#fd, head, 0);
      this.#agreeWith(log);
      ftruncateSync(this.#fd, this.#end);
    } catch (error) {
      throw diskError(error, `${file} cannot be written`);
    }
  }

  #agreeWith(log: ChunkLog): void {
    const { size } = fstatSync(this.#fd);
    for (let number = 0; number < log.count; number++) {
      const { length, checksum } = keptRows(log.recall(number)!);
      const end = this.#end + length;
      const isThere =
        end <= size && (end < size - CHECKED_BYTES || checksumAt(this.#fd, this.#end, length) === checksum);
      if (!isThere) {
        log.giveUpFrom(number);
        return;
      }
      this.#end = end;
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

export const checksumAt = (fd: number, at: number, length: number): number => crc32(readFully(fd, at, length));
