/**
 * Locks the JavaScript intrinsics against plug-ins. A strategy that replaces `Math.imul` or the getter of an array's
 * length could read the dice and every hand. Only for worker threads; it must run before the first plug-in is loaded.
 * docs/security.md lists what remains open.
 */

/** Objects that the engine and games call, and those that lead to them. */
const OBJECTS: readonly object[] = [
  Math,
  JSON,
  Reflect,
  Atomics,
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  BigInt,
  Map,
  Set,
  WeakMap,
  WeakSet,
  Promise,
  RegExp,
  Proxy,
  ArrayBuffer,
  SharedArrayBuffer,
  DataView,
  Date,
  Error,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
];

/** Iterator prototypes of arrays, maps, sets, strings and matches. */
const ITERATORS: readonly object[] = [
  [].values(),
  new Map().values(),
  new Set().values(),
  ''[Symbol.iterator](),
  ''.matchAll(/./g),
].map((iterator) => Object.getPrototypeOf(iterator) as object);

/** Inherited names that programs assign on their own objects, such as `this.name = …` in an error. */
const OFTEN_ASSIGNED = ['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'name', 'message'];

/**
 * Locks property by property: the compiler has fast paths for the plain prototypes, and freezing them (or preventing
 * extensions) makes a game three times slower.
 */
export function lockIntrinsics(): void {
  const typedArray = Object.getPrototypeOf(Int8Array) as object;
  for (const part of [...OBJECTS, typedArray]) {
    lock(part);
    if ('prototype' in part) lock(part.prototype as object);
  }
  for (const iterator of [...ITERATORS, Object.getPrototypeOf(ITERATORS[0]) as object]) lock(iterator);
  lockNames();
}

/** Locks the globals, so that `Int32Array` cannot be replaced as a whole. */
function lockNames(): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (OBJECTS.includes(value as object))
      Object.defineProperty(globalThis, name, { writable: false, configurable: false });
}

/** The locked objects, with their keys and prototypes at that time. */
const locked: { readonly part: object; readonly keys: readonly PropertyKey[]; readonly parent: object | null }[] = [];

/** Captured before a plug-in that could replace them is loaded. */
const { getPrototypeOf } = Object;
const { ownKeys } = Reflect;

function lock(part: object): void {
  for (const key of ownKeys(part)) {
    const { value, writable, configurable } = Object.getOwnPropertyDescriptor(part, key)!;
    const isAccessor = writable === undefined;
    if (!configurable) continue;
    if (OFTEN_ASSIGNED.includes(String(key))) {
      if (writable) lockInherited(part, key, value);
    } else if (isAccessor) Object.defineProperty(part, key, { configurable: false });
    else if (typeof value === 'function') Object.defineProperty(part, key, { writable: false, configurable: false });
  }
  restoreFastPrototype(part);
  locked.push({ part, keys: ownKeys(part), parent: getPrototypeOf(part) });
}

const { defineProperty } = Object;

/** Makes an inherited property read-only here, but assignable, as usual, on objects that inherit it. */
function lockInherited(part: object, key: PropertyKey, value: unknown): void {
  defineProperty(part, key, {
    get: () => value,
    set(own: unknown) {
      if (this === part) throw new TypeError(`${String(key)} is a part of the language and stays as it is`);
      defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
    configurable: false,
  });
}

/** Reads after which the compiler optimizes a prototype. */
const READS = 100;

/**
 * Restores the fast layout of an object with many changed properties. The compiler turns such an object into a
 * dictionary and looks up `Math.clz32` at every call: that cost dig's scripted players a quarter of their time and
 * random ones of portal-dash a third. Reading a property through an object that inherits from it restores the layout.
 */
function restoreFastPrototype(part: object): void {
  const heir = Object.create(part) as { readonly nothing?: unknown };
  const read = (): unknown => heir.nothing;
  for (let i = 0; i < READS; i++) read();
}

/**
 * Returns what was added to the language since the lock, which no plug-in has a reason to do. Examples: `tell` on all
 * objects, a setter for the first element of all arrays. Returns undefined if nothing was added, or if nothing is
 * locked here.
 */
export function findAddedIntrinsic(): string | undefined {
  for (let i = 0; i < locked.length; i++) {
    const { part, keys, parent } = locked[i];
    const now = ownKeys(part);
    if (getPrototypeOf(part) !== parent) return 'another prototype';
    if (now.length !== keys.length) return String(now.find((key) => !keys.includes(key)) ?? 'something');
  }
  return undefined;
}
