/** Where Warren's own files lie, built or not: the one place that knows both layouts. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether Warren itself runs from its TypeScript sources. */
export const runsUnbuilt = import.meta.url.endsWith('.ts');

/** The checkout when running from sources; the folder of the built files (`dist/`) otherwise. */
export const ownFolder = new URL(runsUnbuilt ? '../../' : './', import.meta.url);

const extension = runsUnbuilt ? '.ts' : '.js';
const inOwnFolder = (name: string): string => fileURLToPath(new URL(name, ownFolder));
const gamesFolder = inOwnFolder(runsUnbuilt ? 'src/games/' : 'games/');
const strategiesFolder = inOwnFolder('strategies/');
const thinkersFolder = path.join(strategiesFolder, 'thinking');

/** The file of a shipped game: its source, or its bundle. */
export const shippedGameFile = (id: string): string =>
  runsUnbuilt ? path.join(gamesFolder, id, `${id}.ts`) : path.join(gamesFolder, `${id}.js`);

export const shippedGames = (): string[] =>
  readdirSync(gamesFolder)
    .map((name) => path.basename(name, extension))
    .filter((id) => existsSync(shippedGameFile(id)));

/** Names of the scripted strategies shipped for a game: those that play any game, then its own. */
export const shippedStrategies = (game: string): string[] => [
  ...namesIn(strategiesFolder),
  ...namesIn(path.join(strategiesFolder, game)),
];

/** Names of the strategies that play any game by thinking. */
export const thinkingStrategies = (): string[] => namesIn(thinkersFolder);

/** Everybody who goes by a name. */
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
 * The strategies of a game in one file, by their names: those that sit at a table together share their tactics, so the compiler
 * meets each of these once. Only where Warren is built, and only of a strategy that is the game's own.
 */
export function shippedFamilyFile(game: string, name: string): string | undefined {
  const isOwn = existsSync(path.join(strategiesFolder, game, name + extension));
  return isOwn && !runsUnbuilt ? inOwnFolder(`families/${game}.js`) : undefined;
}

/** What plays chunks, in a file of its own so that it can be loaded anew. */
export const playerFile = inOwnFolder(runsUnbuilt ? 'src/runner/play-chunk.ts' : 'player.js');

/** What a thread runs. */
export const workerFile = inOwnFolder(runsUnbuilt ? 'src/runner/threads/worker.ts' : 'worker.js');

/** What a thread runs that makes the pages of a report's games. */
export const tellerFile = inOwnFolder(runsUnbuilt ? 'src/api/teller.ts' : 'teller.js');

/** The scripts of pages. */
export const browserScripts = ['watch-page', 'games-inside', 'studio'] as const;
export type BrowserScript = (typeof browserScripts)[number];

/** Where each begins. */
const BROWSER_SOURCES: Readonly<Record<BrowserScript, string>> = {
  'watch-page': 'src/browser/watch-page.ts',
  'games-inside': 'src/browser/games-inside.ts',
  studio: 'src/studio/page/main.tsx',
};

/** The script of a page: its source, or the bundle that goes into the page. */
export const browserFile = (name: BrowserScript): string =>
  inOwnFolder(runsUnbuilt ? BROWSER_SOURCES[name] : `browser/${name}.js`);
