/** `warren tune` as a designer types it. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runInProcess } from '../../support/run-in-process.js';
import { emptyFolder, root } from '../../support/run-warren.js';

const die = ['--strategies', 'hold', '--free', 'die.sides=4..12', '--budget', '20k'];

test('tune writes a playable rules file, and none without an answer', {
  timeout: 300_000,
}, async () => {
  const folder = emptyFolder();
  const tune = (target: string, out: string) =>
    runInProcess(['tune', 'pig', ...die, '--target', target, '--out', out], folder);
  const found = await tune('rounds 9..12', 't');
  expect(found.status, found.err).toBe(0);
  expect(found.out).toMatch(
    /^Pig, 2 players: hold, hold \(the usual line-up\)\.\nWith sides of the die \d+ \(die\.sides=\d+\) the target is met, confirmed on fresh luck\.\n/,
  );
  expect(found.out).toContain('The rules are in t/tuned.yaml; check them on other luck with:');
  const command = /^ {2}warren (simulate .*--rules t\/tuned\.yaml)$/m.exec(found.out)![1];
  expect(command).toContain("--seed 'warren, fresh again'");
  const played = await runInProcess(['simulate', 'pig', '--rules', 't/tuned.yaml', '--games', '100', '--json'], folder);
  const sides = Number(/die\.sides=(\d+)/.exec(found.out)![1]);
  expect(JSON.parse(played.out).plan.cells[0].rules['die.sides']).toBe(sides);
  const document = JSON.parse(readFileSync(path.join(folder, 't/result.json'), 'utf8'));
  expect(document.answer.name).toBe(`die.sides=${sides}`);
  // The page has no path of its own, so its command contains the rules, not the file.
  const page = readFileSync(path.join(folder, 't/index.html'), 'utf8');
  expect(page.replace(/<[^>]*>/g, '')).toContain('on other luck: warren simulate pig');

  const none = await tune('rounds >= 500', 'none');
  expect(none.status).toBe(0);
  expect(none.out).toContain('“rounds at least 500” cannot be met: no setting brings the average of rounds above');
  expect(existsSync(path.join(folder, 'none/nearest.yaml'))).toBe(true);
  expect(existsSync(path.join(folder, 'none/tuned.yaml'))).toBe(false);
});

test('tune --json prints one document and stores nothing', async () => {
  const folder = emptyFolder();
  const { out, status } = await runInProcess(
    ['tune', 'pig', ...die, '--target', 'rounds@median 9..12', '--json'],
    folder,
  );
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ question: 'tune', complete: true, answer: { name: 'die.sides=6' } });
  expect(existsSync(path.join(folder, 'reports'))).toBe(false);
});

describe('tune explains the error in', () => {
  test.each([
    [
      ['--target', 'rounds 1..9'],
      'Nothing may change. Say what may: --free key=values, for example --free target=80..120, or --free all.',
    ],
    [['--free', 'die.sides=4..6'], 'Nothing is aimed at. Say what you want: --target "rounds 10..14".'],
    [['--free', 'die.sides=4..6', '--target', 'rounds 1..9', '--budget', '5'], 'at least 1000'],
    [['--free', 'die.sides=4', '--free', 'die.sides=6', '--target', 'rounds 1..9'], 'was given twice'],
    [['--free', 'die.sides=4..6', '--changes', '0', '--target', 'rounds 1..9'], 'how many rules may change at once'],
  ])('%j', async (words, message) => {
    const { status, err } = await runInProcess(['tune', 'pig', ...words]);
    expect(status).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

test('Ctrl-C keeps the results of a search and prints the command to resume', { timeout: 300_000 }, async () => {
  const folder = emptyFolder();
  const args = [
    'tune',
    'pig',
    '--free',
    'target=50..150/10',
    '--free',
    'die.sides=4..12',
    '--target',
    'rounds 10..10.01',
  ];
  const program = path.join(root, 'bin/warren.mjs');
  const child = spawn(process.execPath, [program, ...args, '--budget', '900M', '--threads', '1', '--out', 'cut'], {
    cwd: folder,
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  // Chunks that are kept show that it searches.
  const looking = setInterval(() => {
    if ((statSync(path.join(folder, 'cut/chunks.log'), { throwIfNoEntry: false })?.size ?? 0) < 1000) return;
    clearInterval(looking);
    child.kill('SIGINT');
  }, 50);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  expect(status, err).toBe(130);
  expect(out).toMatch(
    /^Pig.*\nThe search was stopped after [\d,]+ of at most 900,000,000 games; this is what is known so far\./,
  );
  expect(out).toContain('Go on with: warren resume cut');
  expect(existsSync(path.join(folder, 'cut/index.html'))).toBe(true);
  const verified = await runInProcess(['verify', 'cut', '--sample', '2'], folder);
  expect(verified.status, verified.err).toBe(0);
});
