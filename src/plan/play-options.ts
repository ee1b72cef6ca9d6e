/** Options of executors and timeouts, for the command line and the library: schemas, and which exclude each other. */
import { UserError } from '../core/errors.js';
import { whole } from './schema.js';

/** As many as large machines have, so that a typing error cannot start a thread for every game. */
const MAX_THREADS = 256;
/** One day. */
const MAX_TIMEOUT_SECONDS = 86_400;

export const threadsFrom = (min: number) => whole(min, MAX_THREADS);
export const secondsTo = (max: number) => whole(1, max, `a whole number of seconds from 1 to ${max}`);
export const TIMEOUT_SECONDS = secondsTo(MAX_TIMEOUT_SECONDS);

interface PlayOptions {
  readonly threads?: number | undefined;
  readonly queue?: string | undefined;
  readonly patienceSeconds?: number | undefined;
}

/** Names of the options, as the caller spells them. */
const API_NAMES = { threads: 'threads', queue: 'queue', patience: 'patienceSeconds' };

export function refuseConflicts({ threads, queue, patienceSeconds }: PlayOptions, names = API_NAMES): void {
  if (threads !== undefined && queue !== undefined) {
    throw new UserError(
      `${names.threads} is for games that are played here, ${names.queue} for workers elsewhere. Leave one of them out.`,
    );
  }
  if (threads === 0 && patienceSeconds !== undefined) {
    throw new UserError(
      `${names.patience} needs threads: with ${names.threads} 0 there is nobody to watch. Leave one of them out.`,
    );
  }
}
