/**
 * Compares reports with the record: npm run outputs [-- --write | --base COMMIT] [CASE …].
 *
 * The built command line asks every question of every game. test/outputs/manifest.json holds a hash of each file of
 * each report, test/outputs/sentences/ the sentences. `--write` renews the record; `--base COMMIT` builds that commit
 * in a separate folder, and leaves the full reports of both in two folders for a diff.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OUTPUT_CASES, type OutputCase } from './outputs/cases.js';
import { hashOf, outputFiles, sentencesOf } from './outputs/output-files.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const recordFolder = path.join(root, 'test/outputs');
const manifestFile = path.join(recordFolder, 'manifest.json');

const { values: options, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, base: { type: 'string' } },
  allowPositionals: true,
});
const cases = OUTPUT_CASES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

/** Runs all cases, as many at once as there are cores. */
async function forAll(checkout: string, take: (name: string, outputs: Map<string, string>) => void): Promise<void> {
  const waiting = [...cases];
  const run = async (): Promise<void> => {
    for (let next: OutputCase | undefined = waiting.shift(); next !== undefined; next = waiting.shift())
      take(next.name, await outputFiles(checkout, next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, run));
}

/** A built checkout of a commit, in a temporary folder. */
function checkoutOf(commit: string): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'warren-base-')), 'warren');
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root, stdio: 'inherit' });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

if (options.base !== undefined) {
  const checkout = checkoutOf(options.base);
  const folder = mkdtempSync(path.join(tmpdir(), 'warren-outputs-'));
  for (const [side, from] of Object.entries({ before: checkout, after: root })) {
    await forAll(from, (name, outputs) => {
      for (const [file, text] of outputs) {
        const target = path.join(folder, side, name, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, text);
      }
    });
  }
  execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
  console.log(`git diff --no-index ${folder}/before ${folder}/after`);
} else {
  const recorded: Record<string, Record<string, string>> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const manifest: Record<string, Record<string, string>> = {};
  await forAll(root, (name, outputs) => {
    manifest[name] = Object.fromEntries([...outputs].map(([file, text]) => [file, hashOf(text)]));
    if (options.write) writeFileSync(path.join(recordFolder, 'sentences', `${name}.txt`), sentencesOf(outputs));
  });
  if (options.write) {
    // Cases that were not run keep their record; cases that no longer exist lose it.
    const names = new Set(OUTPUT_CASES.map(({ name }) => name));
    const kept = Object.entries({ ...recorded, ...manifest }).filter(([name]) => names.has(name));
    writeFileSync(manifestFile, `${JSON.stringify(sorted(Object.fromEntries(kept)), null, 2)}\n`);
  } else {
    const different = Object.keys(manifest).filter(
      (name) => JSON.stringify(manifest[name]) !== JSON.stringify(recorded[name]),
    );
    console.log(different.length === 0 ? 'All as recorded.' : `Different: ${different.join(', ')}`);
    if (different.length > 0) process.exitCode = 1;
  }
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
