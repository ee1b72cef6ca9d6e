/**
 * An exclusive lock on a folder: a file that names its process. A stale lock (its process was killed, or the machine
 * was switched off) remains until it is replaced, so the lock file is never missing while two processes compete for it:
 *
 * - A process acquires a lock only by linking a finished file to its name, and a name can be linked to only once.
 * - Every lock has a unique text. The right to replace a stale lock is itself a lock: the file named after that text.
 *   Its holder checks again whether the stale lock is still there. If so, no other process can replace it, and it is
 *   replaced atomically (rename); if not, the right is void and is released.
 * - A process that dies with that right leaves another stale lock, and the right to replace that one decides.
 */
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { isAlive, parseProcess, thisProcess } from '../plugins/running-process.js';
import { diskError } from './disk-error.js';

export const LOCK_FILE = 'run.lock';

/** Names of files that a process may leave if it dies while acquiring a lock. */
const STALE_NAME = /^run\.lock\.(?:[0-9a-f]{16}|\d+\.tmp)$/;

/** Whether a file with that name belongs to a lock. */
export const isLockFile = (name: string): boolean => name === LOCK_FILE || STALE_NAME.test(name);

/** Every failed attempt has met another active process, so this limit is not reached in practice. */
const MAX_TRIES = 1000;

export class FolderLock {
  readonly #folder: string;
  readonly #file: string;
  readonly #text = `${JSON.stringify({ ...thisProcess(), id: randomUUID() })}\n`;
  readonly #release = () => {
    if (hasText(this.#file, this.#text)) rmSync(this.#file, { force: true });
  };

  /** Acquires the lock; throws if another process holds it. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = path.join(folder, LOCK_FILE);
    this.#acquire();
    process.once('exit', this.#release);
    for (const name of readdirSync(folder)) {
      if (STALE_NAME.test(name)) rmSync(path.join(folder, name), { force: true });
    }
  }

  #acquire(): void {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const stale = this.#staleLocks();
      const name = stale.length === 0 ? this.#file : replacementPath(this.#file, stale.at(-1)!);
      if (!this.#link(name)) continue;
      if (stale.length === 0) return;
      if (hasText(this.#file, stale[0])) {
        renameSync(name, this.#file);
        return;
      }
      rmSync(name, { force: true });
    }
    throw new UserError(`Other processes are at work in ${this.#folder}. Wait for them, or choose another folder.`);
  }

  /** Returns the texts of all stale locks: the lock, the one to replace it, and so on. */
  #staleLocks(): string[] {
    const stale: string[] = [];
    for (let file = this.#file; ; file = replacementPath(this.#file, stale.at(-1)!)) {
      const text = readLock(file);
      if (text === undefined) return stale;
      refuseHeld(this.#folder, file, text);
      stale.push(text);
    }
  }

  /** Links a finished file to the name. Either this succeeds or the name exists already; no reader sees half a lock. */
  #link(name: string): boolean {
    const own = `${this.#file}.${process.pid}.tmp`;
    try {
      writeFileSync(own, this.#text);
      linkOrWrite(own, name, this.#text);
      return true;
    } catch (error) {
      // Deleted meanwhile: the process that acquired the lock has cleaned up.
      if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw diskError(error, `The folder ${this.#folder} cannot be written to`);
    } finally {
      rmSync(own, { force: true });
    }
  }

  release(): void {
    process.off('exit', this.#release);
    this.#release();
  }
}

/** Throws if another process holds the lock of a read-only folder, where this process cannot acquire it. */
export function refuseLocked(folder: string): void {
  const file = path.join(folder, LOCK_FILE);
  const text = readLock(file);
  if (text !== undefined) refuseHeld(folder, file, text);
}

const replacementPath = (file: string, stale: string): string =>
  `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;

function refuseHeld(folder: string, file: string, text: string): void {
  const holder = parseProcess(text);
  if (holder === undefined) {
    // A power cut leaves a name without its bytes; all other content is not from Warren.
    if (/^\0*$/.test(text)) return;
    throw new UserError(
      `${file} is not a lock that Warren wrote. Delete it if it is not needed, or choose another folder.`,
    );
  }
  if (!isAlive(holder)) return;
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  throw new UserError(
    `Another process (${holder.pid}${where}) is at work in ${folder}. Wait for it, or choose another folder with --out.` +
      (where === '' ? '' : ` If it is long gone, delete ${file}.`),
  );
}

/** Some file systems do not support links. There, a reader may see half a lock, which counts as stale. */
function linkOrWrite(own: string, file: string, text: string): void {
  try {
    linkSync(own, file);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    writeFileSync(file, text, { flag: 'wx' });
  }
}

function hasText(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

/** Returns the text of a lock; undefined if there is none. */
function readLock(file: string): string | undefined {
  try {
    if (lstatSync(file).isFile()) return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw diskError(error, `The lock ${file} cannot be read`);
  }
  throw new UserError(`${file} is in the way: it is no file. Remove it, or choose another folder with --out.`);
}
