/** Validates the options of `ask` before planning: invalid values, and options without effect. */
import { UserError } from '../core/errors.js';
import { FUNCTION, PATH, TEXT, type ValueSchema } from '../plan/option.js';
import {
  refuseThreadsOnQueue,
  refuseTimeoutWithoutThreads,
  TIMEOUT_SECONDS,
  threadsSchema,
} from '../plan/play-options.js';
import { validateOptions } from '../plan/validate-options.js';
import type { AnyQuestion } from '../questions/question.js';
import { readQueueUrl } from '../runner/redis/queue-url.js';

/** Schemas of the options for executors. */
export const PLAY_OPTION_SHAPES = {
  threads: threadsSchema(0),
  queue: TEXT,
  patienceSeconds: TIMEOUT_SECONDS,
  onProgress: FUNCTION,
} satisfies Readonly<Record<string, ValueSchema>>;

export const SIGNAL_SHAPE: ValueSchema = {
  description: 'an AbortSignal',
  accepts: (value) => value instanceof AbortSignal,
};

const ASK_OPTION_SHAPES: Readonly<Record<string, ValueSchema>> = {
  out: PATH,
  ...PLAY_OPTION_SHAPES,
  signal: SIGNAL_SHAPE,
  players: FUNCTION,
  looks: {
    description: 'an object with isDue and tell',
    accepts: (value) => ['isDue', 'tell'].every((name) => FUNCTION.accepts(Object(value)[name])),
  },
};

/** Validates options of untyped programs, with the same rules as on the command line. */
export function checkAskOptions({ options: asked }: AnyQuestion, request: object, options: object): void {
  validateOptions('ask', options, ASK_OPTION_SHAPES, {
    example: '{ threads: 2 }',
    next: 'What is asked comes before, with the game.',
  });
  checkPlayOptions(options);
  const { out } = options as { readonly out?: string };
  if ('rows' in asked && 'rows' in request && request.rows === true && out === undefined) {
    throw new UserError('rows keeps rows in a folder: name it with out.');
  }
}

/** Validates the queue's address, and refuses options that exclude each other. */
export function checkPlayOptions(options: object): void {
  const { queue } = options as { readonly queue?: string };
  if (queue !== undefined) readQueueUrl('queue', queue);
  refuseThreadsOnQueue(options);
  refuseTimeoutWithoutThreads(options);
}
