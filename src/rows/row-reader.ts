/** Reads a file of rows batch by batch, so that its size does not matter. */
import { closeSync, openSync } from 'node:fs';
import { type Table, tableFromIPC } from '@uwdata/flechette';
import { readFully } from '../store/file-bytes.js';
import { MESSAGE_HEAD, metadataLength, readMessage } from './arrow-messages.js';

/** A number, the name of a strategy, or no value. */
export type RowValue = number | string | null;

/** Some rows: columns by name, each a list of values. */
export interface RowsRead {
  readonly names: readonly string[];
  readonly rows: number;
  valueAt(column: string, row: number): RowValue;
}

/** Batch after batch, as far as they are whole. */
export function* readRows(file: string): Generator<RowsRead> {
  const fd = openSync(file, 'r');
  try {
    const head: Uint8Array[] = [];
    for (let at = 0; ; ) {
      const start = readFully(fd, at, MESSAGE_HEAD);
      const metadata = metadataLength(start);
      if (metadata === 0) return;
      const { kind, length } = readMessage(readFully(fd, at, MESSAGE_HEAD + metadata));
      const message = readFully(fd, at, length);
      if (message.length < length) return;
      if (kind === 'records') yield rowsOf(tableFromIPC([...head, message]));
      else head.push(message);
      at += length;
    }
  } finally {
    closeSync(fd);
  }
}

function rowsOf(table: Table): RowsRead {
  const columns = new Map(table.names.map((name, i) => [String(name), table.getChildAt(i)]));
  return {
    names: [...columns.keys()],
    rows: table.numRows,
    valueAt: (column, row) => (columns.get(column)?.at(row) ?? null) as RowValue,
  };
}
