/**
 * Takes away from plug-ins what Node offers to look into a running program: with an inspector, or a list of all objects of a kind, a
 * strategy reads the real game, hidden cards and all. However it comes by the module (import, require, eval), it is the same
 * object. It must run before the first plug-in is loaded.
 */
import { syncBuiltinESMExports } from 'node:module';

type Ways = Record<string, unknown>;

/** Module → what it looks with; of inspectors everything. Hooks of promises are shown whatever somebody waits for. */
const LOOKING: Readonly<Record<string, readonly string[] | 'all'>> = {
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

/** A thread of one's own has an inspector that reaches all others. */
const STARTING = { 'node:worker_threads': ['Worker'] } as const;

/** The same modules from below. */
const CLOSED_OF_PROCESS = ['binding', '_linkedBinding'];

/** For threads that do nothing but play. */
export function lockModules(): void {
  lock({ ...LOOKING, ...STARTING });
  for (const way of CLOSED_OF_PROCESS) close(process as unknown as Ways, way, 'process');
}

/** For the main thread, before a plug-in of the user's is loaded there; it starts threads itself. */
export const lockLooking = (): void => lock(LOOKING);

function lock(closed: Readonly<Record<string, readonly string[] | 'all'>>): void {
  // First all of them: one is made of another.
  const modules = Object.keys(closed).map(
    (name) => [name, process.getBuiltinModule(name) as Ways | undefined] as const,
  );
  for (const [name, module] of modules) {
    if (module === undefined) continue;
    const ways = closed[name];
    for (const way of ways === 'all' ? Object.keys(module) : ways) if (way in module) close(module, way, name);
  }
  syncBuiltinESMExports();
}

function close(module: Ways, way: string, name: string): void {
  // Closed already, by another copy of this code.
  if (Object.getOwnPropertyDescriptor(module, way)?.configurable === false) return;
  function refuse(): never {
    throw new Error(`${name}.${way} is closed to games and strategies: it leads to hidden cards and the dice to come`);
  }
  Object.defineProperty(module, way, { value: refuse, writable: false, configurable: false });
}
