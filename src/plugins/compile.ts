/**
 * Compiles bundles at run time, once per run, in the main thread.
 *
 * The user's strategies and games are always compiled, Warren's own code only when it runs unbuilt. The files are in a
 * temporary folder that is removed when the process exits, or by the next process if it was killed.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MachineError, messageOf } from '../core/errors.js';
import { bundle } from './bundle.js';
import type { PluginModule } from './plugin-module.js';
import { isAlive, parseProcess, thisProcess } from './running-process.js';

let folder: string | undefined;

/** Pattern of such folders, and the file in them that names the owning process. */
const FOLDER_NAME = /^warren-code-\w{6}$/;
const OWNER_FILE = 'owner.json';

function outputFolder(): string {
  if (folder === undefined) {
    const made = mkdtempSync(path.join(tmpdir(), 'warren-code-'));
    // Registered first: on a full disk, the folder can be created but not the file in it.
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
    writeFileSync(path.join(made, OWNER_FILE), JSON.stringify(thisProcess()));
    folder = made;
  }
  return folder;
}

/** Removes the folders of killed processes. */
export function removeStaleFolders(): void {
  for (const name of namesIn(tmpdir()).filter((name) => FOLDER_NAME.test(name))) {
    try {
      const owner = parseProcess(readFileSync(path.join(tmpdir(), name, OWNER_FILE), 'utf8'));
      if (owner !== undefined && !isAlive(owner)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Owned by another user, or deleted in the meantime.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export async function compile(entry: string): Promise<PluginModule> {
  const { code, fingerprint, externalAccess } = await bundle(entry, explainTemporaryErrors(outputFolder));
  const stem = path
    .basename(entry)
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\w-]/g, '_')
    .slice(0, 60);
  const file = path.join(outputFolder(), `${stem}.${fingerprint}.mjs`);
  explainTemporaryErrors(() => writeFileSync(file, code));
  return { file, fingerprint, ...(externalAccess.length > 0 && { externalAccess }) };
}

function explainTemporaryErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new MachineError(
      `Plug-ins are made ready in the folder for temporary files, ${tmpdir()}, which cannot be used: ${messageOf(error)}. ` +
        'Free some space there, or set TMPDIR to another folder.',
    );
  }
}
