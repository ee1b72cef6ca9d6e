/** Ctrl-C asks a run to finish what is in flight and keep it; a second one ends the process at once. */
import { EXIT_INTERRUPTED } from './exit-codes.js';

/** Taken before a plug-in plays, which must not call it. */
const exit = process.exit.bind(process);

export function gentleStop(onFirst: () => void): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) exit(EXIT_INTERRUPTED);
    onFirst();
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const release = () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
  return { signal: controller.signal, release };
}
