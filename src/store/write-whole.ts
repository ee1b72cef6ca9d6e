/** Writes a file whole or not at all: a reader never meets half of one, and a failure leaves the old one as it was. */
import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskError } from './disk-error.js';

/** How the file is called until it is whole. A process that dies leaves one behind; the next one on the folder clears it. */
export const TEMPORARY = /\.\d+\.tmp$/;

/**
 * Makes a folder and those it lies in; gives those it made, the innermost first. One at a time: made by Node in one call,
 * folders in a place like /proc never come to be and never fail.
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
      unmakeFolders(made);
      throw failure;
    }
  }
}

/** Takes folders away again that were made for nothing, as far as they are empty. */
export function unmakeFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

/** With `durable`, it is on the disk before this returns, and a power cut cannot take it back. */
export async function writeWhole(file: string, content: string | Uint8Array, durable = false): Promise<void> {
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

/** Writes a file of a report; null means that there must be no such file. */
export async function putFile(file: string, content: string | Uint8Array | null): Promise<void> {
  if (content === null) await rm(file, { force: true });
  else await writeWhole(file, content);
}

/** A new name is safe only when its folder is; systems that cannot sync a folder do so by themselves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
