/** Processor time of other processes, as Linux counts it: about the same on a busy machine as on a quiet one. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of a process so far; it is counted in ticks, a hundred a second. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

const LOOK_MS = 20;

/** The processor time of a process that ends normally, except for its last moments. */
export async function cpuMsUntilEnd(child: ChildProcess): Promise<number> {
  let last = 0;
  while (child.exitCode === null && child.signalCode === null) {
    try {
      last = cpuMs(child.pid ?? 0);
    } catch {
      // It has ended since.
    }
    await wait(LOOK_MS);
  }
  return last;
}
