/** Writes a file whole or not at all: a reader never meets half of one, and a failure leaves the old one as it was. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskError } from './disk-error.js';

/** How the file is called until it is whole. A process that dies leaves one behind; the next one on the folder clears it. */
export const TEMPORARY = /\.\d+\.tmp$/;

/** With `durable`, it is on the disk before this returns, and a power cut cannot take it back. */
export async function writeWhole(file: string, content: string | Uint8Array, durable = false): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
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
