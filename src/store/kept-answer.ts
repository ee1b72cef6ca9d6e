/** What the record of a chunk holds: its answer, compressed; and, for a run with rows, what its rows in their file must be. */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Length and checksum of a chunk's rows; both 0 without rows. */
export interface RowsCheck {
  readonly length: number;
  readonly checksum: number;
}

const HEADER = 8;

export const checkOfRows = (rows: Uint8Array | undefined): RowsCheck =>
  rows === undefined ? { length: 0, checksum: 0 } : { length: rows.length, checksum: crc32(rows) };

export function packKept(answer: Uint8Array, { length, checksum }: RowsCheck): Uint8Array {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(length, 0);
  header.writeUInt32LE(checksum, 4);
  return Buffer.concat([header, deflateRawSync(answer, { level: 3 })]);
}

export const keptAnswer = (bytes: Uint8Array): Buffer => inflateRawSync(bytes.subarray(HEADER));

export function keptRows(bytes: Uint8Array): RowsCheck {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { length: view.getUint32(0, true), checksum: view.getUint32(4, true) };
}
