/** Who plays, and how long they are waited for: what can be said of it on the command line and by a program, and what cannot be said together. */
import { UserError } from '../core/errors.js';
import { isCount } from './number-text.js';
import type { Shape } from './option.js';

/** As many as large machines have; a slip of the keyboard must not start a thread for every game. */
const MAX_THREADS = 256;

export const threadsFrom = (fewest: number): Shape => ({
  says: `a whole number from ${fewest} to ${MAX_THREADS}`,
  is: (value) => isCount(value, fewest) && value <= MAX_THREADS,
});

/** A day. */
const MAX_TIMEOUT_SECONDS = 86_400;

export const PATIENCE: Shape = {
  says: `a whole number of seconds from 1 to ${MAX_TIMEOUT_SECONDS}`,
  is: (value) => isCount(value) && value <= MAX_TIMEOUT_SECONDS,
};

interface WhoPlays {
  readonly threads?: number | undefined;
  readonly queue?: string | undefined;
  readonly patienceSeconds?: number | undefined;
}

/** What they are called where they were given. */
type Words = Readonly<Record<'threads' | 'queue' | 'patience', string>>;
const OF_PROGRAMS: Words = { threads: 'threads', queue: 'queue', patience: 'patienceSeconds' };

export function refuseThreadsOnQueue({ threads, queue }: WhoPlays, words = OF_PROGRAMS): void {
  if (threads === undefined || queue === undefined) return;
  throw new UserError(
    `${words.threads} is for games that are played here, ${words.queue} for workers elsewhere. Leave one of them out.`,
  );
}

export function refuseUnwatched({ threads, patienceSeconds }: WhoPlays, words = OF_PROGRAMS): void {
  if (threads !== 0 || patienceSeconds === undefined) return;
  throw new UserError(
    `${words.patience} needs threads: with ${words.threads} 0 there is nobody to watch. Leave one of them out.`,
  );
}
