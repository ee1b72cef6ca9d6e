/** How the program ends, for scripts. */

/** A strategy, the game, the disk or the memory failed. */
const EXIT_FAILURE = 1;
/** A mistake in what was asked. */
export const EXIT_USER_ERROR = 2;
export const EXIT_INTERRUPTED = 130;

// Of a question that is answered by yes or no.
const EXIT_HOLDS = 0;
const EXIT_BROKEN = 1;
const EXIT_OPEN = 3;
/** A failure, which must not look like a no. */
const EXIT_UNCHECKED = 4;

export const exitCodeFor = (holds: boolean | undefined): number =>
  holds === undefined ? EXIT_OPEN : holds ? EXIT_HOLDS : EXIT_BROKEN;

/** Of several answers, the code of the worst. */
export const worstExitCode = (codes: readonly number[]): number =>
  [EXIT_INTERRUPTED, EXIT_UNCHECKED, EXIT_BROKEN, EXIT_OPEN].find((code) => codes.includes(code)) ?? EXIT_HOLDS;

let failureExitCode = EXIT_FAILURE;

/** A command begins, and 1 means a failure, whatever was judged by another one in this process. */
export function resetFailureCode(): void {
  failureExitCode = EXIT_FAILURE;
}

/** From now on, 1 means "no". */
export function separateFailureFromNo(): void {
  failureExitCode = EXIT_UNCHECKED;
  // An error that nobody catches (in a timer of a plug-in, without threads) would end the program with 1.
  if (process.listenerCount(UNCAUGHT) === 0) process.once(UNCAUGHT, () => process.once('exit', endUnchecked));
}

const UNCAUGHT = 'uncaughtExceptionMonitor';

function endUnchecked(): void {
  process.exitCode = EXIT_UNCHECKED;
}

export const currentFailureCode = (): number => failureExitCode;
