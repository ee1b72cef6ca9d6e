/** Runs the real command line on something hostile and looks whether it held: how it ended, what it said, what it left. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inFolder, type Tried } from './section.js';

export interface Attempt {
  readonly name: string;
  readonly args: readonly string[];
  /** Files in the folder that it runs in. */
  readonly files?: Readonly<Record<string, string>>;
  /** How it must end. */
  readonly status: 0 | 1 | 2;
  /** Expected text on standard error or, on success, on standard output. */
  readonly says: string;
}

const warren = fileURLToPath(new URL('../../bin/warren.mjs', import.meta.url));
/** Nothing that is tried takes long; what never ends runs into this. */
const LONGEST_SECONDS = 120;
const AT_A_TIME = 2;

export async function tryAll(attempts: readonly Attempt[]): Promise<Tried> {
  const failures: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < attempts.length) {
      const attempt = attempts[next++];
      const problem = await problemOf(attempt);
      if (problem !== undefined) failures.push(`${attempt.name} (warren ${attempt.args.join(' ')}): ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { tried: attempts.length, failures };
}

const problemOf = ({ args, files = {}, status, says }: Attempt): Promise<string | undefined> =>
  inFolder(async (folder) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const before = readdirSync(folder).length;
    const { code, out, err } = await run(args, folder);
    const said = status === 0 ? out : err;
    if (code === null) return `did not end within ${LONGEST_SECONDS} seconds`;
    if (code !== status) return `ended with ${code} instead of ${status}: ${err.slice(-300)}`;
    if (/^\s+at .*:\d+:\d+/m.test(err)) return `shows a stack trace: ${err.slice(0, 300)}`;
    if (!said.includes(says)) return `does not say "${says}" but: ${said.slice(0, 300)}`;
    if (status === 2 && readdirSync(folder).length !== before) return `left ${readdirSync(folder).join(', ')}`;
    return undefined;
  });

function run(args: readonly string[], cwd: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [warren, ...args], { cwd, env: { ...process.env, NO_COLOR: '1' } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_SECONDS * 1000);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, out, err });
    });
  });
}
