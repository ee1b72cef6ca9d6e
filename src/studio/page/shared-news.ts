/**
 * The server's news, in all tabs over one connection: a browser has only six to a server, and tabs that held one each would
 * leave none to ask with. One tab listens and tells the others; when it is closed, the next one takes over.
 */
import type { Topics } from '../protocol.js';

export type Takes = { readonly [Topic in keyof Topics]: (what: Topics[Topic]) => void };

/** `arrived`: somebody has come who knows nothing yet. */
type Told =
  | { readonly kind: 'arrived' }
  | { readonly kind: 'connected'; readonly is: boolean }
  | { readonly kind: 'news'; readonly topic: keyof Topics; readonly text: string };

/** Of this studio: another one may have had this port before. */
const NAME = `news of ${location.pathname}`;

/** Listens until the studio ends; a connection that breaks is made anew by the browser. */
export function listenTo(takes: Takes, setConnected: (is: boolean) => void): void {
  const others = new BroadcastChannel(NAME);
  const taken = new Map<string, string>();
  const take = (told: Told): void => {
    if (told.kind === 'connected') setConnected(told.is);
    // What was told for somebody who has come is no news here.
    if (told.kind !== 'news' || taken.get(told.topic) === told.text) return;
    taken.set(told.topic, told.text);
    takes[told.topic](JSON.parse(told.text));
  };
  others.onmessage = ({ data }: MessageEvent<Told>) => take(data);
  others.postMessage({ kind: 'arrived' } satisfies Told);
  // Held as long as the tab is there.
  void navigator.locks.request(NAME, () => {
    const known = new Map<string, Told>();
    const tell = (key: string, told: Told): void => {
      known.set(key, told);
      take(told);
      others.postMessage(told);
    };
    others.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'arrived') for (const told of known.values()) others.postMessage(told);
    };
    listenAlone(Object.keys(takes) as (keyof Topics)[], tell);
    return new Promise(() => {});
  });
}

function listenAlone(topics: readonly (keyof Topics)[], tell: (key: string, told: Told) => void): void {
  const source = new EventSource('events');
  const connected = (is: boolean): void => tell('connected', { kind: 'connected', is });
  source.addEventListener('open', () => connected(true));
  source.addEventListener('error', () => connected(false));
  for (const topic of topics) {
    source.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      if (topic === 'ended') {
        source.close();
        connected(false);
      }
      tell(topic, { kind: 'news', topic, text: data });
    });
  }
}
