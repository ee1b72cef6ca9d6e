/**
 * Validates options of executors and timeouts, for the command line and the API: schemas, and options that exclude each
 * other.
 */
import { UserError } from '../core/errors.js';
import { isCount } from './number-text.js';
import type { ValueSchema } from './option.js';

/** As many as large machines have, so that a typing error cannot start a thread for every game. */
const MAX_THREADS = 256;

export const threadsSchema = (minimum: number): ValueSchema => ({
  description: `a whole number from ${minimum} to ${MAX_THREADS}`,
  accepts: (value) => isCount(value, minimum) && value <= MAX_THREADS,
});

/** One day. */
const MAX_TIMEOUT_SECONDS = 86_400;

export const TIMEOUT_SECONDS: ValueSchema = {
  description: `a whole number of seconds from 1 to ${MAX_TIMEOUT_SECONDS}`,
  accepts: (value) => isCount(value) && value <= MAX_TIMEOUT_SECONDS,
};

interface PlayOptions {
  readonly threads?: number | undefined;
  readonly queue?: string | undefined;
  readonly patienceSeconds?: number | undefined;
}

/** Option names, as the caller spells them. */
type OptionNames = Readonly<Record<'threads' | 'queue' | 'patience', string>>;
const API_NAMES: OptionNames = { threads: 'threads', queue: 'queue', patience: 'patienceSeconds' };

export function refuseThreadsOnQueue({ threads, queue }: PlayOptions, names = API_NAMES): void {
  if (threads === undefined || queue === undefined) return;
  throw new UserError(
    `${names.threads} is for games that are played here, ${names.queue} for workers elsewhere. Leave one of them out.`,
  );
}

export function refuseTimeoutWithoutThreads({ threads, patienceSeconds }: PlayOptions, names = API_NAMES): void {
  if (threads !== 0 || patienceSeconds === undefined) return;
  throw new UserError(
    `${names.patience} needs threads: with ${names.threads} 0 there is nobody to watch. Leave one of them out.`,
  );
}
