import { describe, expect, test } from 'vitest';
import {
  constants,
  type FieldLayout,
  histogram,
  mergeFields,
  minByKey,
  minima,
  serializeFields,
  smallest,
  sumByKey,
  sums,
  sumsIn,
} from '../../src/counting/fields.js';
import { Histogram } from '../../src/stats/histogram.js';

/** Counts with a field of every kind. */
class EveryKind {
  games = 0;
  readonly sums = new Float64Array(2);
  readonly minima = new Float64Array(2).fill(Number.POSITIVE_INFINITY);
  readonly values = new Histogram();
  readonly perKey = new Map<number, number>();
  readonly firstPerKey = new Map<number, number>();
  readonly first: number[] = [];

  get fields(): FieldLayout {
    return {
      head: sumsIn(this, 'games'),
      lists: [
        sums(this.sums),
        minima(this.minima),
        histogram(this.values),
        sumByKey(this.perKey),
        minByKey(this.firstPerKey),
        smallest(this.first, 3),
      ],
    };
  }

  count(value: number, index: number): void {
    this.games++;
    this.sums[value % 2] += value;
    this.minima[value % 2] = Math.min(this.minima[value % 2], index);
    this.values.add(value);
    this.perKey.set(value, (this.perKey.get(value) ?? 0) + 1);
    this.firstPerKey.set(value, Math.min(this.firstPerKey.get(value) ?? index, index));
    if (this.first.length < 3) this.first.push(index);
  }
}

const counted = (values: readonly number[], firstIndex = 0): EveryKind => {
  const counts = new EveryKind();
  for (const [i, value] of values.entries()) counts.count(value, firstIndex + i);
  return counts;
};

describe('fields', () => {
  const values = [5, 2, 2, 7, 5, 4, 9];

  test('merge in any order into the same counts', () => {
    for (const order of [
      [0, 3],
      [3, 0],
    ]) {
      const merged = new EveryKind();
      for (const from of order)
        mergeFields(
          merged.fields,
          serializeFields(counted(values.slice(from, from === 0 ? 3 : undefined), from).fields),
        );
      expect(serializeFields(merged.fields)).toEqual(serializeFields(counted(values).fields));
    }
  });

  test('are serialized as a head and length-prefixed lists', () => {
    const { fields } = counted([5, 2]);
    expect([...serializeFields(fields)]).toEqual(
      [[2], [2, 2, 5], [2, 1, 0], [5, 2, 1, 0, 0, 1], [4, 2, 1, 5, 1], [4, 2, 1, 5, 0], [2, 0, 1]].flat(),
    );
    expect([...serializeFields({ head: sumByKey(new Map([[3, 4]])) })]).toEqual([3, 4]);
  });

  test.each([
    ['fewer numbers', (numbers: Float64Array) => numbers.slice(0, -1)],
    ['more numbers', (numbers: Float64Array) => Float64Array.of(...numbers, 1)],
    ['a missing sum', (numbers: Float64Array) => Float64Array.of(numbers[0], 1, ...numbers.slice(2))],
    ['a length that is not a number', (numbers: Float64Array) => numbers.with(1, Number.NaN)],
  ])('refuse %s', (_, broken) => {
    const numbers = serializeFields(counted(values).fields);
    expect(() => mergeFields(new EveryKind().fields, broken(numbers))).toThrow('these bytes are not counts');
    expect(() => mergeFields(new EveryKind().fields, numbers)).not.toThrow();
  });

  test('refuse another constant', () => {
    expect(() => constants(1, 2).merge(Float64Array.of(1, 2))).not.toThrow();
    expect(() => constants(1, 2).merge(Float64Array.of(1, 3))).toThrow('these bytes are not counts');
  });
});
