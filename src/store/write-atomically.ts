/** Writes files atomically. A reader never sees half a file, and a failure leaves the old one unchanged. */
import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskError } from './disk-error.js';

/** Name of a file until it is complete. The next process in the folder deletes the remains of one that died. */
export const TEMPORARY_SUFFIX = /\.\d+\.tmp$/;

/**
 * Creates a folder and its missing parents; returns the created ones, innermost first. One at a time: Node's recursive
 * option never fails, and creates nothing, in a place like /proc.
 */
export function makeFolders(folder: string): string[] {
  try {
    mkdirSync(folder);
    return [folder];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    const outer = path.dirname(path.resolve(folder));
    if (code !== 'ENOENT' || existsSync(outer)) throw error;
    const made = makeFolders(outer);
    try {
      return [...makeFolders(folder), ...made];
    } catch (failure) {
      removeEmptyFolders(made);
      throw failure;
    }
  }
}

/** Deletes created folders again, if they are empty. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

/** Writes a file. With `durable`, it is flushed to disk before this resolves, so that a power cut cannot undo it. */
export async function writeAtomically(file: string, content: string | Uint8Array, durable = false): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    makeFolders(path.dirname(file));
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(content);
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    if (durable) await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw diskError(error, `${file} cannot be written`);
  }
}

/** Writes a file of a report; null deletes it. */
export async function writeOrDelete(file: string, content: string | Uint8Array | null): Promise<void> {
  if (content === null) await rm(file, { force: true });
  else await writeAtomically(file, content);
}

/** A new name is durable only after its folder is flushed. Systems that cannot flush a folder do so automatically. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
