/** Options of `ask`, and their validation before planning: invalid values, and options without effect. */
import { UserError } from '../core/errors.js';
import type { Plan } from '../plan/plan.js';
import * as schema from '../plan/schema.js';
import { validateOptions } from '../plan/validate.js';
import type { AnyQuestion } from '../questions/question.js';
import { type ExecutionOptions, executionOptions, refuseConflicts } from '../runner/execution-options.js';
import type { Executor } from '../runner/executor.js';
import { readQueueUrl } from '../runner/redis/queue-url.js';

const isFunction = (value: unknown): boolean => typeof value === 'function';

export const askOptions = {
  /**
   * Run folder: stores finished chunks as checkpoints, from which a stopped run resumes. Default: nothing is stored.
   */
  out: schema.PATH,
  ...executionOptions,
  /** Executor factory, so that long-lived callers can reuse threads. Default: a new executor per call. */
  players: schema.callback<(plan: Plan, games: number) => Promise<Executor>>(),
  looks: schema.instance('an object with isDue and tell', (value) =>
    ['isDue', 'tell'].every((name) => isFunction(Object(value)[name])),
  ),
};

/** Validates options of untyped programs, with the same rules as on the command line. */
export function checkAskOptions({ options: asked }: AnyQuestion, request: object, options: object): void {
  validateOptions('ask', options, askOptions, {
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
export function checkPlayOptions(options: ExecutionOptions): void {
  if (options.queue !== undefined) readQueueUrl('queue', options.queue);
  refuseConflicts(options);
}
