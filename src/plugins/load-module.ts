/**
 * Imports a plug-in's plain JavaScript once per thread and gives its default export. A game keeps its state in constants
 * of its module, so whoever needs two tables at once asks for two copies.
 */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { PluginModule } from './plugin-module.js';

/** Part of the address of every module loaded here, so that a strategy cannot import the very copy it plays with. */
const secret = randomUUID();

const loaded = new Map<string, Promise<unknown>>();

export function loadModule<T>({ file }: PluginModule, copy = 0): Promise<T> {
  const address = `${pathToFileURL(file).href}?${secret}-${copy}`;
  let module = loaded.get(address);
  if (module === undefined) {
    module = import(address).then((exports) => exports.default);
    loaded.set(address, module);
  }
  return module as Promise<T>;
}
