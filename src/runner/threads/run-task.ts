/** Runs tasks with plug-ins of the user in threads of their own: replays, checks, pages of games. */
import { Worker } from 'node:worker_threads';
import { MachineError } from '../../core/errors.js';
import { fromPlainError, type PlainError } from '../../core/plain-error.js';
import { shippedFile } from '../../plugins/find-module.js';
import { taskThreadFile } from '../../plugins/own-files.js';
import { TimeoutError } from '../../plugins/timeout.js';

/** The tasks of src/api/task-thread.ts. */
export type TaskName = 'checkContract' | 'playPairs' | 'renderPages' | 'tellStory';

/** A task as its thread receives it. */
export interface TaskRequest {
  readonly task: TaskName;
  readonly job: unknown;
}

export type TaskMessage =
  | { readonly progress: unknown }
  | { readonly result: unknown }
  | { readonly error: PlainError };

interface TaskOptions {
  /** Callback with what the task emits. */
  readonly onProgress?: ((progress: never) => void) | undefined;
  /** Timeout of each message; default: none. */
  readonly seconds?: number | undefined;
}

export async function runTask<Result>(
  task: TaskName,
  job: object,
  { onProgress, seconds }: TaskOptions = {},
): Promise<Result> {
  // Does not inherit the parent's flags: tsx would slow it down.
  const thread = new Worker(await shippedFile(taskThreadFile), {
    workerData: { task, job } satisfies TaskRequest,
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const restartTimer = () => {
        clearTimeout(timer);
        if (seconds !== undefined) timer = setTimeout(() => reject(new TimeoutError(seconds)), seconds * 1000);
      };
      restartTimer();
      thread.on('message', (message: TaskMessage) => {
        restartTimer();
        if ('progress' in message) onProgress?.(message.progress as never);
        else if ('result' in message) resolve(message.result as Result);
        else reject(fromPlainError(message.error));
      });
      thread.on('error', reject);
      thread.on('exit', (status) => reject(new MachineError(`the thread that played it ended with ${status}`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
