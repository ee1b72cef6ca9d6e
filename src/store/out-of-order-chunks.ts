/**
 * Out-of-order chunks: finished ones after a chunk that could not be played. They are stored here with their rows, in
 * order of arrival, until the missing chunk is there; then they move to the chunk log. The file is created with the
 * first of them.
 */
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { FILE_HEADER, headerFor, RECORD_HEADER, recordOf, scanRecords } from './chunk-record.js';
import { diskError } from './disk-error.js';
import { readFully, writeFully } from './file-bytes.js';

export const OUT_OF_ORDER_FILE = 'chunks.later';

export class OutOfOrderChunks {
  readonly #file: string;
  readonly #owner: Uint8Array;
  /** chunk number → location of its bytes */
  readonly #records = new Map<number, { readonly at: number; readonly length: number }>();
  #fd: number | undefined;
  #end = FILE_HEADER;

  /** `owner`: 16 bytes that identify the run. */
  constructor(file: string, owner: Uint8Array) {
    this.#file = file;
    this.#owner = owner;
    if (!existsSync(file)) return;
    this.#open('r+');
    for (const { number, at, length } of scanRecords(this.#fd!, owner, false)) {
      this.#records.set(number, { at, length });
      this.#end = at + length;
    }
  }

  #open(flags: 'r+' | 'w+'): void {
    try {
      this.#fd = openSync(this.#file, flags);
      if (flags === 'w+') writeFully(this.#fd, headerFor(this.#owner), 0);
    } catch (error) {
      throw diskError(error, `${this.#file} cannot be written`);
    }
  }

  load(number: number): Uint8Array | undefined {
    const record = this.#records.get(number);
    return record && readFully(this.#fd!, record.at, record.length);
  }

  save(number: number, bytes: Uint8Array): void {
    if (this.#records.has(number)) return;
    if (this.#fd === undefined) this.#open('w+');
    const record = recordOf(this.#owner, number, bytes);
    try {
      writeFully(this.#fd!, record, this.#end);
    } catch (error) {
      throw diskError(error, `Chunk ${number} cannot be written to ${this.#file}`);
    }
    this.#records.set(number, { at: this.#end + RECORD_HEADER, length: bytes.length });
    this.#end += record.length;
  }

  /** `kept`: the number of chunks in the log. Once these include all chunks of this file, it is deleted. */
  close(chunksInLog: number): void {
    if (this.#fd === undefined) return;
    try {
      fsyncSync(this.#fd);
      if ([...this.#records.keys()].every((number) => number < chunksInLog)) rmSync(this.#file, { force: true });
    } catch (error) {
      throw diskError(error, `${this.#file} cannot be written`);
    } finally {
      closeSync(this.#fd);
    }
  }
}
