/** Runs something that plays many games: with a progress bar, a gentle Ctrl-C, and failures told to their author. */
import { type FailedGame, PluginError } from '../core/errors.js';
import type { Request } from '../plan/make-plan.js';
import type { SimulateOptions } from '../simulate.js';
import { gentleStop } from './gentle-stop.js';
import { tellFailure } from './plugin-failure.js';
import { ProgressBar } from './progress-bar.js';
import { remark } from './terminal.js';

/** `requestOf` gives the request that replays a failed game by itself. */
export async function playWithProgress<T>(
  run: (options: SimulateOptions) => Promise<T>,
  requestOf: (failed: FailedGame) => Promise<Request>,
): Promise<T> {
  const bar = new ProgressBar();
  const stop = gentleStop(() => remark('\nStopping: finishing the games in flight. Ctrl-C again ends at once.'));
  try {
    return await run({ onProgress: bar.update, signal: stop.signal });
  } catch (error) {
    if (!(error instanceof PluginError)) throw error;
    throw new PluginError(tellFailure(error, await requestOf(error.failed)), error.failed);
  } finally {
    bar.stop();
    stop.release();
  }
}
