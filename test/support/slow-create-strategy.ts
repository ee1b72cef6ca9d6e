/** A strategy that takes longer than a second before it sits down, without work. */
export const SLOW_CREATE_STRATEGY = `import { defineStrategy } from 'warren';
export default defineStrategy({
  game: 'pig', about: 'Takes its time.', parameters: {},
  cannotPlay: () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200); return undefined; },
  create: () => () => 0,
});`;
