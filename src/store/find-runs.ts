/** Finds the runs in a folder, newest first, with their requests and results. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { RUN_FILE, type StoredRequest } from './run-file.js';

/** The machine-readable results of a report. */
const RESULT_FILE = 'result.json';
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

function readFoundRun(folder: string): FoundRun | undefined {
  const run = readJson(path.join(folder, RUN_FILE)) as { asked?: StoredRequest } | undefined;
  if (typeof run?.asked?.question !== 'string' || typeof run.asked.request?.game !== 'string') return undefined;
  const result = readJson(path.join(folder, RESULT_FILE)) as { verdict?: unknown; complete?: unknown } | undefined;
  const [verdict] = Array.isArray(result?.verdict) ? result.verdict : [];
  return {
    folder,
    asked: run.asked,
    verdict: typeof verdict === 'string' ? verdict : null,
    complete: result?.complete === true,
    written: statSync(path.join(folder, result === undefined ? RUN_FILE : RESULT_FILE)).mtimeMs,
  };
}

/** Parses regular files only: reading a pipe would block. */
function readJson(file: string): unknown {
  try {
    return statSync(file).isFile() ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}
