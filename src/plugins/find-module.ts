/**
 * From a name or a path to code: where shipped games and strategies lie, and how a file of the user's becomes a module
 * that workers can load.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UserError } from '../core/errors.js';
import { compile, runsUnbuilt } from './compile.js';
import type { PluginModule } from './plugin-module.js';

const extension = runsUnbuilt ? '.ts' : '.js';
const gamesFolder = fileURLToPath(new URL('../games/', import.meta.url));
const strategiesFolder = fileURLToPath(new URL('../../strategies/', import.meta.url));

export const shippedGames = (): string[] =>
  readdirSync(gamesFolder).filter((id) => existsSync(path.join(gamesFolder, id, id + extension)));

/** Names of the strategies shipped for a game: those that play any game, then its own. */
export const shippedStrategies = (game: string): string[] => [
  ...namesIn(strategiesFolder),
  ...namesIn(path.join(strategiesFolder, game)),
];

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.endsWith(`.d${extension}`))
    .map((file) => path.basename(file, extension))
    .sort();
}

/** Whether the user means a file rather than a shipped name. */
export const looksLikePath = (text: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(text);

export const shippedGameModule = (id: string): Promise<PluginModule> =>
  shippedModule(path.join(gamesFolder, id, id + extension));

export function shippedStrategyModule(game: string, name: string): Promise<PluginModule> {
  const own = path.join(strategiesFolder, game, name + extension);
  return shippedModule(existsSync(own) ? own : path.join(strategiesFolder, name + extension));
}

async function shippedModule(file: string): Promise<PluginModule> {
  return runsUnbuilt ? compile(file) : { file, fingerprint: fingerprintOf(file) };
}

/**
 * A strategy of ours may lean on its game's folder, so its fingerprint covers that folder too: a change there is a
 * change of the strategy.
 */
function fingerprintOf(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file));
  const folder = path.join(gamesFolder, path.basename(path.dirname(file)));
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .sort()) {
      hash.update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** A file the user wrote, compiled. */
export function userModule(file: string): Promise<PluginModule> {
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new UserError(`There is no file "${file}" (looked in ${path.dirname(path.resolve(file))}). Check the path.`);
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
