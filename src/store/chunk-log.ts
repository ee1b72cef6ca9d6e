/**
 * The append-only log of a run's finished chunks. A header names the run; then one record per chunk follows, in order,
 * with its length and checksum. A process killed at any byte leaves at most a torn record at the end, which is
 * truncated when the log is opened again. A record damaged further up (a bad disk, a manual edit) is detected by its
 * checksum; later records are still found, and only damaged ones have to be played again.
 */
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, renameSync, rmSync } from 'node:fs';
import { UserError } from '../core/errors.js';
import { FILE_HEADER, headerFor, RECORD_HEADER, readOwner, recordOf, scanRecords } from './chunk-record.js';
import { diskError } from './disk-error.js';
import { readFully, writeFully } from './file-bytes.js';

/** The maximum work lost in a power cut. */
const SYNC_MILLISECONDS = 1000;

/** Location of a chunk's bytes. */
interface ByteRange {
  readonly fd: number;
  readonly at: number;
  readonly length: number;
}

/**
 * How to handle damage: `repair` keeps the records after a damaged one, `cut` discards them as well, `read` leaves the
 * file unchanged. `unordered`: chunks may be missing and in any order.
 */
export type LogMode = 'repair' | 'cut' | 'read' | 'unordered';

export class ChunkLog {
  readonly #file: string;
  readonly #owner: Uint8Array;
  readonly #mode: LogMode;
  readonly #fd: number;
  /** The previous log, which had damaged records. It is read until all its chunks are in the new log. */
  readonly #spare: number | undefined;
  /** chunk number → its bytes, in this file or in the spare one */
  readonly #ranges = new Map<number, ByteRange>();
  /** Whether a record with others after it was damaged. */
  readonly isDamaged: boolean;
  /** Highest chunk number in the spare file. */
  #lastSpare = -1;
  #count = 0;
  #end = FILE_HEADER;
  #lastSync = Date.now();

  /** `owner`: 16 bytes that identify the run. */
  constructor(file: string, owner: Uint8Array, mode: LogMode = 'repair') {
    this.#file = file;
    this.#owner = owner;
    this.#mode = mode;
    const spareFile = `${file}.damaged`;
    const isOrdered = mode !== 'unordered';
    this.isDamaged = isOrdered && hasDamage(file, owner);
    try {
      if (this.isDamaged && mode === 'repair' && !existsSync(spareFile)) renameSync(file, spareFile);
      if (existsSync(spareFile)) {
        this.#spare = openSync(spareFile, 'r');
        for (const { number, at, length } of scanRecords(this.#spare, owner)) {
          this.#ranges.set(number, { fd: this.#spare, at, length });
          this.#lastSpare = Math.max(this.#lastSpare, number);
        }
      }
      this.#fd = this.#open();
      for (const { number, at, length } of scanRecords(this.#fd, owner, isOrdered)) {
        if (isOrdered && number !== this.#count) break;
        this.#ranges.set(number, { fd: this.#fd, at, length });
        this.#count++;
        this.#end = at + length;
      }
      if (mode !== 'read') ftruncateSync(this.#fd, this.#end);
    } catch (error) {
      throw diskError(error, `${file} cannot be ${mode === 'read' ? 'read' : 'written'}`);
    }
  }

  #open(): number {
    if (this.#mode === 'read') return openSync(this.#file, 'r');
    const fd = openSync(this.#file, existsSync(this.#file) ? 'r+' : 'w+');
    if (readOwner(fd) === undefined) writeFully(fd, headerFor(this.#owner), 0);
    return fd;
  }

  /** Returns the bytes of a chunk; undefined if it has to be played. */
  load(number: number): Uint8Array | undefined {
    const stretch = this.#ranges.get(number);
    return stretch && readFully(stretch.fd, stretch.at, stretch.length);
  }

  has(number: number): boolean {
    return this.#ranges.has(number);
  }

  /** Chunks in the file; if they are ordered, numbers 0 to `count` − 1. */
  get count(): number {
    return this.#count;
  }

  /** The highest number of a chunk; −1 if there is none. */
  get last(): number {
    return [...this.#ranges.keys()].reduce((last, number) => Math.max(last, number), -1);
  }

  /** Discards the chunks from this number on. */
  truncateFrom(number: number): void {
    const stretch = this.#ranges.get(number);
    if (stretch === undefined) return;
    this.#end = stretch.at - RECORD_HEADER;
    ftruncateSync(this.#fd, this.#end);
    for (; this.#count > number; this.#count--) this.#ranges.delete(this.#count - 1);
  }

  /** Appends the next chunk. */
  append(number: number, bytes: Uint8Array): void {
    if (number !== this.#count && this.#mode !== 'unordered')
      throw new Error(`chunk ${number} cannot follow chunk ${this.#count - 1}`);
    const record = recordOf(this.#owner, number, bytes);
    try {
      writeFully(this.#fd, record, this.#end);
      if (Date.now() - this.#lastSync > SYNC_MILLISECONDS) this.#sync();
    } catch (error) {
      ftruncateSync(this.#fd, this.#end);
      throw diskError(error, `Chunk ${number} cannot be written to ${this.#file}`);
    }
    this.#ranges.set(number, { fd: this.#fd, at: this.#end + RECORD_HEADER, length: bytes.length });
    this.#end += record.length;
    this.#count++;
  }

  /** Flushes to disk, so that a power cut cannot lose the chunks. */
  #sync(): void {
    fsyncSync(this.#fd);
    this.#lastSync = Date.now();
  }

  close(): void {
    try {
      if (this.#mode === 'read') return;
      this.#sync();
      if (this.#count > this.#lastSpare) rmSync(`${this.#file}.damaged`, { force: true });
    } catch (error) {
      throw diskError(error, `${this.#file} cannot be written`);
    } finally {
      closeSync(this.#fd);
      if (this.#spare !== undefined) closeSync(this.#spare);
    }
  }
}

/**
 * Whether valid records follow unreadable bytes. A torn end alone is not damage. Throws if the log is of another run.
 */
export function hasDamage(file: string, owner: Uint8Array): boolean {
  if (!existsSync(file)) return false;
  const fd = openExisting(file, 'r');
  try {
    const fileOwner = readOwner(fd);
    if (fileOwner !== undefined && Buffer.compare(fileOwner, owner) !== 0) {
      throw new UserError(
        `${file} holds the chunks of another run. Put the right file back, or play the run anew with another --out.`,
      );
    }
    let expected = 0;
    for (const { number } of scanRecords(fd, owner)) {
      if (number !== expected++) return true;
    }
    return fileOwner === undefined && expected > 0;
  } finally {
    closeSync(fd);
  }
}

/** Opens an existing regular file; throws otherwise. */
export function openExisting(file: string, flags: 'r' | 'r+'): number {
  try {
    const fd = openSync(file, flags);
    if (fstatSync(fd).isFile()) return fd;
    closeSync(fd);
  } catch (error) {
    throw diskError(error, `${file} cannot be ${flags === 'r' ? 'read' : 'written'}`);
  }
  throw new UserError(`${file} is in the way: it is no file. Remove it, or choose another folder with --out.`);
}
