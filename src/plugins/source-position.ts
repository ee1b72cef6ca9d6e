/** Where in its author's file a plug-in failed. What plays is a bundle, and its source map leads back. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginError } from '../core/errors.js';
import { ownFolder, runsUnbuilt } from './own-files.js';

/** What failed, and where if that is known. */
export function failureInWords({ message, cause }: PluginError): string {
  const position = sourcePosition(cause);
  return position === undefined ? message : `${message} (${position})`;
}

/** `mine.ts:7:18`: the topmost place in a file that is not Warren's own; nothing if there is none or it cannot be told. */
function sourcePosition(error: unknown): string | undefined {
  try {
    for (const line of String((error as Error).stack).split('\n')) {
      const [, place, row, column] = /^\s+at (?:.*\()?((?:file:\/\/)?\/.*?):(\d+):(\d+)\)?$/.exec(line) ?? [];
      const position = place === undefined ? undefined : inSource(place, Number(row), Number(column));
      if (position !== undefined) return position;
    }
  } catch {
    // Code that is not ours may throw anything, also what cannot be read.
  }
  return undefined;
}

/** Threads give the place in the source; the main thread that in the bundle, by its address. */
function inSource(place: string, row: number, column: number): string | undefined {
  if (!place.startsWith('file:')) return isOwn(place) ? undefined : `${path.basename(place)}:${row}:${column}`;
  const bundle = fileURLToPath(place);
  const [, map] =
    /^\/\/# sourceMappingURL=data:application\/json;base64,(.*)$/m.exec(readFileSync(bundle, 'utf8')) ?? [];
  if (map === undefined || isOwn(bundle)) return undefined;
  const entry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(row - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  const source = path.resolve(path.dirname(bundle), entry.originalSource);
  return isOwn(source) ? undefined : `${path.basename(source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

const root = fileURLToPath(new URL(runsUnbuilt ? './' : '../', ownFolder));
const isOwn = (file: string): boolean => /^(?:src|dist|node_modules)[\\/]/.test(path.relative(root, file));
