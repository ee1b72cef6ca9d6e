/** A process as others can name it in a file, and whether it still runs: whose a lock or a folder is. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

export interface RunningProcess {
  readonly pid: number;
  readonly host: string;
  /** When that process began, as the system counts it: numbers of processes are used again, but not at one time. */
  readonly began: string;
}

export const thisProcess = (): RunningProcess => ({
  pid: process.pid,
  host: hostname(),
  began: beganAt(process.pid) ?? '',
});

/** Nothing if the text does not name a process. */
export function processIn(text: string): RunningProcess | undefined {
  try {
    const { pid, host, began } = JSON.parse(text) as RunningProcess;
    const isProcess = Number.isSafeInteger(pid) && pid > 0 && typeof host === 'string' && typeof began === 'string';
    return isProcess ? { pid, host, began } : undefined;
  } catch {
    return undefined;
  }
}

/** A process on another machine cannot be asked; it counts as alive. */
export function isAlive({ pid, host, began }: RunningProcess): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state, ...fields] = statOf(pid);
  // A process that has ended keeps its number until somebody asks how it ended.
  if (state === 'Z' || state === 'X') return false;
  const now = fields.at(BEGAN);
  return now === undefined || began === '' || now === began;
}

const beganAt = (pid: number): string | undefined => statOf(pid).slice(1).at(BEGAN);

/** When it began, among the fields after its state. */
const BEGAN = 18;

/** The state of a process and what follows it in /proc/<pid>/stat, where there is one; the name in brackets before may hold anything. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
