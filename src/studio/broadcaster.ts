/** Broadcasts the state of each topic to all open tabs. New listeners receive the latest state of every topic. */
import type { Topics } from './protocol.js';

/** A subscriber. If a topic changes faster than it is read, only its latest state is sent. */
export class Listener {
  readonly #pending = new Map<string, string>();
  #wake = () => {};
  #isClosed = false;

  push(topic: string, text: string): void {
    this.#pending.set(topic, text);
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *messages(): AsyncGenerator<readonly [topic: string, text: string]> {
    while (!this.#isClosed) {
      const [next] = this.#pending;
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        continue;
      }
      this.#pending.delete(next[0]);
      yield next;
    }
  }
}

export class Broadcaster {
  readonly #latest = new Map<string, string>();
  readonly #listeners = new Set<Listener>();

  publish<Topic extends keyof Topics>(topic: Topic, what: Topics[Topic]): void {
    const text = JSON.stringify(what);
    if (this.#latest.get(topic) === text) return;
    this.#latest.set(topic, text);
    for (const listener of this.#listeners) listener.push(topic, text);
  }

  subscribe(): Listener {
    const listener = new Listener();
    for (const [topic, text] of this.#latest) listener.push(topic, text);
    this.#listeners.add(listener);
    return listener;
  }

  unsubscribe(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.close();
  }

  /** Closes all listeners. */
  close(): void {
    for (const listener of this.#listeners) this.unsubscribe(listener);
  }
}
