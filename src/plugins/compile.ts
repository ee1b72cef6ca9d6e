/**
 * Bundles that are made while Warren runs: the user's strategies and games always, Warren's own code only when it runs
 * unbuilt. Done once per run in the main thread; the files live in a folder of their own that is removed when the process
 * ends.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from './bundle.js';
import type { PluginModule } from './plugin-module.js';

let folder: string | undefined;

function outputFolder(): string {
  if (folder === undefined) {
    folder = mkdtempSync(path.join(tmpdir(), 'warren-'));
    process.on('exit', () => rmSync(folder!, { recursive: true, force: true }));
  }
  return folder;
}

export async function compile(entry: string): Promise<PluginModule> {
  const { code, fingerprint } = await bundle(entry, outputFolder());
  const stem = path.basename(entry).replace(/\.\w+$/, '');
  const file = path.join(outputFolder(), `${stem}.${fingerprint}.mjs`);
  writeFileSync(file, code);
  return { file, fingerprint };
}
