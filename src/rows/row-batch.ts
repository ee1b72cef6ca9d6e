/** Collects the rows of one chunk in typed arrays and writes them as a record batch of an Arrow stream. */
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
  readonly values: Values;
  /** One bit per row: 1 has a value. */
  readonly validity: Uint8Array;
  nulls: number;
}

const ARRAYS = { index: BigInt64Array, strategy: Int8Array, whole: Int32Array, real: Float64Array } as const;

export class RowBatch {
  readonly #shape: RowShape;
  /** column → its values */
  readonly #columns: readonly RowValues[];
  #rows = 0;

  /** For at most `capacity` rows. */
  constructor(shape: RowShape, capacity: number) {
    this.#shape = shape;
    this.#columns = shape.columns.map(({ kind }) => ({
      values: new ARRAYS[kind](capacity),
      validity: new Uint8Array(Math.ceil(capacity / 8)),
      nulls: 0,
    }));
  }

  /** Adds what game `index` reported. `placeOf` says which place of the line-up sat in each seat. */
  add(index: number, row: Float64Array, placeOf: ArrayLike<number>): void {
    const { players, gameNumbers, seatNumbers, strategyOfPlace } = this.#shape;
    this.#columns[0].values[this.#rows] = BigInt(index);
    let column = 1;
    let number = 0;
    for (; number < gameNumbers; number++) this.#put(column++, row[number]);
    for (let seat = 0; seat < players; seat++) {
      this.#columns[column++].values[this.#rows] = strategyOfPlace[placeOf[seat]];
      for (let i = 0; i < seatNumbers; i++) this.#put(column++, row[number++]);
    }
    this.#rows++;
  }

  #put(place: number, value: number): void {
    const column = this.#columns[place];
    if (Number.isNaN(value)) {
      column.nulls++;
    } else {
      column.values[this.#rows] = value;
      column.validity[this.#rows >> 3] |= 1 << (this.#rows & 7);
    }
  }

  /** The batch, to be appended to a stream that begins with `rowsHead`. */
  toBytes(): ArrayBuffer {
    return new Uint8Array(splitStream(this.#stream()).records).buffer;
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
    return tableToIPC(tableFromColumns(columns), { format: 'stream' })!;
  }

  /** What stands once at the head of a stream of such rows. */
  static head(shape: RowShape): Uint8Array {
    return splitStream(new RowBatch(shape, 0).#stream()).head;
  }
}

interface WithDictionary {
  setDictionary(column: Column<unknown>): void;
}

const typesFor = (names: DataType): Record<RowKind, DataType> => ({
  index: int64(),
  strategy: { ...(dictionary(utf8(), int8()) as DictionaryType), dictionary: names },
  whole: int32(),
  real: float64(),
});
