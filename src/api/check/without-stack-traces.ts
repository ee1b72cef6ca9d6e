/** Asks a view much that it refuses: most of the time would go into traces of refusals, at which nobody looks. */
export function withoutStackTraces<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  // What is no number is quicker than 0: nothing is gathered at all.
  Object.assign(Error, { stackTraceLimit: undefined });
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
