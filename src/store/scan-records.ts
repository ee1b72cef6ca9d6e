/** Scans a chunk log for valid records, skipping damaged bytes. */
import { fstatSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { FILE_HEADER, RECORD_HEADER, RECORD_MAGIC } from './chunk-record.js';
import { readFully } from './file-bytes.js';

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
