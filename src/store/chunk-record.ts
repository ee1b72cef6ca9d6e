/** How a chunk log looks byte by byte: its header and its records. Whole numbers are little-endian, checksums CRC-32. */
import { crc32 } from 'node:zlib';
import { readFully } from './file-bytes.js';

/** "WARRENC2", the 16 bytes of its owner, the checksum of both. */
export const FILE_HEADER = 28;
const FILE_MAGIC = 'WARRENC2';

/**
 * "WCHK", the checksum of the owner and of what follows, the chunk's number, the length of its bytes; then the bytes. With
 * the owner in it, a chunk of another run does not pass for one of this.
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

/** The owner named in a file's header; nothing if the header is not whole. */
export function ownerIn(fd: number): Uint8Array | undefined {
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
