/**
 * Closes Node's introspection to plug-ins.
 *
 * With an inspector, or a list of all objects of a kind, a strategy could read the real game, hidden cards included.
 * All ways to load a module (import, require, eval) return the same object. Call this before the first plug-in is
 * loaded.
 */
import { syncBuiltinESMExports } from 'node:module';

type ModuleExports = Record<string, unknown>;

/**
 * module → its functions for introspection, for inspectors all of them. Promise hooks receive everything that is
 * awaited.
 */
const INTROSPECTION: Readonly<Record<string, readonly string[] | 'all'>> = {
  'node:async_hooks': ['createHook', 'executionAsyncResource'],
  'node:inspector': 'all',
  'node:inspector/promises': 'all',
  'node:v8': [
    'getHeapSnapshot',
    'queryObjects',
    'setFlagsFromString',
    'setHeapSnapshotNearHeapLimit',
    'writeHeapSnapshot',
    'promiseHooks',
    'startupSnapshot',
  ],
};

/** A new thread has an inspector that reaches all others. */
const THREAD_CREATION = { 'node:worker_threads': ['Worker'] } as const;

/** Low-level access to the same modules. */
const CLOSED_PROCESS_PROPERTIES = ['binding', '_linkedBinding'];

/** Locks a thread that only plays. */
export function lockModules(): void {
  lock({ ...INTROSPECTION, ...THREAD_CREATION });
  for (const way of CLOSED_PROCESS_PROPERTIES) closeProperty(process as unknown as ModuleExports, way, 'process');
}

/**
 * Locks the main thread before a user's plug-in is loaded there; `Worker` stays open, because it starts threads itself.
 */
export const lockIntrospection = (): void => lock(INTROSPECTION);

function lock(closed: Readonly<Record<string, readonly string[] | 'all'>>): void {
  // Loads all of them before closing any: one is made of another.
  const modules = Object.keys(closed).map(
    (name) => [name, process.getBuiltinModule(name) as ModuleExports | undefined] as const,
  );
  for (const [name, module] of modules) {
    if (module === undefined) continue;
    const ways = closed[name];
    for (const way of ways === 'all' ? Object.keys(module) : ways) if (way in module) closeProperty(module, way, name);
  }
  syncBuiltinESMExports();
}

function closeProperty(module: ModuleExports, way: string, name: string): void {
  // Already closed by another copy of this code.
  if (Object.getOwnPropertyDescriptor(module, way)?.configurable === false) return;
  function refuse(): never {
    throw new Error(`${name}.${way} is closed to games and strategies: it leads to hidden cards and the dice to come`);
  }
  Object.defineProperty(module, way, { value: refuse, writable: false, configurable: false });
}
