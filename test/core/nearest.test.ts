import { expect, test } from 'vitest';
import { nearest } from '../../src/core/nearest.js';

test.each([
  ['dog', 'dig'],
  ['pgi', 'pig'],
  ['PORTALDASH', 'portal-dash'],
])('%s is nearest to %s', (received, expected) => {
  expect(nearest(received, ['dig', 'gopher', 'pig', 'portal-dash'])).toBe(expected);
});

test('a word unlike all others has no nearest word', () => {
  expect(nearest('xyzzyxyzzy', ['dig', 'pig'])).toBeUndefined();
});
