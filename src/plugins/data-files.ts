/** Files that a strategy declares: hashed before a run, read where it sits down. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MachineError, UserError } from '../core/errors.js';
import type { Strategy } from '../core/strategy.js';
import type { DataFile, PluginModule } from './plugin-module.js';

/** Adds the files that a strategy declares to its module; their names are relative to `folder`, the strategy's own. */
export function withDataFiles(
  module: PluginModule,
  { files }: Pick<Strategy, 'files'>,
  shownAs: string,
  folder: string,
): PluginModule {
  if (files === undefined) return module;
  if (!Array.isArray(files) || files.some((name) => typeof name !== 'string')) {
    throw new UserError(`${shownAs}: "files" must be a list of names, such as ['openings.json'].`);
  }
  const found = files.map((name): [string, DataFile] => {
    const file = path.resolve(folder, name);
    try {
      return [name, { path: file, fingerprint: fingerprintOf(readFileSync(file)) }];
    } catch {
      throw new UserError(`${shownAs} needs the file "${name}", which cannot be read (looked in ${folder}).`);
    }
  });
  return { ...module, dataFiles: Object.fromEntries(found) };
}

/** Wraps a strategy so that `create` receives the text of its files. */
export function withFileTexts(strategy: Strategy, { dataFiles }: PluginModule): Strategy {
  if (dataFiles === undefined) return strategy;
  const texts = Object.entries(dataFiles).map(([name, { path: file, fingerprint }]) => {
    const bytes = readFileSync(file);
    if (fingerprintOf(bytes) !== fingerprint) throw new MachineError(`${file} was changed while the run was going on.`);
    return [name, bytes.toString('utf8')];
  });
  const files = Object.freeze(Object.fromEntries(texts) as Record<string, string>);
  return { ...strategy, create: (seating) => strategy.create({ ...seating, files }) };
}

const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
