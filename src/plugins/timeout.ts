/**
 * Runs plug-in code in this thread, with a timeout and without letting it exit the process.
 *
 * For the main thread: loading, planning, replays, checks. Worker threads have their own watchdog.
 */
import { Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { MachineError, messageOf, UserError } from '../core/errors.js';

/** Default timeout of plug-in code. */
export const DEFAULT_TIMEOUT_SECONDS = 60;

export class TimeoutError extends MachineError {
  constructor(seconds: number, what = 'no answer came') {
    super(`${what} within ${seconds} seconds`);
  }
}

const WORK = Symbol.for('warren.work');
/** The only way to stop code in the same thread: the timeout of a script, which here only calls the work. */
const script = new Script("globalThis[Symbol.for('warren.work')]()");

/** Returns the result of `work`, or throws `TimeoutError`. */
export function runWithTimeout<T>(work: () => T, seconds = DEFAULT_TIMEOUT_SECONDS): T {
  const shared = globalThis as { [WORK]?: () => T };
  shared[WORK] = work;
  const allowExit = blockExit();
  try {
    return script.runInThisContext({ timeout: seconds * 1000 }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new TimeoutError(seconds);
    throw error;
  } finally {
    allowExit();
    delete shared[WORK];
  }
}

/** Keeps plug-ins in the main thread from exiting the process; returns a callback that allows it again. */
export function blockExit(): () => void {
  const ways = process as unknown as Record<'exit' | 'reallyExit' | 'abort', (code?: number) => never>;
  const { exit, reallyExit, abort } = ways;
  const refuse = (code?: number): never => {
    throw new MachineError(`it called process.exit(${code ?? ''})`);
  };
  Object.assign(ways, { exit: refuse, reallyExit: refuse, abort: refuse });
  return () => Object.assign(ways, { exit, reallyExit, abort });
}

let openLoads = 0;
let allowExit = () => {};

/** Imports plug-in code that cannot exit the process; several loads may overlap. */
export async function withExitBlocked<T>(load: () => Promise<T>): Promise<T> {
  if (openLoads++ === 0) allowExit = blockExit();
  try {
    return await load();
  } finally {
    if (--openLoads === 0) allowExit();
  }
}

/** Wraps a plug-in's function with a timeout and explained errors. */
export const guardFunction =
  <Arguments extends unknown[], Result>(what: string, call: (...args: Arguments) => Result, seconds?: number) =>
  (...given: Arguments): Result => {
    try {
      return runWithTimeout(() => call(...given), seconds);
    } catch (error) {
      if (error instanceof MachineError) throw new MachineError(`${what}: ${error.message}`);
      throw new UserError(`${what} failed: ${messageOf(error)}`);
    }
  };

/**
 * Code of the thread that loads a module on trial.
 *
 * It exits once nothing is left to do immediately, so that promises that never resolve are detected as well. APIs with
 * effects beyond the thread are closed in it (flags belong to the process).
 */
const TRIAL_SCRIPT = `
  const { workerData } = require('node:worker_threads');
  const { exit } = process;
  const beyond = { v8: ['setFlagsFromString'], inspector: ['open', 'Session'], worker_threads: ['Worker'] };
  for (const [name, ways] of Object.entries(beyond)) for (const way of ways) require('node:' + name)[way] = undefined;
  require('node:module').syncBuiltinESMExports();
  import(workerData).catch(() => {}).then(() => setImmediate(() => exit.call(process, 97)));
`;

/** Loads a module in a separate thread first, where it can hang or exit without harm. */
export function runLoadTrial(address: string, shownAs: string, seconds = DEFAULT_TIMEOUT_SECONDS): Promise<void> {
  const worker = new Worker(TRIAL_SCRIPT, {
    eval: true,
    workerData: address,
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new MachineError(`${shownAs} failed while loading: ${new TimeoutError(seconds, 'it did not end').message}`),
      );
      void worker.terminate();
    }, seconds * 1000);
    worker.on('exit', (status) => {
      clearTimeout(timer);
      if (status === LOADED_STATUS) resolve();
      else if (status === WAITING_STATUS)
        reject(new MachineError(`${shownAs} failed while loading: it waits for what never comes`));
      else reject(new MachineError(`${shownAs} failed while loading: it called process.exit(${status})`));
    });
    // The real load throws this error again, with an explanation.
    worker.on('error', () => resolve());
  });
}

/** Exit status of a thread that has loaded the module. */
const LOADED_STATUS = 97;
/** Exit status of a thread that has nothing left to do, but has not loaded the module. */
const WAITING_STATUS = 13;
