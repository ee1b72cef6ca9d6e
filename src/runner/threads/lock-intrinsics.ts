/**
 * Takes away from plug-ins what JavaScript lets everybody replace: a strategy that puts a function of its own in the place
 * of `Math.imul` or of what gives the length of an array could read the dice and every hand. For threads that do nothing but play;
 * it must run before the first plug-in is loaded. docs/security.md says what this does not close.
 */

/** What the engine and games call, and what reaches them. */
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

/** What lists, maps and texts are gone through with. */
const ITERATORS: readonly object[] = [
  [].values(),
  new Map().values(),
  new Set().values(),
  ''[Symbol.iterator](),
  ''.matchAll(/./g),
].map((iterator) => Object.getPrototypeOf(iterator) as object);

/** Inherited names that programs assign to on objects of their own: `this.name = …` in an error. */
const OFTEN_ASSIGNED = ['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty', 'name', 'message'];

/**
 * Property by property: the compiler knows the plain prototypes by heart, and frozen ones (or ones that cannot be added to)
 * make a game three times slower.
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

/** Nobody puts an `Int32Array` of their own in the place of the real one. */
function lockNames(): void {
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (OBJECTS.includes(value as object))
      Object.defineProperty(globalThis, name, { writable: false, configurable: false });
}

/** What was locked, with as much of it as there was. */
const locked: { readonly part: object; readonly keys: readonly PropertyKey[]; readonly parent: object | null }[] = [];

/** Taken before any plug-in is loaded that could put something else in their place. */
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
  makeKnown(part);
  locked.push({ part, keys: ownKeys(part), parent: getPrototypeOf(part) });
}

const { defineProperty } = Object;

/** It stays as it is here, but those who inherit it can have one of their own, by assigning as ever. */
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

/** As often as the compiler wants to see something before it goes to the trouble. */
const READS = 100;

/**
 * An object of which many properties were changed is a dictionary to the compiler, in which it looks `Math.clz32` up at every call: that
 * cost dig's scripted players a quarter of their time and random ones of portal-dash a third. What others inherit from is put back into
 * order when they are read.
 */
function makeKnown(part: object): void {
  const heir = Object.create(part) as { readonly nothing?: unknown };
  const read = (): unknown => heir.nothing;
  for (let i = 0; i < READS; i++) read();
}

/**
 * What was added to the language since it was locked, which no plug-in has any business with: `tell` on all objects, a setter for
 * the first place of all lists. Nothing if nothing was, or if nothing is locked here.
 */
export function addedToLanguage(): string | undefined {
  for (let i = 0; i < locked.length; i++) {
    const { part, keys, parent } = locked[i];
    const now = ownKeys(part);
    if (getPrototypeOf(part) !== parent) return 'another prototype';
    if (now.length !== keys.length) return String(now.find((key) => !keys.includes(key)) ?? 'something');
  }
  return undefined;
}
