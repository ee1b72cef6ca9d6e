/** What the commands that play many settings have in common: their options, the progress bar and Ctrl-C. */
import type { Argv } from 'yargs';
import { PluginError } from '../core/errors.js';
import type { RunHooks } from '../execution/run-chunks.js';
import type { Request } from '../plan/make-plan.js';
import { gentleStop } from './gentle-stop.js';
import { readCount } from './number-text.js';
import { tellFailure } from './plugin-failure.js';
import { ProgressBar } from './progress-bar.js';
import { remark } from './terminal.js';

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

/** Runs with a progress bar; Ctrl-C keeps what is known; a failing plug-in is told to its author. */
export async function runGently<T>(
  request: Request,
  { threads }: Pick<RunArguments, 'threads'>,
  run: (options: RunHooks & { threads?: number }) => Promise<T>,
): Promise<T> {
  const count = threads === undefined ? {} : { threads: readCount('--threads', threads, 0) };
  const bar = new ProgressBar();
  const stop = gentleStop(() => remark('\nStopping: finishing the games in flight. Ctrl-C again ends at once.'));
  try {
    return await run({ onProgress: bar.update, signal: stop.signal, ...count });
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    throw new PluginError(tellFailure(error, request), error.failed);
  } finally {
    bar.stop();
    stop.release();
  }
}
