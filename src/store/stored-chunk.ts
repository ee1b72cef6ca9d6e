/** The data of a chunk record: a checksum of its games, the check of its rows, and its answer, compressed. */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Chunk } from '../plan/chunks.js';

/** Length and checksum of a chunk's rows; both 0 without rows. */
export interface RowsCheck {
  readonly length: number;
  readonly checksum: number;
}

const HEADER = 12;

export const NO_ROWS: RowsCheck = { length: 0, checksum: 0 };

/** The checksum includes the head of the file, because rows cannot be parsed without it. */
export const rowsCheckOf = (rows: Uint8Array | undefined, head: Uint8Array | undefined): RowsCheck =>
  rows === undefined || head === undefined ? NO_ROWS : { length: rows.length, checksum: crc32(rows, crc32(head)) };

export function packStoredChunk(chunk: Chunk, answer: Uint8Array, { length, checksum }: RowsCheck): Uint8Array {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(length, 0);
  header.writeUInt32LE(checksum, 4);
  header.writeUInt32LE(gamesChecksum(chunk), 8);
  return Buffer.concat([header, deflateRawSync(answer, { level: 3 })]);
}

/** Returns the answer; undefined if the bytes are not an answer to that chunk. */
export function readStoredResult(bytes: Uint8Array, chunk: Chunk): Buffer | undefined {
  if (bytes.length < HEADER || viewOf(bytes).getUint32(8, true) !== gamesChecksum(chunk)) return undefined;
  try {
    return inflateRawSync(bytes.subarray(HEADER));
  } catch {
    return undefined;
  }
}

export function readRowsCheck(bytes: Uint8Array): RowsCheck {
  if (bytes.length < HEADER) return NO_ROWS;
  const view = viewOf(bytes);
  return { length: view.getUint32(0, true), checksum: view.getUint32(4, true) };
}

/** A checksum of the games of a chunk: a search, or the same run with another chunk size, plays different ones. */
const gamesChecksum = ({ group, cells, firstGame, games }: Chunk): number =>
  crc32(JSON.stringify([group, firstGame, games, cells.map(({ variant, players, seed }) => [variant, players, seed])]));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
