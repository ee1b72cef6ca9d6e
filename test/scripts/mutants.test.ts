import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { breakSources, parseSources, StaleBreak } from '../../scripts/mutants/apply-break.js';
import type { CodeBreak } from '../../scripts/mutants/break.js';
import { isFailure, type Outcome } from '../../scripts/mutants/result.js';
import { root } from '../support/run-warren.js';

const sources = parseSources(path.join(root, 'src/games/pig'));
const example: CodeBreak = { rule: '', broken: '', from: 'stated', in: 'roll', find: '', replace: '' };

const textWith = (code: Partial<CodeBreak>): string => breakSources(sources, { ...example, ...code }).text;

describe('a break of code', () => {
  test('changes the place that its pattern matches, with the nodes found there', () => {
    expect(textWith({ find: 'face === $BUST', replace: '$BUST === face + 1' })).toContain(
      'if (table.bustFace === face + 1) {',
    );
  });

  test('finds a statement by the one after it', () => {
    const text = textWith({ in: 'beginTurn', find: '$A = 0;', followedBy: '$B++;', replace: '' });
    expect(text).toContain('field[SEAT] = seat;');
    expect(text).not.toContain('field[TURN_TOTAL] = 0;');
  });

  test('is stale if its pattern matches nothing, several places, or another function only', () => {
    expect(() => textWith({ find: 'release($A)', replace: '0' })).toThrow(StaleBreak);
    expect(() => textWith({ in: 'beginTurn', find: '$A++', replace: '0' })).toThrow(/^matches 2 places \(pig\.ts\)$/);
    expect(() => textWith({ in: 'hold', find: '$FACE === $BUST', replace: '0' })).toThrow(/^matches nothing$/);
  });
});

test('a break of a parameter changes its default', () => {
  const { file, text } = breakSources(sources, { rule: '', broken: '', parameter: 'die.sides', value: '8' });
  expect(path.basename(file)).toBe('pig.ts');
  expect(text).toContain("'die.sides': whole(8, [2, 20]");
});

test('the run fails for a stale break and for an unnoticed break of a stated rule', () => {
  const fails = (from: CodeBreak['from'], outcome: Outcome): boolean =>
    isFailure({ game: 'pig', one: example, from, outcome });
  expect(fails('stated', { kind: 'unnoticed', change: '' })).toBe(true);
  expect(fails('assumption', { kind: 'unnoticed', change: '' })).toBe(false);
  expect(fails('assumption', { kind: 'stale', why: '' })).toBe(true);
  expect(fails('stated', { kind: 'changes nothing' })).toBe(false);
  expect(fails('stated', { kind: 'noticed', by: '', inWholeGames: false })).toBe(false);
});

test('the script classifies breaks: noticed, unnoticed, without effect, stale', () => {
  const words = ['pig', '--breaks', 'test/scripts/example-breaks.ts', '--games', '50', '--labs', '1'];
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/mutants.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    timeout: 240_000,
  });
  const outcomes = Object.fromEntries(
    stdout.split('\n').flatMap((line) => {
      const found = /^pig: (?!\d)([^:]+): (.*)$/.exec(line);
      return found === null ? [] : [[found[1], found[2]]];
    }),
  );
  expect(outcomes).toEqual({
    'a 2 busts': 'match: pig > loses the turn on the bust face',
    'who shares the lead leads': 'UNNOTICED',
    'the first seat is below 1': 'changes nothing',
    'a name is gone': expect.stringMatching(/^STALE: .*aNameThatIsGone is not defined/),
    'a pattern matches nothing': 'STALE: matches nothing',
    'a pattern matches several places': 'STALE: matches 2 places (pig.ts)',
  });
  expect(stdout).toContain(
    'pig: 2 breaks change a game: rule tests notice 1 (0 in whole games only), 1 go unnoticed (1 of stated rules). ' +
      '1 change nothing, 3 are stale.',
  );
  expect(status).toBe(1);
});
