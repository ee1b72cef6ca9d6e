/** From a file to a module that workers can load: a shipped one as it was built, or one of the user's. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../core/errors.js';
import { fingerprintIn } from './bundle.js';
import { compile } from './compile.js';
import { runsUnbuilt, workerFile } from './own-files.js';
import type { PluginModule } from './plugin-module.js';

/** Whether the user means a file rather than a shipped name. */
export const looksLikePath = (text: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(text);

/** Made once per process: a shipped module does not change while Warren runs. */
const shipped = new Map<string, Promise<PluginModule>>();

export function shippedModule(file: string): Promise<PluginModule> {
  const module = shipped.get(file) ?? (runsUnbuilt ? compile(file) : builtModule(file));
  shipped.set(file, module);
  return module;
}

async function builtModule(file: string): Promise<PluginModule> {
  return { file, fingerprint: fingerprintIn(readFileSync(file, 'utf8')) };
}

/** Of what plays and counts games in a thread: one number for engine, counters and all they use. */
export const engineFingerprint = async (): Promise<string> => (await shippedModule(workerFile)).fingerprint;

/** A file the user wrote, compiled. */
export function userModule(typed: string, cwd: string): Promise<PluginModule> {
  const file = path.resolve(cwd, typed);
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new UserError(`There is no file "${typed}" (looked in ${path.dirname(file)}). Check the path.`);
  }
  return compile(file);
}

/** The default export of a module, imported here in the main thread. */
export async function importDefault(module: PluginModule, shownAs: string): Promise<unknown> {
  try {
    return (await import(pathToFileURL(module.file).href)).default;
  } catch (error) {
    throw new UserError(`${shownAs} failed while loading: ${error instanceof Error ? error.message : String(error)}`);
  }
}
