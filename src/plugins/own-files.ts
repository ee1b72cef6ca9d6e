/** Locates Warren's own files, built or not; no other module knows both layouts. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether Warren runs from its TypeScript sources. */
export const isUnbuilt = import.meta.url.endsWith('.ts');

/** The checkout when running from sources; otherwise the folder of the built files (`dist/`). */
export const ownFolder = new URL(isUnbuilt ? '../../' : './', import.meta.url);

const extension = isUnbuilt ? '.ts' : '.js';
const inOwnFolder = (name: string): string => fileURLToPath(new URL(name, ownFolder));
const gamesFolder = inOwnFolder(isUnbuilt ? 'src/games/' : 'games/');
const strategiesFolder = inOwnFolder('strategies/');
const thinkersFolder = path.join(strategiesFolder, 'thinking');

/** Returns the file of a shipped game: its source, or its bundle. */
export const shippedGameFile = (id: string): string =>
  isUnbuilt ? path.join(gamesFolder, id, `${id}.ts`) : path.join(gamesFolder, `${id}.js`);

export const shippedGames = (): string[] =>
  readdirSync(gamesFolder)
    .map((name) => path.basename(name, extension))
    .filter((id) => existsSync(shippedGameFile(id)));

/** Returns the names of the scripted strategies shipped for a game: those that play any game, then its own. */
export const shippedStrategies = (game: string): string[] => [
  ...namesIn(strategiesFolder),
  ...namesIn(path.join(strategiesFolder, game)),
];

/** Returns the names of the strategies that play any game by thinking. */
export const thinkingStrategies = (): string[] => namesIn(thinkersFolder);

/** Returns the names of all shipped strategies for a game, scripted and thinking. */
export const knownStrategies = (game: string): string[] => [...shippedStrategies(game), ...thinkingStrategies()];

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(extension) && !file.endsWith(`.d${extension}`))
    .map((file) => path.basename(file, extension))
    .sort();
}

export function shippedStrategyFile(game: string, name: string): string {
  const folders = [path.join(strategiesFolder, game), strategiesFolder, thinkersFolder];
  return path.join(folders.find((folder) => existsSync(path.join(folder, name + extension)))!, name + extension);
}

/**
 * Returns the file that exports all of a game's own strategies by name.
 *
 * Strategies at one table share their tactics, so these are compiled once. Undefined when Warren runs unbuilt, or if
 * the strategy is not the game's own.
 */
export function shippedFamilyFile(game: string, name: string): string | undefined {
  const isOwn = existsSync(path.join(strategiesFolder, game, name + extension));
  return isOwn && !isUnbuilt ? inOwnFolder(`families/${game}.js`) : undefined;
}

/** Code that plays chunks; a separate file, so that it can be loaded in a fresh realm. */
export const playerFile = inOwnFolder(isUnbuilt ? 'src/runner/play-chunk.ts' : 'player.js');

/** Entry point of a worker thread. */
export const workerFile = inOwnFolder(isUnbuilt ? 'src/runner/threads/worker.ts' : 'worker.js');

/** Entry point of the thread that loads the user's plug-ins. */
export const loaderThreadFile = inOwnFolder(isUnbuilt ? 'src/plugins/loader-thread.ts' : 'loader-thread.js');

/** Entry point of a thread that runs one task with plug-ins, such as a replay. */
export const taskThreadFile = inOwnFolder(isUnbuilt ? 'src/api/task-thread.ts' : 'task-thread.js');

export const browserScripts = ['watch-page', 'games-inside', 'studio'] as const;
export type BrowserScript = (typeof browserScripts)[number];

/** Entry points. */
const BROWSER_SOURCES: Readonly<Record<BrowserScript, string>> = {
  'watch-page': 'src/browser/watch-page.ts',
  'games-inside': 'src/browser/games-inside.ts',
  studio: 'src/studio/page/main.tsx',
};

/** Returns the script of a page: its source, or the bundle that is inlined in the page. */
export const browserFile = (name: BrowserScript): string =>
  inOwnFolder(isUnbuilt ? BROWSER_SOURCES[name] : `browser/${name}.js`);
