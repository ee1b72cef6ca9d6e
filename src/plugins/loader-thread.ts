/**
 * Entry point of the loader thread, which evaluates the user's plug-ins outside of games. A plug-in that hangs, exits or
 * prints without end ends this thread, never the main one.
 */
import { parentPort } from 'node:worker_threads';
import { MachineError, messageOf } from '../core/errors.js';
import { loadModule } from './load-module.js';
import {
  type CallAnswer,
  FLOOD_STATUS,
  type LoaderJob,
  type LoaderMessage,
  MAX_PRINTED,
  WAITING_STATUS,
} from './loader-messages.js';
import { plainCopy } from './plain-copy.js';
import { answerCall, type Guard } from './plugin-calls.js';
import { formatThrown } from './source-position.js';
import { guardFunction } from './timeout.js';

/** Interval of partial answers, which show that a long job advances. */
const ANSWER_MS = 100;

const port = parentPort!;
const { exit } = process;
const send = (message: LoaderMessage): void => port.postMessage(message);

let printed = 0;
const print = (text: string | Uint8Array): true => {
  printed += text.length;
  if (printed > MAX_PRINTED) exit.call(process, FLOOD_STATUS);
  send({ printed: String(text) });
  return true;
};
process.stdout.write = process.stderr.write = print as typeof process.stdout.write;

// During a load only the plug-in keeps this thread alive.
process.on('beforeExit', () => exit.call(process, WAITING_STATUS));

port.on('message', async ({ plugin: { source, shownAs, seconds }, name, calls }: LoaderJob) => {
  printed = 0;
  let exported: unknown;
  port.unref();
  try {
    exported = await loadModule(source);
  } catch (error) {
    return send({ answers: calls.map(() => loadFailure(shownAs, error)) });
  } finally {
    await turnOfEventLoop();
    port.ref();
  }
  send({ isLoaded: true });
  const guard: Guard = (what, work) => guardFunction(`${shownAs}: ${what}`, work, seconds)();
  let answers: CallAnswer[] = [];
  let sent = performance.now();
  for (const call of calls) {
    if (performance.now() - sent >= ANSWER_MS) {
      send({ answers });
      answers = [];
      sent = performance.now();
    }
    answers.push(answer(() => answerCall(exported, name, call, guard)));
  }
  await turnOfEventLoop();
  send({ answers });
});

/** Unhandled rejections end the thread when the event loop turns: before the last answer, so that the job fails. */
const turnOfEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function answer(work: () => unknown): CallAnswer {
  try {
    return { value: plainCopy(work()) };
  } catch (error) {
    return { failure: messageOf(error), isMachine: error instanceof MachineError };
  }
}

const loadFailure = (shownAs: string, error: unknown): CallAnswer => ({
  failure: `${shownAs} failed while loading: ${formatThrown(error)}`,
  isMachine: error instanceof MachineError,
});
