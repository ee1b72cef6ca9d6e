/** Tells all open tabs what has changed: each topic as a whole, to everybody who listens and to who comes later. */
import type { Topics } from './protocol.js';

/** One who listens. Of a topic that changes faster than it is read, only the last is told. */
export class Listener {
  readonly #pending = new Map<string, string>();
  #wake = () => {};
  #isClosed = false;

  put(topic: string, text: string): void {
    this.#pending.set(topic, text);
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *news(): AsyncGenerator<readonly [topic: string, text: string]> {
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

export class News {
  readonly #last = new Map<string, string>();
  readonly #listeners = new Set<Listener>();

  tell<Topic extends keyof Topics>(topic: Topic, what: Topics[Topic]): void {
    const text = JSON.stringify(what);
    if (this.#last.get(topic) === text) return;
    this.#last.set(topic, text);
    for (const listener of this.#listeners) listener.put(topic, text);
  }

  listen(): Listener {
    const listener = new Listener();
    for (const [topic, text] of this.#last) listener.put(topic, text);
    this.#listeners.add(listener);
    return listener;
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.close();
  }

  /** Nobody is told anything any more. */
  close(): void {
    for (const listener of this.#listeners) this.leave(listener);
  }
}
