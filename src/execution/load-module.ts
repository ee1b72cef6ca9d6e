/** Imports a plug-in's plain JavaScript once per thread and gives its default export. */
import { pathToFileURL } from 'node:url';
import type { PluginModule } from '../plugins/plugin-module.js';

const loaded = new Map<string, Promise<unknown>>();

export function loadModule<T>({ file }: PluginModule): Promise<T> {
  let module = loaded.get(file);
  if (module === undefined) {
    module = import(pathToFileURL(file).href).then((exports) => exports.default);
    loaded.set(file, module);
  }
  return module as Promise<T>;
}
