/**
 * One process at a time on a folder: a file that names the process holding it. A lock whose process is gone (killed, or
 * the machine was switched off) is left in its place until it is replaced, so the place is never empty while two want it:
 *
 * - Nobody holds a lock but whoever linked a finished file to its name, and a name can be linked to once.
 * - Every lock has a text of its own. The right to replace a stale lock is itself a lock: the file named after that text.
 *   Who has it looks again whether the stale lock still stands there. If so, nobody else can replace it, and it is
 *   replaced in one step (rename); if not, that right is worth nothing any more and is given up.
 * - Who dies while having that right leaves a stale lock in turn, and the right to replace that one decides.
 */
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { isAlive, processIn, thisProcess } from '../core/running-process.js';
import { diskError } from './disk-error.js';

export const LOCK_FILE = 'run.lock';

/** Names that a process which died while taking a lock may leave beside it. */
const LEFT_BEHIND = /^run\.lock\.(?:[0-9a-f]{16}|\d+\.tmp)$/;

/** Whether a file of that name belongs to a lock. */
export const isOfLock = (name: string): boolean => name === LOCK_FILE || LEFT_BEHIND.test(name);

/** Every try that fails has met another process at work; so many in turn do not happen. */
const MAX_TRIES = 1000;

export class FolderLock {
  readonly #folder: string;
  readonly #file: string;
  readonly #text = `${JSON.stringify({ ...thisProcess(), id: randomUUID() })}\n`;
  readonly #release = () => {
    if (isText(this.#file, this.#text)) rmSync(this.#file, { force: true });
  };

  /** Takes the lock, or says who has it. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#file = path.join(folder, LOCK_FILE);
    this.#take();
    process.once('exit', this.#release);
    for (const name of readdirSync(folder)) {
      if (LEFT_BEHIND.test(name)) rmSync(path.join(folder, name), { force: true });
    }
  }

  #take(): void {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const stale = this.#staleLocks();
      const name = stale.length === 0 ? this.#file : replacing(this.#file, stale.at(-1)!);
      if (!this.#link(name)) continue;
      if (stale.length === 0) return;
      if (isText(this.#file, stale[0])) {
        renameSync(name, this.#file);
        return;
      }
      rmSync(name, { force: true });
    }
    throw new UserError(`Other processes are at work in ${this.#folder}. Wait for them, or choose another folder.`);
  }

  /** The texts of the stale lock, of the stale one that was to replace it, and so on. */
  #staleLocks(): string[] {
    const stale: string[] = [];
    for (let file = this.#file; ; file = replacing(this.#file, stale.at(-1)!)) {
      const text = read(file);
      if (text === undefined) return stale;
      refuseHeld(this.#folder, file, text);
      stale.push(text);
    }
  }

  /** Linking a finished file into place either works or finds another there; nobody meets half a lock. */
  #link(name: string): boolean {
    const own = `${this.#file}.${process.pid}.tmp`;
    try {
      writeFileSync(own, this.#text);
      putInPlace(own, name, this.#text);
      return true;
    } catch (error) {
      // Not there any more: whoever got the lock has tidied up.
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

/** Of a folder that cannot be written to: nobody can take its lock, but somebody may have. */
export function refuseLocked(folder: string): void {
  const file = path.join(folder, LOCK_FILE);
  const text = read(file);
  if (text !== undefined) refuseHeld(folder, file, text);
}

const replacing = (file: string, stale: string): string =>
  `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;

function refuseHeld(folder: string, file: string, text: string): void {
  const holder = processIn(text);
  if (holder === undefined) {
    // A power cut leaves a name without its bytes; anything else was written by somebody else.
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

/** Not every disk knows links; there, half a lock may be met, and counts as left behind. */
function putInPlace(own: string, file: string, text: string): void {
  try {
    linkSync(own, file);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    writeFileSync(file, text, { flag: 'wx' });
  }
}

function isText(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

/** The text of a lock; nothing if there is none. */
function read(file: string): string | undefined {
  try {
    if (lstatSync(file).isFile()) return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw diskError(error, `The lock ${file} cannot be read`);
  }
  throw new UserError(`${file} is in the way: it is no file. Remove it, or choose another folder with --out.`);
}
