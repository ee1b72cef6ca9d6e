/** From a file to a module that workers can load: a shipped one as it was built, or one of the user's. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MachineError, messageOf, UserError } from '../core/errors.js';
import { fingerprintIn } from './bundle.js';
import { compile } from './compile.js';
import { lockLooking } from './lock-modules.js';
import { runsUnbuilt, workerFile } from './own-files.js';
import { tryLoading, withoutExit } from './patience.js';
import type { PluginModule } from './plugin-module.js';
import { thrownInWords } from './source-position.js';

/** Whether the user means a file rather than a shipped name. */
export const looksLikePath = (text: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(text);

/** Made once per process: a shipped module does not change while Warren runs. */
const shipped = new Map<string, Promise<PluginModule>>();

/** `family`: the file that it is loaded from together with others, if there is one. */
export function shippedModule(file: string, family?: string): Promise<PluginModule> {
  const module = shipped.get(file) ?? (runsUnbuilt ? compiledModule(file) : builtModule(file, family));
  shipped.set(file, module);
  return module;
}

/** Where it can be loaded from, for whoever needs no fingerprint: all of it is read for that. */
export const shippedFile = async (file: string): Promise<string> =>
  runsUnbuilt ? (await shippedModule(file)).file : file;

async function compiledModule(file: string): Promise<PluginModule> {
  return { ...(await compile(file)), ships: true };
}

async function builtModule(file: string, family?: string): Promise<PluginModule> {
  const fingerprint = fingerprintIn(readFileSync(file, 'utf8'));
  const from = family === undefined ? { file } : { file: family, as: path.basename(file, '.js') };
  return { ...from, fingerprint, ships: true };
}

/** A shipped module that was loaded and is another one on disk by now, if there is one; one that is gone counts as well. */
export async function changedFile(): Promise<string | undefined> {
  if (runsUnbuilt) return undefined;
  for (const [file, module] of shipped) {
    const { fingerprint } = await module;
    try {
      if (fingerprintIn(readFileSync(file, 'utf8')) === fingerprint) continue;
    } catch {
      // Said below.
    }
    return path.basename(file);
  }
  return undefined;
}

/** Of what plays and counts games in a thread: one number for engine, counters and all they use. */
export const engineFingerprint = async (): Promise<string> => (await shippedModule(workerFile)).fingerprint;

/** A file the user wrote, compiled. */
export function userModule(typed: string, cwd: string): Promise<PluginModule> {
  const file = path.resolve(cwd, typed);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new UserError(`There is no file "${typed}" (looked in ${path.dirname(file)}). Check the path.`);
  }
  return compile(file);
}

/** What was tried in this process, and for how long: its address holds the fingerprint of its code, and importing it again runs nothing again. */
const tried = new Map<string, Promise<void>>();

function tryOnce(href: string, shownAs: string, patienceSeconds: number | undefined): Promise<void> {
  const key = `${href} ${patienceSeconds}`;
  const trial = tried.get(key) ?? tryLoading(href, shownAs, patienceSeconds);
  tried.set(key, trial);
  // Who fails may have been out of luck, and is told so by its own name.
  trial.catch(() => tried.delete(key));
  return trial;
}

/** Some facts of what a module exports, read here in the main thread; what is not there is undefined. */
export async function importFacts<T extends object>(
  module: PluginModule,
  shownAs: string,
  facts: readonly (keyof T)[],
  patienceSeconds?: number,
): Promise<Partial<T>> {
  const { href } = pathToFileURL(module.file);
  if (looksLikePath(shownAs)) {
    lockLooking();
    await tryOnce(href, shownAs, patienceSeconds);
  }
  try {
    const load = () => import(href) as Promise<Record<string, Partial<T> | null | undefined>>;
    const { [module.as ?? 'default']: exported } = await withoutExit(load);
    return Object.fromEntries(facts.map((fact) => [fact, exported?.[fact]])) as Partial<T>;
  } catch (error) {
    const message = `${shownAs} failed while loading: ${looksLikePath(shownAs) ? thrownInWords(error) : messageOf(error)}`;
    throw error instanceof MachineError ? new MachineError(message) : new UserError(message);
  }
}
