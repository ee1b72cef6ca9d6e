/**
 * One process at a time on a folder: a file that names the process holding it. A lock whose process is gone (killed, or
 * the machine was switched off) is recognised and taken over.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { UserError } from '../core/errors.js';
import { diskError } from './disk-error.js';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When that process began, as the system counts it: numbers of processes are used again, but not at one time. */
  readonly began: string;
}

export const LOCK_FILE = 'run.lock';

export class FolderLock {
  readonly #file: string;
  readonly #release = () => rmSync(this.#file, { force: true });

  /** Takes the lock, or says who has it. */
  constructor(folder: string) {
    this.#file = path.join(folder, LOCK_FILE);
    while (!this.#take()) this.#clearStale(folder);
    process.once('exit', this.#release);
  }

  /** Linking a finished file into place either works or finds another there; nobody meets half a lock. */
  #take(): boolean {
    const own = `${this.#file}.${process.pid}.tmp`;
    const text = `${JSON.stringify(holderNow())}\n`;
    try {
      writeFileSync(own, text);
      putInPlace(own, this.#file, text);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw diskError(error, `The folder ${path.dirname(this.#file)} cannot be written to`);
    } finally {
      rmSync(own, { force: true });
    }
  }

  #clearStale(folder: string): void {
    const found = read(this.#file);
    if (found === undefined) return;
    const holder = holderIn(found);
    if (holder !== undefined && isAlive(holder)) {
      const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
      throw new UserError(
        `Another process (${holder.pid}${where}) is at work in ${folder}. Wait for it, or choose another folder with --out.` +
          (where === '' ? '' : ` If it is long gone, delete ${this.#file}.`),
      );
    }
    // Moved away first and looked at again: another process may have cleared the same lock and taken its own since.
    const aside = `${this.#file}.${process.pid}.stale.tmp`;
    try {
      renameSync(this.#file, aside);
    } catch {
      return;
    }
    if (read(aside) !== found) linkSync(aside, this.#file);
    rmSync(aside, { force: true });
  }

  release(): void {
    process.off('exit', this.#release);
    this.#release();
  }
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

const holderNow = (): Holder => ({ pid: process.pid, host: hostname(), began: beganAt(process.pid) ?? '' });

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Nothing if the text is not whole, as after a power cut. */
function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

/** A process on another machine cannot be asked; it counts as alive. */
function isAlive({ pid, host, began }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = beganAt(pid);
  return now === undefined || began === '' || now === began;
}

/** The 22nd field of /proc/<pid>/stat where there is one; the name in brackets before it may hold anything. */
function beganAt(pid: number): string | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
