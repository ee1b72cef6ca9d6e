/** Entry point of a thread that runs one task with plug-ins: what they print or end does not reach the main thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { toPlainError } from '../core/plain-error.js';
import { plainCopy } from '../plugins/plain-copy.js';
import { playPairs } from '../questions/compare/play-pairs.js';
import type { TaskMessage, TaskName, TaskRequest } from '../runner/threads/run-task.js';
import { checkContract } from './check/check-contract.js';
import { renderPages } from './render-page.js';
import { tellStory } from './tell-story.js';

// Output of a strategy is a remark, not part of the result.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

type Task = (job: never, emit: (progress: unknown) => void) => Promise<unknown>;

const TASKS: Readonly<Record<TaskName, Task>> = { checkContract, playPairs, renderPages, tellStory };

const { task, job } = workerData as TaskRequest;
const send = (message: TaskMessage): void => parentPort!.postMessage(message);
try {
  const result = await TASKS[task](job as never, (progress) => send({ progress }));
  send({ result: plainCopy(result) });
} catch (error) {
  send({ error: toPlainError(error) });
}
