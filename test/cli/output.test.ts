/** Foreign names and texts cannot inject into the terminal, a spreadsheet, a page or a document. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tableOf, toCsv } from '../../src/analysis/table.js';
import { frame } from '../../src/report/charts/style.js';
import { pageHtml } from '../../src/report/page-html.js';
import { runInProcess } from '../support/run-in-process.js';
import { emptyFolder, runWarren } from '../support/run-warren.js';

const cwd = emptyFolder();
const strategy = (name: string, decide: string): string => {
  writeFileSync(
    path.join(cwd, name),
    `export default { game: 'pig', about: 'x', parameters: [], create: () => (view: any) => { ${decide} } };`,
  );
  return `./${name}`;
};
const WELL = 'return view.turnTotal >= 20 ? 1 : 0;';

test('CSV cells that begin like a formula are text, and numbers stay numbers', () => {
  const data = tableOf(
    [
      { name: '=1+1', value: -3 },
      { name: '@sum', value: 2 },
      { name: '+a,b', value: 1 },
      { name: 'a=b', value: 0 },
    ],
    ['name', 'value'],
  );
  expect(toCsv({ data, columns: [] })).toBe("name,value\n'=1+1,-3\n'@sum,2\n\"'+a,b\",1\na=b,0\n");
});

test('names and messages contain no terminal escapes', async () => {
  const name = strategy('red\u001b[31m\u202e.ts', "throw new Error('\\x1b[2Jgone\\x07');");
  const { err, status } = await runInProcess(['simulate', 'pig', '--strategies', name, '--games', '10'], cwd);
  expect(status).toBe(1);
  expect(err).toContain('red\ufffd[31m\ufffd');
  expect(err).toContain('\ufffd[2Jgone\ufffd');
  for (const order of ['\u001b', '\u0007', '\u202e']) expect(err).not.toContain(order);
});

test('output of a strategy is not part of the document', () => {
  const name = strategy('talker.ts', `console.log('}'); ${WELL}`);
  for (const threads of ['0', '1']) {
    const words = ['simulate', 'pig', '--strategies', name, '--games', '100', '--json', '--threads', threads];
    const { out, err } = runWarren(words, cwd);
    expect(JSON.parse(out).question).toBe('simulate');
    expect(err).toContain('}');
  }
});

test('a name with replacement patterns is printed unchanged', () => {
  const chart = { spec: { ...frame, data: { values: [] }, mark: 'bar' as const, encoding: {} }, alt: 'a$&b wins' };
  const section = { id: 'one', title: 'One', sentences: [], chart };
  const method = { command: '', seed: '', digest: null, games: 1, game: 'Pig', gameVersion: 1, notes: [] };
  const html = pageHtml(
    { title: '', verdict: [], sections: [section], method },
    { pictures: new Map([['one', '<svg width="1"/>']]) },
  );
  expect(html).toContain('<svg role="img" aria-label="a$&amp;b wins" width="1"/>');
});
