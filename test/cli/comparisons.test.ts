/** `warren tournament`, run as a user would. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../support/run-warren.js';
import { runHere } from '../support/warren-here.js';

const pig = ['pig', '--strategies', 'hold,hold{at:12}', '--threads', '0'];

describe('warren tournament', () => {
  test('prints its verdict and writes the report', async () => {
    const folder = emptyFolder();
    const { status, out } = await runHere(['tournament', ...pig, '--games', '200', '--out', 't'], folder);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^Pig, 2 players: .*\nAt tables of two, hold is too strong: it beats hold\{at:12\} one against one/,
    );
    const page = readFileSync(path.join(folder, 't/index.html'), 'utf8');
    for (const title of ['Who beats whom', 'How strong each is', 'Which mix nobody can beat', 'Is a seat favoured?']) {
      expect(page).toContain(`<h2>${title}</h2>`);
    }
  });

  test('at a table of three names its size, and does not promise that a mixed table goes the same way', async () => {
    const folder = emptyFolder();
    const three = [
      'pig',
      '--players',
      '3',
      '--strategies',
      'hold,random,hold{at:12}',
      '--threads',
      '0',
      '--games',
      '50',
    ];
    const { out } = await runHere(['tournament', ...three, '--out', 't'], folder);
    expect(out).toMatch(/^Pig, 3 players: hold, random and hold\{at:12\} in 7 line-ups\.\nAt tables of three, /);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'where more of them meet, as in a simulation of all of them, another may win most.',
    );
    const page = readFileSync(path.join(folder, 't/index.html'), 'utf8');
    expect(page).toContain('<title>Pig: a tournament of hold, random and hold{at:12} at tables of three</title>');
  });
});
