/**
 * Shares one event stream of the server among all tabs, because a browser allows only six connections to a server, and
 * a stream per tab would leave none for requests. One tab listens and relays events to the others; when it is closed,
 * the next tab takes over (by a lock).
 */
import type { Topics } from '../protocol.js';

export type TopicHandlers = { readonly [Topic in keyof Topics]: (what: Topics[Topic]) => void };

/** `arrived`: a new tab requests the latest messages. */
type TabMessage =
  | { readonly kind: 'arrived' }
  | { readonly kind: 'connected'; readonly is: boolean }
  | { readonly kind: 'news'; readonly topic: keyof Topics; readonly text: string };

/** Specific to this studio, because an earlier one may have used this port. */
const CHANNEL_NAME = `news of ${location.pathname}`;

/** Listens until the studio ends; the browser reconnects broken connections. */
export function subscribeToTopics(handlers: TopicHandlers, setConnected: (is: boolean) => void): void {
  const others = new BroadcastChannel(CHANNEL_NAME);
  const handledTexts = new Map<string, string>();
  const handle = (told: TabMessage): void => {
    if (told.kind === 'connected') setConnected(told.is);
    // Messages that were repeated for a new tab are duplicates here.
    if (told.kind !== 'news' || handledTexts.get(told.topic) === told.text) return;
    handledTexts.set(told.topic, told.text);
    handlers[told.topic](JSON.parse(told.text));
  };
  others.onmessage = ({ data }: MessageEvent<TabMessage>) => handle(data);
  others.postMessage({ kind: 'arrived' } satisfies TabMessage);
  // The lock is held until the tab is closed.
  void navigator.locks.request(CHANNEL_NAME, () => {
    const latestMessages = new Map<string, TabMessage>();
    const broadcast = (key: string, told: TabMessage): void => {
      latestMessages.set(key, told);
      handle(told);
      others.postMessage(told);
    };
    others.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'arrived') for (const told of latestMessages.values()) others.postMessage(told);
    };
    openEventSource(Object.keys(handlers) as (keyof Topics)[], broadcast);
    return new Promise(() => {});
  });
}

function openEventSource(topics: readonly (keyof Topics)[], broadcast: (key: string, told: TabMessage) => void): void {
  const source = new EventSource('events');
  const connected = (is: boolean): void => broadcast('connected', { kind: 'connected', is });
  source.addEventListener('open', () => connected(true));
  source.addEventListener('error', () => connected(false));
  for (const topic of topics) {
    source.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      if (topic === 'ended') {
        source.close();
        connected(false);
      }
      broadcast(topic, { kind: 'news', topic, text: data });
    });
  }
}
