/**
 * Imports a plug-in's plain JavaScript once per thread and returns what it exports.
 *
 * A game keeps its state in constants of its module, so a caller that needs two tables at once requests two copies.
 */
import { randomUUID } from 'node:crypto';
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
    // Each address has its own secret: a strategy can read its own address, but cannot import the game copy it plays
    // with.
    module = import(`${pathToFileURL(file).href}?${randomUUID()}`) as Promise<Record<string, unknown>>;
    modules.set(key, module);
  }
  return (await module)[exportName] as T;
}
