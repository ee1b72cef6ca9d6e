/** Current page of the studio, stored in the hash of the URL, so that a reload returns to it. */
import { signal } from '@preact/signals';

/** Decodes a part; returns it unchanged if the encoding is invalid. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const read = (): readonly string[] => {
  const parts = location.hash.slice(1).split('/').map(decoded);
  return parts[0] === '' ? ['lab'] : parts;
};

/** Parsed hash: `watch`, variant, game; `runs`, folder; … */
export const address = signal(read());

addEventListener('hashchange', () => {
  address.value = read();
});

export const addressOf = (...parts: readonly (string | number)[]): string =>
  `#${parts.map((part) => encodeURIComponent(part)).join('/')}`;

export const goTo = (...parts: readonly (string | number)[]): void => {
  location.hash = addressOf(...parts);
};
