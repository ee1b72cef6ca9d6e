/**
 * Imports a plug-in's plain JavaScript once per thread and returns what it exports.
 *
 * A game keeps its state in constants of its module, so a caller that needs two tables at once requests two copies.
 */
import { pathToFileURL } from 'node:url';
import type { ModuleSource } from './plugin-module.js';

const modules = new Map<string, Promise<Record<string, unknown>>>();

export async function loadModule<T>(
  { file, exportName = 'default' }: ModuleSource,
  copy: number | string = 0,
): Promise<T> {
  const key = `${copy} ${file}`;
  let module = modules.get(key);
  if (module === undefined) {
    // A random address, because a fresh realm has copies of its own under the same keys.
    module = import(`${pathToFileURL(file).href}?${crypto.randomUUID()}`) as Promise<Record<string, unknown>>;
    modules.set(key, module);
  }
  return (await module)[exportName] as T;
}
