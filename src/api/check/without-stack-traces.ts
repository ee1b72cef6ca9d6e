/**
 * Runs `work` without stack traces. A snapshot of a view throws often, and would mostly collect traces that are never
 * read.
 */
export function withoutStackTraces<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  // A limit that is not a number is faster than 0: no trace is collected at all.
  Object.assign(Error, { stackTraceLimit: undefined });
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
