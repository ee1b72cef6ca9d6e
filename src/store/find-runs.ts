/** Finds the runs in a folder, newest first, with their requests and results. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as schema from '../plan/schema.js';
import { ASKED, RUN_FILE, type StoredRequest } from './run-file.js';

/** The machine-readable results of a report. */
export const RESULT_FILE = 'result.json';
/** Maximum depth of nested folders. */
const MAX_DEPTH = 3;

export interface FoundRun {
  readonly folder: string;
  readonly asked: StoredRequest;
  /** The first sentence of the result, and whether all games were played; null without a report. */
  readonly verdict: string | null;
  readonly complete: boolean;
  /** Time of the last modification, in milliseconds. */
  readonly written: number;
}

/** Finds runs recursively. Unreadable ones are omitted: they may be in progress, or of another version. */
export function findRuns(folder: string, depth = MAX_DEPTH): FoundRun[] {
  const found = readFoundRun(folder);
  if (found !== undefined) return [found];
  if (depth === 0) return [];
  const folders = foldersIn(folder).flatMap((name) => findRuns(path.join(folder, name), depth - 1));
  return folders.toSorted((a, b) => b.written - a.written || (a.folder < b.folder ? -1 : 1));
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

const LISTED = schema.object({ asked: schema.object(ASKED) });
const RESULT = schema.object({
  verdict: schema.withDefault(schema.list('sentences', schema.TEXT), []),
  complete: schema.withDefault(schema.SWITCH, false),
});

function readFoundRun(folder: string): FoundRun | undefined {
  const run = readRegularFile(path.join(folder, RUN_FILE));
  if (schema.parseJson(LISTED, run) === undefined) return undefined;
  const { asked } = JSON.parse(run!) as { readonly asked: StoredRequest };
  const result = schema.parseJson(RESULT, readRegularFile(path.join(folder, RESULT_FILE)));
  return {
    folder,
    asked,
    verdict: result?.verdict[0] ?? null,
    complete: result?.complete ?? false,
    written: statSync(path.join(folder, result === undefined ? RUN_FILE : RESULT_FILE)).mtimeMs,
  };
}

/** Reads a regular file, and no other: reading a pipe would block. Null if there is none. */
export function readRegularFile(file: string): string | null {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : null;
  } catch {
    return null;
  }
}
