/** Graceful shutdown: the first Ctrl-C finishes and stores games in flight, the second exits immediately. */
import { EXIT_INTERRUPTED } from './exit-codes.js';

/** Saved before plug-ins run, because `process.exit` throws in their code. */
const exit = process.exit.bind(process);

/**
 * Listens for signals until `release`. `handlesSigterm`: false if games run on this thread; they could starve the
 * listener, so SIGTERM keeps its default action.
 */
export function onInterrupt(
  onFirst: () => void,
  handlesSigterm: boolean,
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) exit(EXIT_INTERRUPTED);
    onFirst();
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  if (handlesSigterm) process.on('SIGTERM', interrupt);
  const release = () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
  return { signal: controller.signal, release };
}
