/** Where one is in the studio: the part of the address after the sign #, so that a reload comes back to it. */
import { signal } from '@preact/signals';

/** What nobody has encoded is taken as it is. */
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

/** `watch`, variant, game; `runs`, folder; … */
export const address = signal(read());

addEventListener('hashchange', () => {
  address.value = read();
});

export const addressOf = (...parts: readonly (string | number)[]): string =>
  `#${parts.map((part) => encodeURIComponent(part)).join('/')}`;

export const goTo = (...parts: readonly (string | number)[]): void => {
  location.hash = addressOf(...parts);
};
