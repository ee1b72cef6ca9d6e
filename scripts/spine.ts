/**
 * Measures how much code `simulate dig --games 1k --seed house` takes from the command line to the page: npm run spine
 * [-- --files]. Prints each number beside its bound, and exits with 1 when one is broken.
 *
 * All numbers are taken from V8's coverage of the built code (the main process and its threads), mapped to the sources,
 * and from the imports of these. The machinery is `src` without games.
 *
 * - A file *runs* if one of its functions does; evaluating its top level is not enough.
 * - A *helper* is a file of `core` or `stats`, or one of those that format or stand for the machine
 *   (HELPER_FILES in spine/rules.ts): it is called from everywhere and returns.
 * - A file stands on the *spine* if it runs, is no helper, and hands on to another folder: it imports a file of another
 *   folder that runs and is no helper. Imports of types alone do not count.
 * - A file of `api`, `questions` or `report` is *entered twice* if it stands on the spine and two files of the spine import
 *   functions of it that run.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from './check-layers.js';
import { type RunFunctions, runFunctions } from './spine/coverage.js';
import { looseFiles, reportImports, spineOf, verdictEnums } from './spine/rules.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Upper bounds. */
const MAX_FILES = 110;
const MAX_SPINE = 45;

/** Runs the command on the built code; returns the functions that ran, by source file. */
function measure(): RunFunctions {
  const folder = mkdtempSync(path.join(tmpdir(), 'warren-spine-'));
  const coverage = path.join(folder, 'coverage');
  const words = ['simulate', 'dig', '--games', '1k', '--seed', 'house'];
  try {
    execFileSync(process.execPath, [path.join(root, 'bin/warren.mjs'), ...words], {
      cwd: folder,
      env: { ...process.env, NODE_V8_COVERAGE: coverage, WARREN_DEV: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return runFunctions(coverage, root);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sources = readSources();
const spine = spineOf(measure(), sources);
const lines: [what: string, found: readonly string[], bound: number][] = [
  ['files of the machinery that run', spine.machinery, MAX_FILES],
  ['files on the spine', spine.spine, MAX_SPINE],
  ['files of api, questions and report that are entered twice', spine.enteredTwice, 0],
  ['imports of report in analysis and questions', reportImports(sources), 0],
  ['enums of verdicts', verdictEnums(sources), 1],
  ['loose files in src', looseFiles(sources), 0],
];
for (const [what, found, bound] of lines) {
  const isBroken = found.length > bound;
  console.log(`${isBroken ? 'BROKEN' : 'ok    '} ${found.length} ${what} (at most ${bound})`);
  if (process.argv.includes('--files') || (isBroken && found.length < 20))
    for (const one of found) console.log(`         ${one}`);
  if (isBroken) process.exitCode = 1;
}
