/** Warren as a real process, as it was built by `npm run build`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ownMain = fileURLToPath(new URL('../../bin/warren.mjs', import.meta.url));

export interface Ended {
  /** null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** All that it has printed so far. */
  said(): string;
}

export interface StartOptions {
  readonly cwd: string;
  /** Flags for node itself. */
  readonly nodeFlags?: readonly string[];
  /** A shell line before it, such as a limit: `ulimit -f 100`. */
  readonly shell?: string;
  /** The user of the process, where that can be chosen. */
  readonly uid?: number | undefined;
  /** The file by which it is started, if it is another Warren. */
  readonly main?: string | undefined;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts `warren …` in a folder. */
export function startWarren(
  argv: readonly string[],
  { cwd, nodeFlags = [], shell, uid, env, main = ownMain }: StartOptions,
): Started {
  const command = [process.execPath, ...nodeFlags, main, ...argv];
  const child =
    shell === undefined
      ? spawn(command[0], command.slice(1), {
          cwd,
          env: { ...process.env, ...env },
          ...(uid === undefined ? {} : { uid }),
        })
      : spawn('bash', ['-c', `${shell}; exec "$@"`, 'bash', ...command], { cwd });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended, said: () => stdout + stderr };
}

export const runWarren = (argv: readonly string[], options: StartOptions): Promise<Ended> =>
  startWarren(argv, options).ended;
