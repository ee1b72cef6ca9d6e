/** Puts the command of a run folder through the command line once more, from the place where it was typed. */
import path from 'node:path';
import { readRun } from '../store/run-file.js';

/** The whole command line: arguments in, everything done. */
export type RunArguments = (argv: readonly string[]) => Promise<void>;

export async function repeatRun(folder: string, run: RunArguments, extra: readonly string[] = []): Promise<void> {
  const { argv, from } = readRun(folder).command;
  const home = path.resolve(folder, from);
  const out = path.relative(home, folder) || '.';
  process.chdir(home);
  await run([...argv, '--out', out, ...extra]);
}
