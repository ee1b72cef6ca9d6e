/**
 * Runs plug-in code in this thread, with a timeout and without letting it exit the process.
 *
 * For the main thread: loading, planning, replays, checks. Worker threads have their own watchdog.
 */
import { Script } from 'node:vm';
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
function blockExit(): () => void {
  const ways = process as unknown as Record<'exit' | 'reallyExit' | 'abort', (code?: number) => never>;
  const { exit, reallyExit, abort } = ways;
  const refuse = (code?: number): never => {
    throw new MachineError(`it called process.exit(${code ?? ''})`);
  };
  Object.assign(ways, { exit: refuse, reallyExit: refuse, abort: refuse });
  return () => Object.assign(ways, { exit, reallyExit, abort });
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
