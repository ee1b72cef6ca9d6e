/** Detects unseeded randomness and clocks while a game is checked. */

/** Nondeterministic functions, and their owners. */
const SOURCES: readonly (readonly [owner: object, key: string, name: string])[] = [
  [Math, 'random', 'Math.random'],
  [Date, 'now', 'the clock (Date.now)'],
  [performance, 'now', 'the clock (performance.now)'],
  [globalThis, 'Date', 'the clock (Date)'],
];

/** Runs `work`. Its argument returns the first source used since the previous call; empty if none. */
export function withRandomnessDetection<Result>(work: (takeUsed: () => string) => Result): Result {
  let used = '';
  const replaced = SOURCES.map(([owner, key, name]) => {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    const note = () => {
      used ||= name;
    };
    const value = instrument(Reflect.get(owner, key) as () => unknown, note);
    Object.defineProperty(owner, key, { value, writable: true, configurable: true });
    return { owner, key, before };
  });
  try {
    return work(() => {
      const taken = used;
      used = '';
      return taken;
    });
  } finally {
    for (const { owner, key, before } of replaced) {
      if (before === undefined) Reflect.deleteProperty(owner, key);
      else Object.defineProperty(owner, key, before);
    }
  }
}

/** Wraps a function to invoke `note` on each call; a `Date` constructed with arguments is not a clock. */
const instrument = (source: () => unknown, note: () => void): object =>
  new Proxy(source, {
    apply: (target, self, given) => {
      note();
      return Reflect.apply(target, self, given);
    },
    construct: (target, given, newTarget) => {
      if (given.length === 0) note();
      return Reflect.construct(target, given, newTarget) as object;
    },
  });
