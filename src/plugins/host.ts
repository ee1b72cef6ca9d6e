/** The host in Node. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Host } from '../core/host.js';

export const host: Host = {
  createHash: () => createHash('sha256'),
  seconds: () => performance.now() / 1000,
  readText: (file, maxBytes) => (statSync(file).size <= maxBytes ? readFileSync(file, 'utf8') : undefined),
  joinPath: path.join,
  resolvePath: path.resolve,
  folderOf: path.dirname,
  isAbsolutePath: path.isAbsolute,
  relativePath: (from, to) => path.relative(from, to).split(path.sep).join('/'),
};

/** Hashes a text that is too long to serve as a name. */
export const digestOf = (text: string): string => host.createHash().update(text).digest('hex').slice(0, 32);
