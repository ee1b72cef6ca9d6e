/**
 * Fields of counters: how each kind of count is serialized and merged. A counter declares its fields once, in order; the
 * bytes and the merge follow from the declaration.
 */
import type { Histogram } from '../stats/histogram.js';
import type { Counter, Field, SeatedRow } from './counter.js';

/** Layout of a buffer: the head, without its length, which is fixed if lists follow; then lists, each after its length. */
export interface FieldLayout {
  readonly head?: Field;
  readonly lists?: readonly Field[];
}

/** A counter whose counts are declared as fields. */
export abstract class FieldCounter implements Counter {
  abstract count(games: readonly SeatedRow[], index: number): void;
  protected abstract get fields(): FieldLayout;

  toNumbers(): Float64Array {
    return serializeFields(this.fields);
  }

  merge(numbers: Float64Array): void {
    mergeFields(this.fields, numbers);
  }
}

export function serializeFields({ head, lists = [] }: FieldLayout): Float64Array<ArrayBuffer> {
  const first = head?.toNumbers() ?? [];
  const rest = lists.map((field) => field.toNumbers());
  const numbers = new Float64Array(rest.reduce((sum, list) => sum + 1 + list.length, first.length));
  numbers.set(first);
  let at = first.length;
  for (const list of rest) {
    numbers[at] = list.length;
    numbers.set(list, at + 1);
    at += 1 + list.length;
  }
  return numbers;
}

export function mergeFields({ head, lists = [] }: FieldLayout, numbers: Float64Array): void {
  let at = lists.length === 0 ? numbers.length : (head?.toNumbers().length ?? 0);
  head?.merge(numbers.subarray(0, at));
  for (const field of lists) {
    const end = at + 1 + numbers[at];
    if (!(end <= numbers.length)) refuseShape();
    field.merge(numbers.subarray(at + 1, end));
    at = end;
  }
  if (at !== numbers.length) refuseShape();
}

function refuseShape(): never {
  throw new Error('these bytes are not counts of these cells and this version');
}

function refuseLength(numbers: Float64Array, length: number): void {
  if (numbers.length !== length) refuseShape();
}

/** Numbers that are the same in all buffers of a kind: the mark of its layout. */
export const constants = (...values: readonly number[]): Field => ({
  toNumbers: () => values,
  merge(numbers) {
    refuseLength(numbers, values.length);
    if (values.some((value, i) => numbers[i] !== value)) refuseShape();
  },
});

export const sums = (values: Float64Array): Field => ({
  toNumbers: () => values,
  merge(numbers) {
    refuseLength(numbers, values.length);
    for (let i = 0; i < values.length; i++) values[i] += numbers[i];
  },
});

/** Sums that are properties of an object. */
export const sumsIn = <Name extends string>(object: Record<Name, number>, ...names: readonly Name[]): Field => ({
  toNumbers: () => names.map((name) => object[name]),
  merge(numbers) {
    refuseLength(numbers, names.length);
    for (const [i, name] of names.entries()) object[name] += numbers[i];
  },
});

export const minima = (values: Float64Array): Field => ({
  toNumbers: () => values,
  merge(numbers) {
    refuseLength(numbers, values.length);
    for (let i = 0; i < values.length; i++) values[i] = Math.min(values[i], numbers[i]);
  },
});

/** The smallest numbers, at most `limit`, in order. */
export const smallest = (values: number[], limit: number): Field => ({
  toNumbers: () => values,
  merge(numbers) {
    values.push(...numbers);
    values.sort((a, b) => a - b).splice(limit);
  },
});

export const histogram = (values: Histogram): Field => ({
  toNumbers: () => values.toNumbers(),
  merge: (numbers) => values.addCounts(numbers[0], numbers, 1, numbers.length),
});

/** A map: its entries from the lowest key, each combined with that of the same key. */
const entries = (map: Map<number, number>, combine: (one: number, other: number) => number): Field => ({
  toNumbers: () => [...map].sort(([a], [b]) => a - b).flat(),
  merge(numbers) {
    for (let i = 0; i < numbers.length; i += 2) {
      const value = map.get(numbers[i]);
      map.set(numbers[i], value === undefined ? numbers[i + 1] : combine(value, numbers[i + 1]));
    }
  },
});

export const sumByKey = (map: Map<number, number>): Field => entries(map, (one, other) => one + other);
export const minByKey = (map: Map<number, number>): Field => entries(map, Math.min);
