/** Runs of every question, killed without warning at random moments and resumed: the same to the byte. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { folderFiles } from '../../test/support/folder-files.js';
import { seededNumbers } from '../../test/support/seeded-numbers.js';
import { runWarren, startWarren } from '../../test/support/warren-process.js';
import { inFolder, type Section } from './section.js';

const COMMANDS = [
  'simulate pig --strategies hold,random --games 20k --rows',
  'compare pig --strategies hold,random --games 10k --b die.sides=8',
  'sweep pig --strategies hold,random --games 5k --vary die.sides=4..8',
  'tournament pig --strategies hold,random,optimal --games 9k',
  'tune pig --strategies hold,random --free die.sides=4..8 --target rounds=5..9 --budget 40k',
].map((line) => [...line.split(' '), '--threads', '1'].map((word) => word.replace('rounds=', 'rounds ')));

interface Undisturbed {
  readonly command: readonly string[];
  readonly files: Record<string, string>;
  readonly milliseconds: number;
}

export const kills: Section = {
  name: 'kills',
  attack: ({ tries = 50, seed }) =>
    inFolder(async (cwd) => ({ tried: tries, failures: await killAll(cwd, tries, seed) })),
};

async function killAll(cwd: string, tries: number, seed: string): Promise<string[]> {
  const random = seededNumbers(seed);
  const failures: string[] = [];
  const known = new Map<readonly string[], Undisturbed>();
  for (let number = 0; number < tries; number++) {
    const command = COMMANDS[number % COMMANDS.length];
    const undisturbed = known.get(command) ?? (await leaveAlone(cwd, command));
    known.set(command, undisturbed);
    const folder = `run-${number}`;
    const moment = Math.floor(random() * undisturbed.milliseconds);
    const failure = await killAndResume(cwd, folder, moment, undisturbed);
    if (failure !== undefined) failures.push(`${command[0]}, killed after ${moment} ms: ${failure}`);
    rmSync(path.join(cwd, folder), { recursive: true, force: true });
  }
  return failures;
}

async function leaveAlone(cwd: string, command: readonly string[]): Promise<Undisturbed> {
  const started = Date.now();
  const { code, stderr } = await runWarren([...command, '--out', command[0]], { cwd });
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}`);
  return { command, files: folderFiles(path.join(cwd, command[0])), milliseconds: Date.now() - started };
}

async function killAndResume(
  cwd: string,
  folder: string,
  moment: number,
  { command, files }: Undisturbed,
): Promise<string | undefined> {
  const { child, ended } = startWarren([...command, '--out', folder], { cwd });
  await Promise.race([wait(moment), ended]);
  child.kill('SIGKILL');
  await ended;
  const here = path.join(cwd, folder);
  const again = existsSync(path.join(here, 'run.json')) ? ['resume', folder] : [...command, '--out', folder];
  const { code, stderr } = await runWarren(again, { cwd });
  if (code !== 0) return `resume ended with ${code}: ${stderr}`;
  return isDeepStrictEqual(folderFiles(here), files) ? undefined : 'the folder is not that of a run left alone';
}
