/** Resolves a file to a module that workers can load, shipped or the user's. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MachineError, messageOf, UserError } from '../core/errors.js';
import { fingerprintIn } from './bundle.js';
import { compile } from './compile.js';
import { isUnbuilt, workerFile } from './own-files.js';
import type { PluginModule } from './plugin-module.js';
import { formatThrown } from './source-position.js';
import { runLoadTrial, withExitBlocked } from './timeout.js';

/** Returns whether the user means a file, not a shipped name. */
export const looksLikePath = (text: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(text);

/** Cached per process: a shipped module does not change while Warren runs. */
const shippedModules = new Map<string, Promise<PluginModule>>();

/** Resolves a shipped module. `family`: optional file from which it is loaded together with others. */
export function shippedModule(file: string, family?: string): Promise<PluginModule> {
  const module = shippedModules.get(file) ?? (isUnbuilt ? compiledModule(file) : builtModule(file, family));
  shippedModules.set(file, module);
  return module;
}

/** Returns the file to load, without reading all of it for a fingerprint. */
export const shippedFile = async (file: string): Promise<string> =>
  isUnbuilt ? (await shippedModule(file)).file : file;

async function compiledModule(file: string): Promise<PluginModule> {
  return { ...(await compile(file)), isShipped: true };
}

async function builtModule(file: string, family?: string): Promise<PluginModule> {
  const fingerprint = fingerprintIn(readFileSync(file, 'utf8'));
  const from = family === undefined ? { file } : { file: family, exportName: path.basename(file, '.js') };
  return { ...from, fingerprint, isShipped: true };
}

/** Returns a loaded shipped module that has changed on disk or been deleted, if any. */
export async function changedFile(): Promise<string | undefined> {
  if (isUnbuilt) return undefined;
  for (const [file, module] of shippedModules) {
    const { fingerprint } = await module;
    try {
      if (fingerprintIn(readFileSync(file, 'utf8')) === fingerprint) continue;
    } catch {
      // A deleted file counts as changed, too.
    }
    return path.basename(file);
  }
  return undefined;
}

/** Returns the fingerprint of the code that plays and counts games in a thread: engine, counters and their imports. */
export const engineFingerprint = async (): Promise<string> => (await shippedModule(workerFile)).fingerprint;

/** Compiles a user's file. */
export function userModule(typed: string, cwd: string): Promise<PluginModule> {
  const file = path.resolve(cwd, typed);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new UserError(`There is no file "${typed}" (looked in ${path.dirname(file)}). Check the path.`);
  }
  return compile(file);
}

/**
 * address and timeout → trial load. The address contains the fingerprint of the code, and a second import runs nothing.
 */
const trials = new Map<string, Promise<void>>();

function tryOnce(href: string, shownAs: string, patienceSeconds: number | undefined): Promise<void> {
  const key = `${href} ${patienceSeconds}`;
  const trial = trials.get(key) ?? runLoadTrial(href, shownAs, patienceSeconds);
  trials.set(key, trial);
  // Failures are not cached: they may be transient, and the error has to show this caller's name for the file.
  trial.catch(() => trials.delete(key));
  return trial;
}

/** Imports a module in the main thread and returns some of its properties; missing ones are undefined. */
export async function importFacts<T extends object>(
  module: PluginModule,
  shownAs: string,
  facts: readonly (keyof T)[],
  patienceSeconds?: number,
): Promise<Partial<T>> {
  const { href } = pathToFileURL(module.file);
  if (looksLikePath(shownAs)) await tryOnce(href, shownAs, patienceSeconds);
  try {
    const load = () => import(href) as Promise<Record<string, Partial<T> | null | undefined>>;
    const { [module.exportName ?? 'default']: exported } = await withExitBlocked(load);
    return Object.fromEntries(facts.map((fact) => [fact, exported?.[fact]])) as Partial<T>;
  } catch (error) {
    const message = `${shownAs} failed while loading: ${looksLikePath(shownAs) ? formatThrown(error) : messageOf(error)}`;
    throw error instanceof MachineError ? new MachineError(message) : new UserError(message);
  }
}
