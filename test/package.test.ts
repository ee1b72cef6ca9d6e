/** The package as it would be published: installed from its tarball in an empty folder, it works. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, root } from './support/run-warren.js';

const run = (command: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 240_000 });
  expect(status, `${command} ${args.join(' ')}\n${stderr}\n${stdout}`).toBe(0);
  return stdout;
};

test('the packed tarball plays games, also with a strategy of the user', { timeout: 300_000 }, () => {
  const folder = emptyFolder();
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const [tarball] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  // Unpacked next to the installed dependencies, as npm would, without fetching them again.
  mkdirSync(path.join(folder, 'node_modules/warren'), { recursive: true });
  run('tar', ['-xzf', path.join(folder, tarball), '--strip-components=1', '-C', 'node_modules/warren'], folder);
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const installed = readdirSync(path.join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(installed).toEqual(expect.arrayContaining(Object.keys(dependencies).map((name) => name.split('/')[0])));
  for (const name of installed.filter((name) => name !== 'warren' && name !== 'tsx')) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  const packed = readdirSync(path.join(folder, 'node_modules/warren'), { recursive: true }).map(String);
  expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'bin/warren.mjs', 'dist/index.js']));
  expect(packed.filter((name) => /\.map$|^(?:src|test|scripts|reports)\//.test(name))).toEqual([]);
  writeFileSync(
    path.join(folder, 'mine.ts'),
    "import { defineStrategy } from 'warren';\nimport { HOLD, type PigView } from 'warren/pig';\n" +
      "export default defineStrategy({ game: 'pig', about: 'x', parameters: {}, create: () => (view: PigView, rng) => (view.turnTotal > 9 ? HOLD : rng.below(2)) });\n",
  );
  const warren = path.join(folder, 'node_modules/warren/bin/warren.mjs');
  const out = run(
    process.execPath,
    [warren, 'simulate', 'pig', '--strategies', 'hold,./mine.ts', '--games', '500', '--json'],
    folder,
  );
  expect(JSON.parse(out).cells[0].games).toBe(500);
  const program = `import { ask } from 'warren'; const { played } = await ask('simulate', { game: 'pig', strategies: ['hold', './mine.ts'], games: 200 }); console.log(played.digest !== null && played.games);`;
  expect(run(process.execPath, ['--input-type=module', '-e', program], folder).trim()).toBe('200');
  expect(run(process.execPath, [warren, '--version'], folder).trim()).toMatch(/^\d+\.\d+\.\d+$/);
});

test('publint has no findings', { timeout: 300_000 }, () => {
  expect(run('node_modules/.bin/publint', ['--strict'], root)).toContain('All good!');
});

test('no file names a registry host or a path of this machine', () => {
  const files = run('git', ['ls-files', '-z'], root)
    .split('\0')
    .filter((file) => /\.(json|ts|mjs|md|ya?ml|html)$|run$/.test(file));
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  expect(lock).not.toContain('"resolved"');
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(/registry\.[\w.]+\.\w+/.test(text), `${file} names a registry`).toBe(false);
    expect(text.includes(path.resolve(root) + path.sep), `${file} holds a path of this machine`).toBe(false);
  }
});
