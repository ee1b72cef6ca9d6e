/** `warren sweep` and `warren tune` as a designer types them. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, root, runWarren } from '../support/run-warren.js';

test('a tuned rules file can be played, and a search without an answer leaves none behind', {
  timeout: 120_000,
}, () => {
  const folder = emptyFolder();
  const tune = (target: string) =>
    runWarren(
      [
        'tune',
        'pig',
        '--strategies',
        'hold',
        '--free',
        'die.sides=4..12',
        '--target',
        target,
        '--budget',
        '20k',
        '--out',
        't',
      ],
      folder,
    );
  const found = tune('rounds 9..12');
  expect(found.status, found.err).toBe(0);
  expect(found.out).toMatch(/^die\.sides=\d+ meets the target, confirmed on fresh luck\.\n/);
  const command = /^ {2}warren (simulate .*--rules t\/tuned\.yaml)$/m.exec(found.out)![1];
  expect(command).toContain("--seed 'warren, fresh again'");
  const played = runWarren(['simulate', 'pig', '--rules', 't/tuned.yaml', '--games', '100', '--json'], folder);
  const sides = Number(/die\.sides=(\d+)/.exec(found.out)![1]);
  expect(JSON.parse(played.out).plan.cells[0].rules['die.sides']).toBe(sides);
  const document = JSON.parse(readFileSync(path.join(folder, 't/result.json'), 'utf8'));
  expect(document.answer.name).toBe(`die.sides=${sides}`);

  const none = tune('rounds >= 500');
  expect(none.status).toBe(0);
  expect(none.out).toContain('“rounds >= 500” cannot be met: no setting brings rounds above');
  expect(existsSync(path.join(folder, 't/nearest.yaml'))).toBe(true);
  expect(existsSync(path.join(folder, 't/tuned.yaml'))).toBe(false);
});

test('options that may be repeated all count, and others may not', () => {
  const both = runWarren(['simulate', 'pig', '--set', 'die.sides=8', '--set', 'target=50', '--games', '10', '--json']);
  expect(JSON.parse(both.out).cells[0].variant).toBe('target=50 die.sides=8');
  const twice = runWarren(['simulate', 'pig', '--games', '10', '--games', '20']);
  expect(twice.status).toBe(2);
  expect(twice.err).toContain('--games was given more than once: 10, 20. Give it once.');
});

describe('a mistake is explained', () => {
  test.each([
    [['sweep', 'pig', '--vary', 'die.sides=4..6', '--on', 'ronuds'], 'Did you mean "rounds"?'],
    [['sweep', 'pig', '--vary', 'die.sides=4..6', '--die', '6'], 'no table varies'],
    [['tune', 'pig', '--free', 'die.sides=4..6'], 'Nothing is aimed at. Say what you want: --target "rounds 10..14".'],
    [['tune', 'pig', '--free', 'die.sides=4..6', '--target', 'rounds 1..9', '--budget', '5'], 'at least 1000'],
  ])('%j', (argv, message) => {
    const { status, err } = runWarren(argv);
    expect(status).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

test('Ctrl-C keeps what a search knows and says so', { timeout: 120_000 }, async () => {
  const folder = emptyFolder();
  const args = ['tune', 'pig', '--free', 'target=50..150', '--free', 'die.sides=4..12', '--target', 'rounds 10..10.01'];
  const child = spawn(
    process.execPath,
    [path.join(root, 'bin/warren.mjs'), ...args, '--budget', '900M', '--out', 'cut'],
    {
      cwd: folder,
    },
  );
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => {
    if (err === '') setTimeout(() => child.kill('SIGINT'), 300);
    err += text;
  });
  const status = await new Promise((resolve) => child.on('exit', resolve));
  expect(status, err).toBe(130);
  expect(out).toMatch(
    /^The search was stopped after [\d,]+ of at most 900,000,000 games; this is what is known so far\./,
  );
  expect(existsSync(path.join(folder, 'cut/index.html'))).toBe(true);
});
