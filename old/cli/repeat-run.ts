/** Puts the command of a run folder through the command line once more, from the place where it was typed. */
import path from 'node:path';
import { readRun } from '../store/run-file.js';
import { withoutOption } from './run-argv.js';

/** The whole command line: arguments in, everything done. */
export type RunArguments = (argv: readonly string[]) => Promise<void>;

/** `threads` instead of those it was run with. */
export async function repeatRun(folder: string, run: RunArguments, threads?: number): Promise<void> {
  const { argv, from } = readRun(folder).command;
  const home = path.resolve(folder, from);
  const out = path.relative(home, folder) || '.';
  process.chdir(home);
  const again = threads === undefined ? argv : [...withoutOption(argv, '--threads'), '--threads', String(threads)];
  await run([...again, '--out', out]);
}
