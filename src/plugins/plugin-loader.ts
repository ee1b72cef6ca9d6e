/** The main thread's side of the loader thread: sends calls to plug-ins and waits for their answers. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MachineError, messageOf, UserError } from '../core/errors.js';
import {
  type CallAnswer,
  FLOOD_STATUS,
  type LoaderJob,
  type LoaderMessage,
  MAX_PRINTED,
  type PluginAddress,
  WAITING_STATUS,
} from './loader-messages.js';
import type { CallArguments, CallName, CallResult } from './plugin-calls.js';
import { TimeoutError } from './timeout.js';

interface Call {
  readonly given: object;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

interface Batch {
  readonly plugin: PluginAddress;
  readonly name: CallName;
  readonly calls: Call[];
}

/** Added to the timeout of a job: the thread itself reports calls that hang. */
const GRACE_SECONDS = 5;

/** Receives what the thread sends during a job. */
interface JobListener {
  readonly onMessage: (message: LoaderMessage) => void;
  /** The thread has ended, or cannot go on. */
  readonly onEnd: (reason: string) => void;
}

/**
 * One thread, which runs one job at a time, so that a job that ends it is known by its plug-in. Calls of one turn of the
 * event loop to the same function travel in one message.
 */
export class PluginLoader {
  readonly #file: () => Promise<string>;
  readonly #waiting: Batch[] = [];
  #isRunning = false;
  #thread: Worker | undefined;
  #listener: JobListener | undefined;

  /** `file`: the module of the thread. */
  constructor(file: () => Promise<string>) {
    this.#file = file;
  }

  call<Name extends CallName>(
    plugin: PluginAddress,
    name: Name,
    given: CallArguments<Name>,
  ): Promise<CallResult<Name>> {
    return new Promise((resolve, reject) => {
      const call = { given, resolve, reject };
      const batch = this.#waiting.find((other) => other.plugin === plugin && other.name === name);
      if (batch !== undefined) batch.calls.push(call);
      else this.#waiting.push({ plugin, name, calls: [call] });
      setImmediate(() => void this.#runWaiting());
    });
  }

  async #runWaiting(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let batch = this.#waiting.shift(); batch !== undefined; batch = this.#waiting.shift()) {
      try {
        await this.#run(batch);
      } catch (error) {
        for (const { reject } of batch.calls) reject(error as Error);
      }
    }
    this.#isRunning = false;
  }

  /** Settles the calls one by one; throws if the thread ends before all are answered. */
  async #run({ plugin, name, calls }: Batch): Promise<void> {
    const { shownAs, seconds } = plugin;
    const thread = (this.#thread ??= await this.#start());
    let isLoaded = false;
    let timer: NodeJS.Timeout | undefined;
    thread.ref();
    try {
      await new Promise<void>((resolve, reject) => {
        const onEnd = (reason: string) => {
          const place = isLoaded ? `${shownAs}: ${name}:` : `${shownAs} failed while loading:`;
          reject(new MachineError(`${place} ${reason}`));
        };
        const restartTimer = (timeout: number) => {
          clearTimeout(timer);
          const { message } = new TimeoutError(seconds, isLoaded ? undefined : 'it did not end');
          timer = setTimeout(() => onEnd(message), timeout * 1000);
        };
        const onMessage = (message: LoaderMessage) => {
          if ('printed' in message) {
            process.stderr.write(message.printed);
            return;
          }
          if ('isLoaded' in message) isLoaded = true;
          else for (const answer of message.answers) settle(calls.shift()!, answer);
          if (calls.length === 0) resolve();
          else restartTimer(seconds + GRACE_SECONDS);
        };
        this.#listener = { onMessage, onEnd };
        restartTimer(seconds);
        thread.postMessage({ plugin, name, calls: calls.map(({ given }) => given) } satisfies LoaderJob);
      });
    } catch (error) {
      this.#thread = undefined;
      void thread.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#listener = undefined;
      thread.unref();
    }
  }

  async #start(): Promise<Worker> {
    // Does not inherit the parent's flags: tsx would slow it down.
    const thread = new Worker(await this.#file(), { stdout: true, stderr: true, execArgv: [] });
    const end = (reason: string) => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      this.#listener?.onEnd(reason);
    };
    thread.on('message', (message: LoaderMessage) => this.#listener?.onMessage(message));
    thread.on('error', (error) => end(messageOf(error)));
    thread.on('exit', (status) => end(formatExit(status)));
    await once(thread, 'online');
    return thread;
  }
}

function settle({ resolve, reject }: Call, answer: CallAnswer): void {
  if ('value' in answer) resolve(answer.value as never);
  else reject(answer.isMachine ? new MachineError(answer.failure) : new UserError(answer.failure));
}

function formatExit(status: number): string {
  if (status === WAITING_STATUS) return 'it waits for what never comes';
  if (status === FLOOD_STATUS) return `it printed more than ${MAX_PRINTED / 1e6} MB`;
  return `it called process.exit(${status})`;
}
