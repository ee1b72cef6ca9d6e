/** The command `warren expect`: output, files, exit codes, and the recorded file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runInProcess } from '../../support/run-in-process.js';
import { emptyFolder, root, runWarren } from '../../support/run-warren.js';

const folder = emptyFolder();
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const got = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const run = (...words: string[]) => runInProcess([...words, '--threads', '0'], folder);

const BORDER = '"win:seat1 >= 54%"';
const file = (...holds: string[]) =>
  ['game: pig', 'tables: { usual: { strategies: [hold] } }', 'expect:', ...holds.map((text) => `  ${text}`), ''].join(
    '\n',
  );

put('held.yaml', file('short: "rounds@median <= 20"'));
put(
  'broken.yaml',
  file('short: "rounds@median <= 20"', `'"long" <&> games]]>': "rounds@median >= 20"`, `edge: ${BORDER}`),
);
put('open.yaml', file('short: "rounds@median <= 20"', `edge: ${BORDER}`));

describe('the exit code', () => {
  test.each([
    ['held.yaml', 0, 'The expectation holds.'],
    ['broken.yaml', 1, 'Of 3 expectations, 1 is broken, 1 has not enough evidence and 1 holds.'],
    ['open.yaml', 3, 'Of 2 expectations, 1 has not enough evidence and 1 holds.'],
  ])('%s: %i', async (name, status, verdict) => {
    const told = await run('expect', name, '--budget', '1k', '--out', `run ${name}`);
    expect(told).toMatchObject({ status, out: expect.stringContaining(verdict) });
    // The same from its folder; making the report again judges nothing.
    expect(await run('resume', `run ${name}`)).toMatchObject({ status, out: expect.stringContaining(verdict) });
    expect(await runInProcess(['report', `run ${name}`], folder)).toMatchObject({ status: 0 });
    expect(await runInProcess(['verify', `run ${name}`, '--sample', '1'], folder)).toMatchObject({ status: 0 });
  });

  test('of a user error is 2, and a failure is neither held nor broken', async () => {
    const failing = (play: string) =>
      `export default { game: 'pig', about: 'No.', parameters: [], create: () => ${play} };\n`;
    put('moody.ts', failing("() => { throw new Error('no <idea>'); }"));
    put('fails.yaml', file('short: "rounds@median <= 20"').replace('[hold]', '[./moody.ts]'));
    put('fails.xml', 'yesterday');
    expect(await run('expect', 'none.yaml')).toMatchObject({ status: 2 });
    expect(await run('expect', 'held.yaml', '--players', '3')).toMatchObject({
      status: 2,
      err: expect.stringContaining('--players is for a file that is written with --record'),
    });
    const failed = await run('expect', 'fails.yaml', '--out', 'failed', '--junit', 'fails.xml');
    expect(failed).toMatchObject({ status: 4, err: expect.stringContaining('warren replay pig') });
    expect(got('fails.xml')).toContain('errors="1"');
    expect(got('fails.xml')).toContain('no &#60;idea&#62;');
    expect(await run('resume', 'failed')).toMatchObject({ status: 4 });
    put('late.ts', failing("() => { setTimeout(() => { throw new Error('late'); }); return 1; }"));
    put('late.yaml', file('short: "rounds@median <= 20"').replace('[hold]', '[./late.ts]'));
    expect(runWarren(['expect', 'late.yaml', '--threads', '0', '--json'], folder)).toMatchObject({ status: 4 });
    // Other questions fail as they always did.
    expect(await run('simulate', 'pig', '--strategies', './moody.ts', '--games', '10', '--json')).toMatchObject({
      status: 1,
    });
  });
});

test('files for build servers and pull requests escape any name', async () => {
  await run(
    'expect',
    'broken.yaml',
    '--budget',
    '1k',
    '--out',
    'built',
    '--junit',
    'out/b.xml',
    '--markdown',
    'out/b.md',
  );
  const xml = got('out/b.xml');
  expect(xml).toContain('<testsuite name="pig" tests="3" failures="1" errors="0" skipped="1">');
  expect(xml).toContain('name="&#34;long&#34; &#60;&#38;&#62; games]]&#62;"><failure message="');
  expect(xml).toContain('warren replay pig');
  // Nothing is open that is not closed, and no name has become an element.
  expect(
    [...xml.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name).filter((name, i, all) => all.indexOf(name) === i),
  ).toEqual(['testsuites', 'testsuite', 'testcase', 'failure', 'skipped']);
  const rows = got('out/b.md')
    .split('\n')
    .filter((line) => /^\| [✅❌❔]/u.test(line));
  expect(rows.map((row) => row.split(' | ').length)).toEqual([5, 5, 5]);
  expect(rows[0]).toMatch(/^\| ❌ broken \| "long" &lt;\\&\\> games\\]\\]\\> \|/);
});

test('several games are separate runs, and the worst one decides', async () => {
  put(
    'two.yaml',
    `${file('short: "rounds@median <= 20"')}---\n${file('long: "rounds@median >= 20"').replace('pig', '"pig"')}---\ngame: dig\nexpect: { e: "rounds@median > 1" }\n`,
  );
  const told = await run('expect', 'two.yaml', '--budget', '1k', '--out', 'two', '--junit', 'two.xml');
  expect(told.status).toBe(1);
  expect(['1-1', '2-2', '3-dig'].map((name) => existsSync(path.join(folder, 'two', name, 'index.html')))).toEqual([
    true,
    true,
    true,
  ]);
  expect(got('two.xml').match(/<testsuite /g)).toHaveLength(3);
  const { out, status } = await run('expect', 'two.yaml', '--budget', '1k', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(out).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['held', 'broken', 'held']);
  expect(await run('expect', 'two.yaml', '--only', 'dig', '--budget', '1k', '--json')).toMatchObject({ status: 0 });
  expect(await run('expect', 'two.yaml', '--only', 'pig', '--json')).toMatchObject({ status: 2 });
});

describe('--record', () => {
  test('writes a file that is valid by its schema and holds with another seed, from any folder', async () => {
    const words = [
      '--record',
      'pig',
      '--players',
      '3',
      '--strategies',
      'hold,hold{at:25}',
      '--set',
      'target=60',
      '--budget',
      '2k',
    ];
    const recorded = await run('expect', 'sub/now.yaml', ...words);
    expect(recorded).toMatchObject({ status: 0, err: '' });
    const text = got('sub/now.yaml');
    const [first] = text.split('\n');
    const schema = path.join(folder, 'sub', first.replace('# yaml-language-server: $schema=', ''));
    expect(path.resolve(schema)).toBe(path.join(root, 'docs/json/expect-file.schema.json'));
    const fits = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(schema, 'utf8')));
    expect(fits(parse(text)), JSON.stringify(fits.errors)).toBe(true);
    expect(parse(text).tables.usual).toEqual({
      players: 3,
      strategies: ['hold', 'hold{at:25}'],
      rules: { target: 60 },
    });
    expect(await run('expect', 'sub/now.yaml', '--seed', 'other luck', '--budget', '60k', '--json')).toMatchObject({
      status: 0,
    });
    expect(await run('expect', 'sub/now.yaml', ...words)).toMatchObject({
      status: 2,
      err: expect.stringContaining('is there already'),
    });
    expect(await run('expect', 'other.yaml', ...words, '--json')).toMatchObject({
      status: 2,
      err: expect.stringContaining('--json is of no use with --record'),
    });
    // The drift that it is there to notice.
    put('sub/drift.yaml', text.replace('target: 60', 'target: 80'));
    expect(await run('expect', 'sub/drift.yaml', '--budget', '20k', '--json')).toMatchObject({ status: 1 });
  });
});
