/**
 * Runs code of plug-ins in this thread without being at its mercy: it ends in time, and it does not end the process. Worker
 * threads have a watchdog of their own; this is for what happens in the main thread: loading, planning, replays, checks.
 */
import { Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { MachineError, messageOf, UserError } from '../core/errors.js';

/** How long a plug-in may take, unless somebody says otherwise. */
export const DEFAULT_TIMEOUT_SECONDS = 60;

export class OutOfPatience extends MachineError {
  constructor(seconds: number, what = 'no answer came') {
    super(`${what} within ${seconds} seconds`);
  }
}

const WORK = Symbol.for('warren.work');
/** The one way to stop code in the same thread: the limit of time of a script, which here only calls. */
const script = new Script("globalThis[Symbol.for('warren.work')]()");

/** What the work gives, or an `OutOfPatience`. */
export function within<T>(work: () => T, seconds = DEFAULT_TIMEOUT_SECONDS): T {
  const held = globalThis as { [WORK]?: () => T };
  held[WORK] = work;
  const allowExit = refuseExit();
  try {
    return script.runInThisContext({ timeout: seconds * 1000 }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new OutOfPatience(seconds);
    throw error;
  } finally {
    allowExit();
    delete held[WORK];
  }
}

/** While a plug-in runs in the main thread, it cannot end the process; gives what allows it again. */
export function refuseExit(): () => void {
  const ways = process as unknown as Record<'exit' | 'reallyExit' | 'abort', (code?: number) => never>;
  const { exit, reallyExit, abort } = ways;
  const refuse = (code?: number): never => {
    throw new MachineError(`it called process.exit(${code ?? ''})`);
  };
  Object.assign(ways, { exit: refuse, reallyExit: refuse, abort: refuse });
  return () => Object.assign(ways, { exit, reallyExit, abort });
}

let loads = 0;
let allowExit = () => {};

/** Imports code of plug-ins, several at a time, none of which ends the process. */
export async function withoutExit<T>(load: () => Promise<T>): Promise<T> {
  if (loads++ === 0) allowExit = refuseExit();
  try {
    return await load();
  } finally {
    if (--loads === 0) allowExit();
  }
}

/** The same function of a plug-in, whose failures are explained. */
export const guarded =
  <Arguments extends unknown[], Result>(what: string, call: (...given: Arguments) => Result, seconds?: number) =>
  (...given: Arguments): Result => {
    try {
      return within(() => call(...given), seconds);
    } catch (error) {
      if (error instanceof MachineError) throw new MachineError(`${what}: ${error.message}`);
      throw new UserError(`${what} failed: ${messageOf(error)}`);
    }
  };

/**
 * What the thread of a trial does. It is over when nothing is left to do at once, so that promises without an end are found as
 * well. What would reach beyond the thread (flags are the process's) is closed in it.
 */
const TRIAL = `
  const { workerData } = require('node:worker_threads');
  const { exit } = process;
  const beyond = { v8: ['setFlagsFromString'], inspector: ['open', 'Session'], worker_threads: ['Worker'] };
  for (const [name, ways] of Object.entries(beyond)) for (const way of ways) require('node:' + name)[way] = undefined;
  require('node:module').syncBuiltinESMExports();
  import(workerData).catch(() => {}).then(() => setImmediate(() => exit.call(process, 97)));
`;

/** Loads a module in a thread of its own first: one that never comes back, or ends the process, does so there. */
export function tryLoading(address: string, shownAs: string, seconds = DEFAULT_TIMEOUT_SECONDS): Promise<void> {
  const worker = new Worker(TRIAL, { eval: true, workerData: address, stdout: true, stderr: true, execArgv: [] });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new MachineError(`${shownAs} failed while loading: ${new OutOfPatience(seconds, 'it did not end').message}`),
      );
      void worker.terminate();
    }, seconds * 1000);
    worker.on('exit', (status) => {
      clearTimeout(timer);
      if (status === LOADED) resolve();
      else if (status === WAITING)
        reject(new MachineError(`${shownAs} failed while loading: it waits for what never comes`));
      else reject(new MachineError(`${shownAs} failed while loading: it called process.exit(${status})`));
    });
    // What it throws is thrown again, and explained, when it is loaded for good.
    worker.on('error', () => resolve());
  });
}

/** The status of a thread that has loaded a module. */
const LOADED = 97;
/** The status of one that has nothing to do any more, and yet has not loaded it. */
const WAITING = 13;
