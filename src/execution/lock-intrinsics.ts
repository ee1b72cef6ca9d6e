/**
 * Takes away from plug-ins what JavaScript lets everybody replace: a strategy that puts a function of its own in the place
 * of `Math.imul` or `Float64Array.prototype.set` could read the dice and every hand. For threads that do nothing but play;
 * it must run before the first plug-in is loaded. docs/security.md says what this does not close.
 */

/** What the engine and games call, and what reaches them. */
const OBJECTS: readonly object[] = [
  ...[Math, JSON, Reflect, Atomics],
  ...[
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
  ],
  ...[ArrayBuffer, SharedArrayBuffer, DataView, Date, Error],
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  ...[Float32Array, Float64Array, BigInt64Array, BigUint64Array],
];

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
}

function lock(part: object): void {
  for (const key of Reflect.ownKeys(part)) {
    const { value, configurable } = Object.getOwnPropertyDescriptor(part, key)!;
    if (typeof value !== 'function' || !configurable || OFTEN_ASSIGNED.includes(String(key))) continue;
    Object.defineProperty(part, key, { writable: false, configurable: false });
  }
}
