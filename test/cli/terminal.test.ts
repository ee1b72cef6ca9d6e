/** Text within the width of a terminal: progress, sentences, tables. */
import { describe, expect, test } from 'vitest';
import { commandHelp } from '../../src/cli/help.js';
import { progressLine } from '../../src/cli/progress-bar.js';
import { questionCommand } from '../../src/cli/question-command.js';
import { tableLines, visibleLength, wrap, wrapProse } from '../../src/cli/wrap.js';
import type { AnyQuestion } from '../../src/questions/question.js';
import { questions } from '../../src/questions/questions.js';

describe('progress', () => {
  const progress = {
    gamesDone: 1_234_567,
    gamesRecalled: 0,
    gamesPlanned: 20_000_000,
    note: 'trying trap.foreign.faces=trip*4,avoid,disarm player.hp=6 and what comes near it',
  };

  test.each([20, 39, 60, 79, 200])('stays within %i columns', (width) => {
    const line = progressLine(progress, 54_321, width);
    expect(line.length).toBeLessThanOrEqual(width);
    expect(line).toMatch(/^█+░*/);
  });

  test('shows the remaining time only when the speed is known', () => {
    expect(progressLine(progress, undefined)).not.toMatch(/left|games\/s/);
    expect(progressLine(progress, 54_321)).toContain('6 min left');
    expect(progressLine(progress, 54_321, 39)).toContain('6 % | 6 min left');
  });

  test('shows the step after the last game, also on a narrow screen', () => {
    const after = { ...progress, gamesDone: 20_000_000, after: 'looking into 3 games' };
    expect(progressLine(after, undefined, 49)).toBe(`${'█'.repeat(20)} 100 % | looking into 3 games`);
    expect(progressLine(progress, undefined, 49)).not.toContain('looking');
  });

  test('shows the cause of a stall within its width, without terminal escapes', () => {
    const brief = '1 worker cannot help: the run is of Warren 0.2.0,\n\u001b[2Jthe worker of Warren 0.1.0';
    const held = { ...progress, trouble: { brief, text: '' } };
    expect(progressLine(held, 54_321, 79)).toMatch(/6 % \| 1 worker cannot help: the run is of Warren .*…$/);
    expect(progressLine(held, 54_321, 79)).toHaveLength(79);
    expect(progressLine(held, 54_321)).toContain('0.2.0, \ufffd[2Jthe worker of Warren 0.1.0 | 6 min left');
    expect(progressLine(held, 54_321, 39)).toContain('6 % | 6 min left');
  });

  test('never shows a negative time', () => {
    expect(progressLine({ ...progress, gamesDone: 30_000_000 }, 10)).toContain('100 % | 0 s left');
  });
});

describe('help', () => {
  test.each([40, 80])('fits %i columns, and its examples are commands that a shell takes', (columns) => {
    const before = process.stdout.columns;
    process.stdout.columns = columns;
    try {
      const help = commandHelp(questionCommand(questions.tune as unknown as AnyQuestion));
      const long = help.split('\n').filter((line) => visibleLength(line) > columns);
      // Words in quotes are not broken, however long they are.
      for (const line of long) expect(line).toMatch(/^ +\S*'[^']*'/);
      const whole = help.replaceAll(/ \\\n +/g, ' ');
      for (const [command] of questions.tune.examples) expect(whole).toContain(`  warren ${command}`);
    } finally {
      process.stdout.columns = before;
    }
  });
});

describe('text', () => {
  test('is wrapped at words, with a hanging indent, and never before a per cent sign', () => {
    expect(wrap('It wins 52.3 % of games', 12)).toEqual(['It wins', '52.3 % of', 'games']);
    expect(wrap('a bb ccc dddd', 6, '  ')).toEqual(['a bb', '  ccc', '  dddd']);
  });

  test('with styles is measured by visible characters', () => {
    expect(wrap('\x1b[1mbold\x1b[22m words here', 10)).toEqual(['\x1b[1mbold\x1b[22m words', 'here']);
  });

  test('is not wrapped in commands to copy or in pipes', () => {
    const text = 'Watch that game with:\n  warren replay pig --strategies hold --index 7';
    expect(wrapProse(text, 12)).toBe('Watch that\ngame with:\n  warren replay pig --strategies hold --index 7');
    expect(wrapProse(text, undefined)).toBe(text);
    expect(wrapProse('  - hit points 5: rounds 12.1', 16)).toBe('  - hit points\n    5: rounds\n    12.1');
  });

  test('stays in its table column, even a long word', () => {
    const lines = tableLines([['trap.foreign.faces', 'What each face does.']], [8, 10]);
    expect(lines).toEqual(['trap.for  What each', 'eign.fac  face does.', 'es']);
    expect(lines.every((line) => visibleLength(line) <= 20)).toBe(true);
  });
});
