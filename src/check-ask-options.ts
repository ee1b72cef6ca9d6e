/** How a program wants a question to be played: what it cannot mean, or what would do nothing, is said before anything is planned. */
import { UserError } from './core/errors.js';
import { checkOptions } from './plan/check-given.js';
import { FUNCTION, PATH, type Shape, TEXT } from './plan/option.js';
import { PATIENCE, refuseThreadsOnQueue, refuseUnwatched, threadsFrom } from './plan/who-plays.js';
import type { AnyQuestion } from './questions/question.js';
import { readQueueUrl } from './queue/queue-url.js';

const TAKES: Readonly<Record<string, Shape>> = {
  out: PATH,
  threads: threadsFrom(0),
  queue: TEXT,
  patienceSeconds: PATIENCE,
  onProgress: FUNCTION,
  signal: { says: 'an AbortSignal', is: (value) => value instanceof AbortSignal },
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
  const { queue, out } = options as { readonly queue?: string; readonly out?: string };
  if (queue !== undefined) readQueueUrl('queue', queue);
  refuseThreadsOnQueue(options);
  refuseUnwatched(options);
  if ('rows' in asked && 'rows' in request && request.rows === true && out === undefined) {
    throw new UserError('rows keeps rows in a folder: name it with out.');
  }
}
