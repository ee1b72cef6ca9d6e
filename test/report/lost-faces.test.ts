import { expect, test } from 'vitest';
import dig from '../../src/games/dig/dig.js';
import { lostFaces } from '../../src/report/sentences/notes.js';

test('a report notes a table of faces that lost a kind, but not one that only changed', () => {
  const before = Object.fromEntries(dig.parameters.map((parameter) => [parameter.key, parameter.default]));
  const withFaces = (...faces: string[]) => ({ ...before, 'trap.foreign.faces': faces });
  expect(lostFaces(dig, before, before)).toEqual([]);
  expect(lostFaces(dig, before, withFaces('trip', 'avoid', 'disarm', 'disarm'))).toEqual([]);
  expect(lostFaces(dig, before, withFaces('trip', 'trip', 'avoid'))).toEqual([
    'No disarm is left in the die for somebody else’s trap (trap.foreign.faces).',
  ]);
});
