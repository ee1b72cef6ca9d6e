/**
 * Reads a file of rows as a stream of batches. So files of any size can be read, and only bytes with a valid checksum.
 */
import { closeSync, fstatSync } from 'node:fs';
import path from 'node:path';
import { type Table, tableFromIPC } from '@uwdata/flechette';
import { MachineError } from '../../core/errors.js';
import { openExisting } from '../chunk-log.js';
import { readFully } from '../file-bytes.js';
import { checksumAt } from '../rows-file.js';
import type { RowsCheck } from '../stored-chunk.js';
import { type ArrowMessage, MESSAGE_HEAD, metadataLength, readMessage } from './arrow-messages.js';

/** A number, the name of a strategy, or no value. */
export type RowValue = number | string | null;

/** A batch of rows: columns by name, each a list of values. */
export interface RowsView {
  readonly names: readonly string[];
  readonly rows: number;
  valueAt(column: string, row: number): RowValue;
}

/**
 * Yields batches of rows. `chunks`: the expected length and checksum of each chunk's rows. Throws before it reads rows
 * that do not match.
 */
export function* scanRows(file: string, chunks: Iterable<RowsCheck>): Generator<RowsView> {
  const fd = openExisting(file, 'r');
  try {
    const head = readHead(fd);
    let at = head?.length ?? 0;
    let number = 0;
    for (const { length, checksum } of chunks) {
      if (head === undefined || checksumAt(fd, at, length, head) !== checksum) {
        throw new MachineError(
          `${file} is damaged: the rows of chunk ${number} (bytes ${at} to ${at + length - 1}) are not what was written, ` +
            `or the head before all rows. Play them again with: warren resume ${path.dirname(file)}`,
        );
      }
      const bytes = readFully(fd, at, length);
      for (let from = 0; from < length; ) {
        const message = bytes.subarray(from, from + readMessage(bytes.subarray(from)).length);
        yield rowsOf(tableFromIPC([head, message]));
        from += message.length;
      }
      at += length;
      number++;
    }
  } finally {
    closeSync(fd);
  }
}

/** Reads the bytes before the first rows; undefined if they cannot be parsed. */
function readHead(fd: number): Uint8Array | undefined {
  try {
    for (let at = 0; ; ) {
      const metadata = metadataLength(readFully(fd, at, MESSAGE_HEAD));
      const { kind, length } = metadata === 0 ? END : readMessage(readFully(fd, at, MESSAGE_HEAD + metadata));
      if (kind === 'records') return readFully(fd, 0, at);
      if (length > fstatSync(fd).size) return undefined;
      at += length;
    }
  } catch {
    return undefined;
  }
}

const END: ArrowMessage = { kind: 'records', length: 0 };

function rowsOf(table: Table): RowsView {
  const columns = new Map(table.names.map((name, i) => [String(name), table.getChildAt(i)]));
  return {
    names: [...columns.keys()],
    rows: table.numRows,
    valueAt: (column, row) => (columns.get(column)?.at(row) ?? null) as RowValue,
  };
}
