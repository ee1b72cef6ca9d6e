/** Resolves a file to a module that workers can load, shipped or the user's. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../core/errors.js';
import { fingerprintIn } from './bundle.js';
import { compile } from './compile.js';
import type { PluginAddress } from './loader-messages.js';
import { isUnbuilt, loaderThreadFile, workerFile } from './own-files.js';
import { answerCall, type CallArguments, type CallName, type CallResult } from './plugin-calls.js';
import { PluginLoader } from './plugin-loader.js';
import type { PluginModule } from './plugin-module.js';
import { DEFAULT_TIMEOUT_SECONDS } from './timeout.js';

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

/** A plug-in that was loaded: some of its facts, and calls to its functions. */
export interface LoadedPlugin<T> {
  /** Missing properties are undefined, functions are left out. */
  readonly facts: Partial<T>;
  /** Names of the properties that are functions. */
  readonly functions: readonly string[];
  readonly call: <Name extends CallName>(name: Name, given: CallArguments<Name>) => Promise<CallResult<Name>>;
}

const loader = new PluginLoader(() => shippedFile(loaderThreadFile));

/** Loads a plug-in: a shipped one in this thread, the user's in the loader thread. */
export async function loadPlugin<T extends object>(
  module: PluginModule,
  shownAs: string,
  names: readonly (keyof T & string)[],
  seconds = DEFAULT_TIMEOUT_SECONDS,
): Promise<LoadedPlugin<T>> {
  const { file, exportName = 'default' } = module;
  const call = module.isShipped
    ? await callsHere(module)
    : callsToThread({ source: { file, exportName }, shownAs, seconds });
  const { values, functions } = await call('facts', { names });
  return { facts: values as Partial<T>, functions, call };
}

type Calls = LoadedPlugin<object>['call'];

const callsToThread =
  (plugin: PluginAddress): Calls =>
  (name, given) =>
    loader.call(plugin, name, given);

async function callsHere({ file, exportName = 'default' }: PluginModule): Promise<Calls> {
  const { [exportName]: exported } = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return async (name, given) => answerCall(exported, name, given, (_, work) => work()) as CallResult<typeof name>;
}
