/** Every figure of a document has its interval, the confidence of it and how it was made. */
import { describe, expect, test } from 'vitest';
import { figuresWithoutInterval } from '../support/document-figures.js';

const told = { low: 1, high: 3, level: 0.95, method: 'likelihood-ratio' };

describe('a figure', () => {
  test('passes with its own interval, or one among the intervals of its object', () => {
    expect(figuresWithoutInterval({ rounds: { mean: 2, ...told } })).toEqual([]);
    expect(figuresWithoutInterval([{ mean: 2, sd: 1, intervals: { mean: told, sd: told } }])).toEqual([]);
    expect(figuresWithoutInterval({ strength: 1, ...told, winShare: null, intervals: { winShare: null } })).toEqual([]);
  });

  test.each(['low', 'high', 'level', 'method'])('fails if its interval has no %s', (key) => {
    const { [key as 'low']: _, ...less } = told;
    expect(figuresWithoutInterval({ cells: [{ mean: 2, ...less }] })).toEqual(['cells.0.mean']);
    expect(figuresWithoutInterval({ sd: 2, intervals: { sd: less } })).toEqual(['sd']);
  });

  test('named "value" needs an interval as well', () => {
    expect(figuresWithoutInterval({ figures: [{ value: 2, low: 1, high: 3 }] })).toEqual(['figures.0.value']);
    expect(figuresWithoutInterval({ figures: [{ value: 2, ...told }] })).toEqual([]);
  });

  test('next to the interval of another figure needs one of its own', () => {
    expect(figuresWithoutInterval({ strength: 1, winShare: 0.5, ...told })).toEqual(['winShare']);
  });

  test('is any number that is neither requested nor counted, under any name', () => {
    expect(figuresWithoutInterval({ asItIs: { 'rounds 8..14': 12 }, games: 7, plan: { anything: 3 } })).toEqual([
      'asItIs.rounds 8..14',
    ]);
    expect(figuresWithoutInterval([{ times: 3, ...told }, { times: 3 }])).toEqual(['1.times']);
  });

  test('in a list has its interval at the same index of the list of intervals', () => {
    const chances = { games: 400, shares: [0.4, 0.6], intervals: { shares: [told, told] } };
    expect(figuresWithoutInterval({ watch: [{ chances: [chances] }] })).toEqual([]);
    const { low: _, ...less } = told;
    for (const shares of [[told], [told, less], undefined]) {
      expect(figuresWithoutInterval({ watch: [{ ...chances, intervals: { shares } }] })).toEqual([
        'watch.0.shares.0',
        'watch.0.shares.1',
      ]);
    }
  });
});
