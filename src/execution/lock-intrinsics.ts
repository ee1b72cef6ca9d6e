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

/**
 * Inherited names that programs assign to on objects of their own (`this.name = …` in an error), which a plain frozen
 * prototype would forbid: they become accessors whose setter defines the name on that object.
 */
const OFTEN_ASSIGNED: ReadonlyMap<object, readonly string[]> = new Map<object, readonly string[]>([
  [Object.prototype, ['constructor', 'toString', 'toLocaleString', 'valueOf', 'hasOwnProperty']],
  [Function.prototype, ['name', 'toString', 'constructor', 'bind', 'call', 'apply']],
  [Error.prototype, ['name', 'message', 'toString', 'constructor']],
]);

export function lockIntrinsics(): void {
  const typedArray = Object.getPrototypeOf(Int8Array) as { prototype: object };
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
  const parts = [...OBJECTS, typedArray].flatMap((part) => [part, (part as { prototype?: object }).prototype ?? part]);
  for (const [prototype, names] of OFTEN_ASSIGNED) for (const name of names) makeAssignable(prototype, name);
  for (const part of [...parts, iterator, Object.getPrototypeOf([][Symbol.iterator]()) as object]) Object.freeze(part);
  for (const name of [
    'Math',
    'JSON',
    'Reflect',
    'Object',
    'Array',
    'Map',
    'Set',
    'Int32Array',
    'Float64Array',
    'Uint8Array',
  ]) {
    Object.defineProperty(globalThis, name, { writable: false, configurable: false });
  }
}

function makeAssignable(prototype: object, name: string): void {
  const before = Object.getOwnPropertyDescriptor(prototype, name);
  if (before === undefined || !('value' in before)) return;
  const { value, enumerable = false } = before as { value: unknown; enumerable?: boolean };
  Object.defineProperty(prototype, name, {
    get: () => value,
    set(this: object, given: unknown) {
      if (this === prototype) throw new TypeError(`${name} cannot be replaced here`);
      Object.defineProperty(this, name, { value: given, writable: true, enumerable: true, configurable: true });
    },
    enumerable,
    configurable: false,
  });
}
