/** Where in its author's file a plug-in failed. What plays is a bundle, and its source map leads back. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, type PluginError } from '../core/errors.js';
import { ownFolder, runsUnbuilt } from './own-files.js';

/** What failed, and where if that is known. */
export const failureInWords = ({ message, cause }: PluginError): string => atPosition(message, cause);

/** The message of something that a plug-in threw, and where it did. */
export const thrownInWords = (error: unknown): string => atPosition(messageOf(error), error);

function atPosition(message: string, error: unknown): string {
  const position = sourcePosition(error);
  return position === undefined ? message : `${message} (${position})`;
}

/** `mine.ts:7:18`: the topmost place in a file that is neither Warren's own nor a package's; nothing if there is none or it cannot be told. */
function sourcePosition(error: unknown): string | undefined {
  try {
    for (const [, , address, row, column] of String((error as Error).stack).matchAll(PLACE)) {
      const source = inSource(address, Number(row), Number(column));
      if (source !== undefined && !isOwn(source.file)) {
        return `${path.basename(source.file)}:${source.row}:${source.column}`;
      }
    }
  } catch {
    // Code that is not ours may throw anything, also what cannot be read.
  }
  return undefined;
}

/** A stack with the places in the sources. Node can do it too, but then it reads every map when its bundle is loaded. */
export function stackInSources(stack: string): string {
  return stack.replaceAll(
    PLACE,
    (line, before: string, address: string, row: string, column: string, after: string) => {
      const source = inSource(address, Number(row), Number(column));
      return source === undefined ? line : `${before}${source.file}:${source.row}:${source.column}${after}`;
    },
  );
}

/** A line that names a place: in a module by its address, or in a source whose map Node has read. What a message says is no such line. */
const PLACE = /^(\s+at (?:.*\()?)((?:file:\/\/)?\/.*?):(\d+):(\d+)(\)?)$/gm;

interface SourcePlace {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}

/** Nothing of what is no bundle, or lies in a part of one that nobody wrote. */
function inSource(address: string, row: number, column: number): SourcePlace | undefined {
  if (!address.startsWith('file:')) return { file: address, row, column };
  const bundle = fileURLToPath(address);
  const entry = mapOf(bundle)?.findEntry(row - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return undefined;
  const file = path.resolve(path.dirname(bundle), entry.originalSource);
  return { file, row: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Bundle → its map, if it can be read; games that are left out may fail by the thousand. */
const maps = new Map<string, SourceMap | undefined>();

function mapOf(bundle: string): SourceMap | undefined {
  if (!maps.has(bundle)) maps.set(bundle, readMap(bundle));
  return maps.get(bundle);
}

/** What cannot be read must not hide what has failed. */
function readMap(bundle: string): SourceMap | undefined {
  try {
    const code = readFileSync(bundle, 'utf8');
    // Not written out: whoever looks for the map of this file would take it for one.
    const [, map] = /^\/\/# source(?:Mapping)URL=data:application\/json;base64,(.*)$/m.exec(code) ?? [];
    return map === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()));
  } catch {
    return undefined;
  }
}

const root = fileURLToPath(new URL(runsUnbuilt ? './' : '../', ownFolder));
const isOwn = (file: string): boolean => /^(?:src|dist|.*\bnode_modules)[\\/]/.test(path.relative(root, file));
