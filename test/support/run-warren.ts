/** Runs the real command line in a process of its own, as a user would. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An empty folder to run in, so that nothing lands in the project. */
export const emptyFolder = (): string => mkdtempSync(path.join(tmpdir(), 'warren-test-'));

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function runWarren(args: readonly string[], folder = emptyFolder(), env: Record<string, string> = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'bin/warren.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
    timeout: 300_000,
  });
  return { status, out: stdout, err: stderr };
}
