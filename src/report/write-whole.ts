/** Writes a file whole or not at all: a reader never meets half of one, and a failure leaves the old one as it was. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../core/errors.js';

export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw new UserError(`The report cannot be written to ${file}: ${reasonOf(error)}. Choose another folder for it.`);
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of that path is a file, not a folder',
  EEXIST: 'a part of that path is a file, not a folder',
  EISDIR: 'there is a folder of that name',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
