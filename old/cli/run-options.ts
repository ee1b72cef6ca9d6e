/** Options of the commands that play many settings. */
import type { Argv } from 'yargs';
import { readCount } from './number-text.js';

export interface RunArguments {
  threads: string | undefined;
  out: string | undefined;
  'on-error': string;
  patience: string | undefined;
  json: boolean;
}

export const addRunOptions = <T>(yargs: Argv<T>): Argv<T & RunArguments> =>
  yargs
    .option('threads', { type: 'string', requiresArg: true, describe: 'worker threads [all cores]; 0: none' })
    .option('out', {
      type: 'string',
      requiresArg: true,
      describe: 'folder of the run: kept games and report [reports/<game>-<code>]',
    })
    .option('on-error', {
      choices: ['stop', 'skip'] as const,
      default: 'stop',
      describe: 'a failing strategy stops the run, or its games are left out and listed',
    })
    .option('patience', {
      type: 'string',
      requiresArg: true,
      describe: 'seconds that one decision may take before the strategy counts as stuck [60]',
    })
    .option('json', { type: 'boolean', default: false, describe: 'print the result as one JSON document' });

export const readThreads = ({ threads }: Pick<RunArguments, 'threads'>): number | undefined =>
  threads === undefined ? undefined : readCount('--threads', threads, 0);

export const readPatience = ({ patience }: Pick<RunArguments, 'patience'>): number | undefined =>
  patience === undefined ? undefined : readCount('--patience', patience);
