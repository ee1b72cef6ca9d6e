/** How a program wants a question to be played: what it cannot mean, or what would do nothing, is said before anything is planned. */
import { UserError } from '../core/errors.js';
import { checkOptions } from '../plan/check-given.js';
import { FUNCTION, PATH, type Shape, TEXT } from '../plan/option.js';
import { PATIENCE, refuseThreadsOnQueue, refuseUnwatched, threadsFrom } from '../plan/who-plays.js';
import type { AnyQuestion } from '../questions/question.js';
import { readQueueUrl } from '../runner/redis/queue-url.js';

/** What can be said of who plays. */
export const WHO_PLAYS = {
  threads: threadsFrom(0),
  queue: TEXT,
  patienceSeconds: PATIENCE,
  onProgress: FUNCTION,
} satisfies Readonly<Record<string, Shape>>;

export const SIGNAL: Shape = { says: 'an AbortSignal', is: (value) => value instanceof AbortSignal };

const TAKES: Readonly<Record<string, Shape>> = {
  out: PATH,
  ...WHO_PLAYS,
  signal: SIGNAL,
  players: FUNCTION,
  looks: {
    says: 'an object with isDue and tell',
    is: (value) => ['isDue', 'tell'].every((name) => FUNCTION.is(Object(value)[name])),
  },
};

/** What is refused on the command line is refused here, of whoever has no types. */
export function checkAskOptions({ options: asked }: AnyQuestion, request: object, options: object): void {
  checkOptions('ask', options, TAKES, {
    example: '{ threads: 2 }',
    next: 'What is asked comes before, with the game.',
  });
  checkWhoPlays(options);
  const { out } = options as { readonly out?: string };
  if ('rows' in asked && 'rows' in request && request.rows === true && out === undefined) {
    throw new UserError('rows keeps rows in a folder: name it with out.');
  }
}

/** What cannot be said together, of options that are each what they can be. */
export function checkWhoPlays(options: object): void {
  const { queue } = options as { readonly queue?: string };
  if (queue !== undefined) readQueueUrl('queue', queue);
  refuseThreadsOnQueue(options);
  refuseUnwatched(options);
}
