/**
 * A process that competes for the lock of a folder, run many at a time: node --import tsx lock-contender.ts FOLDER
 * ROUNDS. It takes the lock as often as it can, detects other holders by an exclusive file, and leaves the lock behind
 * like a killed process. Prints how often it had the lock, and how often it was not alone.
 */
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { UserError } from '../../src/core/errors.js';
import { FolderLock, LOCK_FILE } from '../../src/store/folder-lock.js';

const [folder, rounds] = process.argv.slice(2);
const inside = path.join(folder, 'inside');
let held = 0;
let notAlone = 0;
for (let tries = 0; held < Number(rounds) && tries < 1_000_000; tries++) {
  let lock: FolderLock;
  try {
    lock = new FolderLock(folder);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    continue;
  }
  held++;
  try {
    closeSync(openSync(inside, 'wx'));
  } catch {
    notAlone++;
  }
  rmSync(inside, { force: true });
  // The lock of a process that was killed, put there as if that one had held it.
  const left = path.join(folder, `left.${process.pid}`);
  const gone = { pid: 2 ** 22 + 1, host: hostname(), began: String(held), id: `${process.pid} ${held}` };
  writeFileSync(left, JSON.stringify(gone));
  renameSync(left, path.join(folder, LOCK_FILE));
  lock.release();
}
console.log(JSON.stringify({ held, notAlone }));
