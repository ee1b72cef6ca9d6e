/** Records the broadcasts of the studio, for tests without tabs. */
import { expect } from 'vitest';
import { Broadcaster } from '../../src/studio/broadcaster.js';
import type { Topics } from '../../src/studio/protocol.js';

export class RecordingBroadcaster extends Broadcaster {
  readonly heard: { -readonly [Topic in keyof Topics]?: Topics[Topic] } = {};
  onNews: () => unknown = () => {};

  override publish<Topic extends keyof Topics>(topic: Topic, what: Topics[Topic]): void {
    Object.assign(this.heard, { [topic]: what });
    this.onNews();
  }
}

/** Comes to be as wanted, however long it takes. */
export const becomes = (look: () => unknown) => expect.poll(look);
