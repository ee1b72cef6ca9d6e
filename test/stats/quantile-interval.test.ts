import { expect, test } from 'vitest';
import { shareIntervalFor } from '../../src/stats/estimated-interval.js';
import { Histogram } from '../../src/stats/histogram.js';
import { quantileInterval } from '../../src/stats/quantile-interval.js';
import { fc } from '../support/properties.js';

test.each([null, { tunedFor: 2000 }])(
  'quantileInterval ends at the first values with a compatible share, sequential %j',
  (watch) => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 200 });
    // Synchronous, as the property is.
    void fc.assert(
      fc.property(values, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (games, quantile) => {
        const histogram = new Histogram();
        for (const value of games) histogram.add(value);
        const n = games.length;
        const shareUpTo = (value: number) =>
          shareIntervalFor(games.filter((other) => other <= value).length, n, watch, 0.95);
        const came = [...new Set(games)].sort((a, b) => a - b);
        const found = quantileInterval(histogram, quantile, watch, 0.95);
        expect(found.value).toBe(came.find((value) => games.filter((other) => other <= value).length >= quantile * n));
        expect(found.high).toBe(came.find((value) => shareUpTo(value).low >= quantile) ?? Number.POSITIVE_INFINITY);
        const isOpen = shareIntervalFor(0, n, watch, 0.95).high >= quantile;
        const low = came.find((value) => shareUpTo(value).high >= quantile);
        expect(found.low).toBe(isOpen ? Number.NEGATIVE_INFINITY : low);
      }),
      { numRuns: 60 },
    );
  },
);
