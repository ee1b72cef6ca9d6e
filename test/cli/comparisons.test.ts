/** `warren tournament`, run as a user would. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder } from '../support/run-warren.js';

const pig = ['pig', '--strategies', 'hold,hold{at:12}', '--threads', '0'];

describe('warren tournament', () => {
  test('prints its verdict and writes the report', async () => {
    const folder = emptyFolder();
    const { status, out } = await runInProcess(['tournament', ...pig, '--games', '200', '--out', 't'], folder);
    expect(status).toBe(0);
    expect(out).toMatch(/^Pig, 2 players: .*\nAt tables of two, hold beats hold\{at:12\} one against one/);
    const page = readFileSync(path.join(folder, 't/index.html'), 'utf8');
    for (const title of ['Who beats whom', 'How strong each is', 'Which mix nobody can beat', 'Is a seat favoured?']) {
      expect(page).toContain(`<h2>${title}</h2>`);
    }
  });

  test('at a table of three states its size, and the winner if all three meet', async () => {
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
    const { out } = await runInProcess(['tournament', ...three, '--out', 't'], folder);
    expect(out).toMatch(/^Pig, 3 players: hold, random and hold\{at:12\} in 10 line-ups\.\nAt tables of three, /);
    const said =
      /Where three different ones meet, as in a simulation, (\S+) wins most in these games: (\S+) % of its own, where 33\.3 % is fair\./;
    const [, strategy, share] = said.exec(out.replaceAll(/\s+/g, ' '))!;
    const { cells } = JSON.parse(readFileSync(path.join(folder, 't/result.json'), 'utf8'));
    const mixed = cells.find(({ lineUp }: { lineUp: string[] }) => new Set(lineUp).size === 3);
    const shares = Object.entries(mixed.strategies as Record<string, { winShare: number }>);
    const [name, { winShare }] = shares.reduce((a, b) => (b[1].winShare > a[1].winShare ? b : a));
    expect([strategy, share]).toEqual([name, (100 * winShare).toFixed(1)]);
    const page = readFileSync(path.join(folder, 't/index.html'), 'utf8');
    expect(page).toContain('<title>Pig: a tournament of hold, random and hold{at:12} at tables of three</title>');
  });
});
