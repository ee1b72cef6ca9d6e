/** Identifies a process in a file, and checks whether it still runs: for the owners of locks and folders. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

export interface RunningProcess {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process, as the system counts it: process ids are reused, but not with the same start time. */
  readonly began: string;
}

export const thisProcess = (): RunningProcess => ({
  pid: process.pid,
  host: hostname(),
  began: startTimeOf(process.pid) ?? '',
});

/** Parses a process; returns undefined if the text does not name one. */
export function parseProcess(text: string): RunningProcess | undefined {
  try {
    const { pid, host, began } = JSON.parse(text) as RunningProcess;
    const isProcess = Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string' && typeof began === 'string';
    return isProcess ? { pid, host, began } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process still runs. One on another machine cannot be checked and counts as alive. */
export function isAlive({ pid, host, began }: RunningProcess): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state, ...fields] = statOf(pid);
  // A process that has ended keeps its id until its parent reads the exit status.
  if (state === 'Z' || state === 'X') return false;
  const now = fields.at(START_TIME_FIELD);
  return now === undefined || began === '' || now === began;
}

const startTimeOf = (pid: number): string | undefined => statOf(pid).slice(1).at(START_TIME_FIELD);

/** Index of the start time among the fields after the state. */
const START_TIME_FIELD = 18;

/**
 * Returns the state of a process and the fields after it in /proc/<pid>/stat; empty if there is no such file. The name
 * in brackets before them may contain anything.
 */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
