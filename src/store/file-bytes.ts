/** Reads and writes byte ranges completely. A single system call may process fewer bytes than requested. */
import { readSync, writeSync } from 'node:fs';

/** Reads `length` bytes from `at`; fewer only at the end of the file. */
export function readFully(fd: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const read = readSync(fd, bytes, done, length - done, at + done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}

export function writeFully(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
}
