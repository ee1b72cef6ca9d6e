/** Locates a plug-in's failure in its author's file, by the source map of the bundle. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, type PluginError } from '../core/errors.js';
import { isUnbuilt, ownFolder } from './own-files.js';

/** Formats a failure, with its position if known. */
export const formatFailure = ({ message, cause }: PluginError): string => atPosition(message, cause);

/** Formats what a plug-in threw, with its position if known. */
export const formatThrown = (error: unknown): string => atPosition(messageOf(error), error);

function atPosition(message: string, error: unknown): string {
  const position = sourcePosition(error);
  return position === undefined ? message : `${message} (${position})`;
}

/**
 * Returns the topmost position outside Warren and packages: `mine.ts:7:18`; undefined if there is none or it is
 * unknown.
 */
function sourcePosition(error: unknown): string | undefined {
  try {
    for (const [, , address, row, column] of String((error as Error).stack).matchAll(PLACE)) {
      const source = findSource(address, Number(row), Number(column));
      if (source !== undefined && !isOwn(source.file)) {
        return `${path.basename(source.file)}:${source.row}:${source.column}`;
      }
    }
  } catch {
    // User code may throw anything, including values that cannot be read.
  }
  return undefined;
}

/**
 * Maps a stack to the sources. Node has an option for it, but that parses every source map when its bundle is loaded.
 */
export function mapStackToSources(stack: string): string {
  return stack.replaceAll(
    PLACE,
    (line, before: string, address: string, row: string, column: string, after: string) => {
      const source = findSource(address, Number(row), Number(column));
      return source === undefined ? line : `${before}${source.file}:${source.row}:${source.column}${after}`;
    },
  );
}

/**
 * Matches a stack line with a position: in a module by its address, or in a source that Node has mapped. Lines of the
 * message do not match.
 */
const PLACE = /^(\s+at (?:.*\()?)((?:file:\/\/)?\/.*?):(\d+):(\d+)(\)?)$/gm;

interface SourcePlace {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}

/** Returns undefined for a file that is not a bundle, and for generated code in a bundle. */
function findSource(address: string, row: number, column: number): SourcePlace | undefined {
  if (!address.startsWith('file:')) return { file: address, row, column };
  const bundle = fileURLToPath(address);
  const entry = mapOf(bundle)?.findEntry(row - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return undefined;
  const file = path.resolve(path.dirname(bundle), entry.originalSource);
  return { file, row: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** bundle → its source map, if readable; cached, because skipped games may fail by the thousand. */
const maps = new Map<string, SourceMap | undefined>();

function mapOf(bundle: string): SourceMap | undefined {
  if (!maps.has(bundle)) maps.set(bundle, readMap(bundle));
  return maps.get(bundle);
}

/** Returns undefined on errors, so that an unreadable map does not hide the original failure. */
function readMap(bundle: string): SourceMap | undefined {
  try {
    const code = readFileSync(bundle, 'utf8');
    // Not spelled out, or tools would take this line for the source map of this file.
    const [, map] = /^\/\/# source(?:Mapping)URL=data:application\/json;base64,(.*)$/m.exec(code) ?? [];
    return map === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()));
  } catch {
    return undefined;
  }
}

const root = fileURLToPath(new URL(isUnbuilt ? './' : '../', ownFolder));
const isOwn = (file: string): boolean => /^(?:src|dist|.*\bnode_modules)[\\/]/.test(path.relative(root, file));
