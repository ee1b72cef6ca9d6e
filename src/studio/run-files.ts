/** Serves files of runs under reports: only those that Warren writes, and none outside of the folder. */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { SINGLE_FILE } from '../api/answer-files.js';
import { REPORTS } from '../api/runs.js';
import { RUN_FILE } from '../store/run-file.js';
import { isReportFile } from '../store/run-folder.js';
import { framePolicy } from './policies.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
};

/** Bytes. */
const MAX_BYTES = 200_000_000;

export interface ServedFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns undefined if the run or the file does not exist, or is not allowed. */
export function runFile(folder: string, name: string): ServedFile | undefined {
  if (!isRunFolder(folder) || (name !== SINGLE_FILE && !isReportFile(name))) return undefined;
  try {
    // The reports folder may be a link, but links in it cannot lead outside.
    const file = path.join(folder, name);
    if (realpathSync(file) !== path.join(realpathSync(REPORTS), path.relative(REPORTS, file))) return undefined;
    // Reading a pipe would block; a file larger than any report would exhaust the memory.
    const facts = statSync(file);
    if (!facts.isFile() || facts.size > MAX_BYTES) return undefined;
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return {
      content: new Uint8Array(readFileSync(file)),
      headers: { 'Content-Type': type, 'Content-Security-Policy': framePolicy },
    };
  } catch {
    return undefined;
  }
}

const isRunFolder = (folder: string): boolean =>
  path.normalize(folder).startsWith(REPORTS + path.sep) && existsSync(path.join(folder, RUN_FILE));
