/**
 * The server's news, in all tabs over one connection: a browser has only six to a server, and tabs that held one each would
 * leave none to ask with. One tab listens and tells the others; when it is closed, the next one takes over.
 */
import type { Topics } from '../protocol.js';

export type TopicHandlers = { readonly [Topic in keyof Topics]: (what: Topics[Topic]) => void };

/** `arrived`: somebody has come who knows nothing yet. */
type TabMessage =
  | { readonly kind: 'arrived' }
  | { readonly kind: 'connected'; readonly is: boolean }
  | { readonly kind: 'news'; readonly topic: keyof Topics; readonly text: string };

/** Of this studio: another one may have had this port before. */
const CHANNEL_NAME = `news of ${location.pathname}`;

/** Listens until the studio ends; a connection that breaks is made anew by the browser. */
export function subscribeToTopics(handlers: TopicHandlers, setConnected: (is: boolean) => void): void {
  const others = new BroadcastChannel(CHANNEL_NAME);
  const handledTexts = new Map<string, string>();
  const handle = (told: TabMessage): void => {
    if (told.kind === 'connected') setConnected(told.is);
    // What was told for somebody who has come is no news here.
    if (told.kind !== 'news' || handledTexts.get(told.topic) === told.text) return;
    handledTexts.set(told.topic, told.text);
    handlers[told.topic](JSON.parse(told.text));
  };
  others.onmessage = ({ data }: MessageEvent<TabMessage>) => handle(data);
  others.postMessage({ kind: 'arrived' } satisfies TabMessage);
  // Held as long as the tab is there.
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
