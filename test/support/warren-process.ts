/**
 * Warren as a real process, from code built for the tests. The build is named after the sources, so that all test files
 * share one and a change makes a new one.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
let main: string | undefined;

/** The built command line. */
function builtMain(): string {
  if (main !== undefined) return main;
  const hash = createHash('sha256');
  for (const folder of ['src', 'strategies']) {
    for (const name of (readdirSync(path.join(root, folder), { recursive: true }) as string[]).sort()) {
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(path.join(root, folder, name)));
    }
  }
  const builds = path.join(root, 'dist', 'for-tests');
  const build = path.join(builds, hash.digest('hex').slice(0, 12));
  if (!existsSync(build)) {
    mkdirSync(builds, { recursive: true });
    const own = `${build}.${process.pid}`;
    const compiler = path.join(root, 'node_modules', '.bin', 'tsc');
    execFileSync(compiler, ['-p', path.join(root, 'tsconfig.build.json'), '--outDir', own], { stdio: 'inherit' });
    try {
      renameSync(own, build);
    } catch {
      // Another test file was quicker; its build is the same.
      rmSync(own, { recursive: true, force: true });
    }
  }
  main = path.join(build, 'src', 'cli', 'main.js');
  return main;
}

export interface Ended {
  /** null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

export interface StartOptions {
  readonly cwd: string;
  /** Flags for node itself. */
  readonly nodeFlags?: readonly string[];
  /** A shell line before it, such as a limit: `ulimit -f 100`. */
  readonly shell?: string;
}

/** Starts `warren …` in a folder. */
export function startWarren(argv: readonly string[], { cwd, nodeFlags = [], shell }: StartOptions): Started {
  const command = [process.execPath, ...nodeFlags, builtMain(), ...argv];
  const child =
    shell === undefined
      ? spawn(command[0], command.slice(1), { cwd })
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
  return { child, ended };
}

export const runWarren = (argv: readonly string[], options: StartOptions): Promise<Ended> =>
  startWarren(argv, options).ended;
