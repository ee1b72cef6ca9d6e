/** Ctrl-C asks a run to finish what is in flight and keep it; a second one ends the process at once. */
import { EXIT_INTERRUPTED } from './exit-codes.js';

/** Taken before a plug-in plays, which must not call it. */
const exit = process.exit.bind(process);

/** `hears`: whether this thread is free to. One that plays by itself may never be, so the system ends it when it is told to. */
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
