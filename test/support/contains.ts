import type { Interval } from '../../src/stats/interval.js';

export const contains = ({ low, high }: Interval, value: number): boolean => low <= value && value <= high;
