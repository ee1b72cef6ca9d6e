/** The binary format of a chunk log. Integers are little-endian, checksums are CRC-32. */
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
export const RECORD_MAGIC = 'WCHK';

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
