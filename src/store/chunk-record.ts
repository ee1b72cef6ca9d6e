/** The binary format of a chunk log, and the scan for its valid records. Integers are little-endian, checksums CRC-32. */

import { fstatSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { readFully } from './file-bytes.js';

/** "WARRENC2", the owner (16 bytes), the checksum of both. */
export const FILE_HEADER = 28;
const FILE_MAGIC = 'WARRENC2';

/**
 * "WCHK", checksum, chunk number, length of the data; then the data. The checksum is that of the owner and of all that
 * follows it. With the owner in it, a chunk of another run is not valid in this one.
 */
export const RECORD_HEADER = 16;
const RECORD_MAGIC = 'WCHK';

export function headerFor(owner: Uint8Array): Uint8Array {
  const header = Buffer.alloc(FILE_HEADER);
  header.write(FILE_MAGIC, 'latin1');
  header.set(owner, 8);
  header.writeUInt32LE(crc32(header.subarray(0, 24)), 24);
  return header;
}

/** Returns the owner in a file's header; undefined if the header is not valid. */
export function readOwner(fd: number): Uint8Array | undefined {
  const header = readFully(fd, 0, FILE_HEADER);
  if (header.length < FILE_HEADER || header.toString('latin1', 0, 8) !== FILE_MAGIC) return undefined;
  return header.readUInt32LE(24) === crc32(header.subarray(0, 24)) ? header.subarray(8, 24) : undefined;
}

export function recordOf(owner: Uint8Array, number: number, bytes: Uint8Array): Uint8Array {
  const record = Buffer.alloc(RECORD_HEADER + bytes.length);
  record.write(RECORD_MAGIC, 'latin1');
  record.writeUInt32LE(number, 8);
  record.writeUInt32LE(bytes.length, 12);
  record.set(bytes, RECORD_HEADER);
  record.writeUInt32LE(crc32(record.subarray(8), crc32(owner)), 4);
  return record;
}

export interface RecordLocation {
  /** The chunk's number. */
  readonly number: number;
  /** Offset and length of its data. */
  readonly at: number;
  readonly length: number;
}

const MAGIC = Buffer.from(RECORD_MAGIC, 'latin1');
const WINDOW = 1 << 20;

/** Yields the records of that owner with a valid checksum. By default, only those with rising numbers. */
export function* scanRecords(fd: number, owner: Uint8Array, isAscending = true): Generator<RecordLocation> {
  const seed = crc32(owner);
  const size = fstatSync(fd).size;
  let last = -1;
  for (let at = FILE_HEADER; at >= 0 && at + RECORD_HEADER <= size; ) {
    const record = recordAt(fd, at, size, seed);
    if (record !== undefined && (record.number > last || !isAscending)) {
      yield record;
      last = record.number;
      at = record.at + record.length;
    } else {
      at = nextMagic(fd, at + 1, size);
    }
  }
}

function recordAt(fd: number, start: number, size: number, seed: number): RecordLocation | undefined {
  const header = readFully(fd, start, RECORD_HEADER);
  const length = header.readUInt32LE(12);
  const at = start + RECORD_HEADER;
  if (MAGIC.compare(header, 0, 4) !== 0 || at + length > size) return undefined;
  const checksum = crc32(readFully(fd, at, length), crc32(header.subarray(8), seed));
  return checksum === header.readUInt32LE(4) ? { number: header.readUInt32LE(8), at, length } : undefined;
}

/** Returns the offset of the next possible record; negative if there is none. */
function nextMagic(fd: number, from: number, size: number): number {
  for (let at = from; at < size; at += WINDOW - MAGIC.length + 1) {
    const found = readFully(fd, at, Math.min(WINDOW, size - at)).indexOf(MAGIC);
    if (found >= 0) return at + found;
  }
  return -1;
}
