/**
 * Bundles that are made while Warren runs: the user's strategies and games always, Warren's own code only when it runs
 * unbuilt. Done once per run in the main thread; the files live in a folder of their own that is removed when the process
 * ends.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MachineError, messageOf } from '../core/errors.js';
import { bundle } from './bundle.js';
import type { PluginModule } from './plugin-module.js';

let folder: string | undefined;

function outputFolder(): string {
  if (folder === undefined) {
    removeLeftOver();
    folder = mkdtempSync(path.join(tmpdir(), `warren-${process.pid}-`));
    process.on('exit', () => rmSync(folder!, { recursive: true, force: true }));
  }
  return folder;
}

/** Folders of processes that were killed before they could remove them. */
function removeLeftOver(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^warren-(\d+)-\w{6}$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's is running as well.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

export async function compile(entry: string): Promise<PluginModule> {
  const { code, fingerprint } = await bundle(entry, withTemporary(outputFolder));
  const stem = path
    .basename(entry)
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\w-]/g, '_')
    .slice(0, 60);
  const file = path.join(outputFolder(), `${stem}.${fingerprint}.mjs`);
  withTemporary(() => writeFileSync(file, code));
  return { file, fingerprint };
}

function withTemporary<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new MachineError(
      `Plug-ins are made ready in the folder for temporary files, ${tmpdir()}, which cannot be used: ${messageOf(error)}. ` +
        'Free some space there, or set TMPDIR to another folder.',
    );
  }
}
