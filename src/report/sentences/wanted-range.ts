/** Formats the range that a figure should have. */
import type { Interval } from '../../stats/interval.js';

/** `10 to 14`, `at least 3`, `at most +2 points`: ends formatted by `write`, then the unit. */
export function formatWantedRange({ low, high }: Interval, write: (value: number) => string, unit = ''): string {
  // Restores 10.5 as typed from 10.50.
  const plain = (value: number) =>
    write(value)
      .replace(/(\.\d*?)0+(?!\d)/, '$1')
      .replace(/\.(?!\d)/, '');
  if (high === Number.POSITIVE_INFINITY) return `at least ${plain(low)}${unit}`;
  return `${low === Number.NEGATIVE_INFINITY ? 'at most' : `${plain(low)} to`} ${plain(high)}${unit}`;
}
