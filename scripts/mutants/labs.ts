/** Runs breaks in labs, two at a time. A lab with an endless break is killed and replaced. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Job, Verdict } from './lab.js';

const SCRIPT = fileURLToPath(new URL('lab.ts', import.meta.url));

/** Longer than all rule tests of a game take on a busy machine. */
const DEADLINE_MS = 240_000;

/** Waits for the next verdict of a lab; undefined if the lab was killed at the deadline. */
function nextVerdict(lab: ChildProcess): Promise<Verdict | undefined> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => lab.kill('SIGKILL'), DEADLINE_MS);
    const settle = (): void => {
      clearTimeout(deadline);
      lab.off('message', onMessage);
      lab.off('exit', onExit);
    };
    const onMessage = (message: unknown): void => {
      settle();
      resolve(message as Verdict);
    };
    const onExit = (code: number | null): void => {
      settle();
      if (code === null) resolve(undefined);
      else reject(new Error(`A lab has failed with exit code ${code}.`));
    };
    lab.on('message', onMessage);
    lab.on('exit', onExit);
  });
}

interface Lab {
  readonly process: ChildProcess;
  /** Its checkout. */
  readonly folder: string;
}

async function openLab(game: string, games: number): Promise<Lab> {
  const folder = mkdtempSync(path.join(tmpdir(), 'warren-mutants-'));
  // A killed lab cannot delete its temporary files: they are in its folder.
  const env = { ...process.env, TMPDIR: folder };
  const lab = { process: fork(SCRIPT, [folder, game, `${games}`], { execArgv: ['--import', 'tsx'], env }), folder };
  try {
    const whole = await nextVerdict(lab.process);
    if (whole?.noticedBy === undefined) return lab;
    throw new Error(`The rule tests of ${game} fail without a break: ${whole.noticedBy.test}`);
  } catch (error) {
    await closeLab(lab);
    throw error;
  }
}

async function closeLab({ process, folder }: Lab): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) {
    process.kill('SIGKILL');
    await once(process, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Judges jobs of one game in order, by up to `count` labs; emits each verdict, undefined of a job that never ended. */
export async function judgeAll(
  game: string,
  games: number,
  jobs: readonly Job[],
  count: number,
  emit: (index: number, verdict: Verdict | undefined) => void,
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    let lab = await openLab(game, games);
    try {
      while (next < jobs.length) {
        const index = next++;
        lab.process.send(jobs[index]);
        const verdict = await nextVerdict(lab.process);
        emit(index, verdict);
        if (verdict !== undefined) continue;
        await closeLab(lab);
        lab = await openLab(game, games);
      }
    } finally {
      await closeLab(lab);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, jobs.length) }, work));
}
