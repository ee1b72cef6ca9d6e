/** Options of the commands that play many settings. */
import type { Argv } from 'yargs';
import { readCount } from './number-text.js';

export interface RunArguments {
  threads: string | undefined;
  out: string | undefined;
  json: boolean;
}

export const addRunOptions = <T>(yargs: Argv<T>): Argv<T & RunArguments> =>
  yargs
    .option('threads', { type: 'string', requiresArg: true, describe: 'worker threads [all cores]; 0: none' })
    .option('out', { type: 'string', requiresArg: true, describe: 'folder for the report [in reports/]' })
    .option('json', { type: 'boolean', default: false, describe: 'print the result as one JSON document' });

export const readThreads = ({ threads }: Pick<RunArguments, 'threads'>): number | undefined =>
  threads === undefined ? undefined : readCount('--threads', threads, 0);
