/**
 * Encodes the rows of a chunk as a record batch of an Arrow stream. The typed arrays are reused for every chunk: memory
 * allocated per chunk is garbage-collected late or, in a thread that does little else, never.
 */
import {
  batchType,
  Column,
  columnFromArray,
  type DataType,
  type DictionaryType,
  dictionary,
  float64,
  int8,
  int32,
  int64,
  tableFromColumns,
  tableToIPC,
  utf8,
} from '@uwdata/flechette';
import { splitStream } from './arrow-messages.js';
import type { RowKind, RowShape } from './row-columns.js';

type Values = BigInt64Array | Int8Array | Int32Array | Float64Array;

interface RowValues {
  /** The game counts seats from 0. */
  readonly isSeat: boolean;
  readonly values: Values;
  /** One bit per row: 1 has a value. */
  readonly validity: Uint8Array;
  nulls: number;
}

const ARRAYS = {
  index: BigInt64Array,
  strategy: Int8Array,
  seat: Int32Array,
  whole: Int32Array,
  real: Float64Array,
} as const;

export class RowBatch {
  readonly #shape: RowShape;
  /** column → its values */
  readonly #columns: readonly RowValues[];
  readonly #output = new OutputBuffer();
  #rows = 0;

  /** `capacity`: the maximum number of rows. */
  constructor(shape: RowShape, capacity: number) {
    this.#shape = shape;
    this.#columns = shape.columns.map(({ kind }) => ({
      isSeat: kind === 'seat',
      values: new ARRAYS[kind](capacity),
      validity: new Uint8Array(Math.ceil(capacity / 8)),
      nulls: 0,
    }));
  }

  get capacity(): number {
    return this.#columns[0].values.length;
  }

  /** Starts the next chunk. */
  clear(): void {
    this.#rows = 0;
    for (const column of this.#columns) {
      column.validity.fill(0);
      column.nulls = 0;
    }
  }

  /** Adds the row of game `index`. `placeOf`: seat → place in the line-up. */
  add(index: number, row: Float64Array, placeOf: ArrayLike<number>): void {
    const { players, gameColumnCount, seatColumnCount, strategyOfPlace } = this.#shape;
    this.#columns[0].values[this.#rows] = BigInt(index);
    let column = 1;
    let number = 0;
    for (; number < gameColumnCount; number++) this.#put(column++, row[number]);
    for (let seat = 0; seat < players; seat++) {
      this.#columns[column++].values[this.#rows] = strategyOfPlace[placeOf[seat]];
      for (let i = 0; i < seatColumnCount; i++) this.#put(column++, row[number++]);
    }
    this.#rows++;
  }

  #put(number: number, value: number): void {
    const column = this.#columns[number];
    if (Number.isNaN(value)) {
      column.values[this.#rows] = 0;
      column.nulls++;
    } else {
      column.values[this.#rows] = column.isSeat ? value + 1 : value;
      column.validity[this.#rows >> 3] |= 1 << (this.#rows & 7);
    }
  }

  /** Encodes the batch, for a stream that begins with `rowsHead`. */
  toBytes(): ArrayBuffer {
    return splitStream(this.#stream()).records.slice().buffer as ArrayBuffer;
  }

  #stream(): Uint8Array {
    const names = columnFromArray([...this.#shape.strategies], utf8());
    const types = typesFor(names.type);
    const columns = this.#shape.columns.map(({ name, kind }, i): [string, Column<unknown>] => {
      const { values, validity, nulls } = this.#columns[i];
      const type = types[kind];
      const Batch = batchType(type);
      const batch = new Batch({
        length: this.#rows,
        nullCount: nulls,
        type,
        validity: nulls === 0 ? new Uint8Array(0) : validity.subarray(0, Math.ceil(this.#rows / 8)),
        values: values.subarray(0, this.#rows),
      });
      if ('setDictionary' in batch) (batch as unknown as WithDictionary).setDictionary(names);
      return [name, new Column([batch], type)];
    });
    this.#output.clear();
    return tableToIPC(tableFromColumns(columns), { format: 'stream', sink: this.#output })!;
  }

  /** Encodes the head of a stream of such rows. */
  static head(shape: RowShape): Uint8Array {
    return splitStream(new RowBatch(shape, 0).#stream()).head;
  }
}

/** A growing output buffer, reused for every batch. */
class OutputBuffer {
  #bytes = new Uint8Array(0);
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  write(bytes: Uint8Array): void {
    const end = this.#length + bytes.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(2 * end);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = end;
  }

  pad(count: number): void {
    this.write(new Uint8Array(count));
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

interface WithDictionary {
  setDictionary(column: Column<unknown>): void;
}

const typesFor = (names: DataType): Record<RowKind, DataType> => ({
  index: int64(),
  strategy: { ...(dictionary(utf8(), int8()) as DictionaryType), dictionary: names },
  seat: int32(),
  whole: int32(),
  real: float64(),
});
