/** Exit codes, for scripts. */

/** Failure of a strategy, the game, the disk or the memory. */
export const EXIT_FAILURE = 1;
/** Invalid command, argument or option. */
export const EXIT_USER_ERROR = 2;
export const EXIT_INTERRUPTED = 130;

// Exit codes of questions with a yes/no answer.
const EXIT_HOLDS = 0;
const EXIT_BROKEN = 1;
const EXIT_OPEN = 3;
/** A failure of such a question; differs from the code of a no. */
export const EXIT_UNCHECKED = 4;

export const exitCodeFor = (holds: boolean | undefined): number =>
  holds === undefined ? EXIT_OPEN : holds ? EXIT_HOLDS : EXIT_BROKEN;

/** Returns the worst of several exit codes. */
export const worstExitCode = (codes: readonly number[]): number =>
  [EXIT_INTERRUPTED, EXIT_UNCHECKED, EXIT_BROKEN, EXIT_OPEN].find((code) => codes.includes(code)) ?? EXIT_HOLDS;

/** The exit code of failures while a command runs. */
export class FailureCode {
  #code = EXIT_FAILURE;

  get value(): number {
    return this.#code;
  }

  /** Reserves exit code 1 for "no"; from now on, failures have another code. */
  separateFromNo(): void {
    this.#code = EXIT_UNCHECKED;
    // An uncaught error (in a timer of a plug-in, without threads) would exit with 1.
    if (process.listenerCount(UNCAUGHT) === 0) process.once(UNCAUGHT, () => process.once('exit', endUnchecked));
  }
}

const UNCAUGHT = 'uncaughtExceptionMonitor';

function endUnchecked(): void {
  process.exitCode = EXIT_UNCHECKED;
}
